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

const authorOfPage = (body: string, head = ''): string | null =>
  readMetadataOf(
    pageOf(body, `<title>The old gate</title><meta property="og:site_name" content="The Daily Mill">${head}`),
    'https://www.daily-mill.example/old-gate',
  ).author;
const article = (top: string, end = ''): string =>
  `<article><h1>The old gate</h1>${top}${prose(3)}${end}</article>`;
const linked = (author: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline: 'The old gate', author })}</script>`;

test.each([
  ['English', 'By Anna Miller'],
  ['German', 'Ein Artikel von Anna Miller | 3.5.2024 - 10:15'],
  ['German, behind the date', '03.05.2024 10:15 von Anna Miller'],
  ['English, behind the date', 'Posted on May 3, 2024 by Anna Miller'],
  ['French', 'Auteur : Anna Miller'],
  ['Spanish', 'Por Anna Miller'],
  ['Portuguese', 'Texto: Anna Miller'],
  ['Italian', 'Di Anna Miller'],
  ['Dutch', 'Geschreven door Anna Miller'],
  ['Swedish', 'Text: Anna Miller Foto: Bo Reed'],
  ['Norwegian', 'Av Anna Miller'],
  ['Danish', 'Af Anna Miller'],
  ['Finnish', 'Teksti: Anna Miller'],
  ['Polish', 'Autor: Anna Miller'],
  ['Czech', 'Napsala Anna Miller'],
  ['Hungarian', 'Írta: Anna Miller'],
  ['Turkish', 'Yazan: Anna Miller'],
  ['Indonesian', 'Penulis: Anna Miller'],
  ['Russian', 'Автор: Anna Miller'],
  ['Greek', 'Συντάκτης: Anna Miller'],
  ['Arabic', 'بقلم Anna Miller'],
  ['Japanese', '文／Anna Miller'],
  ['Chinese', '作者：Anna Miller'],
  ['Korean', '글: Anna Miller'],
])('a byline of plain text below the title: %s', (_language, byline) => {
  expect(authorOfPage(article(`<p>${byline}</p>`))).toBe('Anna Miller');
});

test.each([
  ['of the page', '<meta name="author" content="Mill Media GmbH">'],
  ['of the article', linked({ '@type': 'Organization', name: 'Riverside' })],
  ['that is the site', linked({ '@type': 'Person', name: 'Daily Mill' })],
])('an organization %s gives way to the person that the page shows', (_what, head) => {
  expect(authorOfPage(article('', '<p>Autorin: Anna Miller</p>'), head)).toBe('Anna Miller');
});

test('an organization is the author if no person is shown', () => {
  expect(authorOfPage(article(''), '<meta name="author" content="Verband der Müller e.V.">')).toBe(
    'Verband der Müller e.V.',
  );
});

test('the byline at the title counts more than a declared author whom the page does not show', () => {
  expect(
    authorOfPage(
      article('<p>By <a rel="author">Anna Miller</a></p>'),
      '<meta name="author" content="Web Master Bo">',
    ),
  ).toBe('Anna Miller');
});

test.each([
  [
    'with their conjunction',
    '<p class="byline">Von <a>Anna Miller</a> und <a>Bo Reed</a></p>',
    'Anna Miller und Bo Reed',
  ],
  ['with commas if they are not shown', '', 'Anna Miller, Bo Reed'],
])('several authors are joined %s', (_how, byline, expected) => {
  expect(authorOfPage(article(byline), linked([{ name: 'Anna Miller' }, { name: 'Bo Reed' }]))).toBe(
    expected,
  );
});

test.each([
  ['ANNA VON MCMILLER', 'Anna von McMiller'],
  ['Anna Miller, PhD', 'Anna Miller'],
  ['Anna Miller, Millbridge', 'Anna Miller'],
  ['Anna Miller, AP Political Writer', 'Anna Miller'],
  ['Anna Miller @annamiller', 'Anna Miller'],
  ['Anna Miller anna@mill.example', 'Anna Miller'],
  ['Anna Miller12. Mai 2024', 'Anna Miller'],
  ['Anna Miller Follow', 'Anna Miller'],
  ['Rechtsanwältin Anna Miller', 'Anna Miller'],
  ['Per Olsen', 'Per Olsen'],
  ['Staff and news service reports', null],
  ['Last', null],
])('a declared name without what is no part of it: %s', (declared, expected) => {
  expect(authorOfPage(article(''), linked({ name: declared }))).toBe(expected);
});

test.each(['<dl><dt>Auteur</dt><dd>Anna Miller</dd></dl>', '<p><b>Written by:</b><br>Anna Miller</p>'])(
  'a name below its label: %s',
  (markup) => {
    expect(authorOfPage(article('', markup))).toBe('Anna Miller');
  },
);

test('a first name is completed by the name that the page shows alone', () => {
  expect(
    authorOfPage(article('', '<p>Anna Miller</p><p>Anna Miller writes.</p>'), linked({ name: 'Anna' })),
  ).toBe('Anna Miller');
});

test.each([
  ['of a comment', '<div class="comment"><span class="author-name">Bo Reed</span></div>'],
  ['of another article', '<div class="teaser"><div class="author-name">Bo Reed</div></div>'],
  ['of a quotation', '<blockquote><p>Open it.</p><p class="author">Bo Reed</p></blockquote>'],
  [
    'of many other articles',
    ['Bo Reed', 'Cy Wood', 'Di Lane'].map((n) => `<p class="author">${n}</p>`).join(''),
  ],
  ['of a photo', '<figure><img src="a.jpg"><figcaption>By Bo Reed</figcaption></figure>'],
])('the author %s is not the article’s', (_what, markup) => {
  expect(authorOfPage(article('', markup))).toBeNull();
});

test.each([
  'Von der Mühle zum Fluss',
  'By the river',
  'BY CONTINUING YOU AGREE TO OUR TERMS',
  'Text: wie man mahlt',
])('a line that begins like a byline is not one: %s', (line) => {
  expect(authorOfPage(article(`<p>${line}</p>`))).toBeNull();
});

test('the account name of the first message of a forum is its author', () => {
  expect(
    authorOfPage(
      `<h1>The old gate</h1><div class="post"><a class="username">millwheel7</a>${prose(1)}</div><div class="post"><a class="username">bo</a>${prose(1)}</div>`,
    ),
  ).toBe('millwheel7');
});
