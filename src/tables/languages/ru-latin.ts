/** What Latin letters stand for in Russian that is typed with them, the likeliest first: "shch", "y" of "kaloriy", of "syr" and of "varenye". */
const SOUNDS: Readonly<Record<string, string>> = Object.fromEntries(
  `shch щ|sch щ|sh ш|ch ч|ck ск к|zh ж|kh х|ts ц тс|tz ц|yu ю ью|ju ю ью жу|iu ю|ya я ья|ja я ья|ia ия я|yo ё ьё|jo ё ьё|ye е ье|je е ье|ie ие ье
   a а|b б|c ц к|d д|e е э|f ф|g г|h х г|i и й|j й ж|k к|l л|m м|n н|o о|p п|q к|r р|s с|t т|u у|v в|w в ш|x х кс|y ы й ь|z з ц|' ь`
    .split(/\||\n/)
    .map((line) => line.trim())
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
);
const SOUND = new RegExp(Object.keys(SOUNDS).join('|'), 'g');
/** Letters behind which a soft sign is mostly left out: in front of another consonant, and at the end ("skolko", "sol"). */
const SOFT = /^[бвдзлмнпрст]$/;
const VOWEL = /^[aeiouyj']/;
/** Spellings of one word that are tried: bounds the work on hostile input. */
const MOST = 400;

/** The Russian spellings that a word in Latin letters may stand for, those with a soft sign first; none where it has others. */
export function spellingsOf(word: string): readonly string[] {
  const sounds = word.match(SOUND) ?? [];
  if (sounds.join('') !== word) return [];
  let spellings = [''];
  for (const [at, sound] of sounds.entries()) {
    const isBeforeVowel = VOWEL.test(sounds[at + 1] ?? '');
    const letters = (SOUNDS[sound] ?? '')
      .split(' ')
      .flatMap((one) => (SOFT.test(one) && !isBeforeVowel ? [`${one}ь`, one] : [one]));
    spellings = letters.flatMap((letter) => spellings.map((start) => start + letter)).slice(0, MOST);
  }
  return spellings;
}
