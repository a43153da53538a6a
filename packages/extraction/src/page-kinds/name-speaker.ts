import type { Block } from '@earmark/contract';

/**
 * Begins the blocks of one turn of a conversation with the name of its speaker, as a printed interview does:
 * 'Anna: Are you coming?'. A turn that does not begin with running text gets a paragraph with the name.
 */
export function nameSpeaker(speaker: string, blocks: readonly Block[]): Block[] {
  if (speaker === '' || blocks.length === 0) return [...blocks];
  const [first, ...rest] = blocks.map((block): Block => ({ ...block, speaker }));
  const label = `${speaker}:`;
  if (first?.kind === 'paragraph')
    return [{ ...first, runs: [{ text: `${label} ` }, ...first.runs] }, ...rest];
  const named: Block = { kind: 'paragraph', runs: [{ text: label }], speaker };
  return first === undefined ? [named] : [named, first, ...rest];
}
