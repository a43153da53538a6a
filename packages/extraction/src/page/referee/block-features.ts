import { foldText } from '@earmark/language';
import type { PageMetadata } from '../page-metadata.ts';
import type { FoundBlock } from '../raw-block.ts';
import { articleThresholds } from '../thresholds.ts';
import { describePosition, type Position } from './block-positions.ts';
import type { Candidate, Candidates } from './collect-candidates.ts';
import { describeParts, partFeatures } from './named-parts.ts';

/** Names in classes and ids that elements around an article have. */
const contentName =
  /(?:^|[\s_-])(?:article|content|entry|post|story|text|body|main|hentry|instapaper|mw-parser-output)(?=$|[\s_-])/g;
/** Names in classes and ids that boilerplate has, and some parts of articles. */
const boilerplateName =
  /(?:^|[\s_-])(?:ad|ads|advert|promo|teaser|newsletter|subscribe|cookie|consent|share|sharing|social|related|recommend\w*|more|most|popular|trending|comments?|breadcrumb\w*|pagination|pager|nav|navbar|menu|toolbar|modal|overlay|tags?|author|bio|byline|meta|cta|widget|sidebar|rail|aside|footer|header|toc|caption|credit|info|infobox|contact|kontakt|box|card|list|links?|gallery|slider|carousel|banner|price|product|rating|review|login|search|form|disclaimer|copyright|legal|print|download)(?=$|[\s_-])/g;

const kinds = ['paragraph', 'heading', 'item', 'quote', 'figure', 'table', 'code'] as const;
const elements = [
  'li',
  'table',
  'figure',
  'aside',
  'nav',
  'footer',
  'header',
  'form',
  'article',
  'main',
  'section',
  'blockquote',
] as const;
const methods = ['stripped', 'marked', 'scored', 'fallback'] as const;

/** Names of the features of a block, in the order in which {@link blockFeatures} returns them. */
export const featureNames: readonly string[] = [
  ...methods.flatMap((name) => [`found by ${name}`, `kept of ${name}`]),
  'chosen by rules',
  'caption by rules',
  'agreement',
  ...kinds,
  'words',
  'link words',
  'bold words',
  'ends a sentence',
  'contains a sentence end',
  'commas',
  'digits',
  'capitals',
  'begins in lower case',
  'characters',
  'depth',
  ...elements.map((name) => `in ${name}`),
  'names of content',
  'names of boilerplate',
  'near names of boilerplate',
  'repeated',
  'in the title',
  'in the description',
  'in the declared text',
  'has a declared text',
  'chosen words',
  'page words',
  'chosen share',
  'place on the page',
  'before the article',
  'after the article',
  'words since the article',
  'words until the article',
  'chosen before',
  'chosen after',
  'chosen of three before',
  'chosen of three after',
  'words before',
  'words after',
  'follows a heading',
  'same place: prose',
  'same place: chosen',
  'same path: blocks',
  'same path: chosen',
  'same path: words',
  'words since the title',
  ...partFeatures,
  'in a list of definitions',
  'contains an address',
  'ends with a colon',
  'ends with a question mark',
  'link share before',
  'link share after',
  'prose of the article after',
];

/**
 * Describes each block of a page by numbers that do not depend on its language, for the referee.
 * @param chosen the blocks that the rules chose
 * @returns a row of {@link featureNames} for each block of `candidates.all`
 */
export function blockFeatures(
  candidates: Candidates & { fallback: Candidate },
  chosen: readonly FoundBlock[],
  about: PageMetadata,
): Float64Array[] {
  const { all } = candidates;
  const folded = all.map(({ text }) => foldText(text));
  const chosenKinds = new Map(chosen.map(({ text, block }) => [foldText(text), block.kind]));
  const isChosen = folded.map((text) => text !== '' && chosenKinds.has(text));
  const sets = methods.map((name) => [foldedSet(candidates[name].found), foldedSet(candidates[name].kept)]);
  const counts = new Map<string, number>();
  for (const text of folded) counts.set(text, (counts.get(text) ?? 0) + 1);
  const page = describePage(about, all, isChosen);
  const positions = describePosition(all, isChosen);
  const sinceTitle = wordsSinceTitle(all, folded, page.title);
  return all.map((block, index) => {
    const text = folded[index] ?? '';
    const found = sets.flatMap((pair) => pair.map((set) => (set.has(text) ? 1 : 0)));
    const kind = chosenKinds.get(text);
    return Float64Array.from([
      ...found,
      kind === undefined ? 0 : 1,
      kind === 'figure' && block.block.kind !== 'figure' ? 1 : 0,
      found.reduce<number>((sum, value, at) => (at % 2 === 0 ? sum + value : sum), 0),
      ...describeText(block),
      ...describeNames(block.path),
      (counts.get(text) ?? 0) > 1 ? 1 : 0,
      text !== '' && page.title.includes(text) ? 1 : 0,
      isIn(text, page.description) ? 1 : 0,
      text.length > minComparedCharacters && page.declared.includes(text) ? 1 : 0,
      page.declared === '' ? 0 : 1,
      Math.log1p(page.chosenWords),
      Math.log1p(page.words),
      page.chosenWords / Math.max(1, page.words),
      ...positionRow(positions[index]),
      Math.log1p(sinceTitle[index] ?? farWords),
      ...describeParts(block.path),
      /^d[td] /.test(block.path.at(-1) ?? '') ? 1 : 0,
      /@\w|https?:\/\/|www\.|\u00a9|\bTel\b/.test(block.text) ? 1 : 0,
      /[:\uff1a]\s*$/.test(block.text) ? 1 : 0,
      /[?\uff1f\u061f]\s*$/.test(block.text) ? 1 : 0,
      linkShareOf(all[index - 1]),
      linkShareOf(all[index + 1]),
      isChosen[index + 1] === true && (all[index + 1]?.words ?? 0) >= articleThresholds.minParagraphWords
        ? 1
        : 0,
    ]);
  });
}

const linkShareOf = (block: FoundBlock | undefined): number =>
  block === undefined ? 1 : block.linkWords / Math.max(1, block.words);

/** Words between the title and a block before it, or on a page that does not show its title. */
const farWords = 8_000;
/** Characters of a heading from which it may be the title, or a part of it. */
const minTitleCharacters = 8;

/** Returns the words between the heading with the page's title and each block. */
function wordsSinceTitle(all: readonly FoundBlock[], folded: readonly string[], title: string): number[] {
  let words = farWords;
  return all.map(({ block, words: own }, index) => {
    const since = words;
    const text = folded[index] ?? '';
    const isTitle =
      block.kind === 'heading' &&
      text.length >= minTitleCharacters &&
      (title.includes(text) || text.includes(title));
    words = isTitle ? 0 : Math.min(farWords, words + own);
    return since;
  });
}

/** Characters up to which a text may be part of another by chance. */
const minComparedCharacters = 15;

const foldedSet = (blocks: readonly FoundBlock[]): Set<string> =>
  new Set(blocks.map(({ text }) => foldText(text)));

const isIn = (text: string, description: string): boolean =>
  text.length > minComparedCharacters &&
  (description.includes(text) || (description.length > minComparedCharacters && text.includes(description)));

function describePage(about: PageMetadata, all: readonly FoundBlock[], isChosen: readonly boolean[]) {
  let words = 0;
  let chosenWords = 0;
  for (const [index, block] of all.entries()) {
    words += block.words;
    if (isChosen[index] === true) chosenWords += block.words;
  }
  return {
    title: foldText(about.title),
    description: foldText(about.description ?? ''),
    declared: foldText((about.structured?.body ?? '').replace(/<[^>]{0,500}>/g, ' ')),
    words,
    chosenWords,
  };
}

function describeText({ block, text, words, linkWords, boldWords }: FoundBlock): number[] {
  const count = Math.max(1, words);
  const length = Math.max(1, text.length);
  return [
    ...kinds.map((kind) => (block.kind === kind ? 1 : 0)),
    Math.log1p(words),
    linkWords / count,
    boldWords / count,
    /[.!?:\u2026\u3002"\u201d\u00bb]\s*$/.test(text) ? 1 : 0,
    /[.!?\u3002](?:\s|$)/.test(text) ? 1 : 0,
    countOf(text, /[,\u3001\u060c]/g) / count,
    countOf(text, /\d/g) / length,
    countOf(text, /\p{Lu}/gu) / length,
    /^\p{Ll}/u.test(text) ? 1 : 0,
    Math.log1p(text.length),
  ];
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Elements around a block, innermost last, whose names are read. */
const maxNamed = 20;
/** Elements next to a block whose names describe it most. */
const nearNamed = 2;

function describeNames(path: readonly string[]): number[] {
  const names = path.slice(-maxNamed);
  const tags = new Set(names.map((name) => name.split(' ', 1)[0] ?? ''));
  return [
    path.length,
    ...elements.map((name) => (tags.has(name) ? 1 : 0)),
    Math.min(1, countOf(names.join(' '), contentName)),
    countOf(names.join(' '), boilerplateName),
    countOf(names.slice(-nearNamed).join(' '), boilerplateName),
  ];
}

const positionRow = (position: Position | undefined): number[] =>
  position === undefined
    ? []
    : [
        position.place,
        position.isBefore ? 1 : 0,
        position.isAfter ? 1 : 0,
        Math.log1p(position.wordsSince),
        Math.log1p(position.wordsUntil),
        position.isPreviousChosen ? 1 : 0,
        position.isNextChosen ? 1 : 0,
        position.chosenBefore,
        position.chosenAfter,
        Math.log1p(position.previousWords),
        Math.log1p(position.nextWords),
        position.followsHeading ? 1 : 0,
        position.placeProse,
        position.placeChosen,
        Math.log1p(position.pathBlocks),
        position.pathChosen,
        position.pathWords,
      ];
