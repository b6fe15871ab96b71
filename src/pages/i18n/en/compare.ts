/** What the comparison of two foods says, in English: the model of the other tables. */
export const compareEn = {
  title: '{a} vs {b}',
  formTitle: 'Compare two foods',
  formDescription:
    'Put two foods side by side: energy, fat, protein, vitamins and minerals per 100 g, each with its source.',
  description:
    '{a} and {b} side by side, per 100 g: energy, fat, carbohydrate, protein, salt and further nutrients.',
  lead: 'Figures per 100 g of edible portion, side by side.',
  first: 'First food',
  second: 'Second food',
  button: 'Compare',
  swap: 'Swap the two',
  other: 'Compare others',
  nutrient: 'Nutrient',
  difference: 'Difference',
  differenceNote:
    'Difference: the second food less the first. Where one of the two is unknown, the difference is unknown too. Bars compare the two figures of one line, not one line with another.',
  same: 'These are the same food.',
  label: 'Nutrition label',
  energy: 'Where the energy comes from',
  further: 'Further nutrients that both have',
  onlyOne: 'Known for one of the two only: {list}.',
  noneBoth: 'There are no further nutrients that both sources have.',
  unknownFood: 'No food is called “{text}”.',
  choose: 'Perhaps you mean:',
  notFound: 'One food was not found',
  examples: 'For example',
};
