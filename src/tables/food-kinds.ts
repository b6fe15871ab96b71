/** What a row is, where questions of such foods are read in another way than those of others: its category, its name and its state tell. */
import { rememberedOf } from '../collections.ts';

/** Each matches the category of a row and its slug, with a blank between them. */
const KINDS = {
  /** Ready when somebody has it: whatever they did with it, it is no other food. A carrot may be candied, and bread spread. */
  ready: /^(?:Fast|Meals|Restaurant|Sausages|Snacks|Soups|Sweets)|\b(?:cake|cookies?|pie)\b/,
  /** What boiling makes. */
  boiledDish: /\b(?:soup|porridge|kissel|stew)\b|\b(?:groats|millet)\b.*\bcooked\b/,
  /** What baking or frying makes. */
  bakedDish: /\b(?:bun|cake|doughnut|meatballs|pancakes?|pie|pasty)\b/,
  bread: /^Baked .*\bbread\b/,
  homeMade: /\b(?:recipe|home)\b/,
  baked: /^Baked Products/,
  /** Told without the liquid that it has in a can. */
  drained: /-canned-.*drained|^Legumes (?!.*canned)/,
  salt: / salt-table/,
  grain: /^Cereal Grains/,
  drink: /^Beverages/,
  milk: / milk-/,
  /** An egg or a part of one. */
  egg: / egg-/,
  spirit: / alcoholic-beverage-distilled/,
  /** What spirits are drunk in. */
  mixer: /^(?!.* alcoholic)(?:Beverages|Fruits|.*-juice-)/,
  water: / beverages-water/,
  /** Bottled at a spring: no two of them have the same minerals. */
  springWater: / water-bottled/,
  /** Its fat is a food by itself. */
  animal: /^(?:Poultry|Beef|Pork|Lamb)/,
  flesh: /^(?:Beef|Pork|Lamb|Poultry|Finfish)/,
  /** Told apart on labels by its share of fat; of chocolate it is that of cocoa. */
  toldByFat: /^(?!.* egg)(?:Dairy|Fats|Beef|Pork|Lamb|Poultry|Sausages)/,
  /** A small or a large one is another kind. */
  toldBySize: /^Legumes/,
  raw: /-raw(?!.*-cooked)(?:-|$)/,
  /** Raw, and cooked where it is eaten with another food: no such row stands for the egg on toast. */
  eatenCooked: /^(?!Fruits|Vegetables).*-raw/,
  /** Sugar or salt goes into it where it is cooked or baked, or kept for the winter. */
  cookedWith:
    /^(?:Baked|Cereal|Meals|Soups|Sweets (?:jam|jell|marmalade)|.* (?:beverages-(?:tea|coffee)|.*(?:boiled|pickle)))/,
  /** Measured by the glass or the kilogram by whoever puts sugar or salt to it. */
  filledWith: /^(?:Cereal Grains|Fruits|Legumes|Vegetables)(?!.*juice)/,
} as const;

/** What tells of which kinds a food is; of what has no slug the category alone does. */
interface Food {
  readonly category?: string | null | undefined;
  readonly slug?: string;
}

/** What is known of foods by kind: a rule asks the same of one food many times over. */
const TOLD = Object.fromEntries(
  Object.entries(KINDS).map(([kind, pattern]) => [
    kind,
    rememberedOf(({ category, slug }: Food) => pattern.test(`${category ?? ''} ${slug ?? ''}`)),
  ]),
) as Readonly<Record<keyof typeof KINDS, (food: Food) => boolean>>;

/** True for a food of a kind; false for none. */
export const isOf = (kind: keyof typeof KINDS, food: Food | null | undefined): boolean =>
  food != null && TOLD[kind](food);
