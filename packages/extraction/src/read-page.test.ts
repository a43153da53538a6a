import { blockText, type Document } from '@earmark/contract';
import { describe, expect, test } from 'vitest';
import { pageOf, prose } from '../test/page-fixtures.ts';
import { bodyText, type PageInput, type ReadResult, readPage } from './index.ts';

const read = (html: string, input: Partial<PageInput> = {}): Promise<ReadResult> =>
  readPage({ html, url: 'https://www.daily-mill.example/2024/05/old-gate', ...input });
async function documentOf(html: string, input: Partial<PageInput> = {}): Promise<Document> {
  const result = await read(html, input);
  if (!result.ok) throw new Error(`${result.reason}: ${result.detail}`);
  return result.document;
}
const textOf = async (html: string): Promise<string> => bodyText(await documentOf(html));
const kindsOf = (document: Document): string[] =>
  document.blocks.map((block) => `${block.kind}: ${blockText(block)}`);

describe('the article without boilerplate', () => {
  const boilerplate = pageOf(`
    <nav><a href="/">Home</a> <a href="/news">News</a></nav>
    <div class="cookie-banner">We use cookies to improve your experience. Accept all.</div>
    <article>
      <header><h1>The old gate</h1><p class="byline">By Anna Miller</p><time datetime="2024-05-03">3 May 2024</time></header>
      <p>3 May 2024, 10:15 AM</p>
      <div class="share-bar"><a href="#">Facebook</a><a href="#">Twitter</a></div>
      <figure><img src="a.jpg" alt="A mill"><figcaption>The mill on Monday. (Image: Getty)</figcaption></figure>
      ${prose(3)}
      <p>Advertisement</p>
      <p><strong><a href="/other">READ MORE: Ten mills you must see before you die</a></strong></p>
      <p>Image 1 of 12</p>
      ${prose(2, 1)}
      <h2>Related articles</h2>
      <ul><li><a href="/a">Rain in the north</a></li><li><a href="/b">Rain in the south</a></li></ul>
      ${prose(1, 2)}
      <p>Sign up for our newsletter and get the best of the mill in your inbox.</p>
      <p>Anna Miller is a staff writer who covers rivers. Follow her on Twitter.</p>
      <div class="related-posts"><h3>You may also like</h3><p><a href="/c">Another flood in another town</a></p></div>
    </article>
    <section id="comments"><h2>12 comments</h2><p>First! What a wonderful story about a mill, I have never read one like it before.</p></section>
    <footer><p>Copyright 2024 The Daily Mill. All rights reserved.</p></footer>`);

  test.each([
    'Home',
    'cookies',
    'Facebook',
    'By Anna',
    '10:15',
    'Advertisement',
    'READ MORE',
    'Image 1 of 12',
    'Related',
    'Rain in the north',
    'newsletter',
    'staff writer',
    'You may also like',
    'Another flood',
    'First!',
    'Copyright',
    'Getty',
  ])('omits %s', async (words) => {
    expect(await textOf(boilerplate)).not.toContain(words);
  });
  test('keeps every paragraph in order', async () => {
    const text = await textOf(boilerplate);
    expect(text.match(/The river had been rising/g)).toHaveLength(1);
    expect(text.split('\n')).toHaveLength(6);
    expect(text.indexOf('The river')).toBeLessThan(text.indexOf('Nobody in the village'));
  });
  test('keeps the caption as a figure', async () => {
    const document = await documentOf(boilerplate);
    expect(document.blocks.find((block) => block.kind === 'figure')).toMatchObject({ alt: 'A mill' });
  });
  test.each([
    [
      'by a script',
      '<figure><img class="lazyload" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="c.jpg"><figcaption>The gate in 1912</figcaption></figure>',
    ],
    [
      'by a script, with a noscript fallback',
      '<figure><div class="lazy" data-bg="c.jpg"></div><noscript><img src="c.jpg"></noscript><figcaption>The gate in 1912</figcaption></figure>',
    ],
    [
      'by the browser, in several sizes',
      '<figure><picture><source data-srcset="c.webp 2x"><img loading="lazy" src="c.jpg" alt=""></picture><figcaption><p>The gate in 1912</p></figcaption></figure>',
    ],
  ])('keeps the caption of a picture that is loaded lazily once: %s', async (_, figure) => {
    const document = await documentOf(
      pageOf(`<article><h1>The old gate</h1>${prose(2)}${figure}${prose(2, 1)}</article>`),
    );
    const found = kindsOf(document).filter((kind) => kind.includes('1912'));
    expect(found).toEqual(['figure: The gate in 1912']);
  });
  test('keeps a caption without a figure element as a figure', async () => {
    const document = await documentOf(
      pageOf(
        `<article><h1>The old gate</h1>${prose(2)}<div class="wp-caption"><img src="b.jpg"><p class="wp-caption-text">The gate in 1911</p></div>${prose(2, 1)}</article>`,
      ),
    );
    expect(kindsOf(document)).toContain('figure: The gate in 1911');
  });
  test('keeps repeated lines of dialogue', async () => {
    const text = await textOf(
      pageOf(
        `<article><h1>The old gate</h1>${prose(2)}<p>"I would prefer not to."</p>${prose(1, 1)}<p>"I would prefer not to."</p>${prose(1, 2)}</article>`,
      ),
    );
    expect(text.match(/prefer not to/g)).toHaveLength(2);
  });
  test('keeps a heading that is also a boilerplate word', async () => {
    const text = await textOf(
      pageOf(
        `<article><h1>The old gate</h1>${prose(1)}<h2>Highlights</h2>${prose(2, 1)}<h2>Comments</h2></article>`,
      ),
    );
    expect(text).toContain('Highlights');
    expect(text).not.toContain('Comments');
  });
  test('keeps a social media post quoted in the article', async () => {
    const text = await textOf(
      pageOf(
        `<article><h1>The old gate</h1>${prose(2)}<div class="social-media-embed"><blockquote class="twitter-tweet"><p>Our gate is open!</p>— The Mill (@mill)</blockquote></div>${prose(2, 1)}</article>`,
      ),
    );
    expect(text).toContain('Our gate is open!');
  });
  test('omits the text of a hover card from the sentence', async () => {
    const text = await textOf(
      pageOf(
        `<article><h1>The old gate</h1><p>The mayor <span class="rollover-people"><a href="/m">Ms Brook</a><span class="rollover-people-block tooltip">Ms BrookMayor since 2011</span></span> spoke to the people who had come to the school that evening.</p>${prose(3)}</article>`,
      ),
    );
    expect(text).toContain('The mayor Ms Brook spoke');
  });
  test('splits paragraphs at double line breaks', async () => {
    const [a, b] = [prose(1), prose(1, 1)].map((html) => html.replace(/<\/?p>/g, ''));
    const document = await documentOf(
      pageOf(`<div class="post"><h1>The old gate</h1><div>${a}<br><br>${b}<br />\n<br />${a}</div></div>`),
    );
    expect(document.blocks.filter((block) => block.kind === 'paragraph')).toHaveLength(3);
  });
  test('omits boilerplate in other languages', async () => {
    const german = pageOf(
      `<article><h1>Das alte Tor</h1>${'<p>Der Fluss stieg seit dem frühen Morgen, und gegen Mittag stand er vor der Tür der Mühle, wie er es noch nie getan hatte.</p>'.repeat(1)}<p>Anzeige</p><p>Der Müller trug seine Säcke auf den Dachboden, einen nach dem anderen, und sagte dabei kein einziges Wort zu irgendwem.</p><p>Lesen Sie auch: Regen im Norden</p><p>Am Abend trafen sich alle in der Schule, denn sie stand auf dem höchsten Grund, den es im ganzen Dorf überhaupt gab.</p><p>Teilen</p></article>`,
      '<title>Das alte Tor</title>',
      ' lang="de"',
    );
    const text = await textOf(german);
    expect(text).not.toMatch(/Anzeige|Lesen Sie auch|Teilen/);
    expect((await documentOf(german)).language).toBe('de');
  });
});

describe('the content of a document', () => {
  const rich = pageOf(`<article><h1>The old gate</h1>${prose(1)}
    <h2>How it works <a class="headerlink" href="#how">¶</a></h2>
    <p>It <b>opens</b> <i>slowly</i>, see <a href="/plans">the plans</a>, with E = mc<sup>2</sup> and H<sub>2</sub>O<sup><a href="#fn1">1</a></sup>. Run <code>open()</code> then, when the water is high enough to carry it.</p>
    <ol start="3"><li>Lift the bar that holds the left wing of the gate.<ul><li>Mind your fingers while you do so, for the bar is heavy.</li></ul></li><li>Push.</li></ol>
    <pre><code class="language-js">open(gate);\nwait();</code></pre>
    <table><tr><th>Year</th><th>Water</th></tr><tr><td>1911</td><td>3 m</td></tr></table>
    <blockquote><p>“Nobody keeps us dry but we ourselves,” the baker said to those who stood nearest to him.</p></blockquote>
    <table role="presentation"><tr><td><p>This table only lays out the page, and its text is a paragraph like any other.</p></td></tr></table>
    <p lang="fr">« Personne ne peut arrêter la rivière », répondit la maîtresse, qui était née au bord de la mer.</p>
    ${prose(2, 1)}
    <section class="footnotes"><ol><li id="fn1">Water, that is.</li></ol></section></article>`);

  test('has blocks of every kind', async () => {
    const kinds = kindsOf(await documentOf(rich));
    expect(kinds).toContain('heading: How it works');
    expect(kinds).toContain('code: open(gate);\nwait();');
    expect(kinds).toContain('table: Year\tWater\n1911\t3 m');
    expect(kinds.some((kind) => kind.startsWith('quote: “Nobody keeps'))).toBe(true);
    expect(kinds.some((kind) => kind.startsWith('paragraph: This table only'))).toBe(true);
    expect(kinds).toContain('footnote: Water, that is.');
  });
  test('has list items with number and depth', async () => {
    const items = (await documentOf(rich)).blocks.filter((block) => block.kind === 'item');
    expect(items.map((item) => [item.number, item.depth])).toEqual([
      [3, 0],
      [undefined, 1],
      [4, 0],
    ]);
  });
  test('has runs with formatting, links and notes', async () => {
    const paragraph = (await documentOf(rich)).blocks.find((block) =>
      blockText(block).startsWith('It opens'),
    );
    expect(paragraph && 'runs' in paragraph ? paragraph.runs : []).toEqual(
      expect.arrayContaining([
        { text: 'opens', bold: true },
        { text: 'slowly', italic: true },
        { text: 'the plans', href: 'https://www.daily-mill.example/plans' },
        { text: '2', script: 'super' },
        { text: '2', script: 'sub' },
        { text: '1', note: '1' },
        { text: 'open()', code: true },
      ]),
    );
  });
  test('marks a block in another language', async () => {
    expect((await documentOf(rich)).blocks.find((block) => block.lang === 'fr')).toBeDefined();
  });
});

describe('metadata', () => {
  test('combines structured data, Open Graph and the page’s markup', async () => {
    const document = await documentOf(
      pageOf(
        `<article><h1>The old gate opens</h1>${prose(4)}</article>`,
        `<title>The old gate opens | The Daily Mill</title>
         <meta property="og:site_name" content="The Daily Mill"><meta property="og:image" content="/gate.jpg">
         <meta name="description" content="A flood, a gate, a village.">
         <link rel="canonical" href="https://www.daily-mill.example/gate">
         <script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebPage","name":"x"},{"@type":"NewsArticle","headline":"The old gate opens","author":[{"@type":"Person","name":"Anna Miller"},{"name":"Bo Reed"}],"datePublished":"2024-05-03T08:00:00+02:00",}]}</script>`,
        ' lang="en-GB"',
      ),
    );
    expect(document).toMatchObject({
      title: 'The old gate opens',
      author: 'Anna Miller, Bo Reed',
      site: 'The Daily Mill',
      publishedAt: '2024-05-03T08:00:00+02:00',
      description: 'A flood, a gate, a village.',
      language: 'en-GB',
      canonicalUrl: 'https://www.daily-mill.example/gate',
      imageUrl: 'https://www.daily-mill.example/gate.jpg',
    });
  });
  test.each([
    ['The old gate – The Daily Mill', 'The old gate'],
    ['The Daily Mill: The old gate', 'The Daily Mill: The old gate'],
    ['The old gate - Part 2 - daily-mill.example', 'The old gate - Part 2'],
    ['Daily Mill | The old gate', 'The old gate'],
    ['Jazz-Age mills', 'Jazz-Age mills'],
  ])('removes the site’s name from the title: %s', async (tag, title) => {
    expect(
      (
        await documentOf(
          pageOf(
            `<article>${prose(4)}</article>`,
            `<title>${tag}</title><meta property="og:site_name" content="The Daily Mill">`,
          ),
        )
      ).title,
    ).toBe(title);
  });
  test('reads author and date from the page’s own markup', async () => {
    const document = await documentOf(
      pageOf(
        `<article><h1>The old gate</h1><p class="byline">By <a rel="author" href="/anna">Anna Miller</a></p><span class="posted-on">Published on May 3, 2024</span>${prose(4)}</article>`,
      ),
    );
    expect(document).toMatchObject({ author: 'Anna Miller', publishedAt: '2024-05-03' });
  });
});

describe('the reason why a page cannot be read', () => {
  test.each<[string, string, string, Partial<PageInput>]>([
    ['gone', 'status 404', pageOf('<h1>Hmm</h1>'), { status: 404 }],
    [
      'gone',
      'a page that states it',
      pageOf(
        '<h1>Page not found</h1><p>The page you were looking for does not exist any more. Try the search.</p>',
        '<title>404</title>',
      ),
      {},
    ],
    [
      'blocked',
      'a bot check',
      pageOf('<h1>Checking your browser</h1><p>Please stand by.</p>', '<title>Just a moment...</title>'),
      { status: 503 },
    ],
    ['blocked', 'a refusal', pageOf('<h1>Error</h1>'), { status: 403 }],
    [
      'paywall',
      'a teaser',
      pageOf(
        '<article><h1>The old gate</h1><p>The river had been rising since the early morning, and by noon it stood at the door.</p><p>Subscribe to continue reading.</p><p>Already a subscriber? Sign in.</p></article>',
      ),
      {},
    ],
    [
      'needs_javascript',
      'an empty shell',
      pageOf('<div id="root"></div><script src="/app.js"></script>'),
      {},
    ],
    [
      'needs_javascript',
      'a shell that asks for JavaScript',
      pageOf('<noscript>You need to enable JavaScript to run this app.</noscript><div id="app"></div>'),
      {},
    ],
    [
      'not_an_article',
      'a page of links',
      pageOf(
        `<h1>Daily Mill</h1><ul>${Array.from({ length: 40 }, (_, index) => `<li><a href="/${index}">Story ${index} about the mill</a></li>`).join('')}</ul>`,
      ),
      {},
    ],
    ['empty', 'nothing at all', '   ', {}],
  ])('%s: %s', async (reason, _, html, input) => {
    expect(await read(html, input)).toMatchObject({ ok: false, reason });
  });
  test('reads a conversation of short sentences', async () => {
    const posts = Array.from(
      { length: 30 },
      (_, index) =>
        `<div class="post"><div class="author">miller${index % 4}</div><p>Gate number ${index} is open.</p></div>`,
    );
    const html = pageOf(`<main><h1>Which gates are open?</h1>${posts.join('')}</main>`);
    expect(await textOf(html)).toContain('Gate number 29 is open.');
  });
  test('reads the free part with a warning if partial articles are accepted', async () => {
    const teaser = pageOf(
      `<article><h1>The old gate</h1>${prose(1)}<p>Subscribe to continue reading.</p></article>`,
    );
    expect(await read(teaser)).toMatchObject({ ok: false, reason: 'paywall' });
    expect(await read(teaser, { acceptPartial: true })).toMatchObject({
      ok: true,
      warnings: expect.arrayContaining(['partial_paywall']),
    });
  });
  const paidPart = (content: string): string =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline: 'The old gate', isAccessibleForFree: false, hasPart: { '@type': 'WebPageElement', isAccessibleForFree: 'False', cssSelector: '.paid-part' } })}</script><article><h1>The old gate</h1>${prose(6)}${content}</article>`;
  test.each([
    [
      'the structured data declares a part that is not on the page',
      'The rest of this article is only for subscribers of the publisher.',
      pageOf(paidPart('<div class="paid-part"></div>')),
    ],
    [
      'a newsletter’s box ends the free preview',
      'The rest of this article is only for subscribers of the publisher.',
      pageOf(
        `<article><h1>The old gate</h1>${prose(6)}<div class="paywall" data-component-name="Paywall"><h2>Keep reading with a 7-day free trial</h2><p>Subscribe to keep reading this post.</p></div></article>`,
      ),
    ],
    [
      'a German page',
      'Der Rest dieses Artikels ist nur für Abonnenten des Verlags.',
      pageOf(
        `<script type="application/ld+json">{"@type":"NewsArticle","headline":"Das alte Tor","isAccessibleForFree":false,"hasPart":[{"isAccessibleForFree":false,"cssSelector":".paid-part"}]}</script><article><h1>Das alte Tor</h1><p>${'Der Fluss war seit dem frühen Morgen gestiegen und stand am Mittag vor der Tür der Mühle. '.repeat(12)}</p><div class="paid-part"><p>Weiterlesen mit Abo</p></div></article>`,
        '<title>Das alte Tor</title>',
        ' lang="de"',
      ),
    ],
  ])('ends with a sentence about the paywall: %s', async (_, sentence, html) => {
    const result = await read(html);
    expect(result).toMatchObject({ ok: true, warnings: expect.arrayContaining(['partial_paywall']) });
    expect(result.ok && kindsOf(result.document).at(-1)).toBe(`aside: ${sentence}`);
  });
  test('does not mention a paywall if the paid part is on the page', async () => {
    const document = await documentOf(pageOf(paidPart(`<div class="paid-part">${prose(6, 1)}</div>`)));
    expect(kindsOf(document).filter((kind) => kind.startsWith('aside'))).toEqual([]);
  });
  test('does not treat an article about subscriptions as a paywall', async () => {
    expect(
      (
        await read(
          pageOf(
            `<article><h1>Why we subscribe</h1>${prose(6)}<p>Subscribe to continue reading such stories.</p></article>`,
          ),
        )
      ).ok,
    ).toBe(true);
  });
});

describe('articles that are not in the markup', () => {
  const words = prose(8).replace(/<\/?p>/g, '');
  test('reads the body from structured data', async () => {
    const html = pageOf(
      '<div id="root"></div>',
      `<title>The old gate</title><script type="application/ld+json">${JSON.stringify({ '@type': 'Article', headline: 'The old gate', articleBody: words })}</script>`,
    );
    expect(await textOf(html)).toContain('The teacher had drawn a map');
  });
  test('reads the body from the page’s data for its scripts', async () => {
    const html = pageOf(
      '<div id="__next"></div>',
      `<title>The old gate</title><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { post: { contentHtml: prose(8) } } })}</script>`,
    );
    expect(await textOf(html)).toContain('The teacher had drawn a map');
  });
});

test('finds the next page of an article, but not the next post', async () => {
  const page = (link: string): Promise<ReadResult> =>
    read(pageOf(`<article><h1>The old gate</h1>${prose(4)}${link}</article>`), {
      url: 'https://mill.example/gate',
    });
  expect(await page('<a href="/gate/2">Next page »</a>')).toMatchObject({
    nextUrl: 'https://mill.example/gate/2',
    warnings: ['more_pages'],
  });
  expect(await page('<a rel="next" href="?page=2">2</a>')).toMatchObject({
    nextUrl: 'https://mill.example/gate?page=2',
  });
  expect(await page('<a rel="next" href="/another-post">Next</a>')).not.toHaveProperty('nextUrl');
});

test('finds the next page where pages are counted from 0 or numbered in the file name, if it is marked', async () => {
  const nextOf = async (link: string, url: string): Promise<string | undefined> => {
    const result = await read(pageOf(`<article><h1>The old gate</h1>${prose(4)}${link}</article>`), { url });
    return result.ok ? result.nextUrl : undefined;
  };
  const site = 'https://mill.example';
  expect(await nextOf('<a rel="next" href="?page=1">2</a>', `${site}/gate`)).toBe(`${site}/gate?page=1`);
  expect(await nextOf('<a rel="next" href="?page=0%2C2">3</a>', `${site}/gate?page=0%2C1`)).toBe(
    `${site}/gate?page=0%2C2`,
  );
  expect(await nextOf('<a rel="next" href="gate-2.html">2</a>', `${site}/gate.html`)).toBe(
    `${site}/gate-2.html`,
  );
  expect(await nextOf('<a rel="next" href="gate-3.html">3</a>', `${site}/gate-2.html`)).toBe(
    `${site}/gate-3.html`,
  );
  expect(await nextOf('<a href="?page=1">1</a>', `${site}/gate`)).toBeUndefined();
  expect(await nextOf('<a rel="next" href="mill-2.html">2</a>', `${site}/gate.html`)).toBeUndefined();
  expect(await nextOf('<a rel="next" href="?page=1&sort=new">2</a>', `${site}/gate`)).toBeUndefined();
});

test('reads unquoted addresses completely', async () => {
  const html = pageOf(
    `<article><h1>The old gate</h1>${prose(4)}<a rel=next href=/gate?from=a&page=2>2</a></article>`,
  );
  expect(await read(html, { url: 'https://mill.example/gate?from=a' })).toMatchObject({
    nextUrl: 'https://mill.example/gate?from=a&page=2',
  });
});

test('finds the link to the full article unless there are several such links', async () => {
  const page = (links: string): Promise<ReadResult> =>
    read(pageOf(`<article><h1>The old gate</h1>${prose(4)}${links}</article>`), {
      url: 'https://mill.example/gate',
    });
  const one = '<p><a href="/gate/whole#more">Continue reading →</a></p>';
  expect(await page(one)).toMatchObject({ fullVersionUrl: 'https://mill.example/gate/whole' });
  for (const label of [
    'View as a single page',
    'All on one page',
    'Auf einer Seite lesen',
    'Lire sur une seule page',
  ])
    expect(await page(`<p><a href="/gate/all">${label}</a></p>`)).toMatchObject({
      fullVersionUrl: 'https://mill.example/gate/all',
    });
  expect(await page(`${one}<p><a href="/mill">Read more</a></p>`)).not.toHaveProperty('fullVersionUrl');
  expect(await page(`<aside>${one}</aside>`)).not.toHaveProperty('fullVersionUrl');
  expect(await page('<a href="#rest">Read more</a>')).not.toHaveProperty('fullVersionUrl');
});

test('keeps paragraphs apart however deeply they are nested', async () => {
  const nest = 3_000;
  const html = pageOf(`${'<div>'.repeat(nest)}<h1>The old gate</h1>${prose(4)}${'</div>'.repeat(nest)}`);
  const result = await read(html);
  expect(result).toMatchObject({ ok: true, warnings: ['cut_short'] });
  if (result.ok)
    expect(result.document.blocks.filter(({ kind }) => kind === 'paragraph').length).toBeGreaterThanOrEqual(
      4,
    );
});

test('reads a page of one long text without elements completely, as several paragraphs', async () => {
  const sentences = Array.from(
    { length: 5_500 },
    (_, at) => `The gate number ${at} by the river was old,  and nobody had painted it for years.`,
  );
  const document = await documentOf(pageOf(sentences.join('\n')));
  const text = document.blocks.map(blockText).join(' ');
  expect(text).toBe(sentences.join(' ').replaceAll('  ', ' '));
  expect(document.blocks.length).toBeGreaterThan(2);
  for (const block of document.blocks) expect(blockText(block)).toMatch(/\.$/);
});

test('decodes bytes by their content, not their label', async () => {
  const html = pageOf(
    `<article><h1>Le café</h1>${'<p>L’été dernier, la rivière était montée jusqu’à la porte du café, où personne ne l’attendait à cette heure.</p>'.repeat(1)}${prose(3)}</article>`,
    '<meta charset="windows-1252"><title>Café</title>',
  );
  const bytes = Uint8Array.from(html.replaceAll('’', '\x92'), (character) => character.charCodeAt(0));
  const result = await readPage({ bytes, url: null });
  expect(result).toMatchObject({ ok: true });
  if (result.ok) expect(bodyText(result.document)).toContain('L’été dernier, la rivière');
});

describe('pages streamed by React', () => {
  const shell = (place: string): string =>
    `<div id="__next"><header><a href="/">Mill</a></header><main><h1>The old gate</h1>${place}</main></div>`;
  const script = (call: string): string => `<script>$RC=function(b,c){};${call}</script>`;
  test.each([
    [
      'a boundary',
      `${shell('<!--$?--><template id="B:0"></template><p>Loading<!--$--><i>...</i><!--/$--></p><!--/$-->')}<div hidden id="S:0"><article>${prose(3)}</article></div>${script('$RC("B:0","S:0")')}`,
    ],
    [
      'a placeholder within a boundary, with other numbers',
      `${shell('<!--$?--><template id="B:1"></template><p>Loading</p><!--/$-->')}<div hidden id="S:4"><div><article><template id="P:2"></template></article></div></div><div hidden="" id="S:7">${prose(3)}</div>${script('$RS("S:7","P:2")')}${script('$RC("B:1","S:4")')}`,
    ],
  ])('reads the segments at their places: %s', async (_, body) => {
    const text = await textOf(pageOf(body));
    expect(text.split('\n')).toHaveLength(3);
    expect(text).toMatch(/^The river had been rising/);
    expect(text).not.toContain('Loading');
  });
  test('keeps the text after a boundary that is never closed', async () => {
    const body = `${shell(`<template id="B:0"></template>${prose(3)}`)}<div hidden id="S:0"><p>The first words of the article come here.</p></div>`;
    expect(await textOf(pageOf(body))).toContain('The river had been rising');
  });
  test('reads a page with very many unfinished boundaries in linear time', async () => {
    const body = `${'<template id="B:0"></template>'.repeat(40_000)}${'<div hidden id="S:0">'.repeat(20_000)}${prose(3)}`;
    const start = performance.now();
    await read(pageOf(body));
    expect(performance.now() - start).toBeLessThan(8_000);
  });
});
