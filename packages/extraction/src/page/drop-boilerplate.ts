import { foldText } from '@earmark/language';
import { asks, lines, railHeads, sectionHeads } from './boilerplate-words.ts';
import { authorNames, isDateLine } from './byline-words.ts';
import { countWords } from './page-text.ts';
import { narrationLabel } from './publisher-audio-words.ts';
import { isSetApart, type RatedBlock, rateBlocks } from './rate-blocks.ts';
import type { RawBlock } from './raw-block.ts';
import type { PageMetadata } from './read-metadata.ts';

const line = new RegExp(`^(?:${[...Object.values(lines).flat(), ...railHeads].join('|')})$`, 'iu');
const ask = new RegExp(asks.join('|'), 'iu');
const sectionHead = new RegExp(`^(?:${sectionHeads.join('|')})$`, 'iu');
/** Headings of sidebars and lists of links; a line that only says 'read more' is not a heading. */
const railHead = new RegExp(`^(?:${railHeads.join('|')})$`, 'iu');
/** `Related: ...`, `SEE MORE: ...`: introduces a link. */
const leadIn =
  /^(?:related(?: (?:coverage|stor(?:y|ies)|articles?|reading|posts?|video))?(?: from)?|also|see(?: also| more)?|read(?: also| more| next)?|more(?: from)?|watch(?: also| more)?|listen|don.t miss|lesen sie auch|lee tambi\u00e9n|leia (?:tamb\u00e9m|mais)|lire aussi|\u00e0 lire(?: aussi)?|leggi anche|lees ook|just in|must read|must watch|trending|opinion|video|photos?|gallery|exclusive|in pictures)\b[^.]{0,60}?(?::|\||\u2013|>|\u00bb| - )/iu;
const captionClass =
  /(?:^|[\s_-])(?:caption|captions|credit|credits|photo|photos|image|images|img|imgtop|picture|media|figure|gallery|thumbnail|thumb|slideshow|featured-image|attachment|inlineimage|newscaption)(?=$|[\s_-]|ed\b)|caption/i;
const headClass =
  /(?:^|[\s_-])(?:headline|hed|dek|deck|standfirst|subtitle|sub-title|subhead|sub-headline|subheadline|kicker|eyebrow|byline|dateline|timestamp|pubdate|posted-on|entry-meta|post-meta|article-meta|meta|article-header|entry-header|post-header|page-header|title|entry-title)(?=$|[\s_-])/i;
export const byline =
  /^(?:by|von|par|por|di|da|door|av|af|written by|posted by|reported by|words by|story by)\b[ :]/iu;
const bio =
  /\b(?:is|was|has|covers|covered|writes|wrote|joined|reports|works|lives|holds|serves|hosts|can be)\b/;

/** A paragraph with at least this many words and few of them in links is prose, whatever its surroundings. */
const proseWords = 18;
const shortProseWords = 8;
/** A text of at least this many words is not repeated by chance. */
const longWords = 12;
/**
 * Number of following blocks in which a repeated standfirst is searched: pictures, a byline and a player may
 * stand in between.
 */
const nearby = 8;
/** Maximum words of a player's label: 'Listen to this article' with its length and a link. */
const labelWords = 12;

/** Returns whether a line has no content of its own: share, read more, advertisement, a picture's credit. */
export function isBoilerplateLine(text: string): boolean {
  return line.test(text);
}

/** Removes the boilerplate from the blocks that an extractor took for the article. */
export function dropBoilerplate(blocks: readonly RawBlock[], about: PageMetadata): RawBlock[] {
  const kept: RawBlock[] = [];
  for (const { block, reason } of explainBoilerplate(blocks, about)) {
    if (reason === null) kept.push(block);
    else if (
      reason === 'caption' &&
      block.block.kind !== 'figure' &&
      'runs' in block.block &&
      block.words > 2
    )
      kept.push({ ...block, block: { kind: 'figure', runs: block.block.runs } });
  }
  return withoutEmptyHeadings(kept);
}

/** Returns each block with the reason why it is boilerplate, or null if it belongs to the article. */
export function explainBoilerplate(
  blocks: readonly RawBlock[],
  about: PageMetadata,
): { block: RatedBlock; reason: string | null }[] {
  const rated = rateBlocks(blocks, proseWords);
  // On a page of short lines (results, lyrics, a notice), shorter blocks count as prose.
  if (rated.reduce((sum, block) => sum + (block.prose ? block.words : 0), 0) < 100)
    rated.splice(0, rated.length, ...rateBlocks(blocks, shortProseWords));
  const inMainContent = (block: RatedBlock): boolean => block.prose && block.mainShare >= 0.15;
  const first = rated.findIndex(inMainContent);
  const last = rated.findLastIndex(inMainContent);
  const someProse = rated.some((block) => block.prose);
  const seen = new Set<string>();
  const page: Page = {
    rated,
    start:
      first >= 0
        ? first
        : Math.max(
            0,
            rated.findIndex((block) => block.prose),
          ),
    end: last >= 0 ? last : someProse ? rated.findLastIndex((block) => block.prose) : rated.length,
    title: foldText(about.title),
    description: foldText(about.description ?? ''),
    authors: authorNames(about.author),
    seen,
  };
  /** Whether a boilerplate heading has opened a section; it ends where prose returns. */
  let section = false;
  return rated.map((block, index) => {
    let reason: string | null = null;
    if (section && block.prose && block.mainShare >= 0.1) section = false;
    if (startsBoilerplate(block, index, page)) {
      section = true;
      reason = 'opens boilerplate';
    } else if (section && !(block.block.kind === 'heading' && !block.linked && block.mainShare > 0.3))
      reason = 'in boilerplate';
    else {
      section = false;
      reason = isCaption(block) ? 'caption' : boilerplateReason(block, index, page);
    }
    if (reason === null) seen.add(block.folded);
    return { block, reason };
  });
}

interface Page {
  rated: readonly RatedBlock[];
  /** Index of the first and last block of prose in the main content. */
  start: number;
  end: number;
  title: string;
  description: string;
  authors: string[];
  seen: ReadonlySet<string>;
}

function startsBoilerplate(block: RatedBlock, index: number, page: Page): boolean {
  if (sectionHead.test(block.text) && (block.block.kind === 'heading' || index > page.end)) return true;
  if (railHead.test(block.text) && block.words <= 8 && block.block.kind !== 'item') return true;
  return leadIn.test(block.text) && !block.prose && block.text.endsWith(':');
}

/** Returns why a block is boilerplate; null if it belongs to the article. */
function boilerplateReason(block: RatedBlock, index: number, page: Page): string | null {
  const { kind } = block.block;
  if (kind === 'code' || kind === 'math' || kind === 'figure' || kind === 'footnote') return null;
  const before = index < page.start;
  const after = index > page.end;
  const inMainContent = block.mainShare >= 0.1;
  const named = kind === 'heading' && block.mainShare >= 0.3 && !after && !railHead.test(block.text);
  if ((line.test(block.text) && !named) || /^https?:\/\/\S+$/.test(block.text)) return 'line';
  if (leadIn.test(block.text) && block.linkWords / block.words > 0.4) return 'lead-in';
  if (before || index < 4) {
    if (isPlayerLabel(block)) return 'label of a player';
    if (repeats(block.folded, page.title)) return 'repeat';
    const isDescription = repeats(block.folded, page.description);
    // Within the text, an author may repeat something on purpose.
    const isApart = isDescription || (!inMainContent && block.words >= longWords);
    if (isApart && isRepeatedLater(block, index, page)) return 'repeat';
    if (isDescription) return null;
    if (!block.prose && !inMainContent && headClass.test(block.path.slice(-2).join(' '))) return 'head class';
    if (kind === 'heading' && block.path.some((name) => /^header\b/.test(name))) return 'header';
  }
  if ((before || after) && isDateLine(block.text)) return 'date';
  if ((before || after || !inMainContent) && isByline(block, page)) return 'byline';
  if (
    ask.test(block.text) &&
    block.words <= 70 &&
    (after || before || !inMainContent || isSetApart(block) || index >= page.end - 1)
  )
    return 'ask';
  if (isBio(block, index, page)) return 'bio';
  if (kind === 'table') return null;
  if (block.linked) return isLinkBoilerplate(block, index, page) ? 'links' : null;
  if (before && !block.prose && !inMainContent && block.words < proseWords && kind !== 'heading')
    return 'top';
  if (after && !inMainContent && !(block.prose && nearEnd(block, page))) return 'after';
  if (block.words < 12 && block.words > 2 && page.seen.has(block.folded) && block.mainShare < 0.3)
    return 'seen';
  return null;
}

/**
 * Returns whether a block is a label such as 'Listen to this article', and neither a heading nor a sentence
 * of the text.
 */
function isPlayerLabel({ block, text, words }: RatedBlock): boolean {
  return block.kind !== 'heading' && words <= labelWords && !/[.!?]$/.test(text) && narrationLabel.test(text);
}

/**
 * Returns whether a block has nearly the same parent elements as the last block of prose in the main content.
 */
function nearEnd(block: RatedBlock, page: Page): boolean {
  const end = page.rated[page.end];
  if (end === undefined) return false;
  const shared = block.path.findIndex((name, depth) => name !== end.path[depth]);
  return shared < 0 || shared >= end.path.length - 2;
}

/** Returns whether two folded texts are equal, or one is most of the other. */
export function repeats(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 25 && long.startsWith(short) && short.length / long.length > 0.7;
}

/**
 * The standfirst is often also the first paragraph or its beginning. It is kept once, where the text begins.
 */
function isRepeatedLater({ folded }: RatedBlock, index: number, page: Page): boolean {
  return page.rated.slice(index + 1, index + 1 + nearby).some((other) => other.folded.startsWith(folded));
}

function isByline(block: RatedBlock, page: Page): boolean {
  if (block.words > 16 || block.prose) return false;
  if (byline.test(block.text)) return true;
  return page.authors.some(
    (author) => block.folded.startsWith(author) && block.words <= countWords(author) + 8,
  );
}

/** Returns whether a block describes the author at the end of an article: "Jane Doe is a staff writer". */
function isBio(block: RatedBlock, index: number, page: Page): boolean {
  if (
    /(?:^|[\s_-])(?:bio|author|contributor|about-author)(?=$|[\s_-])/i.test(block.path.slice(-3).join(' ')) &&
    index > page.start &&
    block.mainShare < 0.3
  )
    return true;
  if (index < page.end - 2 || index < page.rated.length * 0.6 || block.words > 120) return false;
  return page.authors.some((author) => {
    const names = [author, author.split(' ')[0] ?? ''].filter((name) => name.length > 2);
    return (
      names.some((name) => block.folded.startsWith(`${name} `) || block.folded.startsWith(`${name}s `)) &&
      bio.test(block.text.slice(0, 160))
    );
  });
}

/**
 * Returns whether a block is only links: menus and teasers, but not the page's own headings or its table of
 * contents.
 */
function isLinkBoilerplate(block: RatedBlock, index: number, page: Page): boolean {
  const { kind } = block.block;
  if (kind === 'heading') {
    const next = page.rated[index + 1];
    if (block.mainShare >= 0.3 && index < page.end) return false;
    return (
      next === undefined ||
      !(next.prose || next.block.kind === 'paragraph') ||
      next.linked ||
      index > page.end
    );
  }
  if (kind === 'item') {
    const list = page.rated.filter((other) => other.group === block.group && other.block.kind === 'item');
    if (list.filter((other) => other.linked).length < list.length * 0.95) return false;
    const before = page.rated[page.rated.findIndex((other) => other.group === block.group) - 1];
    return (
      before === undefined ||
      !before.text.endsWith(':') ||
      leadIn.test(before.text) ||
      before.block.kind === 'heading'
    );
  }
  return block.words >= 3;
}

/**
 * Returns whether a block is a caption: inside an element named after pictures, or alone in a box with a
 * picture.
 */
function isCaption(block: RatedBlock): boolean {
  const { kind } = block.block;
  if (kind !== 'paragraph' && kind !== 'quote' && kind !== 'heading') return false;
  if (block.words > 90 || block.mainShare >= 0.3) return false;
  if (block.path.slice(-3).some((name) => name.startsWith('figcaption'))) return true;
  if (kind === 'heading') return false;
  if (captionClass.test(block.path.slice(-2).join(' '))) return true;
  let at: Element | null = block.element.parentElement;
  for (let level = 0; level < 2 && at !== null; level += 1, at = at.parentElement) {
    if (
      countWords(at.textContent ?? '') > block.words * 1.4 + 3 ||
      at.querySelector('h1, h2, h3, h4') !== null
    )
      return false;
    if (at.querySelector('img, picture') !== null) return true;
  }
  return false;
}

/** Removes headings at the end of the text that have nothing below them. */
function withoutEmptyHeadings(blocks: RawBlock[]): RawBlock[] {
  let end = blocks.length;
  while (end > 0 && blocks[end - 1]?.block.kind === 'heading') end -= 1;
  return end === 0 ? blocks : blocks.slice(0, end);
}
