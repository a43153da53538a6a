import type {
  Block,
  Document,
  Omission,
  OmissionReason,
  Script,
  ScriptChapter,
  ScriptSettings,
  Utterance,
} from '@earmark/contract';
import { blockText, defaultScriptSettings } from '@earmark/contract';
import { documentLanguage, sameWords } from '@earmark/language';
import { announce, isSpokenFormula } from './announce.ts';
import { citesByYear } from './normalization/rules/citations.ts';
import { pauses } from './pauses.ts';
import { speakBlock } from './speak-block.ts';
import { speakSpan } from './speak-span.ts';
import { speakTable } from './speak-table.ts';
import { newSpeaking, type Speaking } from './speaking.ts';

/** Deepest level of heading that starts a chapter. */
const chapterLevel = 3;

/**
 * Converts a document to utterances. Yields each utterance as soon as it is known, so that synthesis can
 * begin before the rest is processed, and returns the finished script.
 *
 * Every word of the source is either in the range of a spoken token or among the omissions, with the reason.
 */
export function* scriptUtterances(
  document: Document,
  settings: ScriptSettings = defaultScriptSettings,
): Generator<Utterance, Script, void> {
  const language = document.language ?? documentLanguage(document.blocks, document.title, null) ?? 'en';
  const speaking = newSpeaking(
    language,
    settings,
    document.blocks.some((block) => block.kind === 'reference') || cites(document.blocks),
  );
  const utterances: Utterance[] = [];
  const omissions: Omission[] = [];
  const chapters: ScriptChapter[] = [];
  /**
   * The last utterance is held back until the next one is known, because a heading lengthens the pause before
   * it.
   */
  let pending: Utterance | null = null;

  const speakers = new Map<string, number>();

  function* emit(produced: Iterable<Utterance>): Generator<Utterance> {
    for (const utterance of produced) {
      // "A formula is left out" is spoken once for several formulas in a row.
      if (
        pending !== null &&
        (utterance.role === 'math' || utterance.role === 'code') &&
        pending.role === utterance.role &&
        pending.text === utterance.text &&
        pending.block !== utterance.block
      )
        continue;
      if (pending !== null) {
        if (utterance.role === 'heading' && pending.role !== 'heading')
          pending.pauseAfterMs = Math.max(pending.pauseAfterMs, pauses.beforeHeading);
        yield pending;
      }
      utterances.push(utterance);
      pending = utterance;
    }
  }

  yield* emit(speakTitle(document, speaking, omissions));
  for (const [index, block] of document.blocks.entries()) {
    if (block.kind === 'heading' && repeatsTitle(document, index)) {
      omit(omissions, block, index, 'repeated');
      continue;
    }
    const opens = block.kind === 'heading' && block.level <= chapterLevel;
    const first = utterances.length;
    yield* emit(ofSpeaker(speakContent(block, index, speaking, omissions), block.speaker, speakers));
    if (opens && utterances.length > first)
      chapters.push({ title: blockText(block).replace(/\s+/g, ' ').trim(), utterance: first });
  }
  if (pending !== null) yield pending;
  const opening = openingChapter(document.title, utterances, chapters);
  return { schema: 1, language, utterances, omissions, chapters: [...opening, ...chapters] };
}

/** Marks the utterances of a block with the number of its speaker, by order of appearance. */
function* ofSpeaker(
  produced: Iterable<Utterance>,
  name: string | undefined,
  speakers: Map<string, number>,
): Generator<Utterance> {
  for (const utterance of produced) {
    if (name === undefined) yield utterance;
    else {
      const speaker = speakers.get(name) ?? speakers.size;
      speakers.set(name, speaker);
      yield { ...utterance, speaker };
    }
  }
}

/**
 * Returns a chapter with the document's title for the text before the first heading, if there is such text.
 */
function openingChapter(
  title: string,
  utterances: readonly Utterance[],
  chapters: readonly ScriptChapter[],
): ScriptChapter[] {
  const before = utterances.slice(0, chapters[0]?.utterance ?? 0);
  const named = title.replace(/\s+/g, ' ').trim();
  const hasContent = before.some(({ role }) => role !== 'title' && role !== 'byline');
  return hasContent && named !== '' ? [{ title: named, utterance: 0 }] : [];
}

/** Creates the complete script of a document. */
export function makeScript(document: Document, settings: ScriptSettings = defaultScriptSettings): Script {
  const steps = scriptUtterances(document, settings);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

function* speakTitle(document: Document, speaking: Speaking, omissions: Omission[]): Generator<Utterance> {
  yield* speakSpan(
    { text: document.title, block: -1, role: 'title', lastPauseMs: pauses.title },
    speaking,
    omissions,
  );
  if (speaking.settings.skip.byline || document.author === null || document.author.trim() === '') return;
  const by = speaking.language(speaking.main).tables.words['writtenBy'] ?? '';
  const prefix = by === '' ? undefined : { spoken: by, start: 0, end: document.author.length };
  yield* speakSpan(
    {
      text: document.author,
      block: -2,
      role: 'byline',
      lastPauseMs: pauses.byline,
      fixedLanguage: true,
      ...(prefix === undefined ? {} : { prefix }),
    },
    speaking,
    omissions,
  );
}

function* speakContent(
  block: Block,
  index: number,
  speaking: Speaking,
  omissions: Omission[],
): Generator<Utterance> {
  const { skip } = speaking.settings;
  if (block.omitted !== undefined) {
    omit(omissions, block, index, block.omitted);
    return;
  }
  if (block.advert === true && skip.adverts) {
    omit(omissions, block, index, 'advert');
    return;
  }
  switch (block.kind) {
    case 'code':
      if (!skip.code) yield* speakBlock(block, index, speaking, omissions);
      else {
        yield* announce(block, index, 'code', speaking);
        omit(omissions, block, index, 'code');
      }
      return;
    case 'table':
      yield* speakTable(block, index, speaking, omissions);
      return;
    case 'figure':
      if (skip.captions) omit(omissions, block, index, 'caption');
      else yield* speakBlock(block, index, speaking, omissions);
      return;
    case 'footnote':
      if (skip.footnotes) omit(omissions, block, index, 'footnote');
      else yield* speakBlock(block, index, speaking, omissions);
      return;
    case 'reference':
      if (skip.references) omit(omissions, block, index, 'reference');
      else yield* speakBlock(block, index, speaking, omissions);
      return;
    case 'math':
      yield* announce(block, index, 'math', speaking);
      if (!isSpokenFormula(block, speaking.settings)) omit(omissions, block, index, 'math');
      return;
    default:
      yield* speakBlock(block, index, speaking, omissions);
  }
}

function omit(omissions: Omission[], block: Block, index: number, reason: OmissionReason): void {
  const { length } = blockText(block);
  if (length > 0) omissions.push({ block: index, start: 0, end: length, reason });
}

/** One of the first headings often repeats the title. */
function repeatsTitle(document: Document, index: number): boolean {
  const block = document.blocks[index];
  return (
    index < 3 && block !== undefined && document.title !== '' && sameWords(blockText(block), document.title)
  );
}

/** Headings of a bibliography, with or without their number. */
const bibliography =
  /^\s*(?:\d{1,2}\.?\s|[IVX]+\.\s)?(?:references(?: cited)?|bibliography|works cited|literature cited|literatur(?:verzeichnis|angaben)?|quellen(?:verzeichnis)?|références(?: bibliographiques)?|bibliographie|referencias(?: bibliográficas)?|bibliografía|riferimenti(?: bibliografici)?|bibliografia|referências(?: bibliográficas)?|literatuur(?:lijst)?|referenser|källor|kaynakça|литература|список литературы|المراجع|संदर्भ|参考文献|참고문헌)\s*:?\s*$/iu;

/** Returns whether names with years in brackets are citations: in a text with a bibliography, or with several of them. */
function cites(blocks: readonly Block[]): boolean {
  const hasReferences = blocks.some(
    (block) =>
      block.kind === 'reference' ||
      (block.kind === 'heading' && bibliography.test(blockText(block).slice(0, 80))),
  );
  if (hasReferences) return true;
  let sample = '';
  for (const block of blocks) {
    if (block.kind === 'paragraph') sample += `${blockText(block)}\n`;
    if (sample.length > 60_000) break;
  }
  // Runs of spaces are irrelevant, and patterns with spaces between words take longest on them.
  return citesByYear(sample.slice(0, 60_000).replace(/\s+/g, ' '));
}
