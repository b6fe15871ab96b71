import { expect, test } from 'vitest';
import { YO } from '../../../src/tables/languages/ru.ts';
import { words } from '../../support/words.ts';

test.each(
  words(`
  желудь мед медом зеленый зелеными сырокопченая слабосоленый печеная легкого свекла лепешка овес
  сгущенное темный запеченные тушенка желтая
`),
)('%s lacks its ё', (word) => {
  expect(YO.isMissingIn(word)).toBe(true);
});

test.each(
  words(`
  желудями мёд медовый зелёный зелень зеленью печень печенье печени солений соленья чернослив
  черника черносмородиновый желток желтком темнота свекольный овсяный перепел перепелиный осетрина
  жареный отваренный вяленый семени телятина ребра тепло
`),
)('%s is right as it is', (word) => {
  expect(YO.isMissingIn(word)).toBe(false);
});
