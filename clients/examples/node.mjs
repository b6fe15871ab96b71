// The client in Node: npm install open-nutrition-reference-client, then BASE_URL=http://localhost:8080 node node.mjs
import { createClient } from 'open-nutrition-reference-client';

const client = createClient({ baseUrl: process.env.BASE_URL ?? 'http://localhost:8080' });

const { data, error } = await client.GET('/v1/foods', { params: { query: { q: 'banana' } } });
if (data === undefined) throw new Error(JSON.stringify(error));
const [first] = data.results;
console.log(
  `${first?.name}: ${first?.kcal_100g} kcal per 100 g (${first?.values_license ?? 'no right asserted'})`,
);

const iron = await client.GET('/v1/nutrients/{key}/foods', {
  params: { path: { key: 'iron_mg' }, query: { limit: 3 } },
});
for (const { name, amount } of iron.data?.results ?? []) console.log(`${amount} mg iron: ${name}`);

let beverages = 0;
for await (const _ of client.each('/v1/foods', { params: { query: { category: 'Beverages' } } }))
  beverages += 1;
console.log(`${beverages} beverages`);

const refused = await client.GET('/v1/foods/{id}', { params: { path: { id: 'no-such-food' } } });
console.log(`no-such-food: ${refused.response.status}`);
