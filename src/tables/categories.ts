/** Category given to a row whose own is unknown (API, part 2.1). */
export const DEFAULT_CATEGORY = 'Other';

/**
 * The one list of category labels, shared by USDA and curated rows: SR Legacy's own food groups in its own order
 * (`food_category.csv`), then the default.
 */
export const CATEGORIES = [
  'Dairy and Egg Products',
  'Spices and Herbs',
  'Baby Foods',
  'Fats and Oils',
  'Poultry Products',
  'Soups, Sauces, and Gravies',
  'Sausages and Luncheon Meats',
  'Breakfast Cereals',
  'Fruits and Fruit Juices',
  'Pork Products',
  'Vegetables and Vegetable Products',
  'Nut and Seed Products',
  'Beef Products',
  'Beverages',
  'Finfish and Shellfish Products',
  'Legumes and Legume Products',
  'Lamb, Veal, and Game Products',
  'Baked Products',
  'Sweets',
  'Cereal Grains and Pasta',
  'Fast Foods',
  'Meals, Entrees, and Side Dishes',
  'Snacks',
  'American Indian/Alaska Native Foods',
  'Restaurant Foods',
  DEFAULT_CATEGORY,
] as const;

export type Category = (typeof CATEGORIES)[number];

/** Headings for people, by language: USDA's labels say what is in the group, these are what a shopper calls it. */
export const CATEGORY_LABELS: Readonly<
  Record<Category, Readonly<Record<'en' | 'et' | 'fi' | 'ru', string>>>
> = {
  'Dairy and Egg Products': {
    en: 'Dairy and egg products',
    et: 'Piima- ja munatooted',
    fi: 'Maito- ja munatuotteet',
    ru: 'Молочные и яичные продукты',
  },
  'Spices and Herbs': {
    en: 'Spices and herbs',
    et: 'Vürtsid ja maitsetaimed',
    fi: 'Mausteet ja yrtit',
    ru: 'Пряности и травы',
  },
  'Baby Foods': { en: 'Baby foods', et: 'Beebitoidud', fi: 'Lastenruoat', ru: 'Детское питание' },
  'Fats and Oils': { en: 'Fats and oils', et: 'Rasvad ja õlid', fi: 'Rasvat ja öljyt', ru: 'Жиры и масла' },
  'Poultry Products': { en: 'Poultry', et: 'Linnuliha', fi: 'Siipikarjanliha', ru: 'Мясо птицы' },
  'Soups, Sauces, and Gravies': {
    en: 'Soups, sauces and gravies',
    et: 'Supid ja kastmed',
    fi: 'Keitot ja kastikkeet',
    ru: 'Супы, соусы и подливки',
  },
  'Sausages and Luncheon Meats': {
    en: 'Sausages and luncheon meats',
    et: 'Vorstid ja viilutatud lihatooted',
    fi: 'Makkarat ja leikkeleet',
    ru: 'Колбасы и мясная нарезка',
  },
  'Breakfast Cereals': {
    en: 'Breakfast cereals',
    et: 'Hommikuhelbed ja pudrud',
    fi: 'Murot ja puurot',
    ru: 'Сухие завтраки и каши',
  },
  'Fruits and Fruit Juices': {
    en: 'Fruits and fruit juices',
    et: 'Puuviljad, marjad ja mahlad',
    fi: 'Hedelmät, marjat ja mehut',
    ru: 'Фрукты, ягоды и соки',
  },
  'Pork Products': { en: 'Pork', et: 'Sealiha', fi: 'Sianliha', ru: 'Свинина' },
  'Vegetables and Vegetable Products': {
    en: 'Vegetables and vegetable products',
    et: 'Köögiviljad ja köögiviljatooted',
    fi: 'Kasvikset ja kasvisvalmisteet',
    ru: 'Овощи и овощные продукты',
  },
  'Nut and Seed Products': {
    en: 'Nuts and seeds',
    et: 'Pähklid ja seemned',
    fi: 'Pähkinät ja siemenet',
    ru: 'Орехи и семена',
  },
  'Beef Products': { en: 'Beef', et: 'Veiseliha', fi: 'Naudanliha', ru: 'Говядина' },
  Beverages: { en: 'Beverages', et: 'Joogid', fi: 'Juomat', ru: 'Напитки' },
  'Finfish and Shellfish Products': {
    en: 'Fish and shellfish',
    et: 'Kala ja mereannid',
    fi: 'Kalat ja merenelävät',
    ru: 'Рыба и морепродукты',
  },
  'Legumes and Legume Products': {
    en: 'Legumes and legume products',
    et: 'Kaunviljad ja kaunviljatooted',
    fi: 'Palkokasvit ja palkokasvivalmisteet',
    ru: 'Бобовые и продукты из них',
  },
  'Lamb, Veal, and Game Products': {
    en: 'Lamb, veal and game',
    et: 'Lamba-, vasika- ja ulukiliha',
    fi: 'Lampaan-, vasikan- ja riistanliha',
    ru: 'Баранина, телятина и дичь',
  },
  'Baked Products': {
    en: 'Baked products',
    et: 'Leib, sai ja küpsetised',
    fi: 'Leivät ja leivonnaiset',
    ru: 'Хлеб и выпечка',
  },
  Sweets: {
    en: 'Sugar and sweets',
    et: 'Suhkur ja maiustused',
    fi: 'Sokeri ja makeiset',
    ru: 'Сахар и сладости',
  },
  'Cereal Grains and Pasta': {
    en: 'Cereal grains and pasta',
    et: 'Teraviljad, jahud ja pasta',
    fi: 'Viljat, jauhot ja pasta',
    ru: 'Крупы, мука и макаронные изделия',
  },
  'Fast Foods': { en: 'Fast foods', et: 'Kiirtoit', fi: 'Pikaruoka', ru: 'Фастфуд' },
  'Meals, Entrees, and Side Dishes': {
    en: 'Meals and side dishes',
    et: 'Valmistoidud ja lisandid',
    fi: 'Valmisruoat ja lisukkeet',
    ru: 'Готовые блюда и гарниры',
  },
  Snacks: { en: 'Snacks', et: 'Suupisted', fi: 'Naposteltavat', ru: 'Снеки' },
  'American Indian/Alaska Native Foods': {
    en: 'American Indian and Alaska Native foods',
    et: 'Ameerika ja Alaska põlisrahvaste toidud',
    fi: 'Amerikan ja Alaskan alkuperäiskansojen ruoat',
    ru: 'Пища коренных народов Америки и Аляски',
  },
  'Restaurant Foods': {
    en: 'Restaurant foods',
    et: 'Restoranitoidud',
    fi: 'Ravintolaruoat',
    ru: 'Ресторанные блюда',
  },
  [DEFAULT_CATEGORY]: { en: 'Other', et: 'Muu', fi: 'Muut', ru: 'Прочее' },
};
