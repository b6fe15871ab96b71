import { flatColumns, sqlColumns } from '../../src/tables/derive.ts';
import { foodRowSchema } from '../../src/tables/foods.ts';
import { portionSchema } from '../../src/tables/portions.ts';
import { nutrientRowSchema } from '../../src/tables/vocabulary.ts';

/** The columns that SQL shares with the other formats; each table further has its own keys. */
export const SQL_COLUMNS = {
  foods: flatColumns(foodRowSchema),
  nutrients: flatColumns(
    nutrientRowSchema.pick({
      key: true,
      unit: true,
      fdc_id: true,
      sr_number: true,
      infoods: true,
      computed_from: true,
      labels: true,
    }),
  ),
  portions: flatColumns(portionSchema),
};

/**
 * Tables of `foods.sqlite`. Ids are the rows' places in this release, for joins inside the file alone; what stays the
 * same from release to release is the slug.
 *
 * FTS5 folds case and the diacritics of Latin letters; a Russian name with ё is found also by those who write е for it.
 */
export const TABLES = `
CREATE TABLE metadata (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE foods (
  id INTEGER PRIMARY KEY,
${sqlColumns(SQL_COLUMNS.foods)}
);
CREATE TABLE nutrients (
  id INTEGER PRIMARY KEY,
${sqlColumns(SQL_COLUMNS.nutrients)}
);
CREATE TABLE food_nutrients (
  food_id INTEGER NOT NULL REFERENCES foods (id),
  nutrient_id INTEGER NOT NULL REFERENCES nutrients (id),
  amount REAL NOT NULL,
  PRIMARY KEY (food_id, nutrient_id)
) WITHOUT ROWID;
CREATE TABLE portions (
  food_id INTEGER NOT NULL REFERENCES foods (id),
  seq INTEGER NOT NULL,
${sqlColumns(SQL_COLUMNS.portions)},
  PRIMARY KEY (food_id, seq)
) WITHOUT ROWID;
CREATE TABLE names (
  id INTEGER PRIMARY KEY,
  food_id INTEGER NOT NULL REFERENCES foods (id),
  lang TEXT NOT NULL,
  name TEXT NOT NULL,
  UNIQUE (food_id, lang)
);
CREATE TABLE redirects (
  slug TEXT PRIMARY KEY NOT NULL,
  target TEXT NOT NULL REFERENCES foods (slug)
) WITHOUT ROWID;
CREATE VIEW names_as_searched AS
  SELECT id, name, nullif(replace(replace(name, 'ё', 'е'), 'Ё', 'Е'), name) AS name_without_yo FROM names;
CREATE VIRTUAL TABLE names_search USING fts5 (
  name, name_without_yo, content = 'names_as_searched', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2', prefix = '3'
);
`;

/** What is quicker to make once the tables are full, and the views: by licence, and the joins that everybody writes. */
export const INDEXES_AND_VIEWS = `
CREATE INDEX foods_by_category ON foods (category);
CREATE INDEX foods_by_licence ON foods (values_license);
CREATE INDEX food_nutrients_by_nutrient ON food_nutrients (nutrient_id, amount);
CREATE INDEX names_by_name ON names (name);
CREATE INDEX redirects_by_target ON redirects (target);
INSERT INTO names_search (names_search) VALUES ('rebuild');
INSERT INTO names_search (names_search) VALUES ('optimize');
CREATE VIEW foods_us_public_domain AS SELECT * FROM foods WHERE values_license = 'us_public_domain';
CREATE VIEW foods_without_reuse_right AS SELECT * FROM foods WHERE values_license IS NULL;
CREATE VIEW amounts AS
  SELECT f.slug, f.name, f.values_license, n.key AS nutrient, a.amount, n.unit
  FROM food_nutrients a JOIN foods f ON f.id = a.food_id JOIN nutrients n ON n.id = a.nutrient_id;
CREATE VIEW amounts_us_public_domain AS SELECT * FROM amounts WHERE values_license = 'us_public_domain';
`;
