import { describe, expect, it } from 'vitest';
import { formsOf } from '../../src/tables/languages/fi-forms.ts';

/** By word type: forms that people type. */
const FORMS: Readonly<Record<string, string>> = {
  kala: 'kalan kalaa kalassa kalasta kalalla kalana kalaan kalat kalojen kaloja kaloissa',
  leipä: 'leivän leipää leivässä leivästä leivät leipien leipiä leivissä',
  kananmuna: 'kananmunan kananmunaa kananmunassa kananmunat kananmunien kananmunia kananmunissa',
  mansikka:
    'mansikan mansikkaa mansikassa mansikat mansikoiden mansikkojen mansikoita mansikkoja mansikoissa',
  peruna: 'perunan perunaa perunat perunoiden perunoita perunoissa',
  ruoka: 'ruoan ruuan ruokaa ruoassa ruoat ruokien ruokia',
  raaka: "raa'an raakaa raa'assa raa'at raakojen raakoja",
  banaani: 'banaanin banaania banaanissa banaaniin banaanit banaanien banaaneja banaaneissa',
  pinaatti: 'pinaatin pinaattia pinaatissa',
  pihvi: 'pihvin pihviä pihvissä pihvit pihvien pihvejä pihveissä',
  lohi: 'lohen lohta lohessa lohet lohien lohia',
  sieni: 'sienen sientä sienessä sienet sienten sieniä sienissä',
  lehti: 'lehden lehteä lehdessä lehdet lehtien lehtiä',
  hauki: 'hauen haukea hauessa hauet haukien haukia',
  kylki: 'kyljen kylkeä kyljessä kyljet kylkien',
  vesi: 'veden vettä vedessä vedestä vedet vesien vesiä',
  liemi: 'liemen lientä liemessä liemet lienten liemiä',
  juusto: 'juuston juustoa juustossa juustoon juustot juustojen juustoja juustoissa',
  kinkku: 'kinkun kinkkua kinkussa kinkut kinkkujen kinkkuja kinkuissa',
  papu: 'pavun papua pavussa pavut papujen papuja pavuissa',
  laatikko: 'laatikon laatikkoa laatikossa laatikot laatikoiden laatikoita laatikoissa',
  kaakao: 'kaakaon kaakaota kaakaossa',
  kastike: 'kastikkeen kastiketta kastikkeessa kastikkeet kastikkeiden kastikkeita kastikkeissa',
  herne: 'herneen hernettä herneessä herneet herneiden herneitä',
  viipale: 'viipaleen viipaletta viipaleessa viipaleeseen',
  latte: 'latten lattea lattessa',
  tee: 'teen teetä teessä teehen',
  voi: 'voin voita voissa voihin',
  smoothie: 'smoothien smoothieta smoothiessa',
  hampurilainen: 'hampurilaisen hampurilaista hampurilaisessa hampurilaiset hampurilaisten hampurilaisia',
  leivos: 'leivoksen leivosta leivoksessa leivokset leivosten leivoksien leivoksia',
  ananas: 'ananaksen ananasta ananaksessa ananakset ananaksia',
  lammas: 'lampaan lammasta lampaassa lampaat lampaiden lampaita',
  munakas: 'munakkaan munakasta munakkaassa munakkaat munakkaiden munakkaita',
  nauris: 'nauriin naurista nauriissa nauriit nauriiden nauriita',
  kasvis: 'kasviksen kasvista kasviksessa kasvikset kasvisten kasviksia',
  siemen: 'siemenen siementä siemenessä siemenet siementen siemeniä',
  taimen: 'taimenen taimenta taimenessa',
  sydän: 'sydämen sydäntä sydämessä sydämet sydänten sydämiä',
  suomuurain: 'suomuuraimen suomuurainta suomuuraimessa suomuuraimia',
  olut: 'oluen olutta oluessa oluet oluiden oluita',
  rasvaton: 'rasvattoman rasvatonta rasvattomassa rasvattomat rasvattomien rasvattomia',
  keitetty: 'keitetyn keitettyä keitetyssä keitetyt keitettyjen keitettyjä keitetyissä',
  tuore: 'tuoreen tuoretta tuoreessa tuoreet tuoreiden tuoreita',
  makea: 'makean makeaa makeata makeassa makeat makeiden makeita',
  hapan: 'happaman hapanta happamassa happamat happamia',
  bagel: 'bagelin bagelia bagelissa bagelit bagelien bageleja',
  ranskalaiset: 'ranskalaisten ranskalaisia ranskalaisissa',
  pavut: 'papujen papuja pavuissa',
};

describe('forms of Finnish words', () => {
  it.each(Object.entries(FORMS))('of %s', (word, expected) => {
    const forms = new Set(formsOf(word));
    const unmarked = (form: string): string => form.replace(/'/g, '');
    expect(expected.split(' ').filter((form) => !forms.has(unmarked(form)))).toEqual([]);
  });

  it.each([
    ['omena', 'omenas omenast omenoit'],
    ['kalori', 'kaloreit'],
    ['proteiini', 'proteiinii'],
    ['protsku', 'protskuu'],
    ['maito', 'maitoo'],
  ])('of %s as they are spoken', (word, expected) => {
    expect(formsOf(word)).toEqual(expect.arrayContaining(expected.split(' ')));
  });

  it('leaves a foreign word with k behind sh or š as it is', () => {
    expect(formsOf('sushki')).not.toContain('sushin');
    expect(formsOf('suška')).not.toContain('sušan');
  });

  it('gives none of what is no word', () => {
    expect(['2%', 'b12', 'a', ''].flatMap(formsOf)).toEqual([]);
  });

  it('never gives the word itself, nor a form twice', () => {
    for (const word of Object.keys(FORMS)) {
      const forms = formsOf(word);
      expect(forms).not.toContain(word);
      expect(new Set(forms).size).toBe(forms.length);
    }
  });
});
