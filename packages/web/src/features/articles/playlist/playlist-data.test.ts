import { describe, expect, test } from 'vitest';
import { makeArticle } from '../../../../test/article-fixture.ts';
import {
  emptyPlaylist,
  type Playlist,
  withArticle,
  withChange,
  withFirstPage,
  withNextPage,
  withoutArticle,
} from './playlist-data.ts';

const at = (minute: number) => `2026-03-01T12:${String(minute).padStart(2, '0')}:00.000Z`;
const article = (id: string, minute: number, facts = {}) =>
  makeArticle(id, { date_added: at(minute), ...facts });
const playlist: Playlist = { articles: [article('c', 3), article('b', 2), article('a', 1)], complete: true };
const ids = ({ articles }: Playlist) => articles.map(({ id }) => id).join('');

describe('one article', () => {
  test('a new article is inserted by date', () => {
    expect(ids(withArticle(playlist, article('d', 4)))).toBe('dcba');
    expect(ids(withArticle(playlist, article('x', 0)))).toBe('cbax');
  });

  test('a newer state replaces the old one', () => {
    const next = withArticle(playlist, article('b', 2, { title: 'New' }));
    expect(ids(next)).toBe('cba');
    expect(next.articles[1]?.title).toBe('New');
  });

  test('an article that is added again moves to the top', () => {
    expect(ids(withArticle(playlist, article('a', 9)))).toBe('acb');
  });

  test('a removed article is dropped', () => {
    expect(ids(withArticle(playlist, article('b', 2, { deleted: true })))).toBe('ca');
    expect(ids(withoutArticle(playlist, 'c'))).toBe('ba');
  });

  test('a change keeps the position, and leaves a list without the article unchanged', () => {
    expect(withChange(playlist, 'a', { played: true }).articles[2]?.played).toBe(true);
    expect(withChange(playlist, 'zz', { played: true })).toBe(playlist);
  });
});

describe('a refresh of the first page', () => {
  test('replaces everything from its last row upwards', () => {
    const page = [article('d', 4), article('b', 2)];
    expect(ids(withFirstPage(playlist, page, true))).toBe('dba');
  });

  test('replaces the whole list if there is no further page', () => {
    expect(withFirstPage(playlist, [article('b', 2)], false)).toMatchObject({ complete: true });
    expect(ids(withFirstPage(playlist, [article('b', 2)], false))).toBe('b');
    expect(ids(withFirstPage(playlist, [], false))).toBe('');
  });

  test('marks the list as incomplete if it does not overlap the loaded rows', () => {
    const page = [article('f', 8), article('e', 7)];
    expect(withFirstPage(playlist, page, true)).toMatchObject({ complete: false });
  });
});

test('pages are concatenated without duplicates', () => {
  const first = withNextPage(emptyPlaylist, [article('c', 3), article('b', 2)], true);
  expect(first.complete).toBe(false);
  const both = withNextPage(first, [article('b', 2), article('a', 1)], false);
  expect(ids(both)).toBe('cba');
  expect(both.complete).toBe(true);
});
