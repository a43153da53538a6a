import { expect, test } from 'vitest';
import { pageOf, prose } from '../../test/page-fixtures.ts';
import { readMetadataOf } from '../index.ts';

const authorOf = (byline: string): string | null =>
  readMetadataOf(
    pageOf(`<article><h1>The old gate</h1><p class="author">${byline}</p>${prose(3)}</article>`),
    'https://www.daily-mill.example/old-gate',
  ).author;

test.each([
  'Byby Anna Miller',
  'By By Anna Miller',
  'By See all by Anna Miller',
  'View all posts by Anna Miller',
  'Zeige alle Beiträge von Anna Miller',
  'Alle Artikel von Anna Miller',
  'Voir tous les articles de Anna Miller',
  'Ver todos los artículos de Anna Miller',
  'Eingestellt von Anna Miller',
  'Text, Interview: Anna Miller',
  'Von: Anna Miller',
  'Anna Miller, Staff Writer',
])('a name without its label: %s', (byline) => {
  expect(authorOf(byline)).toBe('Anna Miller');
});

test.each(['See full bio', 'Alle Artikel', 'Senior Reporter', 'Author', 'wordpressadmin', 'Gastautorin'])(
  'not a name: %s',
  (byline) => {
    expect(authorOf(byline)).toBeNull();
  },
);

test.each(['Bo Allen', 'Mehr Licht', 'Alle Jensen', 'Von Trapp', 'Autor Smith-Reed Jones'])(
  'a name that begins like a label has at least its last word: %s',
  (name) => {
    expect(authorOf(name)).toMatch(new RegExp(`${name.split(' ').at(-1)}$`));
  },
);
