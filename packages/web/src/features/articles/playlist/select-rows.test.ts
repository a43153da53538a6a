import { expect, test } from 'vitest';
import { makeArticle } from '../../../../test/article-fixture.ts';
import { selectRows } from './select-rows.ts';

const rows = [
  makeArticle('a', { title: 'On Walking' }),
  makeArticle('b', { title: 'Étude', played: true }),
  makeArticle('c', { title: 'Walking again', played: true }),
];
const ids = (filter: 'all' | 'played' | 'unplayed', query: string) =>
  selectRows(rows, { filter, query })
    .map(({ id }) => id)
    .join('');

test.each([
  ['all', '', 'abc'],
  ['played', '', 'bc'],
  ['unplayed', '', 'a'],
  ['all', ' WALK ', 'ac'],
  ['played', 'walk', 'c'],
  ['all', 'étude', 'b'],
  ['all', 'nothing', ''],
] as const)('filter %s, search %j: %s', (filter, query, expected) =>
  expect(ids(filter, query)).toBe(expected),
);
