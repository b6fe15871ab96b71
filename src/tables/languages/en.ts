import type { Language } from './language.ts';

/** A word for a state, or a part that says what a food is made without. */
const STATE =
  /\b(?:raw|fresh|cooked|boiled|steamed|baked|roasted|braised|stewed|broiled|grilled|fried|breaded|microwaved|simmered|heated|toasted|canned|frozen|dried|dehydrated|dry|powder|smoked|cured|salted|pickled|cultured|instant|prepared|unprepared|uncooked|concentrate|ready-to-\w+)\b|^(?:(?:low|reduced)[- ]calorie|(?:fat|sugar)[- ]free)$/i;

/** English: the service's own language, in which every food has a name. */
export const en: Language = {
  english: 'English',
  own: 'English',
  decimalSign: '.',
  // Borrowed words keep their marks or lose them (crème, jalapeño, müsli); none has these, which Finnish and Estonian words have: "mänty" is a pine.
  ownLetters: 'õäö',
  // "Šake" is no cake.
  foreign: /[šž]/,
  prepositions: new Set(['for', 'from', 'in', 'of', 'on', 'with', 'without']),
  kindWords: new Set(['red', 'green', 'yellow', 'purple', 'pink']),
  leadingWords: new Set(['with', 'without', 'in', 'no']),
  stateParts: STATE,
  // What a loaf or a sausage is made of, and what a dumpling is filled with, is what it is.
  headParts: [
    /^(?:raw|fresh|plain|creamy|milk-based|home-?made|jellied|without salt|no salt added|.+ filling|(?:beef|chicken|pork|turkey|veal)(?:(?:,| and) (?:beef|chicken|pork|turkey|veal))*)$/,
    /^(?:baked|boiled|cooked|drained|(?:oven-)?heated|microwaved|steamed)$/,
    /^(?:as purchased|frozen|fresh-refrigerated|unprepared)$/,
  ],
  classes: /^(?:Beverages|Candies|Cereals(?: ready-to-eat)?|Fast foods|Restaurant|Snacks), /,
  grainForms: ['cooked', 'uncooked', 'dry'],
  // "Calories in the fat of bacon", "calories in sugar bagel"
  ratio:
    /\b(?:per|from)(?: \d+| gram of)? \||\b(?:cal\w*|kcals?|fat|protein|carbs?|salt|sugars?|fib\w+) (?:in|of|from)(?: the)? \| \S+ \| (?:in|of)$|(?<!(?:high|low|rich)(?:er|est)?) in(?: the)? \| (?!cal|kcal)\S+ \| (?!(?:and|or|than|vs|per|for|in|of|content|value|calories|kcal|protein|fat|carbs|please)$)[a-z]/,
  ownVerb: /^(?:ate|bought|buying|cooked|drank|eating|had|having|made|making|ordered|packing|picked|tried)$/,
  setting: /^(?:home|up|off|into|down|out|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)$/,
  didToFood: /.ed$/,
  noTitle: /(?:ed|ing|ly)$/,
  asking: {
    mineral: /^mineral/,
    heaped: /^(?:(?:heap|round)(?:ed|ing)|imperial|uk)$/,
    alias: /^(?:aka|a k a|ie|i e|also (?:called|known as))$/,
    self: /^(?:i|we|ive|weve|just)$/,
    corrects: /^meant?$/,
    howDone: /^(?:how|do|does|did)$/,
    howMuch: /^(?:much|many|more|less)$/,
    ate: /^(?:ate|eaten|drank|had|breakfast|lunch|dinner|supper|snack)$/,
    ofKind: /^(?:alternative|edition|option|variant|version)$/,
    denies: /^(?:forget|ignor(?:e|ing)|never|nevermind|not|(?:did|had|have)nt)$/,
    bothWays: /^with (?:and|or) without$/,
    cooked: /^(?:bak|boil|brais|broil|cook|fri|grill|microwav|poach|roast|scrambl|simmer|steam|stew)ed$/,
    doing:
      /^(?:(?:ask|calculat|check|count|do|log|plann?|research|study|track|train|work|writ)ing|need(?:ed)?|want(?:ed)?)$/,
    unsaid: /^(?:ca|could|does|did|do|have)nt (?:find|found|know|remember|say|see|show|tell|understand)$/,
    eats: /^(?:eats?|drinks?|needs?|consumes?)$/,
    sharedForm: new RegExp(`^${STATE.source} .+ (?:and|or) `),
    sharedEnd: /^(?:flour|milk)$/,
    preserved: /^(?:canned|cured|dried|frozen|pickled|salted|smoked)$/,
    level: /^(?:high|low)$/,
    definite: /^(?:the|my|our)$/,
    placed: /^(?:at|for|from|with)$/,
    adverb: /.{4}ly$/,
    putTo: /\b(?:per|for)\b/,
    inOrderTo: /^to$/,
    onto: /^on$/,
    homograph: /^dates?$/,
    among: /^(?:on|in|then|after)$/,
    but: /^but$/,
    purpose: /^for (?:an?|my|our|the|this)$/,
    partOf: /^(?:juice|liver|milk|peel|skin|white|yolk|zest) of$/,
    madeOfBoth:
      /^(?:Fruits|Nut|Spices|Sweets|Vegetables)\b.* (?:bars?|bread|buns?|cakes?|cookies?|cream|crumble|jam|juice|muffins?|pancakes?|pudding|scones?|shakes?|smoothies?|tarts?|tea|yogh?urt)$|^(?:Beef|Dairy|Finfish|Fruits|Lamb|Legumes|Nut|Pork|Poultry|Sausages|Shellfish|Spices|Vegetables)\b.* (?:burgers?|casserole|curry|dip|dressing|omelette|pasta|pies?|pizza|quiche|risotto|salad|sandwich|soup|stew|stuffing)$/,
    needs: /^need(?: |$)/,
    greets:
      /^(?:cheers|dear|greetings|hello|help|hey|hi|hiya|howdy|ok|okay|please|pls|sorry|thanks|ta|thx|yo)$/,
    ofAsked: /^values?$/,
    shown: /^(?:give|show|tell|the)$/,
    ofOwner: /^foods?$/,
    onlyThe: /^(?:just|only) the$/,
    // "Yogurt for babies" is another yogurt.
    forWhom:
      /^for (?:(?:an?|my|our) (?:baby(?: (?:boy|girl))?|child|kid|toddler|little one|(?:\d+|one|two|three) (?:year|month|yr)s? olds?(?: (?:son|daughter))?)|children)$/,
    eatenWith: /^(?:on|with|and)$/,
    // "Sort of carbs in rice" asks for about how many.
    kindOf: /^(?:kinds?|sorts) of |^sort of \S+ (?:is|are|does|do)$/,
    anyFood:
      /^(?:eat|foods?|foodstuffs?|ingredients?|meals?|products?|sources?|things?|best|good|high(?:est)?|low(?:est)?|most|least|fewest|rich(?:est)?|full|lots|packed)$/,
    least: /^(?:low(?:est)?|least|fewest|without)$/,
    condition: /^(?:after|because|if|once|since|when|while)$/,
  },
  script: {
    letters: 'abcdefghijklmnopqrstuvwxyz',
    rows: ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
    alike: 'bp dt gk ck sz vw fv',
  },
  spelling: { shortest: 5, shortestOfTwo: 9 },
  amounts: {
    pieceBehind: /\b(?:pieces?|pcs?)$/,
    pieceBefore: /\bpcs?$/,
    articles: ['a', 'an'],
    inKinds: /^(?:bean|berry|cheese|fruit|grain|herb|meat|mushroom|nut|pepper|seed|spice|vegetable)$/,
    before: ['per', 'each', 'every'],
    weighs: 'weighs',
    behind: ['of'],
    // "Half banana", but "half fat", "half boiled" and "half and half" are kinds.
    halved: /^half (?!and$|fat$|.*ed$)\p{L}/u,
    entire: ['whole', 'entire'],
    andHalf: ['and a half', 'and one half'],
    canned: 'canned ',
    otherCans: /\btins?$/,
    // Tumbler and jigger as the source's measures go with: 8 and 1.5 fl oz.
    millilitres: { glass: 237, shot: 44 },
  },
};
