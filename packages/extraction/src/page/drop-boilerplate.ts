import { foldText } from '@earmark/language';
import { countWords } from '../count-words.ts';
import { type BlockGroup, groupsOf } from './block-groups.ts';
import {
  accessPattern,
  isLeadIn,
  line,
  railHead,
  requestPattern,
  sectionHead,
} from './boilerplate-patterns.ts';
import { authorNames, isDateLine } from './byline-words.ts';
import { withoutEmptyHeadings } from './drop-empty-headings.ts';
import { isCaption } from './is-caption.ts';
import type { PageMetadata } from './page-metadata.ts';
import { narrationLabel } from './publisher-audio-words.ts';
import { isSetApart, type RatedBlock, rateBlocks } from './rate-blocks.ts';
import type { RawBlock } from './raw-block.ts';
import { repeats } from './repeats.ts';
import { summarizeElements } from './summarize-elements.ts';
import { boilerplateThresholds } from './thresholds.ts';
import { trimCredit } from './trim-credit.ts';

const headClass =
  /(?:^|[\s_-])(?:headline|hed|dek|deck|standfirst|subtitle|sub-title|subhead|sub-headline|subheadline|kicker|eyebrow|byline|dateline|timestamp|pubdate|posted-on|entry-meta|post-meta|article-meta|meta|article-header|entry-header|post-header|page-header|title|entry-title)(?=$|[\s_-])/i;
export const byline =
  /^(?:by|von|par|por|di|da|door|av|af|written by|posted by|reported by|words by|story by)\b[ :]/iu;
const bio =
  /\b(?:is|was|has|covers|covered|writes|wrote|joined|reports|works|lives|holds|serves|hosts|can be)\b/;

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
      block.words > boilerplateThresholds.maxCreditWords
    )
      kept.push({ ...block, block: { kind: 'figure', runs: block.block.runs } });
  }
  return withoutEmptyHeadings(kept.flatMap(trimCredit));
}

/** Returns each block with the reason why it is boilerplate, or null if it belongs to the article. */
export function explainBoilerplate(
  blocks: readonly RawBlock[],
  about: PageMetadata,
): { block: RatedBlock; reason: string | null }[] {
  const rated = rateBlocks(blocks, boilerplateThresholds.minProseWords);
  // On a page of short lines (results, lyrics, a notice), shorter blocks count as prose.
  if (
    rated.reduce((sum, block) => sum + (block.prose ? block.words : 0), 0) <
    boilerplateThresholds.minPageProseWords
  )
    rated.splice(0, rated.length, ...rateBlocks(blocks, boilerplateThresholds.minShortProseWords));
  const inMainContent = (block: RatedBlock): boolean =>
    block.prose && block.mainShare >= boilerplateThresholds.minBoundaryShare;
  const first = rated.findIndex(inMainContent);
  const last = rated.findLastIndex(inMainContent);
  const someProse = rated.some((block) => block.prose);
  const seen = new Set<string>();
  const summarize = summarizeElements();
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
    groups: groupsOf(rated),
  };
  /** Whether a boilerplate heading has opened a section; it ends where prose returns. */
  let section = false;
  return rated.map((block, index) => {
    let reason: string | null = null;
    if (section && block.prose && block.mainShare >= boilerplateThresholds.minContentShare) section = false;
    if (startsBoilerplate(block, index, page)) {
      section = true;
      reason = 'opens boilerplate';
    } else if (
      section &&
      !(
        block.block.kind === 'heading' &&
        !block.linked &&
        block.mainShare > boilerplateThresholds.minClearContentShare
      )
    )
      reason = 'in boilerplate';
    else {
      section = false;
      reason = isCaption(block, summarize) ? 'caption' : boilerplateReason(block, index, page);
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
  /** The blocks of each list and other group. */
  groups: ReadonlyMap<Element | null, BlockGroup>;
}

function startsBoilerplate(block: RatedBlock, index: number, page: Page): boolean {
  if (sectionHead.test(block.text) && (block.block.kind === 'heading' || index > page.end)) return true;
  if (
    railHead.test(block.text) &&
    block.words <= boilerplateThresholds.maxRailHeadWords &&
    block.block.kind !== 'item'
  )
    return true;
  return isLeadIn(block.text) && !block.prose && block.text.endsWith(':');
}

/** Returns why a block is boilerplate; null if it belongs to the article. */
function boilerplateReason(block: RatedBlock, index: number, page: Page): string | null {
  const { kind } = block.block;
  if (kind === 'code' || kind === 'math' || kind === 'figure' || kind === 'footnote') return null;
  const before = index < page.start;
  const after = index > page.end;
  const inMainContent = block.mainShare >= boilerplateThresholds.minContentShare;
  const named =
    kind === 'heading' &&
    block.mainShare >= boilerplateThresholds.minClearContentShare &&
    !after &&
    !railHead.test(block.text);
  if ((line.test(block.text) && !named) || /^https?:\/\/\S+$/.test(block.text)) return 'line';
  if (isLeadIn(block.text) && block.linkWords / block.words > boilerplateThresholds.maxLeadInLinkShare)
    return 'lead-in';
  if (before || index < boilerplateThresholds.openingBlocks) {
    if (isPlayerLabel(block)) return 'label of a player';
    if (repeats(block.folded, page.title)) return 'repeat';
    const isDescription = repeats(block.folded, page.description);
    // Within the text, an author may repeat something on purpose.
    const isApart = isDescription || (!inMainContent && block.words >= boilerplateThresholds.minRepeatWords);
    if (isApart && isRepeatedLater(block, index, page)) return 'repeat';
    if (isDescription) return null;
    if (
      !block.prose &&
      !inMainContent &&
      headClass.test(block.path.slice(-boilerplateThresholds.namingElements).join(' '))
    )
      return 'head class';
    if (kind === 'heading' && block.path.some((name) => /^header\b/.test(name))) return 'header';
  }
  if ((before || after) && isDateLine(block.text)) return 'date';
  if ((before || after || !inMainContent) && isByline(block, page)) return 'byline';
  if (
    requestPattern.test(block.text) &&
    block.words <= boilerplateThresholds.maxRequestWords &&
    (after || before || !inMainContent || isSetApart(block) || index >= page.end - 1)
  )
    return 'ask';
  if (accessPattern.test(block.text) && block.words <= boilerplateThresholds.maxRequestWords)
    return 'paywall';
  if (isBio(block, index, page)) return 'bio';
  if (kind === 'table') return null;
  if (block.linked) return isLinkBoilerplate(block, index, page) ? 'links' : null;
  if (
    before &&
    !block.prose &&
    !inMainContent &&
    block.words < boilerplateThresholds.minProseWords &&
    kind !== 'heading'
  )
    return 'top';
  if (after && !inMainContent && !(block.prose && nearEnd(block, page))) return 'after';
  if (
    block.words < boilerplateThresholds.minKeptRepeatWords &&
    block.words > boilerplateThresholds.maxTrivialLineWords &&
    page.seen.has(block.folded) &&
    block.mainShare < boilerplateThresholds.minClearContentShare
  )
    return 'seen';
  return null;
}

/**
 * Returns whether a block is a label such as 'Listen to this article', and neither a heading nor a sentence
 * of the text.
 */
function isPlayerLabel({ block, text, words }: RatedBlock): boolean {
  return (
    block.kind !== 'heading' &&
    words <= boilerplateThresholds.maxPlayerLabelWords &&
    !/[.!?]$/.test(text) &&
    narrationLabel.test(text)
  );
}

/**
 * Returns whether a block has nearly the same parent elements as the last block of prose in the main content.
 */
function nearEnd(block: RatedBlock, page: Page): boolean {
  const end = page.rated[page.end];
  if (end === undefined) return false;
  const shared = block.path.findIndex((name, depth) => name !== end.path[depth]);
  return shared < 0 || shared >= end.path.length - boilerplateThresholds.maxPathDifference;
}

/**
 * The standfirst is often also the first paragraph or its beginning. It is kept once, where the text begins.
 */
function isRepeatedLater({ folded }: RatedBlock, index: number, page: Page): boolean {
  return page.rated
    .slice(index + 1, index + 1 + boilerplateThresholds.repeatSearchBlocks)
    .some((other) => other.folded.startsWith(folded));
}

function isByline(block: RatedBlock, page: Page): boolean {
  if (block.words > boilerplateThresholds.maxBylineWords || block.prose) return false;
  if (byline.test(block.text)) return true;
  return page.authors.some(
    (author) =>
      block.folded.startsWith(author) &&
      block.words <= countWords(author) + boilerplateThresholds.maxWordsAfterAuthor,
  );
}

/** Returns whether a block describes the author at the end of an article: "Jane Doe is a staff writer". */
function isBio(block: RatedBlock, index: number, page: Page): boolean {
  if (
    /(?:^|[\s_-])(?:bio|author|contributor|about-author)(?=$|[\s_-])/i.test(
      block.path.slice(-boilerplateThresholds.surroundingElements).join(' '),
    ) &&
    index > page.start &&
    block.mainShare < boilerplateThresholds.minClearContentShare
  )
    return true;
  if (
    index < page.end - boilerplateThresholds.bioBlocksBeforeEnd ||
    index < page.rated.length * boilerplateThresholds.minBioPosition ||
    block.words > boilerplateThresholds.maxBioWords
  )
    return false;
  return page.authors.some((author) => {
    const names = [author, author.split(' ')[0] ?? ''].filter(
      (name) => name.length > boilerplateThresholds.maxInitialsCharacters,
    );
    return (
      names.some((name) => block.folded.startsWith(`${name} `) || block.folded.startsWith(`${name}s `)) &&
      bio.test(block.text.slice(0, boilerplateThresholds.bioVerbCharacters))
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
    if (block.mainShare >= boilerplateThresholds.minClearContentShare && index < page.end) return false;
    return (
      next === undefined ||
      !(next.prose || next.block.kind === 'paragraph') ||
      next.linked ||
      index > page.end
    );
  }
  if (kind === 'item') {
    const group = page.groups.get(block.group);
    if (!group || group.linkedItems < group.items * boilerplateThresholds.minLinkedItemShare) return false;
    const before = page.rated[group.start - 1];
    return (
      before === undefined ||
      !before.text.endsWith(':') ||
      isLeadIn(before.text) ||
      before.block.kind === 'heading'
    );
  }
  return block.words >= boilerplateThresholds.minLinkWords;
}
