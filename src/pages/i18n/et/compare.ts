import type { compareEn } from '../en/compare.ts';
import type { Translation } from '../strings.ts';

export const compareEt: Translation<typeof compareEn> = {
  title: '{a} ja {b}: võrdlus',
  formTitle: 'Võrdle kaht toiduainet',
  formDescription:
    'Kaks toiduainet kõrvuti: energia, rasvad, valgud, vitamiinid ja mineraalained 100 g kohta, igaüks koos allikaga.',
  description:
    '{a} ja {b} kõrvuti, 100 g kohta: energia, rasvad, süsivesikud, valgud, sool ja muud toitained.',
  lead: 'Väärtused 100 g söödava osa kohta, kõrvuti.',
  first: 'Esimene toiduaine',
  second: 'Teine toiduaine',
  button: 'Võrdle',
  swap: 'Vaheta kohad',
  other: 'Võrdle teisi',
  nutrient: 'Toitaine',
  difference: 'Vahe',
  differenceNote:
    'Vahe: teine toiduaine miinus esimene. Kui üks kahest on teadmata, on teadmata ka vahe. Ribad võrdlevad ühe rea kaht arvu, mitte ridu omavahel.',
  same: 'See on üks ja sama toiduaine.',
  label: 'Toitumisalane teave',
  energy: 'Kust energia tuleb',
  further: 'Muud toitained, mis on mõlemal teada',
  onlyOne: 'Teada ainult ühe kohta: {list}.',
  noneBoth: 'Muid toitaineid, mis oleksid mõlema allikas, ei ole.',
  unknownFood: 'Ühegi toiduaine nimi ei ole „{text}“.',
  choose: 'Võib-olla mõtled:',
  notFound: 'Üht toiduainet ei leitud',
  examples: 'Näiteks',
};
