/**
 * The server's peers: bare Fastify routes. `/same/N` sends what our server sent to the Nth path, headers and body, from
 * memory; `/plain` does what a simple server would: read, parse and check the file on every request, then look the row up.
 * Usage: peer.ts PORT_OF_OURS PATH...
 */
import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import { judgeFoods } from '../src/dataset/judge.ts';
import { readDistDir } from '../src/settings.ts';

const [ours = '', ...paths] = process.argv.slice(2);
/** What a connection adds by itself. */
const NOT_OURS = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding']);
const file = `${readDistDir(process.env)}/foods.json`;

const app = Fastify();
for (const [at, path] of paths.entries()) {
  const response = await fetch(`http://127.0.0.1:${ours}${path}`, {
    headers: { 'Accept-Encoding': 'identity' },
  });
  const body = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !NOT_OURS.has(name)));
  const text = body.length < 65_536 ? body.toString() : body;
  app.get(`/same/${at}`, (_request, reply) => {
    reply.code(response.status).headers(headers).send(text);
  });
}
app.get<{ Querystring: { food?: string } }>('/plain', async (request, reply) => {
  const foods = judgeFoods(await readFile(file));
  const food = foods.find(({ slug }) => slug === request.query.food);
  reply.type('application/json').send(JSON.stringify({ food }));
});
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
console.log(`peer at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`);
