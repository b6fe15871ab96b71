import type { Release } from '../dataset/release.ts';
import type { Food } from '../dataset/served-rows.ts';

/** What responses say of rows, as JSON; gone with the release that the rows are of. At most about 700 bytes a row. */
export type TextsOfRows = WeakMap<Release, Map<Food, string>>;

/** The JSON of what `make` gives for a row, made at the first request for it. */
export function keptText(
  texts: TextsOfRows,
  release: Release,
  food: Food,
  make: (food: Food) => object,
): string {
  let ofRelease = texts.get(release);
  if (ofRelease === undefined) {
    ofRelease = new Map();
    texts.set(release, ofRelease);
  }
  let text = ofRelease.get(food);
  if (text === undefined) {
    text = JSON.stringify(make(food));
    ofRelease.set(food, text);
  }
  return text;
}
