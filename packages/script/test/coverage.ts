import type { Document, Script } from '@earmark/contract';
import { blockText } from '@earmark/contract';

/**
 * Returns letters and digits of a document that are neither spoken nor among the omissions, each with some of
 * the text around it.
 */
export function vanished(document: Document, script: Script): string[] {
  const lost: string[] = [];
  const texts = document.blocks.map(blockText);
  const spoken = texts.map((text) => new Uint8Array(text.length));
  const title = new Uint8Array(document.title.length);
  for (const utterance of script.utterances) {
    const cover = utterance.block === -1 ? title : spoken[utterance.block];
    if (cover === undefined) continue;
    for (const token of utterance.tokens) cover.fill(1, token.sourceStart, token.sourceEnd);
  }
  for (const entry of script.omissions)
    (entry.block === -1 ? title : spoken[entry.block])?.fill(1, entry.start, entry.end);
  const check = (text: string, cover: Uint8Array, name: string): void => {
    for (const match of text.matchAll(/[\p{L}\p{N}]/gu))
      if (cover[match.index] === 0)
        lost.push(
          `${name}: …${text.slice(Math.max(0, match.index - 20), match.index)}[${match[0]}]${text.slice(match.index + 1, match.index + 20)}…`,
        );
  };
  check(document.title, title, 'title');
  for (const [index, text] of texts.entries())
    check(text, spoken[index] ?? new Uint8Array(0), `block ${index}`);
  return lost;
}

/**
 * Checks the invariants of a script: tokens in order, within their texts, never empty. Returns the
 * violations.
 */
export function breaches(document: Document, script: Script): string[] {
  const found: string[] = [];
  for (const [index, utterance] of script.utterances.entries()) {
    const source =
      utterance.block === -1
        ? document.title
        : utterance.block === -2
          ? (document.author ?? '')
          : blockText(document.blocks[utterance.block] ?? { kind: 'code', text: '' });
    const say = (what: string): void =>
      void found.push(`utterance ${index} "${utterance.text.slice(0, 60)}": ${what}`);
    if (utterance.text.trim() === '') say('blank');
    if (/[\n\t]| {2}/.test(utterance.text)) say('white space');
    if (utterance.tokens.length === 0) say('no tokens');
    let last = 0;
    for (const token of utterance.tokens) {
      if (token.start < last || token.end <= token.start || token.end > utterance.text.length)
        say(`token at ${token.start}-${token.end}`);
      if (token.sourceEnd <= token.sourceStart || token.sourceEnd > Math.max(1, source.length))
        say(`source range ${token.sourceStart}-${token.sourceEnd} of ${source.length}`);
      last = token.end;
    }
  }
  for (const entry of script.omissions)
    if (entry.end <= entry.start) found.push(`empty omission in block ${entry.block}`);
  for (const chapter of script.chapters)
    if (script.utterances[chapter.utterance] === undefined)
      found.push(`chapter ${chapter.title} has no utterance`);
  return found;
}
