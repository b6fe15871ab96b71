import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { addReadRoute, type ServerContext } from '../context.ts';
import { CACHE } from '../headers.ts';
import { sendError } from '../replies.ts';
import { StaticFile } from '../static-file.ts';

const YAML_TYPE = 'application/yaml; charset=utf-8';

/** Addresses that give a file of the artifact folder unchanged (API 4.4, part 8). */
const FILES = [
  { url: '/.well-known/openapi.yaml', file: 'openapi.yaml', type: YAML_TYPE },
  { url: '/.well-known/openapi-extras.yaml', file: 'openapi-extras.yaml', type: YAML_TYPE },
  { url: '/robots.txt', file: 'robots.txt', type: 'text/plain; charset=utf-8' },
] as const;

/** Contract files and `robots.txt`; a file that is not there is 404 like any unknown address. */
export function fileRoutes(app: FastifyInstance, { distDir }: ServerContext): void {
  for (const { url, file, type } of FILES) {
    const source = new StaticFile(join(distDir, file));
    addReadRoute(app, url, async (_request, reply) => {
      const bytes = await source.read();
      if (bytes === null) return sendError(reply, 404, 'not_found');
      return reply.header('Cache-Control', CACHE.hour).type(type).send(bytes);
    });
  }
}
