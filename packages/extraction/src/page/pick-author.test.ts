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

test.each([
  'See full bio',
  'Themen bearbeiten',
  'Jetzt anmelden',
  'Print',
  'Alle Artikel',
  'Senior Reporter',
  'Author',
  'wordpressadmin',
  'Gastautorin',
])('not a name: %s', (byline) => {
  expect(authorOf(byline)).toBeNull();
});

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
  ['记者王敬照', '王敬照'],
  ['Super User', null],
  ['publisher', null],
  ['facebook.com/anna.miller', null],
  ['annainfos_zlfca4v6', null],
  ['web-maker.ch', null],
  ['Anna Miller, Daily Mill Business', 'Anna Miller'],
  ['Redaktion', 'Redaktion'],
  ['Staff and news service reports', null],
  ['Last', null],
  ['ByAnna Miller', 'Anna Miller'],
  ['Anna Miller, MDR THÜRINGEN', 'Anna Miller'],
  ['Anna Miller, CNN', 'Anna Miller'],
  ['Anna Miller, Vice President, Mill Works', 'Anna Miller'],
  ['Politics · Anna Miller, Bo Reed', 'Anna Miller, Bo Reed'],
  ['[田中宏昌，ITmedia]', '田中宏昌, ITmedia'],
  ['谢若含2017-03-01 14:27:02', '谢若含'],
  ['Le Moulin et AFP', 'Le Moulin et AFP'],
  ['CNN STAFF', 'CNN STAFF'],
  ['Mill Editorial Team', 'Mill Editorial Team'],
  ['Die Redaktion von Mill News', 'Die Redaktion von Mill News'],
  ['Staff', null],
  ['/public domain', null],
  ['著者', null],
  ['Nachrichten', null],
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

test.each([
  ['Written by', 'Est. reading time'],
  ['Verfasst von', 'Geschätzte Lesezeit'],
  ['Écrit par', 'Durée de lecture est.'],
  ['Escrito por', 'Tiempo de lectura'],
  ['Napisane przez', 'Szacowany czas czytania'],
])('the name behind the label of a card for short messages: %s', (label, time) => {
  const cards = `<meta name="twitter:label1" content="${label}"><meta name="twitter:data1" content="Anna Miller"><meta name="twitter:label2" content="${time}"><meta name="twitter:data2" content="5 Minutes">`;
  expect(authorOfPage(article(''), cards)).toBe('Anna Miller');
});

test('what a card for short messages says about a product is no author', () => {
  expect(
    authorOfPage(
      article(''),
      '<meta name="twitter:label1" content="Price"><meta name="twitter:data1" content="Nine Euro">',
    ),
  ).toBeNull();
});

test.each([
  '/author/anna-miller/',
  '/autor/miller',
  '/auteur/12-miller',
  'https://mill.example/writers/anna',
])('a link to the page of an author at the title names the author: %s', (address) => {
  expect(authorOfPage(article(`<div><a href="${address}">Anna Miller</a></div><div>May 3, 2024</div>`))).toBe(
    'Anna Miller',
  );
});

test('a link to the page of an author far from the title does not', () => {
  expect(
    authorOfPage(
      `${article('')}${'<ul><li>Mills</li><li>Gates</li></ul>'.repeat(20)}<ul><li><a href="/author/bo">Bo Reed</a></li></ul>`,
    ),
  ).toBeNull();
});

test.each(['citation_author', 'DC.creator'])('papers name each author in an element: %s', (name) => {
  expect(
    authorOfPage(
      article(''),
      ['Miller, Anna', 'Reed, Bo'].map((author) => `<meta name="${name}" content="${author}">`).join(''),
    ),
  ).toBe('Anna Miller, Bo Reed');
});

test('the name of an author that is marked but not shown counts', () => {
  expect(
    authorOfPage(
      article('<span itemprop="author" itemscope><meta itemprop="name" content="Anna Miller"></span>'),
    ),
  ).toBe('Anna Miller');
});

test('the only writer in a graph is the author of its page', () => {
  const person = (name: string): object => ({
    '@type': 'Person',
    '@id': `https://www.daily-mill.example/author/${name.split(' ')[0]}`,
    name,
  });
  const graph = (...people: object[]): string =>
    `<script type="application/ld+json">${JSON.stringify({ '@graph': [{ '@type': 'Article', headline: 'The old gate' }, ...people] })}</script>`;
  expect(authorOfPage(article(''), graph(person('Anna Miller')))).toBe('Anna Miller');
  expect(authorOfPage(article(''), graph(person('Anna Miller'), person('Bo Reed')))).toBeNull();
});

test('an editorial office gives way to a person', () => {
  expect(authorOfPage(article('<p>Von Anna Miller</p>'), linked({ name: 'Redaktion' }))).toBe('Anna Miller');
});

test.each([
  ['with the date behind', '<p>Anna Miller, May 3, 2024</p>'],
  ['with the date before', '<div>03.05.2024 | Anna Miller</div>'],
  ['with an account', '<div>Anna Miller, @millwheel</div><div>3 May 2024</div>'],
  ['above the date', '<div>Anna Miller</div><div>May 3, 2024</div>'],
])('a name at the title that nothing marks counts beside the date: %s', (_how, top) => {
  expect(authorOfPage(article(top))).toBe('Anna Miller');
});

test.each([
  '<p>Local News, May 3, 2024</p>',
  '<div>Paid Content</div><div>May 3, 2024</div>',
  '<div>Neue Mühlen | 03.05.2024</div>',
  '<div>New York, May 3, 2024</div>',
  '<p>更新日 2024年5月3日</p>',
])('what stands beside the date and is no name does not: %s', (top) => {
  expect(authorOfPage(article(top))).toBeNull();
});

test('a Japanese name right before the date counts', () => {
  expect(authorOfPage(article('<p>松村太郎2019年04月13日 09時00分</p>'))).toBe('松村太郎');
});

test('further people whom the page shows join the one that it declares', () => {
  expect(
    authorOfPage(
      article(
        '<address class="author-name">Bo Reed</address><address class="author-name">Anna Miller</address>',
      ),
      linked({ name: 'Anna Miller' }),
    ),
  ).toBe('Bo Reed, Anna Miller');
});

test.each([
  'Medically reviewed by',
  'Edited by',
  'Illustration by',
  'Fact-checked by',
  'Photos by',
  'Übersetzt von',
])('the person behind another credit is not the author: %s', (label) => {
  const credit = `<p class="byline">${label} <span class="author-name">Bo Reed</span></p>`;
  expect(authorOfPage(article(credit))).toBeNull();
  expect(
    authorOfPage(article(`${credit}<p class="byline">By <span class="author-name">Anna Miller</span></p>`)),
  ).toBe('Anna Miller');
});

test('linked words of a sentence are no names', () => {
  expect(
    authorOfPage(
      article('<p>For your trip <a href="/authors/42">here are some strategies</a> to save time:</p>'),
    ),
  ).toBeNull();
});

test.each([
  ['holds the copyright', '', '<footer>© 2012-2024 Anna Miller | Imprint</footer>'],
  ['holds the licence', '', '<footer>(Creative Commons) 2006-2008 by Anna Miller</footer>'],
  [
    'has the account for short messages',
    '<meta name="twitter:creator" content="@annamiller">',
    '<footer><a href="/about">About Anna Miller</a></footer>',
  ],
])('the person who owns the page counts if it names nobody: %s', (_how, head, end) => {
  expect(authorOfPage(article('', end), head)).toBe('Anna Miller');
  expect(authorOfPage(article('<p>By Bo Reed</p>', end), head)).toBe('Bo Reed');
});

test.each([
  '© 2024 The Daily Mill',
  '© Mill Media GmbH',
  'Copyright 2024 All rights reserved',
  '© 2024 Luigi Mill SpA',
])('an owner who is no person does not: %s', (line) => {
  expect(authorOfPage(article('', `<footer>${line}</footer>`))).toBeNull();
});

test.each([
  ['© Mill-Works AG 2024. All rights reserved.', 'Mill-Works AG'],
  ['© 2024 Other Works AG', null],
])('the company that bears the name of the site owns a page that names nobody: %s', (line, expected) => {
  const html = pageOf(article('', `<footer>${line}</footer>`), '<title>The old gate</title>');
  expect(readMetadataOf(html, 'https://www.mill-works.example/gate').author).toBe(expected);
});

test.each([
  ['<p>Quelle: Millpress</p>', 'Millpress'],
  ['<p>Source: Anna Miller (text), Bo Reed (pictures)</p>', null],
  ['<p>red, mill.example/Agenturen</p>', 'red, mill.example/Agenturen'],
  ['<p>dpa/AFP</p>', 'dpa/AFP'],
  ['<p>Anna Miller</p>', 'Anna Miller'],
  ['<p>Lê Phương</p>', 'Lê Phương'],
  ['<p>MILL<br>GATE</p>', null],
  ['<p>Keep walking</p>', null],
  ['<p>Anna Miller</p><p>The gate was closed.</p>', null],
])('who is named alone at the end of the text counts if the page names nobody else: %s', (end, expected) => {
  expect(authorOfPage(article('', end))).toBe(expected);
  expect(authorOfPage(article('<p>By Bo Reed</p>', end))).toBe('Bo Reed');
});

test('an agency at the end counts more than the site that a page declares', () => {
  const head = linked({ '@type': 'Organization', name: 'The Daily Mill' });
  expect(authorOfPage(article('', '<p>dpa/AFP</p>'), head)).toBe('dpa/AFP');
  expect(authorOfPage(article(''), head)).toBe('The Daily Mill');
});

test.each([
  [
    'a list for measurement',
    'dataLayer = [{"pageType": "article", "pageAuthor": "Anna Miller"}]',
    'Anna Miller',
  ],
  ['the state of an app', 'window.state = {story: {"writerName":"신현주","section":"local"}}', '신현주'],
  ['the credit of a picture', 'var picture = {"author": "Anna Miller / The Daily Mill"}', null],
  ['several articles', 'var all = [{"author":"Anna Miller"},{"author":"Bo Reed"}]', null],
])(
  'the person whom scripts give as the author counts if it is the only one: %s',
  (_how, script, expected) => {
    expect(authorOfPage(article(''), `<script>${script}</script>`)).toBe(expected);
  },
);

test.each([
  ['the parts of a name', { '@type': 'Person', givenName: 'Anna', familyName: 'Miller' }],
  ['several people by parts', [{ '@type': 'Person', familyName: 'Miller', givenName: 'Anna' }]],
])('declared: %s', (_what, author) => {
  expect(authorOfPage(article(''), linked(author))).toBe('Anna Miller');
});

test.each([
  'By <a href="/author/1">Anna Miller</a>, Bo Reed and Cora Allen',
  'By Anna Miller, Bo Reed and <a href="/author/3">Cora Allen</a>',
])('authors beside the one who is linked count: %s', (byline) => {
  expect(authorOfPage(article(`<p>${byline}</p>`))).toBe('Anna Miller, Bo Reed and Cora Allen');
});

test('the author at the title counts more than bylines of other articles at the end', () => {
  const others =
    '<div class="abstract">More to read</div><div class="author">by <span class="author-name">Bo Reed</span></div>';
  expect(authorOfPage(article('<div class="byline">Anna Miller</div>', others))).toBe('Anna Miller');
});

test('a byline with the number of comments is no comment', () => {
  const top =
    '<div class="meta comments-above">By <a rel="author" href="/u/anna">Anna Miller</a> • 5/3/24 10:15am</div>';
  expect(authorOfPage(article(top))).toBe('Anna Miller');
});

test.each([
  ['an abbreviation before the section', '<p>By TDM, in News, Business · 3 May 2024, 20:02</p>', 'TDM'],
  ['behind the section', '<p>Ciclismo | Por: Anna Miller | Actualizado el: 3 mayo 2024</p>', 'Anna Miller'],
  [
    'an office before the date',
    '<p class="author">Gate Works Staff 2024年05月03日 08時00分</p>',
    'Gate Works Staff',
  ],
  [
    'a publisher beside the date',
    '<div class="publisher">TDM Online|</div><div>03 May 2024, 02:32 PM</div>',
    'TDM Online',
  ],
  ['a button with the class of accounts', '<div class="username_box">Beiträge anzeigen</div>', null],
  ['a person of the topic', '<p><a href="/people/cora-allen">Cora Allen</a></p>', null],
  [
    'a linked account beside the date',
    '<p><a href="/profile/anna">Anna Miller</a></p><p>May 3, 2024</p>',
    'Anna Miller',
  ],
])('a byline: %s', (_what, top, expected) => {
  expect(authorOfPage(article(top))).toBe(expected);
});

test('who holds the speech of a title is its author', () => {
  const title = 'Rede von Bundespräsidentin Anna Miller bei der Mühle';
  const html = pageOf(`<article><h1>${title}</h1>${prose(3)}</article>`, `<title>${title}</title>`);
  expect(readMetadataOf(html, null).author).toBe('Anna Miller');
});

test.each([
  ['bears the name', '<title>The old gate | Anna Millers Blog</title>', '', null],
  ['bears the name', '<title>The old gate | Anna Miller</title>', '', 'Anna Miller'],
  [
    'introduces its owner',
    '<title>The old gate</title>',
    '<aside>Hallo! Mein Name ist Anna Miller.</aside>',
    'Anna Miller',
  ],
  [
    'shows a portrait',
    '<title>The old gate</title>',
    '<div class="author-box"><img alt="Portrait of Anna Miller" src="/a.jpg"></div>',
    'Anna Miller',
  ],
])('the person whose site it is counts if the page names nobody else: %s', (_how, head, end, expected) => {
  const html = pageOf(article('', end), head);
  expect(readMetadataOf(html, 'https://blog.example/gate').author).toBe(expected);
});

test.each([
  'Posted in News by Anna Miller',
  '3. Mai 2024 // Anna Miller // Kommentare: 3',
  'Anna Miller schrieb am 3. Mai 2024',
  'Verfasst von Anna Miller | 3. Mai 2024 | 2 Kommentare',
  'May 3, 2024 by Anna Miller Leave a Comment',
  'Text und Bilder: Anna Miller',
  '(Text: Anna Miller)',
  '[Anna Miller]',
  'Gastbeitrag: Anna Miller',
  'Von unserer Redakteurin Anna Miller',
  'Das Interview führte Anna Miller',
  'Door Anna Miller op 3 mei 2024',
  'Autor: Anna Miller Data: 3 maja 2024',
  'Von: Anna Miller Stand: 03.05.2024',
  'Fotos: Bo Reed, Text: Anna Miller',
  'Reviewed by Bo Reed Written by Anna Miller',
  'By Anna Miller Associated Press',
  'ANNA MILLER | Staff Writer',
  'Anna Miller • 5 min read',
  'Anna Miller @annamiller',
  'Anna Miller 3. Mai 2024',
  '03.05.2024 Anna Miller',
  'About the Author: Anna Miller',
])('a byline without markup at the title: %s', (line) => {
  expect(authorOfPage(article(`<div>${line}</div>`))).toMatch(/^Anna Miller$/i);
});

test.each([
  ['Beitrag von anna » 3. Mai 2024, 10:15', 'anna'],
  ['Posted by anna at 10:15', 'anna'],
  ['Submitted by anna on Fri, 05/03/2024', 'anna'],
  ['Zuletzt bearbeitet von Anna Miller', null],
  ['By so many measures, the Mill is better off. Anna Miller knows.', null],
])('an account, or nobody, at the title: %s', (line, expected) => {
  expect(authorOfPage(article(`<div>${line}</div>`))).toBe(expected);
});

test.each(['Ihre Anna Miller', 'Herzlichst, Anna Miller', 'Best regards, Anna Miller'])(
  'who signs a text is its author: %s',
  (line) => {
    expect(authorOfPage(article('', `<p>${line}</p>`))).toBe('Anna Miller');
  },
);

test.each([
  ['the name alone below the title', '<p>Anna Miller</p><p>Last edit: never</p>', 'Anna Miller'],
  ['an account between "by" and the date', '<p>by gatekeeper</p><p>12 May 2024</p>', 'gatekeeper'],
  ['a name before dots', '<p>by Anna Miller \u25cf May 3, 2024 \u25cf 6 min read</p>', 'Anna Miller'],
  [
    'who started a discussion',
    '<ul><li><span>Thread starter</span> <span>gate42005</span></li></ul>',
    'gate42005',
  ],
  ['no account: a sentence that begins with "by"', '<p>by issues late</p><p>12 May 2024</p>', null],
  ['no person: a place below the title', '<p>Old Town</p><p>Last edit: never</p>', null],
])('%s', (_kind, byline, author) => {
  const html = pageOf(`<article><h1>The old gate</h1>${byline}${prose(3)}</article>`);
  expect(readMetadataOf(html, 'https://www.daily-mill.example/old-gate').author).toBe(author);
});

test('a person with a label at the title comes before a declared brand', () => {
  const html = pageOf(
    `<article><h1>The old gate</h1><p class="author">By Anna Miller</p>${prose(3)}<p>Plant One Oak</p></article>`,
    '<meta name="author" content="Plant One Oak">',
  );
  expect(readMetadataOf(html, 'https://www.daily-mill.example/old-gate').author).toBe('Anna Miller');
});

test.each([
  ['gatekeeper777', 'gatekeeper777'],
  ['page.head.extra.author', null],
])('a declared account with a number is an author, a key of a template is none: %s', (declared, author) => {
  const html = pageOf(
    `<article><h1>The old gate</h1>${prose(3)}</article>`,
    `<meta name="author" content="${declared}">`,
  );
  expect(readMetadataOf(html, 'https://www.daily-mill.example/old-gate').author).toBe(author);
});

test('the microdata of an answer does not name the author', () => {
  const html = pageOf(
    `<article><h1>The old gate</h1><p class="username">gatekeeper</p>${prose(3)}</article>
     <div itemprop="comment" itemscope itemtype="https://schema.org/Comment">
       <div itemprop="author"><meta itemprop="name" content="otherone"></div><p>Yes.</p>
     </div>`,
  );
  expect(readMetadataOf(html, 'https://www.daily-mill.example/old-gate').author).toBe('gatekeeper');
});

test('an open CDATA section in markup loses nothing behind it', () => {
  const html = pageOf(
    `<![CDATA[<div><article><h1>The old gate</h1><p class="author">By Anna Miller</p>${prose(3)}</article></div>`,
  );
  expect(readMetadataOf(html, 'https://www.daily-mill.example/old-gate').author).toBe('Anna Miller');
});
