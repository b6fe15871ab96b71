/**
 * The least that Fastify does: routes that send what our server sent, headers and body, from a Map by what the query asks
 * for. Usage: bare.ts FILE, with the responses as `recordResponses` writes them.
 */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { Recorded } from '../servers.ts';

interface Query {
  readonly food?: string;
  readonly lang?: string;
  readonly search?: string;
  readonly q?: string;
}

const keyOf = ({ food, lang, search, q }: Query): string => search ?? q ?? `${food} ${lang}`;

const [, , file = ''] = process.argv;
const kept = new Map<string, Omit<Recorded, 'path'>>();
for (const { path, ...response } of JSON.parse(readFileSync(file, 'utf8')) as Recorded[])
  kept.set(keyOf(Object.fromEntries(new URL(path, 'http://localhost').searchParams)), response);

const app = Fastify();
for (const path of ['/food-api.php', '/api/answer']) {
  app.get<{ Querystring: Query }>(path, (request, reply) => {
    const response = kept.get(keyOf(request.query));
    if (response === undefined) throw new Error(`not recorded: ${request.url}`);
    reply.code(response.status).headers(response.headers).send(response.body);
  });
}
await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`bare routes at http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`);
