import { expect, test } from 'vitest';
import { feedPagePath, readFeedPath } from './read-feed-path.ts';

test.each([
  ['/feed/example.com/rss.xml', 'example.com/rss.xml'],
  ['/Feed/example.com/a/b/?utm_source=x', 'example.com/a/b'],
  ['/feed/example.com%3A8080/rss', 'example.com:8080/rss'],
  ['/feed/example.com%3Fid%3D1/rss', 'example.com/rss'],
  ['/feed/example.com/rss%3Fid%3D1', 'example.com/rss?id=1'],
  ['/feed/%E0%A4%A', '%E0%A4%A'],
  ['/feed/', null],
  ['/feed', null],
  ['/feeds', null],
  ['/feeds/example.com', null],
])('%s leads to %s', (url, id) => expect(readFeedPath(url)).toBe(id));

test.each(['example.com/rss.xml', 'example.com:8080/a b/ü?x=1&y=2'])(
  'the path of the page of %s leads back to the feed',
  (id) => expect(readFeedPath(feedPagePath(id))).toBe(id),
);
