import type { api as model } from '../en/api.ts';
import type { Translation } from '../strings.ts';

/** The page of `/food-api.php` in Estonian. */
export const api: Translation<typeof model> = {
  title: 'Toiduainete päring ja otsing',
  heading: 'Toiduainete API',
  description:
    'Kuidas toiduaineid JSON-ina pärida ja otsida: parameetrid, vead, piirangud, litsentsid ja kopeeritavad näited. Ilma võtme, registreerumise ja päringupiiranguta.',
  intro:
    'Üks toiduaine lühinime järgi või kuni 20 otsingutulemust JSON-ina. Ilma võtme, registreerumise ja päringupiiranguta; kasutada võib iga veebileht.',
  try: 'Proovi järele',
  trySearch: 'Otsi nime järgi (inglise keeles)',
  tryFood: 'Toiduaine lühinimi (slug)',
  tryLang: 'Nime keel',
  noLang: 'ainult inglise',
  languages: { et: 'eesti', fi: 'soome', ru: 'vene' },
  searchButton: 'Otsi',
  foodButton: 'Päri',
  response: 'Vastus',
  working: 'Pärin …',
  failed: 'Teenusega ei saa ühendust. Kontrolli võrguühendust ja proovi uuesti.',
  parameters: 'Parameetrid',
  parameter: 'Parameeter',
  meaning: 'Tähendus',
  food: 'Ühe toiduaine lühinimi. Tühikud selle ümber ja suurtähed ei sega; teise reaga liidetud lühinimi viib alles jäänud reani.',
  search:
    'Tekst, mida otsitakse ingliskeelsest nimest või lühinimest, tähesuurusest olenemata. Jääb peale, kui saadetakse ka `food`. Tühjana: esimesed 20 toiduainet.',
  lang: '{codes} lisab toiduainele välja {fields}, kui see nimi erineb ingliskeelsest. Muid väärtusi eiratakse.',
  twice:
    'Kui parameeter saadetakse kaks korda, loeb viimane. Ilma parameetriteta `food` ja `search` saad selle lehe. Kasuta GET-päringut: teistele meetoditele vastatakse samamoodi ja päringu sisu ei loeta.',
  calls: 'Kopeeritavad näited',
  copy: 'Kopeeri',
  copied: 'Kopeeritud',
  copyFailed: 'Kopeerimine ebaõnnestus; märgi tekst ise',
  copyLabel: 'Kopeeri näide: {what}',
  fields: 'Mida vastus sisaldab',
  fieldsText:
    '`per_100g` sisaldab 100 g söödava osa kohta välju `kcal`, `protein_g`, `carbs_g` (koos kiudainetega), `fat_g`, `fiber_g`, `sugar_g`, `saturated_fat_g`, `salt_g` ja `sodium_mg`. Väärtus null tähendab teadmata, mitte kunagi nulli. Otsing annab lühikesed read ilma arvudeta: päri valitud lühinime järgi.',
  errors: 'Vead',
  status: 'Olek',
  error: 'Kood',
  errorFood: 'Sellise lühinimega toiduainet ei ole. `hint` nimetab lähimad ja ütleb, kust otsida.',
  errorDataset: 'Andmestikku vahetatakse või see on vigane. Proovi hiljem; sinu päring oli korras.',
  errorSearch: 'Otsing ei anna vastete puudumisel viga: `count` on 0 ja loend on tühi.',
  limits: 'Piirangud',
  limitsText:
    'Otsing ja päring ei ole piiratud. Vastuseid võib hoida ühe päeva. Kellel on vaja enam kui paarisada toiduainet, võtku parem korraga {file}. Küsimusi ({answer}) saab ühelt aadressilt esitada {answerLimit} tunnis, beetaliideses ({beta}) on piir {betaLimit}.',
  wholeFile: 'terve fail',
  licence: 'Mida väärtustega teha tohib',
  licenceText:
    'See on ridade kaupa erinev ja just seda tähendab `dataset_license: mixed`. Ridadel `usda_sr_legacy` on `us_public_domain`: kasuta neid vabalt. Ridadel `curated_unverified` on null: keegi ei kinnita nende taaskasutusõigust. Skeem, metaandmed ja tõlgitud nimed on litsentsiga CC BY 4.0. Hoia `source`, `source_ref` ja `values_license` iga salvestatud väärtuse juures ning viita avaldamisel allikale {site}.',
  contract: 'Masinloetav kirjeldus',
  contractText: 'Masinloetavad kirjeldused: kaks põhiaadressi {main}, ülejäänud {extras}.',
};
