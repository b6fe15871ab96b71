import type { IncomingMessage } from 'node:http';

/** The body of a request as text, or the status of the refusal: too long, too slow, or broken off. */
export type Body = { readonly text: string } | { readonly status: 400 | 408 | 413 };

/**
 * Reads the body of a request, which only one address does.
 *
 * @param most longest body in bytes; of a longer one nothing more is read
 * @param patience longest time for it to arrive, in ms
 */
export function readBody(request: IncomingMessage, most: number, patience: number): Promise<Body> {
  if (Number(request.headers['content-length'] ?? 0) > most) return Promise.resolve({ status: 413 });
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const end = (body: Body): void => {
      clearTimeout(timer);
      request.off('data', take).off('end', whole).off('close', cut).off('error', cut);
      resolve(body);
    };
    const take = (chunk: Buffer): void => {
      length += chunk.length;
      if (length > most) end({ status: 413 });
      else chunks.push(chunk);
    };
    const whole = (): void => end({ text: Buffer.concat(chunks).toString('utf8') });
    const cut = (): void => end({ status: 400 });
    const timer = setTimeout(() => end({ status: 408 }), patience);
    request.on('data', take).on('end', whole).on('close', cut).on('error', cut);
  });
}
