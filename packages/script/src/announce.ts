import type { Block, MathBlock, ScriptSettings, Utterance, UtteranceRole } from '@earmark/contract';
import { blockText } from '@earmark/contract';
import { isLongFormula, spellOutNumbers, splitFormula } from './normalization/spoken-formula.ts';
import { pauses } from './pauses.ts';
import type { Speaking } from './speaking.ts';

/**
 * Yields one sentence that replaces a whole block: that code is left out, or how a formula is spoken. Each of
 * its words maps to the whole block.
 */
export function* announce(
  block: Block,
  index: number,
  role: UtteranceRole,
  speaking: Speaking,
): Generator<Utterance> {
  const text = sentenceFor(block, speaking);
  if (text === undefined || text === '') return;
  const parts = block.kind === 'math' ? splitFormula(text) : [text];
  for (const [at, part] of parts.entries()) {
    const utterance = blockUtterance(part, index, role, speaking.main, blockText(block).length);
    if (at + 1 < parts.length) utterance.pauseAfterMs = pauses.sentencePart;
    yield utterance;
  }
}

function sentenceFor(block: Block, speaking: Speaking): string | undefined {
  const language = speaking.language(speaking.main);
  const { announcements } = language.tables;
  // Fewer than four characters of a formula are remains of its layout and are not announced.
  if (block.kind === 'math' && block.spoken === undefined && block.text.replace(/\s/g, '').length < 4)
    return undefined;
  if (block.kind === 'math')
    return isSpokenFormula(block, speaking.settings)
      ? `${spellOutNumbers(block.spoken, language).replace(/[.\s]+$/, '')}.`
      : announcements['formula'];
  if (block.kind !== 'code') return undefined;
  const named =
    block.syntax !== undefined && /^[a-z+#]{2,12}$/i.test(block.syntax) && block.syntax !== 'text'
      ? announcements['codeNamed']
      : undefined;
  return named?.replace('{syntax}', spokenSyntax(block.syntax ?? '')) ?? announcements['code'];
}

/**
 * Returns whether a displayed formula is spoken. Without a spoken form it is announced, and so is a long one unless the
 * listener wants to follow it.
 */
export const isSpokenFormula = (
  block: MathBlock,
  { skip }: Pick<ScriptSettings, 'skip'>,
): block is MathBlock & { spoken: string } =>
  block.spoken !== undefined && (!skip.longFormulas || !isLongFormula(block.spoken));

const syntaxNames: Readonly<Record<string, string>> = {
  js: 'JavaScript',
  javascript: 'JavaScript',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  py: 'Python',
  python: 'Python',
  sh: 'Shell',
  bash: 'Shell',
  shell: 'Shell',
  console: 'Shell',
  rb: 'Ruby',
  ruby: 'Ruby',
  rs: 'Rust',
  rust: 'Rust',
  go: 'Go',
  golang: 'Go',
  cpp: 'C plus plus',
  'c++': 'C plus plus',
  cs: 'C sharp',
  'c#': 'C sharp',
  csharp: 'C sharp',
  html: 'HTML',
  css: 'CSS',
  json: 'JSON',
  yaml: 'YAML',
  yml: 'YAML',
  xml: 'XML',
  sql: 'SQL',
  java: 'Java',
  kotlin: 'Kotlin',
  swift: 'Swift',
  php: 'PHP',
  jsx: 'JavaScript',
  tsx: 'TypeScript',
  c: 'C',
  haskell: 'Haskell',
  hs: 'Haskell',
};

function spokenSyntax(syntax: string): string {
  return syntaxNames[syntax.toLowerCase()] ?? syntax.slice(0, 1).toUpperCase() + syntax.slice(1);
}

export function blockUtterance(
  text: string,
  block: number,
  role: UtteranceRole,
  language: string,
  length: number,
): Utterance {
  const tokens = [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{M}\p{N}]+)*/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    sourceStart: 0,
    sourceEnd: Math.max(1, length),
  }));
  return { text, role, language, pauseAfterMs: pauses.paragraph, block, tokens };
}
