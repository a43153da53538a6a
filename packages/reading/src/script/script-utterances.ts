import type {
  Block,
  Document,
  LedgerEntry,
  Script,
  ScriptChapter,
  ScriptSettings,
  ScriptToken,
  Utterance,
  UtteranceRole,
} from '@earmark/contract';
import { blockText, defaultScriptSettings } from '@earmark/contract';
import { tablesFor } from '../say/language-tables.ts';
import { detectLanguage, documentLanguage, primary } from './detect-language.ts';
import { splitLong, splitSentences } from './split-sentences.ts';

/**
 * Says a document piece by piece: yields each utterance as soon as it is known, so that speech can begin before the rest is
 * looked at, and returns the finished script.
 */
export function* scriptUtterances(
  document: Document,
  settings: ScriptSettings = defaultScriptSettings,
): Generator<Utterance, Script, void> {
  void settings;
  const language = documentLanguage(document.blocks, document.title, document.language) ?? 'en';
  const utterances: Utterance[] = [];
  const ledger: LedgerEntry[] = [];
  const chapters: ScriptChapter[] = [];
  if (document.title.trim() !== '') {
    for (const utterance of sayText(document.title, 'title', language, -1)) {
      utterances.push(utterance);
      yield utterance;
    }
  }
  for (const [index, block] of document.blocks.entries()) {
    const text = blockText(block);
    const own = blockLanguage(block, text, language);
    if (block.kind === 'heading') chapters.push({ title: text, utterance: utterances.length });
    for (const utterance of sayText(text, roleOf(block), own, index)) {
      utterances.push(utterance);
      yield utterance;
    }
  }
  return { schema: 1, language, utterances, ledger, chapters };
}

/** The whole script of a document. */
export function makeScript(document: Document, settings: ScriptSettings = defaultScriptSettings): Script {
  const steps = scriptUtterances(document, settings);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

function blockLanguage(block: Block, text: string, language: string): string {
  const declared = block.lang ?? language;
  if (text.length < 60) return declared;
  const detected = detectLanguage(text);
  return detected === null || primary(declared) === detected ? declared : detected;
}

function roleOf(block: Block): UtteranceRole {
  return block.kind === 'figure' ? 'caption' : block.kind;
}

function* sayText(text: string, role: UtteranceRole, language: string, block: number): Generator<Utterance> {
  const tables = tablesFor(language);
  for (const sentence of splitSentences(
    text,
    tables,
    new Intl.Segmenter(language, { granularity: 'sentence' }),
  ))
    for (const piece of splitLong(text, sentence)) {
      const source = text.slice(piece.start, piece.end);
      const tokens: ScriptToken[] = [];
      for (const word of source.matchAll(/\S+/g))
        tokens.push({
          start: word.index,
          end: word.index + word[0].length,
          sourceStart: piece.start + word.index,
          sourceEnd: piece.start + word.index + word[0].length,
        });
      if (tokens.length > 0) yield { text: source, role, language, pauseAfterMs: 300, block, tokens };
    }
}
