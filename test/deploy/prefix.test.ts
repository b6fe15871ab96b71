/** BASE_URL with a path: the service beside other things in one nginx server, as deploy/README.md describes it. */
import { expect, test } from 'vitest';
import { askPort, describeDeployed, type Reply } from '../support/deployment.ts';
import { words } from '../support/words.ts';

/** A server that was there before, with headers and an error page of its own. */
const SITE = `server {
  listen 127.0.0.1:@PORT@;
  add_header X-Site yes always;
  error_page 404 = @gone;
  location @gone { return 404 "the site"; }
  location / { return 200 "the site"; }
  location = /missing { return 404; }
  include conf.d/food-api-locations.inc;
}
`;

describeDeployed('under /food', { prefix: '/food', site: SITE }, (deployment) => {
  test('every address is the server’s, less the prefix', async () => {
    const names = words('content-type cache-control x-dataset-version x-data-license location x-site');
    const seen = ({ status, body, header }: Reply) => [status, body.toString(), ...names.map(header)];
    const { port = 0 } = deployment.instances[0] ?? {};
    for (const path of words(`
      / /food-api.php?food=bananas-raw /food-api.php?food=xyzzy /foods/bananas-raw /foods/a%2Fb
      /foods/Bananas-Raw /datasets/foods.csv /robots.txt /counter.php?format=json
      /.well-known/openapi.yaml //robots.txt /nope /food/robots.txt
    `)) {
      const proxied = await deployment.ask(`/food${path}`);
      expect([path, ...seen(proxied)]).toEqual([path, ...seen(await askPort(port, path))]);
      expect(proxied.headers.filter(([name]) => name === 'access-control-allow-origin')).toHaveLength(1);
    }
  });

  test('links, credits and redirects lead back under the prefix', async () => {
    const page = (await deployment.ask('/food/')).body.toString();
    const links = [...page.matchAll(/(?:href|action)="(\/[^"]*)"/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) expect(link.startsWith('/food/')).toBe(true);
    const moved = await deployment.ask('/food/foods/Bananas-Raw');
    expect([moved.status, moved.header('location')]).toEqual([301, '/food/foods/bananas-raw']);
    const food = JSON.parse((await deployment.ask('/food/food-api.php?food=bananas-raw')).body.toString());
    expect(food.attribution).toBe('https://food.example.org/food');
    const bare = await deployment.ask('/food');
    expect([bare.status, bare.header('location')]).toEqual([301, '/food/']);
  });

  test('what is outside stays with the site, however it is spelt', async () => {
    for (const path of words('/ /robots.txt /foods/bananas-raw /foodx/robots.txt /food/../robots.txt')) {
      const reply = await deployment.ask(path);
      expect([reply.status, reply.body.toString(), reply.header('x-site')]).toEqual([200, 'the site', 'yes']);
    }
    expect((await deployment.ask('/missing')).body.toString()).toBe('the site');
    const detour = await deployment.ask('/x/../food/robots.txt');
    expect([detour.status, detour.body.toString()]).toEqual([404, '{"error":"not_found"}']);
    expect(detour.header('access-control-allow-origin')).toBe('*');
  });

  test('without an instance: files, and the 503', async () => {
    await deployment.instances[0]?.end('SIGTERM');
    expect((await deployment.ask('/food/robots.txt')).status).toBe(200);
    const reply = await deployment.ask('/food/food-api.php?food=bananas-raw');
    expect([reply.status, reply.body.toString()]).toEqual([503, '{"error":"dataset_unavailable"}']);
    expect([reply.header('x-data-license'), reply.header('cache-control')]).toEqual(['mixed', 'no-store']);
  });
});
