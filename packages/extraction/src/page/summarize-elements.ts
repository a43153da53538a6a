import { CountedText } from '../counted-text.ts';

/** What an element contains, itself excluded. */
export interface ElementSummary {
  words: number;
  /** Words in links. */
  linkWords: number;
  /** A first-level heading, an `<article>`, or an element that is marked as the text of an article. */
  holdsArticle: boolean;
  holdsHeading: boolean;
  holdsPicture: boolean;
  /** Words of the first quoted post; null without one. */
  postWords: number | null;
}

/** Returns the summary of an element of one tree. */
export type Summarize = (element: Element) => ElementSummary;

/**
 * Summarizes all elements of a tree in one pass from its leaves up, when the first one is needed. Searching and
 * counting below each element separately takes time that grows with the product of size and depth. The tree
 * must not change meanwhile.
 */
export function summarizeElements(): Summarize {
  const known = new Map<Element, Contents>();
  return (element) => {
    if (!known.has(element)) readContents(topOf(element), known);
    return known.get(element) ?? newContents();
  };
}

class Contents implements ElementSummary {
  readonly text = new CountedText();
  linkWords = 0;
  holdsArticle = false;
  holdsHeading = false;
  holdsPicture = false;
  postWords: number | null = null;

  get words(): number {
    return this.text.words;
  }
}

const newContents = (): Contents => new Contents();

function topOf(element: Element): Element {
  let top = element;
  for (let at: Element | null = element; at !== null; at = at.parentElement) top = at;
  return top;
}

function readContents(element: Element, known: Map<Element, Contents>): Contents {
  const contents = newContents();
  known.set(element, contents);
  for (const node of element.childNodes) {
    if (node.nodeType === 3) contents.text.addText(node.textContent ?? '');
    else if (node.nodeType === 1) addChild(contents, node as Element, readContents(node as Element, known));
  }
  return contents;
}

const headings = new Set(['h1', 'h2', 'h3', 'h4']);
const posts =
  /(?:^|\s)(?:twitter-tweet|instagram-media|bluesky-embed|mastodon-embed|tiktok-embed|reddit-card|text-post-media)(?:\s|$)/;

function addChild(contents: Contents, child: Element, of: Contents): void {
  const name = child.localName;
  contents.text.add(of.text);
  contents.linkWords += name === 'a' ? of.words : of.linkWords;
  contents.holdsArticle ||= of.holdsArticle || name === 'h1' || name === 'article' || isArticleBody(child);
  contents.holdsHeading ||= of.holdsHeading || headings.has(name);
  contents.holdsPicture ||= of.holdsPicture || name === 'img' || name === 'picture';
  contents.postWords ??= isPost(child) ? of.words : of.postWords;
}

const isArticleBody = (element: Element): boolean =>
  (element.getAttribute('itemprop') ?? '').split(/\s+/).includes('articleBody');

/** Returns whether an element is a post of a social network, as its script for other sites marks it. */
const isPost = (element: Element): boolean =>
  element.localName === 'blockquote' && posts.test(element.getAttribute('class') ?? '');
