import { textOf } from '../brief-text.ts';
import type { KindPage, KindReading, PageKind } from '../page-kind.ts';
import { selectContent, withoutTitle } from '../select-content.ts';

/** A generator of documentation. Selectors are selector lists. */
interface Generator {
  /** A string in the markup of every page that it makes. */
  mark: string;
  content: string;
  /** What it puts into the content besides the text. */
  remove: string;
}

/** Links to a heading, links to the source, buttons, line numbers, and navigation, in all generators. */
const common =
  'nav, footer, button, .headerlink, a.anchor, a.anchorjs-link, .anchor-link, .header-anchor, a.hash-link, .edit-this-page, .edit-page-link, .edit-link, [class*="editThisPage"], [class*="edit-on-github"], .breadcrumbs, .breadcrumb, [aria-label="breadcrumb" i], [aria-label="breadcrumbs" i], .linenos, .lineno, .linenodiv, .line-numbers-wrapper, .copybtn, .copy-button, .clipboard, [class*="copyButton"], .feedback, .page-feedback, .visually-hidden, .sr-only';

/** Documentation generators in their default themes. */
const generators: readonly Generator[] = [
  {
    mark: 'theme-doc-',
    content: '.theme-doc-markdown, article .markdown',
    remove:
      '.theme-doc-breadcrumbs, .theme-doc-version-badge, .theme-doc-toc-mobile, .theme-doc-footer, .pagination-nav, [class*="codeBlockTitle"], [class*="buttonGroup"], ul[role="tablist"]',
  },
  {
    mark: 'md-content__inner',
    content: 'article.md-content__inner',
    remove:
      '.md-content__button, .md-source-file, .md-feedback, .md-tags, .md-code__nav, .tabbed-labels, .md-clipboard, .filename',
  },
  // MkDocs, and the older theme of Read the Docs, also with Sphinx
  {
    mark: 'rst-content',
    content: '[itemprop="articleBody"], .rst-content .section, .rst-content [role="main"]',
    remove:
      '.rst-footer-buttons, .rst-breadcrumbs-buttons, .wy-breadcrumbs, .viewcode-link, .toctree-wrapper, .contents.local, .contents.topic',
  },
  {
    mark: 'vp-doc',
    content: '.vp-doc',
    remove: '.vp-code-group > .tabs, button.copy, span.lang, .edit-info, .prev-next, .VPBadge',
  },
  // Sphinx: PyData, Book, Furo, Alabaster, Basic
  {
    mark: 'bd-article',
    content: 'article.bd-article, .bd-article',
    remove: '.prev-next-area, .bd-header-article, .viewcode-link, .toctree-wrapper, .contents.local',
  },
  {
    mark: 'article-container',
    content: 'article[role="main"], .article-container article',
    remove: '.content-icon-container, .related-pages, .viewcode-link, .toctree-wrapper, .contents.local',
  },
  {
    mark: 'documentwrapper',
    content: '.document .body, .body[role="main"]',
    remove: '.viewcode-link, .toctree-wrapper, .contents.local, .contents.topic, .related',
  },
  {
    mark: 'mdbook-',
    content: '#content main, #mdbook-content main',
    remove: '.buttons, .nav-chapters, .boring',
  },
  { mark: 'nav-chapters', content: '#content main', remove: '.buttons, .nav-chapters, .boring' },
  {
    mark: 'sl-markdown-content',
    content: '.sl-markdown-content',
    remove: '.sl-anchor-link, .copy, .expressive-code figcaption',
  },
  {
    mark: 'td-content',
    content: '.td-content',
    remove: '.td-page-meta, .feedback--title, .td-heading-self-link',
  },
];

/** A page of documentation: its text and the announcements of its code, without links for its editors. */
export const documentation: PageKind = {
  name: 'documentation',
  matches: ({ html }) => generators.some(({ mark }) => html.includes(mark)),
  read,
};

function read({ document, html, url }: KindPage): KindReading | null {
  for (const { mark, content, remove } of generators) {
    if (!html.includes(mark)) continue;
    const root = document.querySelector(content);
    if (root === null) continue;
    const blocks = selectContent(root, url, {
      remove: `${common}, ${remove}`,
      prepare: (copy) => {
        nameSyntax(copy);
        dropPermalinks(copy);
      },
    });
    const title = textOf(root, 'h1').replace(permalink, '');
    if (!blocks.some(({ kind }) => kind === 'paragraph')) continue;
    return { blocks: withoutTitle(blocks, title), author: null, ...(title === '' ? {} : { title }) };
  }
  return null;
}

/** The sign with which a heading links to itself. */
const permalink = /\s*(?:\u00b6|#|\u{1f517}|\uf0c1|\u200b)+\s*$/u;

function dropPermalinks(copy: Element): void {
  for (const link of copy.querySelectorAll('h1 a, h2 a, h3 a, h4 a, h5 a, h6 a, dt a'))
    if (/^[\u00b6#\u{1f517}\uf0c1\u200b\s]*$/u.test(link.textContent ?? '')) link.remove();
}

/** Sphinx and VitePress name the language of code on a box around it. */
function nameSyntax(copy: Element): void {
  for (const code of copy.querySelectorAll('pre')) {
    const box = code.closest('[class*="highlight-"], [class*="language-"]');
    const syntax = box?.getAttribute('class')?.match(/\b(?:highlight|language)-([\w+#]+)/)?.[1];
    if (syntax === undefined || syntax === 'default' || syntax === 'none' || syntax === 'text') continue;
    code.setAttribute('class', `${code.getAttribute('class') ?? ''} language-${syntax}`);
  }
}
