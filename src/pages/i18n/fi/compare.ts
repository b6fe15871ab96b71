import type { compareEn } from '../en/compare.ts';
import type { Translation } from '../strings.ts';

export const compareFi: Translation<typeof compareEn> = {
  title: '{a} ja {b}: vertailu',
  formTitle: 'Vertaa kahta elintarviketta',
  formDescription:
    'Kaksi elintarviketta rinnakkain: energia, rasva, proteiini, vitamiinit ja kivennäisaineet 100 grammassa, kukin lähteineen.',
  description:
    '{a} ja {b} rinnakkain, 100 grammassa: energia, rasva, hiilihydraatit, proteiini, suola ja muut ravintoaineet.',
  lead: 'Arvot 100 grammassa syötävää osaa, rinnakkain.',
  first: 'Ensimmäinen elintarvike',
  second: 'Toinen elintarvike',
  button: 'Vertaa',
  swap: 'Vaihda paikat',
  other: 'Vertaa muita',
  nutrient: 'Ravintoaine',
  difference: 'Ero',
  differenceNote:
    'Ero: toinen elintarvike miinus ensimmäinen. Jos toista ei tiedetä, eroakaan ei tiedetä. Palkit vertaavat yhden rivin kahta lukua, eivät rivejä keskenään.',
  same: 'Tämä on sama elintarvike.',
  label: 'Ravintosisältö',
  energy: 'Mistä energia tulee',
  further: 'Muut ravintoaineet, jotka tunnetaan molemmista',
  onlyOne: 'Tiedossa vain toisesta: {list}.',
  noneBoth: 'Muita ravintoaineita, jotka olisivat molemmissa lähteissä, ei ole.',
  unknownFood: 'Minkään elintarvikkeen nimi ei ole ”{text}”.',
  choose: 'Ehkä tarkoitat:',
  notFound: 'Yhtä elintarviketta ei löytynyt',
  examples: 'Esimerkiksi',
};
