import { describe, expect, test } from 'vitest';
import { makeArticle } from '../../../../test/article-fixture.ts';
import { findAdded, isTemporary, makePlaceholder, placeholderTitle } from './placeholders.ts';

const now = Date.parse('2026-03-01T12:10:00.000Z');
const link = {
  url: 'https://example.com/a',
  title: 'https://example.com/a',
  type: 'link',
  clippingWhere: '/add',
} as const;

test('a placeholder is in progress and has a status text', () => {
  const row = makePlaceholder(link, now, 0.5);
  expect(row.id).toMatch(/^temp-\d+-[a-z0-9]+$/);
  expect(isTemporary(row)).toBe(true);
  expect(row).toMatchObject({
    isLoader: true,
    status: 'in_progress',
    status_details: 'Starting conversion...',
    article_id: 'example.com/a',
    date_added: '2026-03-01T12:10:00.000Z',
  });
});

test.each([
  ['short', 'short'],
  ['x'.repeat(50), 'x'.repeat(50)],
  ['x'.repeat(51), `${'x'.repeat(50)}...`],
])('its title has at most 50 characters and three dots', (title, expected) => {
  expect(placeholderTitle(title)).toBe(expected);
});

describe('the article that replaces a placeholder', () => {
  const row = makePlaceholder(link, now, 0.5);
  const added = (seconds: number, url: string = link.url) =>
    makeArticle('a', { article_url: url, date_added: new Date(now - seconds * 1000).toISOString() });

  test.each([
    ['has the same address and was added a moment ago', added(2), true],
    ['was added 60 s ago', added(60), true],
    ['was added more than 60 s ago', added(61), false],
    ['has another address', added(2, 'https://example.com/b'), false],
    ['comes from a clock that is ahead', added(-30), true],
  ])('%s (%#)', (_what, article, found) => {
    expect(findAdded(row, [makeArticle('z'), article], now) !== undefined).toBe(found);
  });
});
