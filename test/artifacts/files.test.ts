/** Every file of the release, read back with what its users have: digests, decoders, CSV and JSON readers, validators. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv } from 'ajv';
import { parse } from 'csv-parse/sync';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import jsonld, { type Options } from 'jsonld';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { CONTRACT_EXPECTATIONS, canonicalRows } from '../../src/tables/expectations.ts';
import {
  DIST_FILE_NAMES,
  PUBLISHED_FILES,
  RELEASE_FILE_NAMES,
  TRANSPORT_COPIES,
} from '../../src/tables/files.ts';
import { ALL_LICENCES } from '../../src/tables/licences.ts';
import { NUTRIENT_BY_KEY } from '../../src/tables/nutrients.ts';
import type { ProvenanceRecord } from '../../src/tables/provenance.ts';
import { digestOf, ROOT } from '../support/files.ts';
import { words } from '../support/words.ts';
import { artifact, bytesOf, DIST, flat, foods, json, jsonLines, once, sums } from './read.ts';

type Line = Readonly<Record<string, string>>;
/** Lines of a CSV file, its header as keys; fails on anything that RFC 4180 does not allow. */
const csv = once((name): Line[] =>
  parse(bytesOf(name), { columns: true, record_delimiter: '\r\n', relax_quotes: false }),
);

/** A cell as the value it stands for. */
const cell = (text: string | undefined, like: string | number | null): unknown =>
  text === '' ? null : typeof like === 'number' ? Number(text) : text;

type Named = { readonly name: string };
interface Resource extends Named {
  readonly path: string;
  readonly type?: string;
  readonly bytes: number;
  readonly hash: string;
  readonly jsonSchema?: string;
  readonly licenses: readonly Named[];
  /** As Frictionless describes a table; only what is held here. */
  readonly schema?: {
    readonly fields: readonly (Named & {
      type: 'string' | 'integer' | 'number';
      constraints?: Constraints;
    })[];
    readonly missingValues?: readonly string[];
    readonly primaryKey: readonly string[];
    readonly foreignKeys?: readonly { fields: string[]; reference: { resource: string; fields: string[] } }[];
  };
}
type Constraints = Partial<{
  required: boolean;
  unique: boolean;
  pattern: string;
  minimum: number;
  enum: string[];
}>;
const resources = (): Resource[] => json('datapackage.json').resources;

describe('the folder', () => {
  test('holds every published file, and nothing else', () => {
    expect(readdirSync(DIST).sort()).toEqual([...DIST_FILE_NAMES].sort());
  });

  test('sha256sum -c accepts SHA256SUMS, and it lists every other file but the compressed copies', () => {
    const options = { cwd: DIST, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync('sha256sum', ['-c', '--strict', 'SHA256SUMS'], options);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const checked = stdout.trimEnd().split('\n');
    expect(checked.filter((line) => !line.endsWith(': OK'))).toEqual([]);
    expect(checked.length).toBe(RELEASE_FILE_NAMES.length - 1);
  });

  test("every compressed copy gives back its file, by Node's own decoders, and is a fraction of it", () => {
    expect(TRANSPORT_COPIES.length).toBeGreaterThan(20);
    for (const { name, of, coding } of TRANSPORT_COPIES) {
      const decode = coding === 'br' ? brotliDecompressSync : gunzipSync;
      expect(decode(bytesOf(name)).equals(bytesOf(of)), name).toBe(true);
      expect(bytesOf(name).length, name).toBeLessThan(bytesOf(of).length / 2);
    }
  });
});

describe('the table of foods is foods.json, value by value, null for null', () => {
  test('foods.csv', () => {
    const rows = foods().map(flat);
    const lines = csv('foods.csv');
    expect(lines.length).toBe(canonicalRows(CONTRACT_EXPECTATIONS));
    expect(Object.keys(lines[0] ?? {})).toEqual(Object.keys(rows[0] ?? {}));
    const read = lines.map((line, at) =>
      Object.fromEntries(
        Object.entries(rows[at] ?? {}).map(([name, value]) => {
          // What an empty cell would be is told by the column: a number, for all amounts.
          const isText = ['slug', 'name', 'category', 'source', 'source_ref', 'values_license', 'url'];
          return [name, cell(line[name], isText.includes(name) ? '' : 0) ?? (value === null ? null : NaN)];
        }),
      ),
    );
    expect(read).toEqual(rows);
    expect(read.filter(({ sugar_g }) => sugar_g === null).length).toBeGreaterThan(
      CONTRACT_EXPECTATIONS.curated_unverified,
    );
    expect(read.filter(({ sugar_g }) => sugar_g === 0).length).toBeGreaterThan(0);
  });

  test('foods.csv ends its lines as RFC 4180 says, and quotes what needs it', () => {
    const text = artifact('foods.csv');
    expect(text.endsWith('\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text).toContain(
      '\r\nbutter-salted,"Butter, salted",Dairy and Egg Products,usda_sr_legacy,fdc:173410,',
    );
    expect(text).not.toMatch(/(?:^|,)(?:NaN|undefined|null|\d+e-\d+)(?:,|\r)/m);
  });

  test('foods.ndjson', () => {
    const lines = artifact('foods.ndjson').split('\n');
    expect(lines.pop()).toBe('');
    expect(lines.map((line) => JSON.parse(line))).toEqual(foods());
  });

  test('foods.us_public_domain.json: the clean rows alone, in the same shape', () => {
    const { count, foods: rows } = json('foods.us_public_domain.json');
    expect(count).toBe(CONTRACT_EXPECTATIONS.usda_sr_legacy);
    expect(rows).toEqual(foods().filter((row) => row.values_license === 'us_public_domain'));
    expect(rows.length).toBe(count);
  });

  test('foods.parquet, read by hyparquet, with typed columns', async () => {
    const bytes = bytesOf('foods.parquet');
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
    expect(await parquetReadObjects({ file })).toEqual(foods().map(flat));
    const { schema, num_rows } = parquetMetadata(file);
    expect(num_rows).toBe(BigInt(canonicalRows(CONTRACT_EXPECTATIONS)));
    const types = Object.fromEntries(
      schema.slice(1).map((one) => [one.name, [one.type, one.repetition_type]]),
    );
    expect(types).toMatchObject({
      slug: ['BYTE_ARRAY', 'REQUIRED'],
      source_ref: ['BYTE_ARRAY', 'OPTIONAL'],
      kcal: ['DOUBLE', 'REQUIRED'],
      sugar_g: ['DOUBLE', 'OPTIONAL'],
    });
  });
});

describe('the other tables', () => {
  test("nutrients.csv: every amount of every canonical row, in the source's decimals", () => {
    const byFood = new Map<string, Record<string, string>>();
    const wrong: Line[] = [];
    for (const line of csv('nutrients.csv')) {
      const { slug = '', nutrient = '', amount = '', fdc_id = '', ndb_number = '' } = line;
      const about = NUTRIENT_BY_KEY.get(nutrient);
      const said = [line.fdc_nutrient_id, line.sr_number, line.infoods_tag, line.unit].join(' ');
      const amounts = byFood.get(slug) ?? { fdc_id, ndb_number };
      const isRepeated = amounts[nutrient] !== undefined;
      const isOfAnother = amounts.fdc_id !== fdc_id || amounts.ndb_number !== ndb_number;
      if (
        said !== `${about?.fdcId} ${about?.srNumber} ${about?.infoods ?? ''} ${about?.unit}` ||
        isRepeated ||
        isOfAnother
      )
        wrong.push(line);
      amounts[nutrient] = amount;
      byFood.set(slug, amounts);
    }
    expect(wrong).toEqual([]);
    const expected = new Map<string, Record<string, string>>();
    for (const record of jsonLines<ProvenanceRecord>('provenance.jsonl')) {
      const { slug, answer_only, amounts, source_ref, ndb_number } = record;
      const fdc_id = source_ref === null ? '' : source_ref.slice('fdc:'.length);
      if (!answer_only) expected.set(slug, { ...amounts, fdc_id, ndb_number: ndb_number ?? '' });
    }
    expect(byFood.size).toBe(canonicalRows(CONTRACT_EXPECTATIONS));
    expect(byFood).toEqual(expected);
  });

  test('licence-audit.csv: every row with its class, its licence and a verdict', () => {
    const lines = csv('licence-audit.csv');
    const said = lines.map(({ slug, source, source_ref, values_license }) => [
      slug,
      source,
      cell(source_ref, ''),
      cell(values_license, ''),
    ]);
    expect(said).toEqual(foods().map((row) => [row.slug, row.source, row.source_ref, row.values_license]));
    expect([...new Set(lines.map(({ verdict }) => verdict))]).toEqual(['holds']);
    const bases = new Set(lines.map(({ source, basis }) => `${source}: ${basis}`));
    expect([...bases].filter((one) => /public domain/.test(one)).every((one) => one.startsWith('usda'))).toBe(
      true,
    );
    expect(bases.size).toBe(2);
  });
});

describe('datapackage.json', () => {
  test('names every data file once, with its size and digest', () => {
    const listed = resources();
    expect(new Set(listed.map(({ name }) => name)).size).toBe(listed.length);
    for (const { path, bytes, hash, name, licenses } of listed) {
      expect(name).toMatch(/^[a-z0-9-]+$/);
      expect(bytes).toBe(bytesOf(path).length);
      expect(hash).toBe(`sha256:${digestOf(bytesOf(path))}`);
      expect(licenses.length).toBeGreaterThan(0);
    }
    const describing =
      /schema\.json$|^(openapi|robots|CITATION|LICENSE|README|datapackage|dataset|croissant|index|SHA256)/;
    const data = PUBLISHED_FILES.map(({ name }) => name).filter((name) => !describing.test(name));
    expect(listed.map(({ path }) => path).sort()).toEqual(data.sort());
  });

  test('has the version of the package, and says where the figures come from', () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const description = json('datapackage.json');
    expect(description.version).toBe(version);
    expect(description.sources[0].title).toContain('FoodData Central');
  });

  test('grants CC0 where USDA figures are, says where rows without a licence are, and grants nothing for everything', () => {
    const paths = (licence: string): string[] =>
      resources()
        .flatMap(({ path, licenses }) => (licenses.some(({ name }) => name === licence) ? path : []))
        .sort();
    const mixed = words(
      'answer-index.json audit.json foods.csv foods.json foods.ndjson foods.parquet foods.sqlite nutrients-wide.csv nutrients-wide.parquet nutrients.csv nutrients.parquet provenance.jsonl rankings.jsonl',
    );
    expect(paths('LicenseRef-no-right-asserted')).toEqual(mixed);
    const facts = words('food-facts food-footnotes food-langual').flatMap((name) => [
      `${name}.csv`,
      `${name}.parquet`,
    ]);
    const ofUsda = ['foods.us_public_domain.json', 'portions.json', 'codes.json', ...facts];
    expect(paths('CC0-1.0')).toEqual([...mixed, ...ofUsda].sort());
    expect(json('datapackage.json').licenses).toBeUndefined();
  });

  test('every description of the release states the same licences, from the file that says which part has which', () => {
    const text = artifact('LICENSE');
    const { homepage } = json('datapackage.json');
    expect(text).toBe(readFileSync(join(ROOT, 'LICENSE-DATA.md'), 'utf8'));
    // The foods that only questions know have values too, and the words of other lists their own terms.
    const ofUsda = { usda_sr_legacy: 4612, answer_only: 199 };
    for (const count of Object.values(ofUsda)) expect(text).toContain(count.toLocaleString('en-GB'));
    const wordLists = readdirSync(join(ROOT, 'sources/answers/not-typos'));
    for (const file of wordLists) expect(text, file).toContain(`\`not-typos/${file}\``);
    const stated = ALL_LICENCES.map(({ path }) =>
      path === 'LICENSE' ? `${homepage}/datasets/LICENSE` : path,
    );
    const dataset = json('dataset.jsonld');
    expect(dataset.license).toBe(`${homepage}/datasets/LICENSE`);
    expect(dataset.hasPart.map(({ license }: { license: string }) => license)).toEqual(stated);
    expect(json('croissant.json').license).toEqual(stated);
    for (const { name } of ALL_LICENCES) expect(text).toContain(name);
    expect(artifact('README.md')).toContain(
      '| `foods.json` | The canonical list | CC0 1.0, CC BY 4.0, none asserted |',
    );
  });

  test('every JSON document keeps the schema that is named for it, and the schema is in the folder', () => {
    const named = resources().filter(({ jsonSchema }) => jsonSchema !== undefined);
    expect(named.length).toBeGreaterThan(8);
    for (const { path, jsonSchema = '' } of named) {
      const schema = json(jsonSchema);
      const validate = new Ajv({ strict: true, formats: { date: true } }).compile(schema);
      const documents = path.endsWith('.jsonl') ? artifact(path).trimEnd().split('\n') : [artifact(path)];
      expect(documents.filter((document) => !validate(JSON.parse(document)))).toEqual([]);
    }
  });

  test.each(['foods.csv', 'nutrients.csv', 'licence-audit.csv'])(
    'the Table Schema of %s holds for every line of it',
    (path) => {
      const resource = resources().find((one) => one.path === path);
      const schema = resource?.schema;
      if (schema === undefined) throw new Error(`${path} has no schema`);
      expect(resource?.type).toBe('table');
      expect(schema.missingValues).toEqual(['']);
      const lines = csv(path);
      expect(Object.keys(lines[0] ?? {})).toEqual(schema.fields.map(({ name }) => name));
      for (const { name, type, constraints = {} } of schema.fields) {
        const cells = lines.map((line) => line[name] ?? '');
        const known = cells.filter((one) => one !== '');
        if (constraints.required === true) expect(known.length, name).toBe(cells.length);
        if (constraints.unique === true) expect(new Set(known).size, name).toBe(known.length);
        const form = { string: /^/, integer: /^-?\d+$/, number: /^-?\d+(\.\d+)?$/ }[type];
        const pattern = new RegExp(`^(?:${constraints.pattern ?? '.*'})$`, 's');
        const allowed = constraints.enum && new Set(constraints.enum);
        const wrong = known.filter(
          (one) =>
            !form?.test(one) ||
            !pattern.test(one) ||
            allowed?.has(one) === false ||
            (constraints.minimum !== undefined && Number(one) < constraints.minimum),
        );
        expect(wrong, name).toEqual([]);
      }
      const keys = lines.map((line) => schema.primaryKey.map((name) => line[name]).join('\0'));
      expect(new Set(keys).size).toBe(lines.length);
      for (const { fields, reference } of schema.foreignKeys ?? []) {
        const target = resources().find(({ name }) => name === reference.resource);
        const there = new Set(csv(target?.path ?? '').map((line) => line[reference.fields[0] ?? '']));
        expect(lines.filter((line) => !there.has(line[fields[0] ?? '']))).toEqual([]);
      }
    },
  );
});

describe('descriptions for machines', () => {
  const offline = (url: string): Promise<{ document: object; documentUrl: string }> => {
    if (!url.startsWith('https://schema.org')) throw new Error(`${url} was asked for`);
    return Promise.resolve({
      documentUrl: url,
      document: { '@context': { '@vocab': 'https://schema.org/' } },
    });
  };
  test.each(['dataset.jsonld', 'croissant.json'])(
    '%s is JSON-LD, every key of it a term, with the digest and address of each data file',
    async (name) => {
      const document = json(name);
      // Croissant's ids are names inside the document, and so relative to its address.
      const base = 'http://localhost:8080/datasets/croissant.json';
      const options = { documentLoader: offline, safe: true, base } as Options.Expand;
      const [node, ...more] = await jsonld.expand(document, options);
      expect(more).toEqual([]);
      expect(node?.['@type']).toEqual(['https://schema.org/Dataset']);
      const files: { name: string; sha256: string; contentUrl: string }[] = document.distribution;
      expect(files.map((file) => file.name)).toEqual(resources().map(({ path }) => path));
      for (const file of files) {
        expect(file.sha256).toBe(sums().get(file.name));
        expect(file.contentUrl).toBe(`http://localhost:8080/datasets/${file.name}`);
      }
      for (const key of ['name', 'description', 'license', 'url', 'creator', 'datePublished', 'version'])
        expect(document[key], key).toBeTruthy();
    },
  );

  test('croissant.json: every field is a column of the file that it names', () => {
    const { conformsTo, recordSet, distribution } = json('croissant.json');
    expect(conformsTo).toBe('http://mlcommons.org/croissant/1.1');
    const ids = new Set<string>(distribution.map((file: { '@id': string }) => file['@id']));
    for (const { field, key, '@id': id } of recordSet) {
      const file = field[0].source.fileObject['@id'];
      expect(ids.has(file)).toBe(true);
      const columns = field.map(
        (one: { source: { extract: { column: string } } }) => one.source.extract.column,
      );
      expect(columns).toEqual(Object.keys(csv(file)[0] ?? {}));
      const fields = new Set(field.map((one: { '@id': string }) => one['@id']));
      expect(
        key.every((one: { '@id': string }) => fields.has(one['@id']) && one['@id'].startsWith(`${id}/`)),
      ).toBe(true);
    }
  });

  test('CITATION.cff has what version 1.2.0 of the format asks for', () => {
    const citation = parseYaml(artifact('CITATION.cff'));
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(citation).toMatchObject({ 'cff-version': '1.2.0', type: 'dataset', version });
    expect(citation.message && citation.title && citation.authors[0].name).toBeTruthy();
    expect(citation['date-released']).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('index.html links files of the folder alone, and its JSON-LD is dataset.jsonld', () => {
    const page = artifact('index.html');
    const links = [...page.matchAll(/href="([^"]*)"/g)].map(([, target]) => target ?? '');
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((target) => !RELEASE_FILE_NAMES.includes(target))).toEqual([]);
    const [, inside = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
    expect(JSON.parse(inside)).toEqual(json('dataset.jsonld'));
  });
});
