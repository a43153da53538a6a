import { blockText, type Document } from '@earmark/contract';
import { describe, expect, test } from 'vitest';
import { pageOf, prose } from '../../test/page-fixtures.ts';
import { bodyText, readPage } from '../index.ts';

async function documentOf(html: string, url: string): Promise<Document> {
  const result = await readPage({ html, url });
  if (!result.ok) throw new Error(`${result.reason}: ${result.detail}`);
  return result.document;
}
const paragraphs = (count: number, from = 0): string[] =>
  prose(count, from)
    .split('\n')
    .map((paragraph) => paragraph.replace(/<\/?p>/g, ''));
const [one = '', two = '', three = ''] = paragraphs(3);

test.each([
  [
    'Substack',
    'https://mill.substack.com/p/the-old-gate',
    `<div id="main" class="main typography use-theme-bg"><div class="pencraft main-menu topbar"><a href="/">The Mill Letter</a><button>Subscribe</button><button>Sign in</button></div>
    <article class="typography newsletter-post post"><div class="post-header" role="region"><h1 class="post-title published">The old gate</h1><h3 class="subtitle">What the water did</h3><div class="pencraft post-ufi"><div class="profile-hover-card-target"><a href="https://substack.com/@anna">Anna Miller</a></div><div class="pencraft meta">May 03, 2024</div><a class="post-ufi-button like-button"><div class="label">128</div></a><a class="post-ufi-button post-ufi-comment-button"><div class="label">14</div></a><a class="post-ufi-button" role="button"><div class="label">Share</div></a></div></div>
    <div class="available-content"><div dir="auto" class="body markup">${prose(1)}
    <div class="subscription-widget-wrap-editor" data-component-name="SubscribeWidgetToDOM"><div class="subscription-widget show-subscribe"><div class="preamble"><p class="cta-caption">The Mill Letter is a reader-supported publication. To receive new posts and support my work, consider becoming a free or paid subscriber.</p></div><form class="subscription-widget-subscribe"><input type="email" placeholder="Type your email…"><input type="submit" value="Subscribe"></form></div></div>
    ${prose(1, 3)}<p class="button-wrapper"><a class="button primary" href="#"><span>Share</span></a></p><div class="captioned-button-wrap"><div class="preamble"><p class="cta-caption">Thanks for reading The Mill Letter! This post is public so feel free to share it.</p></div><p class="button-wrapper"><a class="button primary" href="#"><span>Share this post</span></a></p></div>
    ${prose(1, 6)}<div class="digest-post-embed"><a href="/p/another"><h4>Another letter</h4><div>Ben · Apr 2</div></a></div></div></div>
    <div class="post-footer"><div>128 Likes</div><div>3 Restacks</div><a>Previous</a><a>Next</a></div></article>
    <div class="comments-page"><h2>Discussion about this post</h2><div class="comment"><p>What a fine letter this was, thank you.</p></div></div><div class="portable-archive"><a href="#">Top</a><a href="#">Latest</a><p>Ready for more?</p></div></div>`,
  ],
  [
    'Medium',
    'https://medium.com/@anna/the-old-gate-1',
    `<div id="root"><nav><a href="/">Sign up</a><a href="/">Sign in</a></nav><article class="meteredContent"><div><section><div><div class="ab ca"><h1 id="1" data-testid="storyTitle" class="pw-post-title">The old gate</h1><div><div class="speechify-ignore ab cp"><div><a href="/@anna" data-testid="authorName">Anna Miller</a> · <button>Follow</button></div><div><span data-testid="storyReadTime">5 min read</span><span>·</span><span data-testid="storyPublishDate">May 3, 2024</span></div></div><div class="speechify-ignore"><div><button aria-label="clap">128</button><p>1.2K</p></div><div><button aria-label="responses">14</button></div><div><p>Listen</p></div><div><p>Share</p></div></div></div>
    <p id="2" class="pw-post-body-paragraph">${one}</p><p class="pw-post-body-paragraph">${two}</p><p class="pw-post-body-paragraph">${three}</p></div></div></section></div></article><div><footer><p>128</p><p>Written by Anna Miller</p><p>2.3K followers</p></footer><h2>Recommended from Medium</h2><h2>Ten mills you must see</h2><p>See more recommendations</p></div></div>`,
  ],
  [
    'Google Docs, published to the web',
    'https://docs.google.com/document/d/e/1/pub',
    `<div id="banners"><div id="title">The old gate</div><div id="updates"><span>Published using Google Docs</span><span><a href="#">Report abuse</a></span><span><a href="#">Learn more</a></span></div><div>Updated automatically every 5 minutes</div></div><div id="contents"><style>.c1{color:#000}</style><div class="c2 doc-content"><p class="c1 title" id="h.1"><span class="c3">The old gate</span></p>${[one, two, three].map((text) => `<p class="c1"><span class="c4">${text}</span></p><p class="c1 c5"><span class="c4"></span></p>`).join('')}</div></div>`,
  ],
  [
    'Notion, exported as HTML',
    'https://anna.notion.site/The-old-gate-1',
    `<article id="1" class="page sans"><header><div class="page-header-icon"><span class="icon">💧</span></div><h1 class="page-title">The old gate</h1><p class="page-description"></p><table class="properties"><tbody><tr class="property-row property-row-created_time"><th><span class="icon property-icon"></span>Created</th><td><time>@May 3, 2024 10:15 AM</time></td></tr><tr class="property-row property-row-multi_select"><th>Tags</th><td><span class="selected-value">river</span></td></tr></tbody></table></header><div class="page-body"><p id="2" class="">${one}</p><figure class="block-color-gray_background callout" style="white-space:pre-wrap;display:flex" id="3"><div style="font-size:1.5em"><span class="icon">💡</span></div><div style="width:100%">${two}</div></figure><ul id="4" class="toggle"><li><details open=""><summary>${three}</summary></details></li></ul></div></article><span class="sans" style="font-size:14px;padding-top:2em"></span>`,
  ],
  [
    'AMP',
    'https://www.daily-mill.example/amp/old-gate',
    `<amp-sidebar id="menu" layout="nodisplay" side="left"><ul><li><a href="/news">News</a></li><li><a href="/sport">Sport</a></li></ul></amp-sidebar><amp-consent id="consent" layout="nodisplay"><div id="ui"><p>We and our partners store information on a device to show you personal advertisements.</p><button on="tap:consent.accept">Accept</button></div></amp-consent><header><a href="/">The Daily Mill</a></header><article><h1>The old gate</h1><amp-social-share type="email"></amp-social-share><div class="article-body">${prose(1)}<amp-ad width="300" height="250" type="doubleclick"><div placeholder>Advertisement</div></amp-ad>${prose(1, 3)}<amp-img src="a.jpg" alt="The mill" width="600" height="400"></amp-img><amp-iframe src="https://video.example/1"><amp-img placeholder src="b.jpg"></amp-img></amp-iframe>${prose(1, 6)}<amp-list src="/related.json"><div fallback>Could not load further stories.</div></amp-list></div></article><amp-sticky-ad layout="nodisplay"></amp-sticky-ad><amp-user-notification id="note" layout="nodisplay">This site uses cookies to improve your visit.<button>OK</button></amp-user-notification>`,
  ],
])('%s: the text and nothing else', async (_, url, body) => {
  const document = await documentOf(pageOf(body), url);
  const spoken = document.blocks.filter(({ kind }) => kind !== 'figure').map(blockText);
  // An icon alone is not spoken.
  const sentences = spoken.filter((text) => /\p{L}/u.test(text));
  expect(sentences.filter((text) => text !== 'What the water did' && text !== 'The old gate')).toEqual([
    one,
    two,
    three,
  ]);
});

describe('texts that a page hides until their label is selected', () => {
  const [question, other] = ['When is the gate opened again?', 'Who pays for the new wall?'];
  test.each([
    [
      'buttons in headings, named by aria-controls',
      `<h3><button aria-expanded="false" aria-controls="a1">${question}</button></h3><div id="a1" role="region" hidden>${two}</div><h3><button aria-expanded="false" aria-controls="a2">${other}</button></h3><div id="a2" role="region" hidden>${three}</div>`,
    ],
    [
      'accordions of Bootstrap',
      `<div class="accordion-item"><h2 class="accordion-header"><button class="accordion-button collapsed" data-bs-toggle="collapse" data-bs-target="#c1">${question}</button></h2><div id="c1" class="accordion-collapse collapse"><div class="accordion-body">${two}</div></div></div><div class="accordion-item"><h2><button class="accordion-button" data-bs-toggle="collapse" data-bs-target="#c2">${other}</button></h2><div id="c2" class="accordion-collapse collapse"><div class="accordion-body">${three}</div></div></div>`,
    ],
    [
      'links that open sections',
      `<div class="part"><a class="toggle" href="#s1">${question}</a><div id="s1" style="display: none"><p>${two}</p></div></div><div class="part"><a class="toggle" href="#s2">${other}</a><div id="s2" style="display: none"><p>${three}</p></div></div>`,
    ],
    [
      'panels known by their names alone',
      `<p>${question}</p><div class="expand-content" style="display:none"><p>${two}</p></div><p>${other}</p><div class="faq-answer" aria-hidden="true"><p>${three}</p></div>`,
    ],
  ])('%s are read with their labels', async (_name, body) => {
    const html = pageOf(`<main><h1>The old gate</h1><p>${one}</p>${body}</main>`);
    const text = bodyText(await documentOf(html, 'https://help.example/gate'));
    for (const expected of [one, question, two, other, three]) expect(text).toContain(expected);
  });

  test('tabs are read without the row of their names', async () => {
    const html = pageOf(
      `<main><h1>The old gate</h1><div class="tabs"><ul role="tablist"><li><a role="tab" href="#d" aria-controls="d">Description</a></li><li><a role="tab" href="#c" aria-controls="c">Care</a></li></ul><div role="tabpanel" id="d"><p>${one}</p><p>${two}</p></div><div role="tabpanel" id="c" hidden><p>${three}</p></div></div></main>`,
    );
    const text = bodyText(await documentOf(html, 'https://shop.example/gate'));
    expect(text).toContain(three);
    expect(text).not.toContain('Description');
  });

  test('menus, dialogs and lists of links stay hidden', async () => {
    const secret = 'You have to sign in again before the page can show what was saved in the list.';
    const links = `<ul>${[1, 2, 3].map((part) => `<li><a href="/${part}">All that is new about mill number ${part}</a></li>`).join('')}</ul>`;
    const html = pageOf(
      `<header><button aria-expanded="false" aria-controls="m">Menu</button><div id="m" hidden><p>${secret}</p></div></header><article><h1>The old gate</h1><button aria-expanded="false" aria-controls="x">More</button><div id="x" class="modal" hidden><p>${secret}</p></div><p>${one}</p><p>${two}</p><h3><button aria-expanded="false" aria-controls="l">Latest</button></h3><div id="l" hidden>${links}</div></article>`,
    );
    const text = bodyText(await documentOf(html, 'https://help.example/gate'));
    expect(text).toContain(two);
    expect(text).not.toContain('sign in again');
    expect(text).not.toContain('mill number');
  });
});

describe('texts outside the ordinary markup', () => {
  test.each([
    [
      'a declarative shadow root',
      `<mill-page><template shadowrootmode="open"><style>p{}</style><main><h1>The old gate</h1>${prose(4)}</main></template></mill-page>`,
    ],
    [
      'an element for readers without scripts, with nothing beside it',
      `<div id="root"></div><noscript><h1>The old gate</h1>${prose(4)}</noscript>`,
    ],
    [
      'a text beside a picture, as WordPress marks it',
      `<article><h1>The old gate</h1>${prose(2, 3)}<div class="wp-block-media-text"><figure class="wp-block-media-text__media"><img src="a.jpg"></figure><div class="wp-block-media-text__content"><p>${one}</p></div></div></article>`,
    ],
  ])('%s is read', async (_name, body) => {
    expect(bodyText(await documentOf(pageOf(body), 'https://www.daily-mill.example/gate'))).toContain(one);
  });

  test('another template is not, nor is a message for readers without scripts', async () => {
    const html = pageOf(
      `<noscript>Please switch on JavaScript to use this site.</noscript><article><h1>The old gate</h1>${prose(2)}<template><p>${three}</p></template></article>`,
    );
    const text = bodyText(await documentOf(html, 'https://www.daily-mill.example/gate'));
    expect(text).toContain(two);
    expect(text).not.toContain('JavaScript');
    expect(text).not.toContain(three);
  });

  const gallery = (between: string): string =>
    pageOf(
      `<article><h1>The old gate</h1>${between}<ol>${[one, two, three].map((text, at) => `<li><figure><img src="${at}.jpg"><figcaption>${at + 1}/3 ${text}</figcaption></figure></li>`).join('')}</ol></article>`,
    );
  test('captions are read where they are the text', async () => {
    const html = gallery('<p>For one year the photographer walked along the river every morning.</p>');
    const text = bodyText(await documentOf(html, 'https://www.daily-mill.example/gate'));
    for (const caption of [one, two, three]) expect(text).toContain(caption);
    expect(text).not.toContain('1/3');
  });
  test('captions stay captions beside a longer text', async () => {
    const between = paragraphs(9, 1)
      .map((text) => `<p>It is said that ${text}</p>`)
      .join('');
    const { blocks } = await documentOf(gallery(between), 'https://www.daily-mill.example/gate');
    expect(blocks.filter(({ kind }) => kind === 'figure')).toHaveLength(3);
  });
});
