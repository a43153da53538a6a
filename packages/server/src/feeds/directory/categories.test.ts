import { describe, expect, it } from 'vitest';
import { categoriesOf, categoryNames } from './categories.ts';

const of = (title: string, description = '', feedId = 'example.net/feed') =>
  categoriesOf({ title, description, feedId });

describe('the categories of a feed', () => {
  it('are the five of the directory', () => {
    expect(categoryNames).toEqual([
      'Technology',
      'News & Politics',
      'Business & Finance',
      'Science & Research',
      'Culture & Arts',
    ]);
  });

  it.each([
    ['Tech Daily', 'Technology'],
    ['TechCrunch', 'Technology'],
    ['SOFTWARE in the large', 'Technology'],
    ['Programming notes', 'Technology'],
    ['AI weekly', 'Technology'],
    ['On artificial intelligence', 'Technology'],
    ['World news', 'News & Politics'],
    ['Politics', 'News & Politics'],
    ['Current events', 'News & Politics'],
    ['Business', 'Business & Finance'],
    ['Finance for all', 'Business & Finance'],
    ['The economy', 'Business & Finance'],
    ['Markets', 'Business & Finance'],
    ['ScienceDaily', 'Science & Research'],
    ['Research notes', 'Science & Research'],
    ['Public health', 'Science & Research'],
    ['Medicine', 'Science & Research'],
    ['Culture', 'Culture & Arts'],
    ['Art and artists', 'Culture & Arts'],
    ['Music', 'Culture & Arts'],
    ['Literature', 'Culture & Arts'],
    ['Film', 'Culture & Arts'],
  ])('of %j include %j', (title, category) => {
    expect(of(title)).toEqual([category]);
  });

  it('are derived from the description as well', () => {
    expect(of('Notes', 'Essays about music.')).toEqual(['Culture & Arts']);
  });

  it('can be several, in the order of the chips', () => {
    expect(of('The economics of science', 'AI news')).toEqual([
      'Technology',
      'News & Politics',
      'Business & Finance',
      'Science & Research',
    ]);
  });

  it.each(['A newsletter', 'He said so', 'Start here', 'Marketing', 'Bits', 'Airport diary'])(
    'are none for %j, where a keyword is only part of another word',
    (title) => {
      expect(of(title)).toEqual([]);
    },
  );

  it('are derived from the path of an address, but not from its host', () => {
    expect(of('Latest', '', 'example.net/technology/rss')).toEqual(['Technology']);
    expect(of('Latest', '', 'example.net/business/index.xml')).toEqual(['Business & Finance']);
    expect(of('Latest', '', 'technology.example.net/feed')).toEqual([]);
    expect(of('Latest', '', 'example.net/news/rss')).toEqual([]);
  });
});
