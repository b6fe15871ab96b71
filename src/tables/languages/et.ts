import words from './et.json' with { type: 'json' };
import { firstPartsOf, formsOf, genitivesOf, personsOf } from './et-forms.ts';
import { ended, type LocalisedLanguage } from './language.ts';

/** Estonian. Adjectives follow their head in number; in the nominative of a food's name that is all. */
export const et: LocalisedLanguage = {
  english: 'Estonian',
  own: 'Eesti',
  decimalSign: ',',
  ownLetters: 'äöüõå',
  stateParts:
    /(?:^|\s)(?:toore|värske|keede|keetma|küpse|haut|grilli|prae|rösti|kuiv|külmuta|konserv|suitsu|soolat|marineeri|hapenda|kuumtöö|kuumuta|auruta|fritee|paneer|pulb|lahusta|valmista|kontsentr)/i,
  verbForm: /(?:[aeiou][bns]|si[nd]|ime|vad|takse)$/,
  // Not "mousse", nor "küpsetamiseks", for baking.
  setting: /(?:[aeiou]lt|[aeiou]le|(?<!mis|k)eks|(?<!^m)[aiou]ks|(?<!mo)[aeiou]sse)$/,
  fromPlace: /[sl]t$/,
  vesselful: /\S{2}tai[est] \S/,
  didToFood: /si(?:n|me)$/,
  asking: {
    heaped: /^(?:kuhja|kukkura)/,
    // Of cheese and flounder no case, but the name ends so.
    madeFrom: /(?<=[aeiou])(?<!juu|^le)st$/,
    anyFood:
      /^(?:toi[dt](?:u|ud|u?[dt]e|uaine)?[a-z]*|toote?d?[a-z]{0,4}|soo[gk][a-z]*|koige|kust|millest|enim|rohkeim[a-z]*|vah?im[a-z]*|vahem|parim[a-z]*|allika[a-z]*|madal[a-z]*|korge[a-z]*)$/,
    least: /^(?:vah(?!em[a-z])|madal)|vae[ns]/,
    mineral: /^mineraal/,
    putTo: /^kohta$/,
    alias: /^ehk(?: siis)?$/,
    self: /^(?:ma|mina|me|meie)$/,
    homograph: /^(?:voi|void|vois|sai|teed?|mais|koha[ls]?|lest|mees|hais|teos|petis)$/,
    homographInside: /s$/,
    homographOwned: /^(?!mais)/,
    otherAsTyped:
      /^(?:loss(?:[ei].*)?|heiki|kokk?a(?:d|l|le|lt|de.*)|kohates|meel|võide|parme?|sag[au]|vah(?:i|iga|iks|ke?)|nats(?:[ei]|iga)?|mammi(?:ga)?|harkis(?:id)?|kopral|kasu(?:de|ga)?|šaht(?:i|iga)?)$/,
    ofMany: /[aeu]id$/,
    is: /^(?:on|kas)$/,
    partOfFood: /^(?:nahk|koor|rasv|luu|kont|sisu|peal)/,
    cause: /^(?:sest|kuna)$/,
    holds: /^(?:on|sisaldab|annab)$/,
    sharedEnd: /^(?:jahu|piim|mahl|oli)$/,
    ofNamedKinds: /^(?:juust|vein|oun|pirn)$/,
    howMany: /^mitu$/,
    but: /^(?:aga|kuid)$/,
    // "Kurk soolas", "kana rasvas"; and "valgus" is light.
    beside: /(?:^|(?<!vahe) )(?:suhkru|soola|rasva|valgu)s$/,
    within: /^(?:selles|neis|nendes|seal)$/,
    degree: /^kui$/,
    ate: /^(?:s|j)oi(?:n|me|d|sin|sime)?$/,
    doer: /^\S*mees (?:\S+[ai]s|tegi|toi)$/,
    // "Praegu" is now, and what is cut for roasting ("praetükk", "hautamiseks") is raw.
    cooked: /^(?!\S+(?:tukk|tuki|miseks))(?:kupseta|hauta|grilli|praadi|prae(?!gu)|keeda|keet(?!mata))/,
    boiled: /^kee(?:t(?:is|si[nd]|sime)|dan|dab|dame|deti)$/,
    baked: /^(?:kupseta(?:s|si[nd]|sime|n|b|me|ti)|prae(?:n|b|me|ti)|praadi(?:s|si[nd]|sime))$/,
    bakedBread: /^kupseta/,
    makes: /^(?:te(?:gi|en|eme|eb|hti|htud)|valmista|kupseta|kee[dt]|praadi|sega|vooli|meisterda)/,
    withDrink: /^(?:kohvi|tee) (?:korvale?|juurde)$/,
    ofKind: /^(?:variant|versioon)$/,
    behindTime: /^(?:jarel|parast|eel|ajal|jaoks|puhul|tottu|kaasa)$/,
    beforeTime: /^(?:enne|parast|peale)$/,
    forWhom: /[aeiou]le$/,
    aged: /^\d+(?:\.\d+)? ?(?:a|aastane|kuune|kuud)$/,
    goesIn: /^(?:lahe(?:b|vad)|pan(?:en|eme|in|ime)|lisa(?:n|me|sin|sime))$/,
    recipe: /^(?:retsept|koostis(?:osad|ained)|(?:laheb )?vaja)$/,
    ofOwner:
      /^(?:koer|kass|papagoi|hobu|hamstri|merisea|lemmiklooma|vegan|taime|gluteen|laktoos|keto|allergi|tsoliaak)/,
    denies: /^(?:ei|ega|ara)$/,
    perDay: /^(?:paevas|nadalas|iga paev)$/,
  },
  spelling: {
    shortest: 8,
    shortestInflected: 6,
    plainEndings: true,
    // "Shampinjon", but "shake" is no "sake".
    typedFor: [
      [/sh(?=.{4})|(?<=.{3})sh/g, 's'],
      [/w/g, 'v'],
      [/y/g, 'ü'],
      [/6/g, 'õ'],
    ],
  },
  formsOf,
  meat: 'liha',
  statesBases: true,
  // Of cheese and flounder no case, but the name ends so.
  ratio: /(?<=[aeiouõäöü])(?<!juu|\ble)st \||\| kohta$/,
  shareOfFat: /^rasva(?:ga|ne|se|st|sisaldusega)?$/,
  // "Kõrge süsivesikute sisaldusega" asks.
  besideFood: /(?<!(?:sisaldus|kalorsus)e)ga$/,
  // Compounds begin with a genitive: "leiva", "kalade"; a plural may be in something: "kilud tomatis".
  beginsNoCompound: (word, base) =>
    !/(?:[dt]e|..[^aeiou].*d)$/.test(word) &&
    !genitivesOf(base).includes(word) &&
    formsOf(base).includes(word),
  // No comparative, which asks.
  richIn: /(?:rik(?!ka?i?m)|rohk(?!ei?m)|vae[ns](?!ei?m))[a-z]{0,5}$|(?:sisaldu|kalorsu)sega$/,
  plural: /[aeiouõäöü]d$/,
  personsOf,
  sceneOfGenitive: (word) => `${word}l`,
  scenesOf: (word) => ended([word], 'l lt s st ga'),
  grainForms: ['keedetud', 'keetmata', 'kuiv', 'toores'],
  // Not "on", is.
  ownVerb: /(?:.[aeiou]n|ime)$/,
  // "Keetsin", "ostsime", "sööb", "tahaksid", "lõunaks", "lapsele", "laupäeval"; no "keeks", which is a cake.
  apartFromFood: /(?:sin|sime|[aeiou]b|ksi[dt]e?|[^ek]ks|[aeiou]le|paeval)$/,
  // "Mitu kalorit"; behind a food it is Finnish.
  onlyCounted: /kalorit$/,
  intoFood: /(?<=[aeiou])(?:sse|le)$/,
  intoDish: /^(?:\S+[aeiou] (?:peale|sisse|juurde|korvale|jaoks)|\S+[aeiou](?:sse|le|ks))$/,
  // "Melonnina" is a melon's nose, "juustuuks" a door of cheese.
  neverMeant: /[aeiou](?:na|ks)$/,
  partitive: /^(\S+s)t \1$/,
  // What foods come in; "banaanis" only asks.
  insideFood: /(?:oli|kastme|siirupi|koore|mahla|marinaadi|vee|sokolaadi|tarretise|taina|taigna|leeme)s$/,
  formCompounds: words.form_compounds,
  fleshPart: /^praad$/,
  metrics: {
    compounds: ['sisaldus', 'hulk', 'kogus', 'protsent', 'määr', 'võrdlus', 'rikas', 'rohke', 'vaene'],
    firstParts: firstPartsOf,
    adjectives: { rikas: ['rikkam', 'rikkaim'], rohke: ['rohkem', 'rohkeim'], ne: ['sem', 'seim'] },
    degree: 'kui',
    compares: /[ae]i?m$/,
    less: /vaes|^vähe|^lahj/,
  },
  names: {
    alphabet: /^[a-zäöüõšž\p{N}]+$/u,
    forms: ['sg', 'pl'],
    unmarkedForm: 'sg',
    hasCompounds: true,
    contrasts: /^(?:\d+(?:,\d+)?%|naha(?:ga|ta)$|soola(?:ga|ta)$)/,
    usualParts: [
      /^(?:toor(?:es|ed)|värsked?|tavali(?:ne|sed)|(?:naha|koore|rasva|rasvaserva|kondi)(?:ga|ta)|koos rasvaga|soola(?:ta|mata)|soola lisamata|rikasta(?:tud|mata)|(?:söömis)?valmis|veega valmistatud|kodu(?:ne|sed)|nõrutatud|\d+ mm rasvakihiga|rasvakiht eemaldatud)$/,
      /^(?:(?:ahjus |ahjus kiiresti )?(?:küpseta|kuumuta|grilli)tud|(?:pannil )?praetud|(?:keede|hauta|auruta|rösti)tud|kuumtöödeldud)$/,
      /^(?:kuivata|jahvata|külmuta|jahuta|konserveeri)tud$|^(?:söömisvalmis )?konserv$|^soolaga$/,
    ],
  },
  amounts: {
    weighs: 'kaalub',
    inKinds: /^(?:juust|koogivili|liha|mari|pahkel|pipar|puuvili|seeme|seen|uba|vili)$/,
    joinsNumbers: true,
    pieceBehind: /tuk(?:k|ki|is)$/,
    andHalf: ['ja pool'],
    teen: 'teist',
    endings: ['s', 'st', 'ne'],
    // The partitive, of one or, as people type, of many: "20 viinamarja", "30 mandlit".
    counted: /(?:[aeiuõäöü]|[td])$/,
    // Nor "7 vilja leib", of seven grains.
    never: /^vilja$|(?<!gramm|kil|liitr|dets|mill)[aeiouõäöü]le?$|[dt]e(?:s|ga)$/,
    canned: 'konserveeritud ',
    compounds: true,
    millilitres: { bottle: 500, glass: 200, shot: 40 },
  },
};
