import { expect, it } from 'vitest';
import { reachableByServers, subscribeLinks } from './subscribe-links.ts';

const feed = 'https://ear.example/rss/abc234.xml';
const encoded = 'https%3A%2F%2Fear.example%2Frss%2Fabc234.xml';

const href = (id: string, url = feed) => subscribeLinks(url).find((link) => link.id === id)?.href;

it.each([
  ['apple', 'podcast://ear.example/rss/abc234.xml'],
  ['overcast', `overcast://x-callback-url/add?url=${feed}`],
  ['pocket-casts-ios', `pktc://subscribe/${feed}`],
  ['pocket-casts-android', 'pktc://subscribehttps/ear.example/rss/abc234.xml'],
  ['castro', 'castros://subscribe/ear.example/rss/abc234.xml'],
  ['antennapod', `https://antennapod.org/deeplink/subscribe?url=${encoded}`],
  ['podcast-addict', 'podcastaddict://ear.example/rss/abc234.xml'],
  ['podcast-republic', 'podcastrepublic://subscribe/ear.example/rss/abc234.xml'],
  ['podkicker', 'podkicker://subscribe/ear.example/rss/abc234.xml'],
  ['podcast-guru', 'podcastguru://ear.example/rss/abc234.xml'],
  ['castamatic', 'castamatic://ear.example/rss/abc234.xml'],
  ['downcast', 'downcast://ear.example/rss/abc234.xml'],
  ['icatcher', 'icatcher://ear.example/rss/abc234.xml'],
  ['rss-radio', 'rssradio://ear.example/rss/abc234.xml'],
  ['gpodder', 'gpodder://ear.example/rss/abc234.xml'],
  ['anytime', `https://anytimeplayer.app/subscribe?url=${feed}`],
  [
    'youtube-music',
    'https://music.youtube.com/library/podcasts?addrssfeed=aHR0cHM6Ly9lYXIuZXhhbXBsZS9yc3MvYWJjMjM0LnhtbA',
  ],
  ['player-fm', `https://player.fm/subscribe?id=${encoded}`],
  ['any-android', 'https://www.subscribeonandroid.com/ear.example/rss/abc234.xml'],
])('%s opens with %s', (id, link) => {
  expect(href(id)).toBe(link);
});

it('covers every app once', () => {
  const ids = subscribeLinks(feed).map((link) => link.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(19);
});

it.each([
  ['pocket-casts-ios', 'pktc://subscribe/http://10.0.0.5:8080/rss/abc234.xml'],
  ['pocket-casts-android', 'pktc://subscribe/10.0.0.5:8080/rss/abc234.xml'],
  ['antennapod', 'antennapod-subscribe://10.0.0.5:8080/rss/abc234.xml'],
])('%s keeps http for a feed without https: %s', (id, link) => {
  expect(href(id, 'http://10.0.0.5:8080/rss/abc234.xml')).toBe(link);
});

it('marks links that reveal the secret address to a third-party server, and puts them last', () => {
  const links = subscribeLinks(feed);
  const foreign = links.map((link) => link.thirdParty);
  expect(foreign).toEqual(foreign.toSorted());
  expect(links.filter((link) => link.thirdParty).map((link) => link.id)).toEqual([
    'antennapod',
    'anytime',
    'youtube-music',
    'player-fm',
    'any-android',
  ]);
});

it.each([
  ['https://ear.example/rss/a.xml', true],
  ['http://203.0.113.9/rss/a.xml', true],
  ['http://[2001:db8::1]/rss/a.xml', true],
  ['http://localhost:8080/rss/a.xml', false],
  ['http://127.0.0.1:8080/rss/a.xml', false],
  ['http://10.1.2.3/rss/a.xml', false],
  ['http://172.20.0.4/rss/a.xml', false],
  ['http://172.32.0.4/rss/a.xml', true],
  ['http://192.168.1.10:8080/rss/a.xml', false],
  ['http://169.254.1.1/rss/a.xml', false],
  ['http://nas/rss/a.xml', false],
  ['http://nas.local/rss/a.xml', false],
  ['http://[::1]/rss/a.xml', false],
  ['http://[fd12::1]/rss/a.xml', false],
])('reachableByServers(%s) is %s', (url, reachable) => {
  expect(reachableByServers(url)).toBe(reachable);
});
