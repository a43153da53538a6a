import type {
  Block,
  Document,
  LedgerEntry,
  Script,
  ScriptChapter,
  ScriptSettings,
  SilenceReason,
  Utterance,
} from '@earmark/contract';
import { blockText, defaultScriptSettings } from '@earmark/contract';
import { documentLanguage, sameWords } from '@earmark/language';
import { announce } from './announce.ts';
import { citesByYear } from './normalization/rules/citations.ts';
import { PAUSES } from './pauses.ts';
import { sayBlock } from './say-block.ts';
import { saySpan } from './say-span.ts';
import { sayTable } from './say-table.ts';
import { newSpeaking, type Speaking } from './speaking.ts';

/** Headings deeper than this open no chapter. */
const CHAPTER_LEVEL = 3;

/**
 * Says a document piece by piece: yields each utterance as soon as it is known, so that speech can begin before the rest is
 * looked at, and returns the finished script.
 *
 * Every word of the source is either in the range of a spoken token or in the ledger with the reason for its silence.
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
  const ledger: LedgerEntry[] = [];
  const chapters: ScriptChapter[] = [];
  /** The last utterance is held back until what follows it is known, because a heading lengthens the pause before it. */
  let held: Utterance | null = null;

  function* emit(made: Iterable<Utterance>): Generator<Utterance> {
    for (const utterance of made) {
      // "A formula is left out" once is enough for several in a row.
      if (
        held !== null &&
        (utterance.role === 'math' || utterance.role === 'code') &&
        held.role === utterance.role &&
        held.text === utterance.text &&
        held.block !== utterance.block
      )
        continue;
      if (held !== null) {
        if (utterance.role === 'heading' && held.role !== 'heading')
          held.pauseAfterMs = Math.max(held.pauseAfterMs, PAUSES.beforeHeading);
        yield held;
      }
      utterances.push(utterance);
      held = utterance;
    }
  }

  yield* emit(sayTitle(document, speaking, ledger));
  for (const [index, block] of document.blocks.entries()) {
    if (block.kind === 'heading' && repeatsTitle(document, index)) {
      silence(ledger, block, index, 'repeated');
      continue;
    }
    const opens = block.kind === 'heading' && block.level <= CHAPTER_LEVEL;
    const first = utterances.length;
    yield* emit(sayOne(block, index, speaking, ledger));
    if (opens && utterances.length > first)
      chapters.push({ title: blockText(block).replace(/\s+/g, ' ').trim(), utterance: first });
  }
  if (held !== null) yield held;
  const opening = openingChapter(document.title, utterances, chapters);
  return { schema: 1, language, utterances, ledger, chapters: [...opening, ...chapters] };
}

/** What is said before the first heading of a text with chapters is one as well, under the title of the whole. */
function openingChapter(
  title: string,
  utterances: readonly Utterance[],
  chapters: readonly ScriptChapter[],
): ScriptChapter[] {
  const before = utterances.slice(0, chapters[0]?.utterance ?? 0);
  const named = title.replace(/\s+/g, ' ').trim();
  const says = before.some(({ role }) => role !== 'title' && role !== 'byline');
  return says && named !== '' ? [{ title: named, utterance: 0 }] : [];
}

/** The whole script of a document. */
export function makeScript(document: Document, settings: ScriptSettings = defaultScriptSettings): Script {
  const steps = scriptUtterances(document, settings);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

function* sayTitle(document: Document, speaking: Speaking, ledger: LedgerEntry[]): Generator<Utterance> {
  yield* saySpan(
    { text: document.title, block: -1, role: 'title', lastPauseMs: PAUSES.title },
    speaking,
    ledger,
  );
  if (speaking.settings.skip.byline || document.author === null || document.author.trim() === '') return;
  const by = speaking.language(speaking.main).tables.words['writtenBy'] ?? '';
  const prefix = by === '' ? undefined : { say: by, start: 0, end: document.author.length };
  yield* saySpan(
    {
      text: document.author,
      block: -2,
      role: 'byline',
      lastPauseMs: PAUSES.byline,
      fixedLanguage: true,
      ...(prefix === undefined ? {} : { prefix }),
    },
    speaking,
    ledger,
  );
}

function* sayOne(
  block: Block,
  index: number,
  speaking: Speaking,
  ledger: LedgerEntry[],
): Generator<Utterance> {
  const { skip } = speaking.settings;
  if (block.advert === true && skip.adverts) {
    silence(ledger, block, index, 'advert');
    return;
  }
  switch (block.kind) {
    case 'code':
      if (!skip.code) yield* sayBlock(block, index, speaking, ledger);
      else {
        yield* announce(block, index, 'code', speaking);
        silence(ledger, block, index, 'code');
      }
      return;
    case 'table':
      yield* sayTable(block, index, speaking, ledger);
      return;
    case 'figure':
      if (skip.captions) silence(ledger, block, index, 'caption');
      else yield* sayBlock(block, index, speaking, ledger);
      return;
    case 'footnote':
      if (skip.footnotes) silence(ledger, block, index, 'footnote');
      else yield* sayBlock(block, index, speaking, ledger);
      return;
    case 'reference':
      if (skip.references) silence(ledger, block, index, 'reference');
      else yield* sayBlock(block, index, speaking, ledger);
      return;
    case 'math':
      yield* announce(block, index, 'math', speaking);
      if (block.spoken === undefined) silence(ledger, block, index, 'math');
      return;
    default:
      yield* sayBlock(block, index, speaking, ledger);
  }
}

function silence(ledger: LedgerEntry[], block: Block, index: number, reason: SilenceReason): void {
  const { length } = blockText(block);
  if (length > 0) ledger.push({ block: index, start: 0, end: length, reason });
}

/** The first heading or two often say the title again. */
function repeatsTitle(document: Document, index: number): boolean {
  const block = document.blocks[index];
  return (
    index < 3 && block !== undefined && document.title !== '' && sameWords(blockText(block), document.title)
  );
}

function cites(blocks: readonly Block[]): boolean {
  let sample = '';
  for (const block of blocks) {
    if (block.kind === 'paragraph') sample += `${blockText(block)}\n`;
    if (sample.length > 60_000) break;
  }
  // Runs of spaces say nothing, and are what patterns of spaces between words take longest over.
  return citesByYear(sample.slice(0, 60_000).replace(/\s+/g, ' '));
}
