import { describe, expect, it } from 'vitest';
import { type FollowRequest, looksSecret, mayBeListed, refusalOf } from './subscription-rules.ts';

const request = (parts: Partial<FollowRequest>) =>
  refusalOf({ plan: 'free', followed: 0, isFollowed: false, isListed: true, ...parts });

describe('permission to follow a feed:', () => {
  it.each<[string, Partial<FollowRequest>, ReturnType<typeof refusalOf>]>([
    ['a free user, the first of the directory', {}, null],
    ['a free user, the third', { followed: 2 }, null],
    ['a free user, the fourth', { followed: 3 }, 'feed_limit_reached'],
    ['a basic user, the fourth', { plan: 'basic', followed: 3 }, null],
    ['a Pro user, the thousandth', { plan: 'pro', followed: 999 }, null],
    ['a free user, by address', { isListed: false }, 'pro_required'],
    ['a free user at the limit, by address', { isListed: false, followed: 3 }, 'pro_required'],
    ['a basic user, by address', { plan: 'basic', isListed: false }, 'pro_required'],
    ['a Pro user, by address', { plan: 'pro', isListed: false }, null],
    ['a user who follows it', { isFollowed: true, followed: 3, isListed: false }, 'already_subscribed'],
    ['a Pro user who follows it', { plan: 'pro', isFollowed: true }, 'already_subscribed'],
  ])('%s', (_who, parts, refusal) => {
    expect(request(parts)).toBe(refusal);
  });
});

describe('feeds of the directory that users added', () => {
  it('have three followers', () => {
    expect(mayBeListed('example.net/feed', 2)).toBe(false);
    expect(mayBeListed('example.net/feed', 3)).toBe(true);
  });

  it.each([
    'example.net/feed?auth=12345',
    'example.net/private/k3J9xPq27Zr81LmT.rss',
    'example.net/rss/6f1c2d3e-aaaa-4bbb-8ccc-1234567890ab',
    'feeds.example.net/f/9f8e7d6c5b4a39281706',
  ])('never have an address that may be a secret: %s', (feedId) => {
    expect(looksSecret(feedId)).toBe(true);
    expect(mayBeListed(feedId, 1_000)).toBe(false);
  });

  it.each([
    'example.net/feed',
    'example.net/2026/the-best-podcasts-of-this-year/feed.xml',
    'www.example.net/section/technology/rss.xml',
    'blog.example.net/atom-feed-for-subscribers-v2.xml',
    'example.net',
  ])('may have an ordinary address: %s', (feedId) => {
    expect(looksSecret(feedId)).toBe(false);
  });
});
