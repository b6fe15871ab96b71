import type { Tool } from './tool.ts';
import { answerQuestion } from './tools/answer-question.ts';
import { compareFoods } from './tools/compare-foods.ts';
import { explainValue } from './tools/explain-value.ts';
import { getFood } from './tools/get-food.ts';
import { rankFoods } from './tools/rank-foods.ts';
import { searchFoods } from './tools/search-foods.ts';

/** What assistants can do, on either transport (decisions, 9). */
export const TOOLS: readonly Tool[] = [
  searchFoods,
  getFood,
  answerQuestion,
  compareFoods,
  rankFoods,
  explainValue,
];
