/**
 * json-server over the rows of `foods.json`, as its own command sets it up, less its log: `/foods/SLUG` is a look-up by
 * id, `/foods?name_like=TEXT&_limit=20` a search. Usage: json-server.ts FOLDER, where its database goes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readDistDir } from '../../src/settings.ts';
import type { FoodsFile } from '../../src/tables/foods.ts';

/** What is used of a package that has no types of its own. */
interface JsonServer {
  create(): { use(handler: unknown): void; listen(port: number, host: string, then: () => void): Server };
  router(file: string): RequestListener;
  defaults(options: { readonly logger: boolean; readonly readOnly: boolean }): readonly RequestListener[];
}

const jsonServer: JsonServer = createRequire(import.meta.url)('json-server');
const [folder = ''] = process.argv.slice(2);
const { foods }: FoodsFile = JSON.parse(readFileSync(join(readDistDir(process.env), 'foods.json'), 'utf8'));
const file = join(folder, 'db.json');
writeFileSync(file, JSON.stringify({ foods: foods.map((food) => ({ id: food.slug, ...food })) }));

const app = jsonServer.create();
app.use(jsonServer.defaults({ logger: false, readOnly: true }));
app.use(jsonServer.router(file));
const server = app.listen(0, '127.0.0.1', () => {
  console.log(`json-server at http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
