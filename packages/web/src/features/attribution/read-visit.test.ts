import { describe, expect, test } from 'vitest';
import { addVisit, readVisit, touchesOf } from './read-visit.ts';

const here = 'https://earmark.example';

describe('a visit', () => {
  test('contains the campaign parameters of its address, and no others', () => {
    const address = `${here}/slowreads?utm_source=letter&utm_medium=email&ad_id=7&ref=&email=ann@example.net`;
    expect(readVisit(address, '')).toEqual({ utm_source: 'letter', utm_medium: 'email', ad_id: '7' });
  });

  test('contains the referrer without its query, unless it is one of our own pages', () => {
    expect(readVisit(`${here}/`, 'https://blog.example/post?token=secret')).toEqual({
      referrer: 'https://blog.example/post',
    });
    expect(readVisit(`${here}/signin?source=landing_nav`, `${here}/`)).toEqual({});
  });

  test.each([
    ['https://www.google.co.uk/search?q=listen+to+articles', 'google', 'listen to articles'],
    ['https://duckduckgo.com/', 'duckduckgo', undefined],
    ['https://search.yahoo.com/?p=ears', 'yahoo', 'ears'],
    ['https://notgoogle.example/?q=x', undefined, undefined],
  ])('contains the search engine of %s', (referrer, engine, keyword) => {
    const { search_engine, search_keyword } = readVisit(`${here}/`, referrer);
    expect([search_engine, search_keyword]).toEqual([engine, keyword]);
  });

  test('contains the affiliate code, and at most 200 characters per value', () => {
    const { affiliate_referral, utm_term } = readVisit(`${here}/?via=ann&utm_term=${'x'.repeat(900)}`, '');
    expect([affiliate_referral, utm_term?.length]).toEqual(['ann', 200]);
  });
});

describe('several visits', () => {
  const letter = readVisit(`${here}/slowreads?utm_source=letter&utm_term=ears`, 'https://mail.example/');
  const advert = readVisit(`${here}/?utm_source=advert&utm_medium=cpc`, '');
  const first = addVisit(null, letter, '/slowreads');

  test('keep the first; a later visit with an origin replaces the last as a whole', () => {
    const second = addVisit(first, advert, '/');
    expect(second).toEqual({
      utm_source: 'advert',
      utm_medium: 'cpc',
      utm_landingpage: '/',
      initial_utm_source: 'letter',
      initial_source: 'letter',
      initial_utm_term: 'ears',
      initial_term: 'ears',
      initial_referrer: 'https://mail.example/',
      initial_landingpage: '/slowreads',
      landing_page: '/slowreads',
    });
    expect(addVisit(second, {}, '/add')).toBe(second);
  });

  test('keep a first visit without an origin as the first', () => {
    const attribution = addVisit(addVisit(null, {}, '/feeds'), advert, '/');
    expect(attribution).toMatchObject({ initial_landingpage: '/feeds', utm_source: 'advert' });
    expect(attribution).not.toHaveProperty('initial_utm_source');
  });

  test('are both sent to the service, by the names of the contract', () => {
    const attribution = addVisit(first, advert, '/');
    expect(touchesOf(attribution)).toEqual({
      first: {
        utm_source: 'letter',
        utm_term: 'ears',
        referrer: 'https://mail.example/',
        landing_page: '/slowreads',
      },
      last: { utm_source: 'advert', utm_medium: 'cpc', utm_landingpage: '/' },
    });
  });
});
