import type { api as model } from '../en/api.ts';
import type { Translation } from '../strings.ts';

/** The page of `/food-api.php` in Finnish. */
export const api: Translation<typeof model> = {
  title: 'Elintarvikkeiden haku rajapinnasta',
  heading: 'Elintarvikerajapinta',
  description:
    'Näin haet elintarvikkeita JSON-muodossa: parametrit, virheet, rajat, lisenssit ja kopioitavat esimerkit. Ei avainta, ei rekisteröitymistä, ei pyyntörajaa.',
  intro:
    'Yksi elintarvike tunnuksella tai enintään 20 hakutulosta JSON-muodossa. Ei avainta, ei rekisteröitymistä, ei pyyntörajaa; mikä tahansa verkkosivu saa kutsua.',
  try: 'Kokeile',
  trySearch: 'Hae nimellä (englanniksi)',
  tryFood: 'Elintarvikkeen tunnus (slug)',
  tryLang: 'Nimen kieli',
  noLang: 'vain englanti',
  languages: { et: 'viro', fi: 'suomi', ru: 'venäjä' },
  searchButton: 'Hae',
  foodButton: 'Näytä',
  response: 'Vastaus',
  working: 'Haetaan …',
  failed: 'Palveluun ei saada yhteyttä. Tarkista verkkoyhteys ja yritä uudelleen.',
  parameters: 'Parametrit',
  parameter: 'Parametri',
  meaning: 'Merkitys',
  food: 'Yhden elintarvikkeen tunnus. Ympärillä olevat välilyönnit ja isot kirjaimet eivät haittaa; toiseen yhdistetty tunnus johtaa säilytettyyn riviin.',
  search:
    'Teksti, jota etsitään englanninkielisestä nimestä tai tunnuksesta kirjainkoosta riippumatta. Ohittaa parametrin `food`. Tyhjänä: 20 ensimmäistä elintarviketta.',
  lang: '{codes} lisää elintarvikkeeseen kentän {fields}, jos nimi eroaa englanninkielisestä. Muut arvot ohitetaan.',
  twice:
    'Kahdesti lähetetystä parametrista viimeinen ratkaisee. Ilman parametreja `food` ja `search` saat tämän sivun. Käytä GET-pyyntöä: muihin metodeihin vastataan samoin, eikä pyynnön runkoa lueta.',
  calls: 'Kopioitavat kutsut',
  copy: 'Kopioi',
  copied: 'Kopioitu',
  copyFailed: 'Kopiointi ei onnistunut; valitse teksti itse',
  copyLabel: 'Kopioi kutsu: {what}',
  fields: 'Mitä vastauksessa on',
  fieldsText:
    '`per_100g` sisältää 100 grammaa syötävää osaa kohti kentät `kcal`, `protein_g`, `carbs_g` (kuitu mukana), `fat_g`, `fiber_g`, `sugar_g`, `saturated_fat_g`, `salt_g` ja `sodium_mg`. Arvo null on tuntematon, ei koskaan nolla. Haku antaa lyhyet rivit ilman lukuja: hae arvot valitsemallasi tunnuksella.',
  errors: 'Virheet',
  status: 'Tila',
  error: 'Koodi',
  errorFood: 'Millään elintarvikkeella ei ole tätä tunnusta. `hint` nimeää lähimmät ja kertoo, mistä hakea.',
  errorDataset: 'Aineistoa vaihdetaan tai se on vioittunut. Yritä myöhemmin; pyynnössäsi ei ollut vikaa.',
  errorSearch: 'Haku ei anna virhettä, vaikka osumia ei olisi: `count` on 0 ja luettelo tyhjä.',
  limits: 'Rajat',
  limitsText:
    'Hakuja ei rajoiteta. Vastauksia saa säilyttää vuorokauden. Jos tarvitset yli muutaman sata elintarviketta, lataa mieluummin kerralla {file}. Kysymyksiä ({answer}) saa esittää {answerLimit} tunnissa osoitetta kohti; beetarajapinnassa ({beta}) raja on {betaLimit}.',
  wholeFile: 'koko tiedosto',
  licence: 'Mitä arvoilla saa tehdä',
  licenceText:
    'Se vaihtelee riveittäin, ja vain sen `dataset_license: mixed` kertoo. Riveillä `usda_sr_legacy` on `us_public_domain`: käytä niitä vapaasti. Riveillä `curated_unverified` on null: kukaan ei lupaa oikeutta käyttää niitä. Skeema, metatiedot ja käännetyt nimet ovat lisenssillä CC BY 4.0. Säilytä `source`, `source_ref` ja `values_license` jokaisen tallentamasi arvon vieressä ja mainitse {site}, kun näytät arvoja.',
  contract: 'Koneluettava kuvaus',
  contractText: 'Koneluettavat kuvaukset: kaksi pääosoitetta {main}, muut {extras}.',
};
