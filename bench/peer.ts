/**
 * The server's peers: bare Fastify routes. `/same/N` sends what our server sent to the Nth request, headers and body, from
 * memory; `/plain` does what a simple server would: read, parse and check the file on every request, then look the row up.
 * Usage: peer.ts PORT_OF_OURS REQUEST..., each as `formatAsked` gives it; with PEER_LOGS=info it logs each request.
 */
import { readFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import { validateFoods } from '../src/dataset/validate-artifacts.ts';
import { readDistDir } from '../src/settings.ts';
import { type Asked, parseAsked } from './requests.ts';

const [ours = '', ...requests] = process.argv.slice(2);
/** What a connection adds by itself. */
const NOT_OURS = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding']);
const file = `${readDistDir(process.env)}/foods.json`;

interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it came: `fetch` would unpack it. */
  readonly body: Buffer;
}

async function ask({ path, accept = 'identity' }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: ours, path, headers: { 'Accept-Encoding': accept } };
    get(options, (response) => {
      const { statusCode = 0, headers } = response;
      buffer(response).then((body) => resolve({ status: statusCode, headers, body }), reject);
    }).on('error', reject);
  });
}

/** Fastify's own log of requests, to standard output like ours. */
const level = process.env.PEER_LOGS;
const app = Fastify(level === undefined ? {} : { logger: { level } });
for (const [at, text] of requests.entries()) {
  const asked = parseAsked(text);
  const { status, headers: all, body } = await ask(asked);
  const encoding = all['content-encoding'];
  // Else the plain file would be measured under the name of the packed one.
  if (encoding !== asked.accept) throw new Error(`${text} came with the encoding ${encoding}`);
  const headers = Object.fromEntries(Object.entries(all).filter(([name]) => !NOT_OURS.has(name)));
  const sent = encoding === undefined && body.length < 65_536 ? body.toString() : body;
  app.get(`/same/${at}`, (_request, reply) => {
    reply.code(status).headers(headers).send(sent);
  });
}
app.get<{ Querystring: { food?: string } }>('/plain', async (request, reply) => {
  const foods = validateFoods(await readFile(file));
  const food = foods.find(({ slug }) => slug === request.query.food);
  reply.type('application/json').send(JSON.stringify({ food }));
});
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
console.log(`peer at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`);
