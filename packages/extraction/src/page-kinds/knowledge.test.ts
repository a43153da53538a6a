import { blockText, type Document } from '@earmark/contract';
import { describe, expect, test } from 'vitest';
import { pageOf } from '../../test/page-fixtures.ts';
import { readPage } from '../index.ts';

async function documentOf(body: string, url: string, head = '<title>Page</title>'): Promise<Document> {
  const result = await readPage({ html: pageOf(body, head), url });
  if (!result.ok) throw new Error(`${result.reason}: ${result.detail}`);
  return result.document;
}
/** Each block with its kind, where that is not a paragraph. */
const linesOf = (document: Document): string[] =>
  document.blocks.map((block) => `${block.kind === 'paragraph' ? '' : `${block.kind}: `}${blockText(block)}`);

const first =
  'The overshot wheel is turned by water that falls on it from above, and it uses more of the water than any other.';
const second =
  'It needs a fall of at least three metres, which is why it is found in hills and hardly ever in the plain.';
const third =
  'Most wheels of this kind were built of oak and lasted for about thirty years in running water.';

describe('wikis', () => {
  const article = `<div id="content" class="mw-body"><div id="siteNotice">Donate to keep this wiki free of advertisements.</div>
    <h1 id="firstHeading" class="firstHeading mw-first-heading"><span class="mw-page-title-main">Overshot wheel</span></h1>
    <div id="siteSub" class="noprint">From a free encyclopedia</div><div class="mw-indicators"><a href="/help">Good article</a></div>
    <div id="mw-content-text" class="mw-body-content"><div class="mw-content-ltr mw-parser-output" lang="en" dir="ltr">
    <div class="shortdescription nomobile noexcerpt noprint searchaux" style="display:none">Kind of water wheel</div>
    <div role="note" class="hatnote navigation-not-searchable">For the wheel of a cart, see <a href="/wiki/Cart">Cart</a>.</div>
    <table class="box-More_citations plainlinks metadata ambox ambox-content"><tr><td>This article needs more citations.</td></tr></table>
    <table class="infobox hproduct"><tbody><tr><th colspan="2">Overshot wheel</th></tr><tr><th>Efficiency</th><td>85 %</td></tr></tbody></table>
    <span style="font-size: small;"><span id="coordinates"><a href="https://geohack.example/geohack.php">48°N 11°E</a></span></span>
    <p class="mw-empty-elt"></p><p>${first}<sup id="cite_ref-1" class="reference"><a href="#cite_note-1">[1]</a></sup><sup class="noprint Inline-Template Template-Fact">[<i><a href="/wiki/CN">citation needed</a></i>]</sup></p>
    <div id="toc" class="toc" role="navigation"><div class="toctitle"><h2>Contents</h2></div><ul><li><a href="#Use">1 Use</a></li></ul></div>
    <div class="mw-heading mw-heading2"><h2 id="Use">Use</h2><span class="mw-editsection">[<a href="/edit">edit</a>]</span></div>
    <div class="thumb tright"><div class="thumbinner"><img src="w.jpg"><div class="thumbcaption"><div class="magnify"><a href="/f"></a></div>A wheel near the old gate</div></div></div>
    <p>${second} Its power is <span class="mwe-math-element"><span class="mwe-math-mathml-inline mwe-math-mathml-a11y" style="display: none;"><math xmlns="http://www.w3.org/1998/Math/MathML" alttext="{\\displaystyle P=\\rho gQh}"><semantics><mrow><mi>P</mi><mo>=</mo><mi>ρ</mi><mi>g</mi><mi>Q</mi><mi>h</mi></mrow><annotation encoding="application/x-tex">{\\displaystyle P=\\rho gQh}</annotation></semantics></math></span><img src="x.svg" class="mwe-math-fallback-image-inline" alt="{\\displaystyle P=\\rho gQh}"></span>.</p>
    <h2><span class="mw-headline" id="See_also">See also</span></h2><ul><li><a href="/wiki/Noria">Noria</a></li><li><a href="/wiki/Mill">Mill</a> for grain</li></ul>
    <h2><span class="mw-headline">References</span></h2><div class="reflist"><div class="mw-references-wrap"><ol class="references"><li id="cite_note-1"><span class="mw-cite-backlink">^ <a href="#cite_ref-1"><sup><i><b>a</b></i></sup></a></span> <span class="reference-text">Meyer, A. (1911). <i>Wheels and water</i>.</span></li></ol></div></div>
    <h2><span class="mw-headline">External links</span></h2><ul><li><a class="external text" href="https://wheels.example/">Wheels of the valley</a>, a collection</li></ul>
    <div role="navigation" class="navbox"><table><tr><th>Water wheels</th><td><a href="/1">Undershot</a> · <a href="/2">Breastshot</a></td></tr></table></div></div>
    <div id="catlinks" class="catlinks">Categories: <a href="/c">Wheels</a></div></div></div>`;

  test('read the text, and list references and links without speaking them', async () => {
    const document = await documentOf(
      article,
      'https://en.wikipedia.org/wiki/Overshot_wheel',
      '<title>Overshot wheel - Wikipedia</title>',
    );
    expect(document).toMatchObject({ title: 'Overshot wheel', author: null });
    expect(linesOf(document)).toEqual([
      `${first}[1]`,
      'heading: Use',
      'figure: A wheel near the old gate',
      expect.stringContaining(`${second} Its power is`),
      'reference: See also',
      'reference: Noria',
      'reference: Mill for grain',
      'reference: References',
      'reference: Meyer, A. (1911). Wheels and water.',
      'reference: External links',
      'reference: Wheels of the valley, a collection',
    ]);
    const [opening, , , formula] = document.blocks;
    expect(opening !== undefined && 'runs' in opening && opening.runs.at(-1)?.note).toBe('1');
    expect(
      formula !== undefined && 'runs' in formula && formula.runs.some(({ math }) => math !== undefined),
    ).toBe(true);
  });

  test('keep a list of links that is the content, and fall back where there is no text', async () => {
    const list = `<h1 id="firstHeading">List of wheels</h1><div id="mw-content-text"><div class="mw-parser-output"><p>${first}</p><h2>Wheels</h2><p>${second}</p><ul><li><a href="/1">North wheel</a></li><li><a href="/2">South wheel</a></li></ul></div></div>`;
    expect(linesOf(await documentOf(list, 'https://wiki.example/List'))).toContain('item: North wheel');
    const other = `<article><h1>Wheels</h1><p>${first}</p><p>${second}</p><p>${third}</p></article><div class="mw-parser-output"></div>`;
    expect(linesOf(await documentOf(other, 'https://wiki.example/Wheels'))).toContain(third);
  });
});

describe('documentation', () => {
  const code = (markup: string): string => `${markup}<p>${second}</p>`;
  const layouts: [string, string][] = [
    [
      'Docusaurus',
      `<main><nav class="theme-doc-breadcrumbs breadcrumbsContainer_Z" aria-label="Breadcrumbs"><ul class="breadcrumbs"><li>Guides</li></ul></nav><span class="theme-doc-version-badge badge">Version: 2.1</span><div class="tocCollapsible_E theme-doc-toc-mobile"><button>On this page</button></div>
      <article><div class="theme-doc-markdown markdown"><header><h1>Turn the wheel</h1></header><p>${first}</p><h2 class="anchor anchorWithStickyNavbar_L" id="start">Start<a href="#start" class="hash-link" aria-label="Direct link to Start" title="Direct link to Start">&#8203;</a></h2>
      ${code('<div class="language-bash codeBlockContainer_C theme-code-block"><div class="codeBlockContent_b"><pre tabindex="0" class="prism-code language-bash codeBlock_b"><code class="codeBlockLines_e"><span class="token-line">wheel --turn<br></span></code></pre><div class="buttonGroup__a"><button type="button" aria-label="Copy code to clipboard">Copy</button></div></div></div>')}</div>
      <footer class="theme-doc-footer"><a href="https://git.example/edit" class="theme-edit-this-page">Edit this page</a></footer></article><nav class="pagination-nav docusaurus-mt-lg"><a>Previous: Build</a></nav></main>`,
    ],
    [
      'MkDocs Material',
      `<div class="md-content"><article class="md-content__inner md-typeset"><a href="/edit" title="Edit this page" class="md-content__button md-icon">edit</a><h1 id="t">Turn the wheel<a class="headerlink" href="#t" title="Permanent link">&para;</a></h1><p>${first}</p><h2 id="s">Start<a class="headerlink" href="#s">&para;</a></h2>
      ${code('<div class="language-bash highlight"><table class="highlighttable"><tr><td class="linenos"><div class="linenodiv"><pre><span></span>1</pre></div></td><td class="code"><div><pre><span></span><code>wheel --turn</code></pre></div></td></tr></table></div>')}<div class="md-source-file"><small>Last update: May 3</small></div><form class="md-feedback"><p>Was this page helpful?</p></form></article></div>`,
    ],
    [
      'Sphinx in Read the Docs',
      `<div class="rst-content"><div role="navigation" aria-label="Page navigation"><ul class="wy-breadcrumbs"><li>Home</li><li class="wy-breadcrumbs-aside"><a href="/src">View page source</a></li></ul></div><div role="main" class="document" itemscope><div itemprop="articleBody"><section id="turn"><h1>Turn the wheel<a class="headerlink" href="#turn" title="Link to this heading">&#xf0c1;</a></h1><p>${first}</p><section id="start"><h2>Start<a class="headerlink" href="#start">&#xf0c1;</a></h2>
      ${code('<div class="highlight-bash notranslate"><div class="highlight"><pre><span></span>wheel<span class="w"> </span>--turn\n</pre></div></div>')}</section></section></div></div><footer><div class="rst-footer-buttons"><a class="btn">Next</a></div></footer></div>`,
    ],
    [
      'Sphinx with Furo',
      `<div class="content"><div class="article-container"><div class="content-icon-container"><a title="View this page">View this page</a><a>Edit this page</a></div><article role="main" id="furo-main-content"><section id="turn"><h1>Turn the wheel<a class="headerlink" href="#turn">#</a></h1><p>${first}</p><h2>Start<a class="headerlink" href="#start">#</a></h2>
      ${code('<div class="highlight-bash notranslate"><div class="highlight"><pre><button class="copybtn o-tooltip--left">Copy</button>wheel --turn\n</pre></div></div>')}</section></article></div></div>`,
    ],
    [
      'VitePress',
      `<div class="VPDoc"><main class="main"><div class="vp-doc _guide" ><div><h1 id="t" tabindex="-1">Turn the wheel <a class="header-anchor" href="#t" aria-label="Permalink">&#8203;</a></h1><p>${first}</p><h2 id="s">Start <a class="header-anchor" href="#s">&#8203;</a></h2>
      ${code('<div class="language-bash vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">bash</span><pre class="shiki vp-code"><code><span class="line"><span>wheel</span><span> --turn</span></span></code></pre><div class="line-numbers-wrapper"><span>1</span></div></div>')}</div></div></main><footer class="VPDocFooter"><div class="edit-info"><a>Edit this page on GitHub</a></div><nav class="prev-next">Previous page</nav></footer></div>`,
    ],
  ];
  test.each(layouts)('of %s: announces code, and leaves out links for editors', async (_, body) => {
    const document = await documentOf(
      body,
      'https://docs.wheel.example/turn',
      '<title>Turn the wheel | Wheel docs</title>',
    );
    expect(document.title).toBe('Turn the wheel');
    expect(linesOf(document)).toEqual([first, 'heading: Start', 'code: wheel --turn', second]);
    expect(document.blocks[2]).toMatchObject({ kind: 'code', syntax: 'bash' });
  });
});

describe('GitHub', () => {
  const body = (text: string): string =>
    `<td class="d-block comment-body markdown-body js-comment-body"><p dir="auto">${text}</p></td>`;
  test('reads a README with its headings, without badges and links to headings', async () => {
    const document = await documentOf(
      `<div id="repository-container-header"><strong><a href="/mill/wheel">wheel</a></strong> Public <span>Star 1.2k</span></div><table><tr><td>src</td><td>Fix the paddles</td></tr></table>
       <div id="readme"><article class="markdown-body entry-content container-lg" itemprop="text"><div class="markdown-heading"><h1 class="heading-element">Wheel</h1><a id="user-content-wheel" class="anchor" href="#wheel"><svg></svg></a></div>
       <p><a href="https://ci.example"><img src="https://camo.example/b.svg" alt="build passing"></a></p><p>${first}</p><div class="markdown-heading"><h2 class="heading-element">Install</h2><a class="anchor" href="#install"></a></div>
       <div class="highlight highlight-source-shell notranslate snippet-clipboard-content"><pre>npm install wheel</pre><div class="zeroclipboard-container"><clipboard-copy value="npm install wheel">Copy</clipboard-copy></div></div><p>${second}</p></article></div>
       <div class="BorderGrid"><h2>About</h2><p>Wheels that turn</p><h3>Languages</h3></div>`,
      'https://github.com/mill/wheel',
    );
    expect(document).toMatchObject({ title: 'Wheel', author: null });
    expect(linesOf(document)).toEqual([first, 'heading: Install', 'code: npm install wheel', second]);
  });

  test('names the speakers of an issue, in the older and the current layout', async () => {
    const old = `<h1 class="gh-header-title"><bdi class="js-issue-title markdown-title">The wheel squeaks</bdi> <span>#12</span></h1>
      ${[
        ['ines', first],
        ['ben', second],
      ]
        .map(
          ([name, text]) =>
            `<div class="TimelineItem js-comment-container"><div class="timeline-comment"><div class="timeline-comment-header"><h3><strong><a class="author Link--primary" href="/${name}">${name}</a></strong> commented <relative-time>May 3</relative-time></h3><span class="Label">Member</span></div><table><tbody><tr>${body(text ?? '')}</tr></tbody></table><div class="comment-reactions"><button>👍 3</button></div></div></div>`,
        )
        .join('')}
      <div class="TimelineItem"><a class="author">ines</a> added the <a>bug</a> label</div>`;
    const current = `<div data-testid="issue-viewer-issue-container"><h1><bdi data-testid="issue-title">The wheel squeaks</bdi></h1><div data-testid="issue-body"><a data-testid="issue-body-header-author" href="/ines">ines</a> opened <div class="markdown-body" data-testid="markdown-body"><p>${first}</p></div></div></div>
      <div data-testid="timeline-row-border-1"><div class="react-issue-comment"><a data-testid="avatar-link" href="/ben">ben</a><div class="markdown-body"><p>${second}</p></div></div></div>`;
    for (const page of [old, current]) {
      const document = await documentOf(page, 'https://github.com/mill/wheel/issues/12');
      expect(document).toMatchObject({ title: 'The wheel squeaks', author: 'ines' });
      expect(linesOf(document)).toEqual([`ines: ${first}`, `ben: ${second}`]);
    }
  });

  test('reads the notes of a release', async () => {
    const document = await documentOf(
      `<section><div class="Box"><div class="Box-body"><h1 class="d-inline mr-3">Wheel 2.0</h1><div data-test-selector="body-content" class="markdown-body my-3"><h2>Changes</h2><ul><li>${first}</li><li>${second}</li></ul></div></div><div class="Box-footer"><h3>Assets 2</h3><a>wheel.zip</a></div></div></section>`,
      'https://github.com/mill/wheel/releases/tag/v2.0',
    );
    expect(document.title).toBe('wheel: Wheel 2.0');
    expect(linesOf(document)).toEqual(['heading: Changes', `item: ${first}`, `item: ${second}`]);
  });
});

describe('papers', () => {
  const meta = (names: readonly string[]): string =>
    `<title>Wheels | Journal of Mills</title><meta name="citation_title" content="Oak wheels in running water"><meta name="citation_doi" content="10.1/1"><meta name="citation_publication_date" content="2024/05/03">${names.map((name) => `<meta name="citation_author" content="${name}"><meta name="citation_author_institution" content="Mill University">`).join('')}`;
  const five = ['Meyer, Anna', 'Sato, Ben', 'Cleo Diaz', 'Dan Okafor', 'Eve Lind'];
  const refs = '<li class="ref">Meyer A. Wheels and water. 1911.</li>';

  const layouts: [string, string][] = [
    [
      'Nature',
      `<article><div class="c-article-header"><h1 class="c-article-title">Oak wheels in running water</h1><ul class="c-article-author-list"><li>Anna Meyer</li></ul></div><div class="c-article-body"><section data-title="Abstract"><div class="c-article-section" id="Abs1-section"><h2 class="c-article-section__title">Abstract</h2><div class="c-article-section__content" id="Abs1-content"><p>${first}</p></div></div></section>
       <div class="main-content"><section data-title="Results"><div class="c-article-section"><h2 class="c-article-section__title">Results</h2><div class="c-article-section__content"><p>${second} ${third}<sup><a data-test="citation-ref" href="#ref-CR1">1</a></sup></p></div></div></section></div>
       <section aria-labelledby="Bib1" data-title="References"><div class="c-article-section" id="Bib1-section"><h2>References</h2><div class="c-article-section__content"><div data-container-section="references"><ol class="c-article-references">${refs}</ol></div></div></div></section>
       <section data-title="Author information"><h2>Author information</h2><p>Mill University, Department of Wheels, Old Gate 1.</p><p>Correspondence to Anna Meyer.</p></section><section data-title="Rights and permissions"><h2>Rights and permissions</h2><p>Reprints and permissions are available.</p></section></div></article>`,
    ],
    [
      'PubMed Central',
      `<main><article><section class="front-matter"><div class="ameta p"><hgroup><h1>Oak wheels in running water</h1></hgroup><div class="cg p"><a>Anna Meyer</a></div><div class="notes">1 Mill University</div></div></section><section class="body main-article-body"><section class="abstract" id="abstract1"><h2>Abstract</h2><p>${first}</p></section>
       <section id="s1"><h2 class="pmc_sec_title">Results</h2><p>${second} ${third}<sup>[<a href="#B1">1</a>]</sup></p></section><section id="ack" class="ack"><h2>Acknowledgments</h2><p>We thank the miller.</p></section><section class="ref-list"><h2 class="pmc_sec_title">References</h2><section><ul class="ref-list">${refs}</ul></section></section><section class="permissions"><p>© 2024 The Authors. Reuse is permitted.</p></section></section></article></main>`,
    ],
    [
      'LaTeXML',
      `<article class="ltx_document ltx_authors_1line"><h1 class="ltx_title ltx_title_document">Oak wheels in running water</h1><div class="ltx_authors"><span class="ltx_creator ltx_role_author"><span class="ltx_personname">Anna Meyer<br class="ltx_break">Mill University<br class="ltx_break"><span class="ltx_text ltx_font_typewriter">anna@mill.example</span></span></span></div>
       <div class="ltx_abstract"><h2 class="ltx_title ltx_title_abstract">Abstract</h2><p class="ltx_p">${first}</p></div>
       <section class="ltx_section" id="S1"><h2 class="ltx_title ltx_title_section">Results</h2><div class="ltx_para"><p class="ltx_p">${second} ${third}<span class="ltx_note ltx_role_footnote"><sup class="ltx_note_mark">1</sup><span class="ltx_note_outer"><span class="ltx_note_content"><sup class="ltx_note_mark">1</sup><span class="ltx_tag ltx_tag_note">1</span>Measured in May.</span></span></span></p></div></section>
       <section class="ltx_bibliography"><h2 class="ltx_title ltx_title_bibliography">References</h2><ul class="ltx_biblist"><li class="ltx_bibitem">Meyer A. Wheels and water. 1911.</li></ul></section></article>`,
    ],
  ];
  test.each(layouts)(
    'of %s: name authors briefly, and list references without speaking them',
    async (name, body) => {
      const document = await documentOf(body, 'https://journal.example/wheels', meta(five));
      expect(document).toMatchObject({
        title: 'Oak wheels in running water',
        author: 'Anna Meyer and 4 others',
        publishedAt: '2024-05-03',
      });
      const mark = name === 'PubMed Central' ? '[1]' : '1';
      expect(linesOf(document)).toEqual([
        'heading: Abstract',
        first,
        'heading: Results',
        `${second} ${third}${mark}`,
        'reference: References',
        'reference: Meyer A. Wheels and water. 1911.',
        ...(name === 'LaTeXML' ? ['footnote: Measured in May.'] : []),
      ]);
    },
  );

  test('reads the abstract of a page of arXiv', async () => {
    const document = await documentOf(
      `<div id="abs-outer"><div class="leftcolumn"><div class="subheader"><h1>Physics &gt; Wheels</h1></div><div id="content-inner"><div id="abs"><div class="dateline">[Submitted on 3 May 2024]</div><h1 class="title mathjax"><span class="descriptor">Title:</span>Oak wheels in running water</h1><div class="authors"><span class="descriptor">Authors:</span><a>Anna Meyer</a>, <a>Ben Sato</a></div><blockquote class="abstract mathjax"><span class="descriptor">Abstract:</span>${first} ${second}</blockquote><div class="metatable"><table><tr><td>Subjects:</td><td>Wheels</td></tr></table></div></div></div></div></div>`,
      'https://arxiv.org/abs/2405.00001',
      meta(['Meyer, Anna', 'Sato, Ben']),
    );
    expect(document).toMatchObject({ title: 'Oak wheels in running water', author: 'Anna Meyer, Ben Sato' });
    expect(linesOf(document)).toEqual([`${first} ${second}`]);
  });
});
