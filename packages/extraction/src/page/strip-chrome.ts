import { type Summarize, summarizeElements } from './summarize-elements.ts';
import { boilerplateThresholds } from './thresholds.ts';
import { type TreeChanges, trackChanges } from './tree-changes.ts';
import { isHidden } from './visibility.ts';

/** Names of elements that never contain an article's prose. */
const chrome =
  /(?:^|[\s_-])(?:ad|ads|advert|advertisement|adsbygoogle|banner-ad|sponsor(?:ed)?|promo(?:ted|tion)?|outbrain|taboola|zergnet|revcontent|newsletter|subscribe|subscription|signup|sign-up|optin|paywall-prompt|cookie|cookies|gdpr|consent|share|sharing|sharebar|sharedaddy|addthis|addtoany|sharethis|social|social-links|social-share|follow-us|(?:related|further|similar|interesting|recommended|more|other|latest|recent)-?(?:articles?|posts?|stor(?:y|ies)|links?|news|items?|topics?|entries|videos?|reads?)|related|recommend(?:ed|ations?)?|read-more|readmore|most-read|most-popular|mostpopular|popular-posts|trending|recirc(?:ulation)?|jp-relatedposts|comment|comments|comment-list|respond|disqus|livefyre|breadcrumbs?|pagination|pager|nav-links|post-navigation|navbar|menu|toolbar|tooltip|popover|popup|hovercard|rollover|modal|lightbox|overlay|skip-link|site-header|site-footer|masthead|tag-?list|tags|post-tags|entry-tags|author-bio|author-box|authorbox|about-author|author-info|bio-box|byline|post-?meta-?data|entry-utility|(?:post|article|star|kk-star)-?ratings?|cta|call-to-action|third-party-services?|embed-privacy|embed-placeholder|aawp-disclaimer|(?:recipe|wprm-recipe|post|article)-print|print-only|printfriendly|video-playlist|carousel-nav|slideshow-controls|gallery-counter|widget|widget-area|sidebar|rail|right-rail|survey|poll|quiz-promo|toc|wp-caption-credit|screen-reader-text|visually-hidden|infobox-nav|navbox|metadata|mw-editsection|reflist-nav|catlinks|sistersitebox|noprint)(?=$|[\s_-])/i;
/** Names of elements that contain the article, whatever their other names. */
export const content =
  /(?:^|[\s_-])(?:article-?body|article-?content|article-?text|entry-?content|post-?content|post-?body|story-?body|story-?content|body-?copy|main-?content|content-?body|page-?content|text-?body|hentry|h-entry|instapaper_body|mw-parser-output)(?=$|[\s_-])/i;
/** Names of boxes with buttons and labels; if one has many words, it is the frame around the article. */
const brief =
  /(?:^|[\s_-])(?:share|sharing|sharebar|sharedaddy|addthis|addtoany|sharethis|social|social-links|social-share|follow-us|toolbar|tooltip|overlay|print-only|printfriendly|post-ratings|byline|tags|tag-?list)(?=$|[\s_-])/gi;
/** Elements within a line of text: only overlays and share links are removed by name. */
const inline = new Set([
  'a',
  'abbr',
  'b',
  'cite',
  'code',
  'em',
  'font',
  'i',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'label',
  'bdi',
  'var',
  'kbd',
]);
const smallChrome =
  /(?:^|[\s_-])(?:tooltip|popover|popup|hovercard|rollover-people-block|screen-reader-text|visually-hidden|mw-editsection|share|sharing|comment-count)(?=$|[\s_-])/i;
const roles = new Set([
  'navigation',
  'banner',
  'contentinfo',
  'complementary',
  'search',
  'menu',
  'menubar',
  'toolbar',
  'dialog',
  'alertdialog',
  'tooltip',
  'alert',
]);
/** Nesting depth from which elements are not examined; trees from `safeHtml` are not as deep. */
const maxDepth = 220;

/**
 * Removes the boilerplate that can be recognized by its names, so that extractors have less to weigh. An
 * element that contains much of the page's text, the title or the article is never removed by name.
 * @param summarize summaries of the document as it is
 * @param changes records what is removed
 */
export function stripChrome(
  document: Document,
  summarize: Summarize = summarizeElements(),
  changes: TreeChanges = trackChanges(),
): void {
  const { body } = document;
  if (body === null) return;
  const total = Math.max(1, summarize(body).words);
  const toRemove: Element[] = [];
  const frames: Element[] = [];
  const visit = (element: Element, depth: number): void => {
    for (const child of [...element.children]) {
      if (quotesPost(child, summarize)) frames.push(child);
      else if (isBoilerplate(child, total, summarize)) toRemove.push(child);
      else if (depth < maxDepth) visit(child, depth + 1);
    }
  };
  visit(body, 0);
  for (const element of toRemove) changes.remove(element);
  // A quoted post belongs to the article; without its frame it is rated together with the text around it.
  for (const frame of frames) changes.unwrap(frame);
}

/** Returns whether an element is a frame around a quoted post, with little other text. */
function quotesPost(element: Element, summarize: Summarize): boolean {
  if (element.localName !== 'div' && element.localName !== 'figure' && element.localName !== 'section')
    return false;
  const { postWords, words } = summarize(element);
  return (
    postWords !== null &&
    postWords * boilerplateThresholds.maxPostFrameFactor + boilerplateThresholds.postFrameExtraWords > words
  );
}

/** Returns whether an element is a mark beside a heading that links to the heading. */
function isPermalink(element: Element): boolean {
  if (element.localName !== 'a') return false;
  return (
    /^\s*(?:\u00b6|#|\u00a7|\u{1f517}|[\u2197\u21a9]\ufe0e?|\[edit\]|permalink|link)?\s*$/iu.test(
      element.textContent ?? '',
    ) && element.querySelector('img') === null
  );
}

function isBoilerplate(element: Element, total: number, summarize: Summarize): boolean {
  const name = element.localName;
  if (isHidden(element)) return !holdsArticle(element, total, summarize);
  if (
    name === 'math' ||
    name === 'pre' ||
    name === 'table' ||
    name === 'tr' ||
    name === 'td' ||
    name === 'tbody'
  )
    return false;
  if (name === 'nav' || name === 'footer' || name === 'menu') return !holdsArticle(element, total, summarize);
  const names = namesOf(element);
  const role = element.getAttribute('role');
  if (inline.has(name)) return smallChrome.test(names) || isPermalink(element);
  const byRole = role !== null && roles.has(role);
  const byName = names.length > 1 && chrome.test(names) && !content.test(names);
  return (
    (byRole || (byName && !isFrame(element, names, summarize))) && !holdsArticle(element, total, summarize)
  );
}

/**
 * Returns class names and id as words: `relatedPosts` and `related__posts` as `related-posts`. Leaves out
 * names that describe the content: classes of a blog system (`category-social`), and long ids, which are
 * generated from headings.
 */
function namesOf(element: Element): string {
  const classes = (element.getAttribute('class') ?? '')
    .split(/\s+/)
    .filter(
      (name) => !ofAPost.test(name) && name.split(/[-_]/).length <= boilerplateThresholds.maxClassNameWords,
    );
  const { id } = element;
  const own = id.split(/[-_]/).length <= boilerplateThresholds.maxIdWords ? [...classes, id] : classes;
  return own
    .join(' ')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/__|--/g, ' ');
}

/** Returns whether an element that is named as a box of buttons contains sentences instead. */
function isFrame(element: Element, names: string, summarize: Summarize): boolean {
  if (chrome.test(names.replace(brief, ' '))) return false;
  const { words, linkWords } = summarize(element);
  return words - linkWords > boilerplateThresholds.maxButtonBoxWords;
}

const ofAPost =
  /^(?:category|tag|type|status|format|author|postid|page-id|single|has|is|wp-image|size|align|attachment)-/i;

function holdsArticle(element: Element, total: number, summarize: Summarize): boolean {
  const { holdsArticle: holds, words } = summarize(element);
  return holds || words / total > boilerplateThresholds.maxRemovedShare;
}
