import type { Feed } from '@earmark/contract/feeds/feeds';
import { expect, test } from 'vitest';
import { makeFeed } from '../../../test/feed-fixture.ts';
import { aboutFeed, feedPath, isSameAddress, matchesSearch, readFeedPath, shortTitle } from './feed-names.ts';

test.each([
  ['twelve chars', 'mobile', 'twelve chars'],
  ['thirteen chars', 'mobile', 'thirteen cha...'],
  ['exactly twenty chars', 'desktop', 'exactly twenty chars'],
  ['one more than twenty c', 'desktop', 'one more than twenty...'],
  ['🦜🦜🦜🦜🦜🦜🦜🦜🦜🦜🦜🦜🦜', 'mobile', '🦜🦜🦜🦜🦜🦜🦜🦜🦜🦜🦜🦜...'],
] as const)('shows %s on %s as %s', (title, device, short) => expect(shortTitle(title, device)).toBe(short));

const latestArticle = { title: 'The newest' } as Feed['latestArticle'];
test.each<[Partial<Feed>, string]>([
  [{ description: ' About lamps. ', latestArticle, author: 'Ada' }, 'About lamps.'],
  [{ description: '', latestArticle, author: 'Ada' }, 'The newest'],
  [{ description: '', author: 'Ada' }, 'Ada'],
  [{ description: '', feed_id: 'www.lamps.example/feed.xml' }, 'lamps.example'],
])('%j is about %s', (facts, about) => expect(aboutFeed(makeFeed('x', facts))).toBe(about));

test.each([
  ['example.com/rss.xml', '/feed/example.com/rss.xml'],
  ['example.com:8080/a b?x=1', '/feed/example.com%3A8080/a%20b%3Fx%3D1'],
])('%s has its page at %s', (id, path) => {
  expect(feedPath(id)).toBe(path);
  expect(readFeedPath(path)).toBe(id);
});

test.each([
  ['/feed/example.com/rss/', 'example.com/rss'],
  ['/Feed/example.com%3Fid=1/rss', 'example.com/rss'],
  ['/feed/%E0%A4%A/rss', '%E0%A4%A/rss'],
])('reads %s as %s', (path, id) => expect(readFeedPath(path)).toBe(id));

test.each([
  ['https://a.example/rss', 'https://a.example/rss//', true],
  ['http://a.example/rss', ' https://a.example/rss', true],
  ['a.example/rss', 'https://a.example/rss', true],
  ['https://a.example/rss', 'https://a.example/rss2', false],
])('%s and %s are the same feed: %s', (one, other, same) => expect(isSameAddress(one, other)).toBe(same));

test('a search matches title, description and address, ignoring case', () => {
  const feed = makeFeed('x', { title: 'Harbour', description: 'Ships', author: null, url: null });
  expect(['HARB', 'ships', 'example.com/x'].map((query) => matchesSearch(feed, query))).toEqual([
    true,
    true,
    true,
  ]);
  expect(matchesSearch(feed, 'trains')).toBe(false);
});
