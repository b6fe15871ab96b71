import { type IncomingMessage, METHODS } from 'node:http';
import type { FastifyInstance, HTTPMethods } from 'fastify';

/** Methods that a request can have. CONNECT asks for a tunnel and has no path; Node hands it over apart. */
const METHODS_SENT = METHODS.filter((method) => method !== 'CONNECT') as HTTPMethods[];

/** The methods of requests that are routed under another. */
const sent = new WeakMap<IncomingMessage, string>();

/**
 * Has a request routed as GET, whatever its method: every address answers every method, if only with 405, so each is one route instead
 * of one for each of 34 methods, which would take a tenth of a start. `acceptEveryMethod` gives the method back before anybody looks.
 */
export function routeAsGet(request: IncomingMessage): void {
  const { method } = request;
  if (method === undefined || method === 'GET') return;
  sent.set(request, method);
  request.method = 'GET';
}

/** Prepares an app for requests of any method; none has a body that is parsed, whatever its type (API 4.1 rule 6). */
export function acceptEveryMethod(app: FastifyInstance): void {
  for (const method of METHODS_SENT) app.addHttpMethod(method, { hasBody: false, overrideExisting: true });
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    raw.method = sent.get(raw) ?? raw.method;
    done();
  });
}
