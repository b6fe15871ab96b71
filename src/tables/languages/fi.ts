import words from './fi.json' with { type: 'json' };
import { formsOf, genitivesOf } from './fi-forms.ts';
import type { LocalisedLanguage } from './language.ts';

/** Finnish. Adjectives follow their head in number; in the nominative of a food's name that is all. */
export const fi: LocalisedLanguage = {
  english: 'Finnish',
  own: 'Suomi',
  decimalSign: ',',
  ownLetters: 'äöåüõ',
  // "Šokeerin" is Estonian, and no sugar.
  foreign: /[šžõü]/,
  stateParts:
    /(?:^|\s)(?:raa|tuore|keite|kypsen|haudu|grilla|paiste|paahde|kuiv|pakaste|säilyk|savust|suolattu|marin|hapate|höyry|friteer|uuni|paneroi|jauhe|valmis|tiiviste|kuumenn|laimenn|liote|lämmite)/i,
  emptyPrefixes: ['luomu', 'kasvihuone'],
  ratio: /\bper(?: \d+)? \||[^i]st[aä]? \||\| ko(?:hden|hti)$/,
  // Compounds begin with a nominative or a genitive: "leivän", "marjojen".
  beginsNoCompound: (word, base) => word !== base && !/n$/.test(word),
  besideFood: /ll[aä]$/,
  // "Kahviin", "teehen", but not "riisin".
  intoDish:
    /^(?:\S+n (?:paalle|sekaan|sisaan|kanssa)|\S+a varten|\S+(?:[aeiouy]lle|(?<!kk|rs)aan|hen|iin|oon|uun|yyn))$/,
  // "Kahvi" has "kahviin", and "kahville", for coffee.
  intoFood: /(?:([aeiouyäö])\1|(?<=aa|ee|oo|uu|yy|ää)h[aeouyä]|(?<=i)hi)n$|(?<=[aeiouyäö])lle$/,
  partitive: /^(\S+s)t[aä] \1$/,
  insideFood: /s(?:[st][aä])?$/,
  // "Suositeltiin", "syömme", "syömässä", "ostamaan", "lapselle", "torilta", "aamuksi".
  apartFromFood:
    /(?:t(?:ii|aa)n|[aeiouy]mme|massa|maan|[aeiouy](?:(?<!^(?:nove|na))l(?:le|ta)|(?<!^m.|ke)ksi))$/,
  formCompounds: words.form_compounds,
  // "Suolist": what is spoken is not slipped in.
  neverMeant: /[iaeouyäö]st$/,
  // In the form that it has beside a food.
  richIn: /(?:inen|rikas)$/,
  shareOfFat: /^rasva(?:a|lla|inen|ista|isen|isessa)$/,
  // "Mansikat".
  plural: /[aeiouyäö]t$/,
  grainForms: ['keitetty', 'keittämätön', 'kuiva', 'raaka'],
  ownVerb: /^(?!kuin|miten|paljon).+(?:[aeiouy]n|mme)$/,
  // "Pepsiini" is no Pepsi of mine.
  clitic: /(?<=.{4})pa$|(?<=.{5})(?:han|kin|kaan|ko|(?<!ii)ni|mme|nsa)$|(?<=.{4})ppa$/,
  // "Kokeilin", "grillasin", but not "Valion".
  verbForm: /(?:[aeiouy][ls]in|mme|vat|i)$/,
  // Not "herneen", of peas, "Ahvenanmaan", of a land, nor "paistamiseen", for frying.
  setting:
    /(?:[aeiouy](?:lta|(?<!^(?:nove|na))lle|(?<!^m.|ke)ksi)|(?:(?<!vap|[^aeiouy]m)aa|oo|uu|yy|ii|ihi|(?<!mi)see)n)$/,
  fromPlace: /[sl]t[aä]$/,
  agreeing: /n .*n$/,
  vesselful: /ll(?:inen|isen) \S+a$/,
  didToFood: /[^i]i(?:n|mme)$/,
  asking: {
    heaped: /^kukkura/,
    madeFrom: /st[aä]$/,
    anyFood:
      /^(?:ruo(?:ka|at|ki?a|issa|assa|an)|ruo?u?a(?:t|ssa)?|elintarvik[a-z]*|tuote|tuott[a-z]*|eniten|vahiten|paras|parhaa[a-z]*|lahteet?|runsas|korkea[a-z]*|matala[a-z]*|[jm]issa|jossa|joissa)$/,
    least: /^(?:vah(?:a|i)|matala)/,
    mineral: /^kivennais/,
    alias: /^eli(?: siis)?$/,
    self: /^(?:mina|ma|me)$/,
    ofNamedKinds: /^(?:juusto|viini|omena|paaryna)$/,
    howMany: /^monta(?:ko)?$/,
    but: /^mutta$/,
    // "Kana rasvassa"; but "ero sokerissa" asks.
    beside: /(?:^|(?<!ero) )(?:sokeri|suola|rasva|proteiini)s(?:sa)?$/,
    within: /^(?:siina|niissa)$/,
    degree: /^(?:kuinka|miten)$/,
    white: /^valkuaista$/,
    threshold: /^(?:yli|alle|vahintaan|enintaan)$/,
    homograph: /^(?:lenkil(?:l[ae]|ta)|voin?|tee[nt]?|haista|kuhista)$/,
    objectOf: /^(?:ta|si|mi|tuo|nai|nii)ta$/,
    homographInside: /s(?:ta)?$/,
    homographOwned: /./,
    homographOf: /n$/,
    is: /^on$/,
    partOfFood: /^(?:nahk|kuor|rasv|luu|ruo[td]|sisus)/,
    condition: /^(?:kun?|jos)$/,
    cause: /^(?:koska|kun?|silla)$/,
    holds: /^(?:on|sisaltaa|antaa)$/,
    sharedEnd: /^(?:jauho|maito|mehu|oljy)$/,
    behindTime: /^(?:jalkeen|aikana|takia|vuoksi|varten|edella)$/,
    beforeTime: /^ennen$/,
    forWhom: /[aeiouy]lle$/,
    whose: /(?:[td]|[ij])en$/,
    aged: /^\d+(?:\.\d+)? ?(?:v|vuotias|vuotta|kk)$/,
    goesIn: /^(?:men(?:ee|evat|i)|tulee|lait(?:an|amme|oin|oimme)|laitoin|lisa(?:an|amme|sin|simme))$/,
    recipe: /^(?:resepti|ohje|aine(?:kse|osa)t|tarvitaan)$/,
    ofOwner:
      /^(?:koir|kissa|papukaij|hevos|hamsteri|lemmik|vega|kasvis|gluteeni|laktoosi|keto|allergi|keliaa)/,
    perDay: /^(?:paivassa|viikossa|joka paiva)$/,
    ate: /^(?:s|j)oi(?:n|mme|vat|tiin)?$/,
    ofKind: /^(?:vaihtoehto|versio)$/,
    boiled: /^kei(?:t(?:an|in|ti|[ai]mme|etaan)|tettiin)$/,
    baked: /^(?:lei(?:poi|vo(?:i?n|i?mme|taan|ttiin))|paist(?:oi|an|oin|amme|oimme|etaan|ettiin))$/,
    bakedBread: /^lei(?:poi|vo)/,
    makes: /^(?:te(?:in|imme|ki|en|kee|emme|hd|htiin)|valmist|leipoi|leivo|kei[dt]|paist|sekoit|loihdi|kokk)/,
    doneTo: /[aeiouy]taan$/,
    withDrink: /^(?:kahvi|tee)n (?:kanssa|kera|ohella|kylkeen)$/,
    forDrink: /^(?:kahvi|tee)lle$/,
    denies: /^(?:e(?:[nti]|mme|tte|ivat)|ala|alkaa)$/,
  },
  // What Finnish words there are is known least: most are near short ones.
  spelling: {
    shortest: 8,
    shortestInflected: 6,
    shortestBase: 7,
    onlySlips: true,
    doublesAlike: true,
    // As people speak: "hirveesti", "tiiätkö".
    typedFor: [
      [/ee(?=sti$)/g, 'eä'],
      [/^tii(?=[äe])/g, 'tied'],
    ],
  },
  formsOf,
  sceneOfGenitive: (word) => (word.endsWith('n') ? word.replace(/n$/, 'lla') : undefined),
  scenesOf: (word) =>
    formsOf(word)
      .filter((form) => /(?:s[st]|ll|[aeiouyäö]n)[aä]$|(?:([aeiouyäö])\1|hi)n$/.test(form))
      .flatMap((form) => [form, form.replace(/ll(?=.$)/, 'lt')]),
  meat: 'liha',
  statesBases: true,
  metrics: {
    compounds: 'pitoisuus pitoinen rikas määrä sisältö prosentti arvo taulukko tiedot vertailu'.split(' '),
    adjectives: { inen: ['isempi', 'isin'] },
    compares: /(?:mpi|[ai]sin|kein)$/,
    less: /^(?:vähä|kevye)/,
  },
  names: {
    alphabet: /^[a-zåäöšž\p{N}]+$/u,
    forms: ['sg', 'pl'],
    unmarkedForm: 'sg',
    contrasts: /(?<=^rasvaa )\d+(?:,\d+)? %|^(?:nahaton|nahkoineen|suola(?:ton|ttu|ttomat|tut))$/,
    usualParts: [
      /^(?:raaka|raa'at|tuore(?:et)?|tavalli(?:nen|set)|(?:suola|naha|luu)(?:ton|ttomat)|(?:rasvo|nahko|kuori)(?:ineen|neen)|luulli(?:nen|set)|ei lisättyä suolaa|vitamino(?:itu|idut|imaton|imattomat)|käyttövalmii?[st]|kotitekoi(?:nen|set)|teolli(?:nen|set)|valut(?:ettu|etut)|eri palojen keskiarvo|pintarasvaa enintään \d mm|pintarasva poistettu|ilman näkyvää rasvaa)$/,
      /^(?:(?:uunissa |pannulla )?(?:paist|kypsenn|lämmit)|keit|haudut|höyryt|paahd)et(?:tu|ty|ut|yt)$|^(?:uuni)?grilla(?:ttu|tut)$/,
      /^(?:säilyke|pakaste|kylmässä säilytettävä|laimennettu vedellä|veteen valmistettu|suolat(?:tu|ut))$|^(?:kuiva|jauhe)(?:ttu|tut)$/,
    ],
    genitivesOf,
    hasCompounds: true,
  },
  amounts: {
    before: ['per'],
    weighs: 'painaa',
    inKinds: /^(?:hedelma|juusto|liha|marja|papu|pahkina|pippuri|siemen|sieni|vihannes|vilja)$/,
    // "Montako palaa", and what burns: "rasva palaa"
    askedIn: /aa$/,
    andHalf: ['ja puoli'],
    joinsNumbers: true,
    halfOfOne: /^puolik/,
    teen: 'toista',
    countsByWord: /^kappale$/,
    endings: ['ssa', 'n', 'a'],
    counted: /[aä]$/,
    never: /(?<!pala|siivu|viipalee)t$|^paloi$|(?:i|ee)n[aä]$|(?:(?<!k)aa|oo|ii|uu|yy|ää|öö|see)n$/,
    canned: 'säilyke',
    compounds: true,
    millilitres: { bottle: 500, coffee_cup: 150, glass: 200, pint: 500, shot: 40 },
  },
};
