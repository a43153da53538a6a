import { describe, expect, it } from 'vitest';
import { feedIdOf, feedUrlFrom, readFeedId } from './feed-address.ts';

describe('an address as users type it', () => {
  it.each([
    ['example.net/feed.xml', 'https://example.net/feed.xml'],
    ['  http://example.net/feed  ', 'http://example.net/feed'],
    ['feed://example.net/rss', 'https://example.net/rss'],
    ['feed:https://example.net/rss', 'https://example.net/rss'],
    ['feed://http://example.net/rss', 'http://example.net/rss'],
    ['https:/example.net/rss', 'https://example.net/rss'],
    ['https://example.net/rss#top', 'https://example.net/rss'],
  ])('%s is fetched from %s', (typed, url) => {
    expect(feedUrlFrom(typed)).toBe(url);
  });

  it.each([
    '',
    'not an address',
    'ftp://example.net/rss',
    'https://user:pass@example.net/rss',
    'javascript:alert(1)',
  ])('%j is refused as an address', (typed) => {
    expect(feedUrlFrom(typed)).toBeNull();
  });

  it('may have 2,048 characters at most', () => {
    const address = `https://example.net/${'a'.repeat(2_028)}`;
    expect(feedUrlFrom(address)).toBe(address);
    expect(feedUrlFrom(`${address}a`)).toBeNull();
  });
});

describe('the id of a feed', () => {
  it.each([
    ['https://example.net/feed.xml', 'example.net/feed.xml'],
    ['http://example.net/feed.xml', 'example.net/feed.xml'],
    ['https://Example.NET:443/Feed', 'example.net/Feed'],
    ['https://example.net./feed', 'example.net/feed'],
    ['https://example.net/feed///', 'example.net/feed'],
    ['https://example.net/feed/?format=rss', 'example.net/feed?format=rss'],
    ['https://example.net/', 'example.net'],
    ['https://example.net:8443/a', 'example.net:8443/a'],
    ['example.net/feed.xml', 'example.net/feed.xml'],
  ])('of %s is %s', (url, id) => {
    expect(feedIdOf(url)).toBe(id);
    expect(feedIdOf(id)).toBe(id);
  });

  it('is parsed from the address of our page, full or without its scheme', () => {
    expect(readFeedId('https://example.net/feed/')).toBe('example.net/feed');
    expect(readFeedId('https:/example.net/feed/')).toBe('example.net/feed');
    expect(readFeedId('example.net/feed')).toBe('example.net/feed');
    expect(readFeedId('127.0.0.1:8080/feed/')).toBe('127.0.0.1:8080/feed');
    expect(readFeedId('not an address')).toBeNull();
    expect(readFeedId('')).toBeNull();
  });
});
