import type { audit as model } from '../en/audit.ts';
import type { Translation } from '../strings.ts';

export const audit: Translation<typeof model> = {
  title: 'Andmete audit',
  description:
    'Andmestiku litsentsid, ridade saatus, puuduvad väärtused, energia kontroll ja tõlked, loetud pakutavast versioonist.',
  lead: 'Millest see versioon koosneb, mis sellest puudub ja kus arvud paistavad veidrad. Iga arv on loetud andmetest, mida pakutakse, versioon {version}.',
  unavailable: 'Auditi faili ei saa praegu lugeda.',
  rows: 'Read ja litsentsid',
  source: 'Rea klass',
  licence: 'Väärtuste litsents',
  count: 'Ridu',
  total: 'Kokku',
  noLicence: 'null: taaskasutuse õigust ei kinnitata',
  publicDomain: 'Ameerika Ühendriikides avalikus omandis',
  rowsNote:
    'Lisaks {answerOnly} toiduainet, mida teavad ainult vastused, ja {redirects} lühinime, mis juhivad teise rea juurde. Versioon, kus mõne rea litsents ei sobi tema klassiga, lükatakse tervikuna tagasi.',
  dispositions: 'Mis sai allika toiduainetest',
  dispositionsNote:
    'SR Legacys on {n} toiduainet. Iga saatuse otsustas üks reegel ja põhjus on kirjas registris.',
  disposition: 'Saatus',
  rule: 'Reegel',
  canonical: 'loendis',
  duplicate: 'kordus',
  answer_only: 'ainult vastustes',
  excluded: 'välja jäetud',
  rules: {
    kept: 'täielik, üldine, oma liigi lihtsaim',
    nearDuplicate: 'sama toiduaine samas olekus kui teine; lühinimi suunatakse edasi',
    askedForByName: 'loendist väljas, kuid seda küsitakse nimepidi',
    brandBound: 'seotud kaubamärgiga',
    coreNutrientMissing: 'puudub energia, valkude, süsivesikute, rasvade või kiudainete väärtus',
    infantFood: 'mõeldud imikutele või väikelastele',
    notRetail: 'tööstuse tooraine või ei müüda eraldi',
    overSpecified: 'üks paljudest lähedastest teisenditest',
    restaurantFood: 'restorani- või kiirtoit',
  },
  energy: 'Esitatud energia ja makrotoitained',
  energyNote:
    'Iga täpp on toiduaine. Rõhtsalt: esitatud energia. Püstiselt: 4 × valgud + 4 × süsivesikud ilma kiudaineteta + 2 × kiudained + 9 × rasvad + 7 × alkohol. Joonel on need võrdsed; katkendjooned on 20 % või 20 kcal kaugusel, loeb suurem.',
  energyAlternative:
    '{n} toiduaine hajuvusdiagramm: {within} on kuni 20 % või 20 kcal kaugusel joonest, kus esitatud ja arvutatud energia on võrdsed, {outside} on kaugemal.',
  stated: 'esitatud, kcal 100 g kohta',
  computedEnergy: 'makrotoitainetest, kcal',
  usda: 'USDA SR Legacy',
  curated: 'käsitsi koostatud',
  outside: 'väljaspool lubatut',
  outliers: 'Läbi vaadatud erandid',
  outliersNote:
    'Read, mille kontroll tagasi lükkaks. Igaüks on üle vaadatud; ametlik arv on jäetud nii, nagu see saadi, sellel põhjusel.',
  missing: 'Puuduvad väärtused',
  missingNote:
    'Read {n} hulgast, kus toitaine on teadmata. Teadmata on andmetes null ja lehtedel „teadmata“, mitte kunagi 0.',
  nutrient: 'Toitaine',
  missingUsda: 'USDA',
  missingCurated: 'käsitsi',
  share: 'Osa',
  names: 'Nimed keelte kaupa',
  language: 'Keel',
  named: 'Oma nimega toiduaineid',
  namesNote: 'Ilma selleta toiduainet näidatakse ingliskeelse nimega, mis on inglise keelena märgitud.',
  how: 'Kuidas seda ise kontrollida',
  howText:
    'Kogu loend on {foods}, igal real {source} ja {licence}. Iga koostamine loeb kõik hoitud allikatest uuesti ega avalda midagi, kui mõni kontroll ebaõnnestub; {command} kontrollib kõiki ridu, {explain} näitab ühe rea päritolu.',
};
