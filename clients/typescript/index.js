/**
 * A thin wrapper around fetch; its types, in index.d.ts, are those of the contract.
 *
 * @type {import('./index.d.ts').createClient}
 */
export function createClient({ baseUrl, headers = {}, fetch = globalThis.fetch }) {
  const root = baseUrl.replace(/\/+$/, '');
  const GET = async (address, { params = {}, signal } = {}) => {
    const path = address.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params.path[name]));
    const asked = Object.entries(params.query ?? {}).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
    const response = await fetch(`${root}${path}${query && `?${query}`}`, { headers, signal });
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const body = isJson ? await response.json() : await response.text();
    return response.ok ? { data: body, response } : { error: body, response };
  };
  return {
    GET,
    async *each(address, { params = {}, signal } = {}) {
      for (let cursor; cursor !== null; ) {
        const query = { limit: 100, ...params.query, ...(cursor && { cursor }) };
        const { data, error, response } = await GET(address, { params: { ...params, query }, signal });
        if (data === undefined) throw new Error(`${response.status} ${JSON.stringify(error)}`);
        yield* data.results;
        cursor = data.next_cursor ?? null;
      }
    },
  };
}
