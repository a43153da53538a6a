import { type Block, blockText, type Inline } from '@earmark/contract';

/** Splits a block of running text that is longer than `maxLength` at the ends of sentences, else of words. */
export function splitBlock(block: Block, maxLength: number): Block[] {
  if (!('runs' in block) || blockText(block).length <= maxLength) return [block];
  const pieces: Inline[][] = [[]];
  let length = 0;
  for (const run of block.runs) {
    for (const text of sentencesOf(run.text, maxLength)) {
      if (length > 0 && length + text.length > maxLength) {
        pieces.push([]);
        length = 0;
      }
      pieces.at(-1)?.push({ ...run, text });
      length += text.length;
    }
  }
  return pieces.map((runs) => ({ ...block, runs }));
}

/** Splits a text behind sentences, and sentences longer than `maxLength` behind words or anywhere. */
function sentencesOf(text: string, maxLength: number): string[] {
  if (text.length <= maxLength) return [text];
  return text
    .split(/(?<=[.!?…]["'”’»)\]]?\s+|[。！？]」?)/u)
    .flatMap((sentence) => (sentence.length <= maxLength ? [sentence] : wordsOf(sentence, maxLength)));
}

function wordsOf(text: string, maxLength: number): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > maxLength) {
    const space = rest.lastIndexOf(' ', maxLength);
    const at = space > maxLength / 2 ? space + 1 : maxLength;
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...pieces, rest];
}
