import type { FoodPageData } from './food-data.ts';

const USDA = 'U.S. Department of Agriculture, Agricultural Research Service';
const TABLES = 'National Nutrient Database for Standard Reference, Legacy Release, April 2018';

/** How to cite one row, as a sentence and as a BibTeX entry. No date: the release names the state of the figures. */
export interface Citation {
  readonly text: string;
  readonly bibtex: string;
}

/** @param siteName the service, as credits give it */
export function foodCitation(food: FoodPageData, siteName: string): Citation {
  const through = `${siteName}, release ${food.version}, ${food.url}`;
  const ids = food.details.provenance?.ndb_number;
  const ref = [
    ...(food.source_ref === null ? [] : [`FDC ID ${food.source_ref.replace(/^fdc:/, '')}`]),
    ...(ids === null || ids === undefined ? [] : [`NDB number ${ids}`]),
  ].join(', ');
  if (food.source === 'usda_sr_legacy') {
    const named = ref === '' ? `“${food.name}”` : `“${food.name}” (${ref})`;
    return {
      text: `${USDA}. ${named}. ${TABLES}. FoodData Central. Through ${through}.`,
      bibtex: entry(
        food,
        `{${USDA}}`,
        `USDA ${TABLES}; ${ref}; through ${siteName}, release ${food.version}`,
      ),
    };
  }
  return {
    text: `“${food.name}”, compiled by hand, not verified, no source kept. ${through}.`,
    bibtex: entry(food, `{${siteName}}`, `Compiled by hand, not verified; release ${food.version}`),
  };
}

function entry(food: FoodPageData, author: string, note: string): string {
  return `@misc{${food.slug},
  author = {${author}},
  title = {{${escaped(food.name)}}},
  note = {${escaped(note)}},
  howpublished = {\\url{${food.url}}}
}`;
}

/** Characters that LaTeX reads as commands; braces and backslashes stand in no name. */
const escaped = (text: string): string => text.replace(/[\\{}]/g, '').replace(/[&%$#_]/g, '\\$&');
