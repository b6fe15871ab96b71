import { expect, test } from 'vitest';
import { parseQuery } from '../../src/server/request-target.ts';
import { words } from '../support/words.ts';

const QUERIES = words(`
  a a= =b a=b=c a=1&a=2 &&a=b& q=calories+in+a+banana q=a%20b q=50% ?a=b q=%ff q=a;b q=it's+(2)~*!,.:@-_
  a%3Db=c%26d q=%E2%82%AC+%F0%9F%98%80 q=%C0%80 q=%ED%A0%80&a=%20 q=%EF%BB%BFx q=a%00b q=%2 q=%2B+%25
  __proto__=x&constructor=y q=ä
`);

test('a query means what the URL standard says', () => {
  for (const query of ['', ...QUERIES]) {
    expect(parseQuery(query), query).toEqual(new Map(new URLSearchParams(query)));
  }
});
