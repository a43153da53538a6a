import { expect, test } from 'vitest';
import { pageOf, prose } from '../../test/page-fixtures.ts';
import { readMetadataOf } from '../index.ts';

/** Bylines as content systems and publishers write them: what it is, its markup at the title, and what differs. */
interface Markup {
  /** Between the title and the text. */
  top?: string;
  /** Behind the text. */
  end?: string;
  /** Before the title. */
  before?: string;
  head?: string;
  /** The whole page, instead of one with a heading. */
  body?: string;
  url?: string;
  author?: string | null;
}

const ld = (data: unknown): string => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const articleData = (author: unknown, extra: object = {}): string =>
  ld({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: 'The old gate',
    author,
    ...extra,
  });

const markups: Record<string, Markup> = {
  'WordPress, classic theme': {
    top: '<div class="entry-meta"><span class="posted-on">Posted on <a href="/2024/05/"><time class="entry-date published" datetime="2024-05-03">May 3, 2024</time></a></span><span class="byline"> by <span class="author vcard"><a class="url fn n" href="/author/anna/">Anna Miller</a></span></span></div>',
  },
  'WordPress, block theme': {
    top: '<div class="wp-block-group"><time datetime="2024-05-03">May 3, 2024</time><p class="has-small-font-size">—</p><p class="has-small-font-size">by</p><div class="wp-block-post-author-name"><a href="/author/anna/" class="wp-block-post-author-name__link">Anna Miller</a></div><p>in</p><div class="taxonomy-category wp-block-post-terms"><a href="/category/mills/" rel="tag">Mills</a></div></div>',
  },
  'WordPress, Newspaper theme': {
    top: '<div class="td-module-meta-info"><div class="td-post-author-name"><div class="td-author-by">By</div> <a href="/author/anna/">Anna Miller</a><div class="td-author-line"> - </div></div><span class="td-post-date"><time class="entry-date">May 3, 2024</time></span><div class="td-post-comments"><a>0</a></div></div>',
  },
  'WordPress, Divi': {
    top: '<p class="et_pb_title_meta_container">by <span class="author vcard"><a href="/author/anna/" title="Posts by Anna Miller" rel="author">Anna Miller</a></span> | <span class="published">May 3, 2024</span> | <a rel="category tag">Mills</a> | 0 comments</p>',
  },
  'WordPress, SEO plugin': {
    head: ld({
      '@graph': [
        {
          '@type': 'Article',
          headline: 'The old gate',
          author: { name: 'Anna Miller', '@id': 'https://mill.example/#/schema/person/1' },
        },
        { '@type': 'WebPage', name: 'The old gate' },
        { '@type': 'Person', '@id': 'https://mill.example/#/schema/person/1', name: 'Anna Miller' },
        { '@type': 'Organization', name: 'The Daily Mill' },
      ],
    }),
  },
  Ghost: {
    top: '<section class="article-byline"><ul class="author-list"><li class="author-list-item"><a href="/author/anna/" class="author-avatar"><img alt="Anna Miller"></a></li></ul><div class="article-byline-meta"><h4 class="author-name"><a href="/author/anna/">Anna Miller</a></h4><div class="byline-meta-content"><time>03 May 2024</time><span class="byline-reading-time">5 min read</span></div></div></section>',
  },
  Medium: {
    top: '<div><a rel="noopener follow" href="/@anna?source=post_page---byline"><img alt="Anna Miller"></a><a rel="noopener follow" data-testid="authorName" href="/@anna?source=post_page---byline">Anna Miller</a><span>·</span><button>Follow</button></div><div><span data-testid="storyReadTime">4 min read</span><span>·</span><span data-testid="storyPublishDate">May 3, 2024</span></div>',
  },
  Substack: {
    top: '<h3 class="subtitle">What the flood opened</h3><div class="byline-wrapper"><div class="profile-hover-card-target"><a href="https://substack.com/@annamiller">Anna Miller</a></div><div class="meta-EgzBVA">May 03, 2024</div></div>',
    head: articleData([{ '@type': 'Person', name: 'Anna Miller', url: 'https://substack.com/@annamiller' }]),
  },
  Blogger: {
    end: '<div class="post-footer"><div class="post-footer-line post-footer-line-1"><span class="post-author vcard">Posted by <span class="fn" itemprop="author" itemscope itemtype="http://schema.org/Person"><meta content="https://www.blogger.com/profile/1" itemprop="url"><a class="g-profile" href="https://www.blogger.com/profile/1" rel="author"><span itemprop="name">Anna Miller</span></a></span></span> <span class="post-timestamp">at <a class="timestamp-link">10:15 AM</a></span></div></div>',
  },
  Drupal: {
    top: '<div class="node__submitted"><span property="schema:name">Submitted by <span lang="" about="/user/4" typeof="schema:Person" property="schema:name" class="username">Anna Miller</span> on Fri, 05/03/2024 - 10:15</span></div>',
  },
  Joomla: {
    top: '<dl class="article-info text-muted"><dt class="article-info-term">Details</dt><dd class="createdby" itemprop="author" itemscope itemtype="https://schema.org/Person">Written by: <span itemprop="name">Anna Miller</span></dd><dd class="category-name">Category: Mills</dd><dd class="published">Published: 03 May 2024</dd></dl>',
  },
  'TYPO3 news': {
    top: '<div class="news-list-author"><p>Von <span itemprop="author" itemscope itemtype="http://schema.org/Person"><span itemprop="name">Anna Miller</span></span></p></div><span class="news-list-date"><time>03.05.2024</time></span>',
  },
  Squarespace: {
    top: '<div class="blog-meta-section"><span class="blog-meta-item blog-meta-item--author"><a href="/blog?author=5f1" class="blog-author-name">Written By <span>Anna Miller</span></a></span><time class="dt-published">May 3</time></div>',
  },
  Wix: {
    before:
      '<div data-hook="post-header"><div><img alt="Writer: Anna Miller"><span data-hook="user-name" title="Anna Miller" class="tQ0Q1A user-name">Anna Miller</span></div><ul><li><span data-hook="time-ago">May 3, 2024</span></li><li><span data-hook="time-to-read">3 min read</span></li></ul></div>',
  },
  Webflow: {
    top: '<div class="blog-post-info"><div class="author-wrapper"><img class="author-image" alt=""><div class="author-text">Anna Miller</div></div><div class="blog-date">May 3, 2024</div></div>',
  },
  Hugo: {
    top: '<div class="post-meta"><span title="2024-05-03">May 3, 2024</span>&nbsp;·&nbsp;5 min&nbsp;·&nbsp;Anna Miller</div>',
  },
  Jekyll: {
    top: '<p class="post-meta"><time class="dt-published" datetime="2024-05-03" itemprop="datePublished">May 3, 2024</time> • <span itemprop="author" itemscope itemtype="http://schema.org/Person"><span class="p-author h-card" itemprop="name">Anna Miller</span></span></p>',
  },
  'a plain static page': { top: '<p>Anna Miller, May 3, 2024</p>' },
  'a static page, date first': { top: '<div>2024-05-03 | Anna Miller</div>' },
  Docusaurus: {
    top: '<div class="margin-vert--md"><time datetime="2024-05-03">May 3, 2024</time> · 4 min read</div><div class="row margin-bottom--sm"><div class="col col--6 authorCol"><div class="avatar"><div class="avatar__intro" itemprop="author" itemscope itemtype="https://schema.org/Person"><div class="avatar__name"><a href="https://github.com/anna" itemprop="url"><span itemprop="name">Anna Miller</span></a></div><small class="avatar__subtitle" itemprop="description">Maintainer of Mill</small></div></div></div></div>',
  },
  Discourse: {
    top: '<div class="topic-body crawler-post"><div class="crawler-post-meta"><span class="creator" itemprop="author" itemscope itemtype="http://schema.org/Person"><a itemprop="url" rel="nofollow" href="https://forum.example/u/millwheel"><span itemprop="name">millwheel</span></a></span><span class="crawler-post-infos"><time>May 3, 2024</time></span></div></div>',
    author: 'millwheel',
  },
  phpBB: {
    body: `<h2 class="topic-title"><a>The old gate</a></h2><div id="p1" class="post"><div class="postbody"><p class="author"><span>by </span><strong><a href="./memberlist.php?mode=viewprofile&amp;u=2" class="username">millwheel</a></strong> » <time>Fri May 03, 2024 10:15 am</time></p><div class="content">${prose(2)}</div></div></div><div id="p2" class="post"><div class="postbody"><p class="author"><span>by </span><strong><a class="username">bo</a></strong> » <time>Sat May 04, 2024 9:00 am</time></p><div class="content">${prose(1)}</div></div></div>`,
    author: 'millwheel',
  },
  Hatena: {
    end: '<footer class="entry-footer"><p class="entry-footer-section"><span class="author vcard"><span class="fn" data-load-nickname="1" data-user-name="millwheel">millwheel</span></span> <span class="entry-footer-time"><time>2024-05-03 10:15</time></span></p></footer>',
    author: 'millwheel',
  },
  'note.com': {
    top: '<div class="o-noteContentHeader__info"><div class="o-noteContentHeader__name"><a href="/mill" class="a-link">水車の村</a></div><div class="o-noteContentHeader__date"><time>2024年5月3日 10:15</time></div></div>',
    head: ld({
      '@type': 'Article',
      headline: 'The old gate',
      author: { '@type': 'Person', name: '水車の村', url: 'https://note.com/mill' },
    }),
    author: '水車の村',
  },
  Naver: {
    top: '<div class="blog2_container"><span class="writer"><span class="ell"><a>물레방아</a></span></span><span class="se_publishDate pcol2">2024. 5. 3. 10:15</span></div>',
    head: '<meta name="naverblog:nickname" content="물레방아"><meta property="naverblog:nickname" content="물레방아">',
    author: '물레방아',
  },
  Qiita: {
    before:
      '<div><a href="/millwheel"><img alt="millwheel"></a><a href="/millwheel">@millwheel</a><span>(Anna Miller)</span></div>',
    head: ld({
      '@type': 'Article',
      headline: 'The old gate',
      author: { '@type': 'Person', name: 'millwheel' },
    }),
    author: 'millwheel',
  },
  'dev.to': {
    before:
      '<div class="crayons-article__header__meta"><a href="/anna"><img class="crayons-avatar__image" alt="anna"></a><div class="pl-3"><a href="/anna" class="crayons-link fw-bold">Anna Miller</a><p class="fs-xs">Posted on <time>May 3, 2024</time></p></div></div>',
    head: articleData({ '@type': 'Person', name: 'Anna Miller', url: 'https://dev.to/anna' }),
  },
  Tumblr: {
    top: '<div class="post-meta"><a class="post-author username" href="https://millwheel.tumblr.com/">millwheel</a> <a class="post-date">May 3, 2024</a></div>',
    author: 'millwheel',
  },
  LiveJournal: {
    top: '<dl class="b-singlepost-author vcard author"><dt class="b-singlepost-author-userinfo"><span class="ljuser i-ljuser" lj:user="millwheel"><a href="https://millwheel.livejournal.com/" class="i-ljuser-username"><b>millwheel</b></a></span></dt></dl>',
    author: 'millwheel',
  },
  Habr: {
    before:
      '<div class="tm-article-snippet__meta"><span class="tm-user-info tm-article-snippet__author"><a href="/ru/users/millwheel/" class="tm-user-info__userpic"></a><span class="tm-user-info__user"><a href="/ru/users/millwheel/" class="tm-user-info__username">millwheel</a></span></span><time>3 мая 2024</time></div>',
    author: 'millwheel',
  },
  Arc: {
    top: '<div class="byline-wrapper"><span class="byline">By <a href="https://www.daily-mill.example/people/anna-miller/" data-qa="author-name"><span>Anna Miller</span></a> and <a href="https://www.daily-mill.example/people/bo-reed/"><span>Bo Reed</span></a></span></div><span class="display-date">May 3, 2024 at 10:15 a.m. EDT</span>',
    author: 'Anna Miller and Bo Reed',
  },
  'Condé Nast': {
    top: '<div data-testid="BylinesWrapper"><p class="BylineWrapper-x byline bylines__byline"><span class="BylineNamesWrapper-x"><span class="BylineName-x byline__name" itemprop="author"><span class="BylinePreamble-x byline__preamble">By </span><a class="BaseLink-x BylineLink-x byline__name-link" href="/contributors/anna-miller">Anna Miller</a></span></span></p><p class="BylineWrapper-x byline bylines__byline"><span class="byline__name"><span class="byline__preamble">Photography by </span><a class="byline__name-link" href="/contributors/bo-reed">Bo Reed</a></span></p><time>May 3, 2024</time></div>',
  },
  Hearst: {
    top: '<div class="css-1"><address class="css-2"><span class="css-3">By</span> <a href="/author/12/anna-miller/"><span class="css-4">Anna Miller</span></a></address><div>Published: May 3, 2024</div></div><div><span>Medically reviewed by</span> <a href="/author/13/bo-reed/">Bo Reed, M.D.</a></div>',
  },
  PMC: {
    top: '<div class="author__byline"><button data-author><p>By <a href="/author/anna/"><span>Anna Miller</span></a></p><section class="author"><h2><a href="/author/anna/">Anna Miller</a></h2><p>Political Editor</p></section></button></div><time>May 3, 2024 6:18am</time>',
  },
  Guardian: {
    top: '<div data-gu-name="meta"><address aria-label="Contributor info"><div class="dcr-1"><a rel="author" data-link-name="auto tag link" href="https://www.theguardian.com/profile/annamiller">Anna Miller</a> <span>Millbridge correspondent</span></div></address><details><summary>Fri 3 May 2024 10.15 BST</summary>First published on Thu 2 May 2024</details></div>',
  },
  BBC: {
    top: '<div data-component="byline-block"><div data-testid="byline-new"><div class="sc-1"><time>3 May 2024</time></div><div data-testid="byline-new-contributors"><div class="sc-2"><span class="sc-3">Anna Miller</span></div><div class="sc-4"><span class="sc-5">Political reporter</span></div></div></div></div>',
    head: articleData([{ '@type': 'Person', name: 'Anna Miller' }], {
      publisher: { '@type': 'NewsMediaOrganization', name: 'BBC News' },
    }),
  },
  Spiegel: {
    top: '<div class="font-sansUI"><span>Von</span> <a href="/impressum/autor-1" class="text-black border-b">Anna Miller</a>, Müllbrück</div><time class="timeformat">03.05.2024, 10.15 Uhr</time>',
  },
  Zeit: {
    top: '<div class="byline">Von <span itemprop="author" itemscope itemtype="http://schema.org/Person"><a href="https://www.zeit.de/autoren/M/Anna_Miller/index" itemprop="url"><span itemprop="name">Anna Miller</span></a></span> und <span itemprop="author" itemscope itemtype="http://schema.org/Person"><span itemprop="name">Bo Reed</span></span></div><div class="meta"><time class="metadata__date">3. Mai 2024, 10:15 Uhr</time></div>',
    author: 'Anna Miller und Bo Reed',
  },
  'Le Monde': {
    top: '<section class="meta meta__head"><p class="meta__authors">Par <a class="article__author-link" href="/signataires/anna-miller/">Anna Miller</a> (Pontmoulin, envoyée spéciale)</p><p class="meta__publisher">Publié le 03 mai 2024 à 10h15</p></section>',
  },
  'El País': {
    top: '<div class="a_md_a" data-dtm-region="articulo_firma"><a href="https://elpais.com/autor/anna-miller/" rel="author" class="a_md_a_n">Anna Miller</a></div><span class="a_md_f"><a>Molinos</a> - </span><time>03 may 2024 - 10:15 CEST</time>',
  },
  Globo: {
    top: '<div class="content-publication-data"><div class="content-publication-data__text"><p class="content-publication-data__from" title="Anna Miller, g1 — Moinhos">Por Anna Miller, g1 — Moinhos</p><p class="content-publication-data__updated"><time>03/05/2024 10h15</time></p></div></div>',
  },
  Corriere: {
    top: '<p class="article-signature"><span class="is-copy-color">di <a class="writer" href="https://www.corriere.it/firme/anna-miller.shtml">Anna Miller</a></span></p><p class="is-last-update">3 maggio 2024</p>',
  },
  NRK: {
    top: '<div class="bulletin-author"><ul class="authors"><li class="author"><span class="author__role">Journalist</span><div class="author__name">Anna Miller</div></li><li class="author"><span class="author__role">Journalist</span><div class="author__name">Bo Reed</div></li></ul></div><time>3. mai 2024</time>',
    author: 'Anna Miller, Bo Reed',
  },
  Yle: {
    top: '<div class="yle__article__authors"><ul><li class="yle__article__author"><div class="yle__article__author__info"><a href="/p/1">Anna Miller</a></div></li></ul><time>3.5. 10:15</time></div>',
  },
  'a translated article': {
    top: '<p class="meta">作者：</p><p class="meta author__bio"><a class="author-name" rel="author">Anna Miller</a></p><p class="meta">翻訳者</p><p class="meta author__bio"><a class="author-name" rel="author">Bo Reed</a></p>',
  },
  NHK: { top: '<p class="content--date"><time>2024年5月3日 10時15分</time></p>', author: null },
  arXiv: {
    head: '<meta name="citation_author" content="Miller, Anna"><meta name="citation_author" content="Reed, Bo">',
    top: '<div class="authors"><span class="descriptor">Authors:</span><a href="https://arxiv.org/search/?query=Miller">Anna Miller</a>, <a href="https://arxiv.org/search/?query=Reed">Bo Reed</a></div>',
    author: 'Anna Miller, Bo Reed',
  },
  PubMed: {
    top: '<div class="inline-authors"><div class="authors"><div class="authors-list"><span class="authors-list-item"><a class="full-name" href="/?term=Miller+A">Anna Miller</a><sup class="affiliation-links">1</sup><span class="comma">, </span></span><span class="authors-list-item"><a class="full-name" href="/?term=Reed+B">Bo Reed</a><sup>2</sup></span></div></div></div>',
    head: '<meta name="citation_authors" content="Anna Miller;Bo Reed;">',
    author: 'Anna Miller, Bo Reed',
  },
  MediaWiki: {
    body: `<h1 id="firstHeading">The old gate</h1><div id="siteSub">From the Mill Wiki</div><div id="mw-content-text">${prose(3)}</div><div id="footer"><ul><li id="footer-info-lastmod">This page was last edited on 3 May 2024, by Anna Miller.</li></ul></div>`,
    author: null,
  },
  GitHub: {
    head: '<meta property="og:site_name" content="GitHub"><meta name="octolytics-dimension-user_login" content="millwheel">',
    author: null,
  },
  YouTube: {
    head: '<meta property="og:site_name" content="YouTube">',
    top: '<span itemprop="author" itemscope itemtype="http://schema.org/Person"><link itemprop="url" href="http://www.youtube.com/@mill"><link itemprop="name" content="The Mill Channel"></span>',
    author: 'The Mill Channel',
  },
};

const pageWith = ({ before = '', top = '', end = '', head = '', body }: Markup): string =>
  pageOf(
    body ??
      `<header><nav><a href="/mills/">Mills</a><a href="/news/">News</a></nav></header><main><article>${before}<h1>The old gate</h1>${top}${prose(3)}${end}</article></main><footer><p>© 2024 The Daily Mill</p></footer>`,
    `<title>The old gate</title>${head.includes('og:site_name') ? '' : '<meta property="og:site_name" content="The Daily Mill">'}${head}`,
  );

test.each(Object.entries(markups))('the author in the markup of %s', (_name, markup) => {
  expect(
    readMetadataOf(pageWith(markup), markup.url ?? 'https://www.daily-mill.example/old-gate').author,
  ).toBe(markup.author === undefined ? 'Anna Miller' : markup.author);
});
