import type { Block, Omission, Utterance, UtteranceRole } from '@earmark/contract';
import { blockText } from '@earmark/contract';
import { languageOfBlock, languageRanges } from './choose-language.ts';
import { emphasizedRanges } from './find-emphasis.ts';
import { scriptRanges, specialRunsOf } from './normalization/special-runs.ts';
import { pauses } from './pauses.ts';
import { type SpokenSpan, speakSpan } from './speak-span.ts';
import type { Speaking } from './speaking.ts';

/** Yields the utterances of a block of running text. */
export function* speakBlock(
  block: Block,
  index: number,
  speaking: Speaking,
  omissions: Omission[],
): Generator<Utterance> {
  const text = blockText(block);
  const language = languageOfBlock(block, text, speaking.main);
  const prefix = prefixOf(block, language, text, speaking);
  yield* speakSpan(
    {
      text,
      block: index,
      role: roleOf(block),
      language,
      languages: languageRanges(block),
      specialRuns: specialRunsOf(block, speaking.settings, speaking.language(language)),
      scripts: scriptRanges(block),
      emphasized: emphasizedRanges(block),
      lastPauseMs: pauseAfter(block),
      ...(prefix === undefined ? {} : { prefix }),
    },
    speaking,
    omissions,
  );
}

function roleOf(block: Block): UtteranceRole {
  return block.kind === 'figure' ? 'caption' : block.kind;
}

function pauseAfter(block: Block): number {
  switch (block.kind) {
    case 'heading':
      return pauses.heading;
    case 'item':
      return pauses.item;
    case 'quote':
      return pauses.quote;
    case 'footnote':
    case 'reference':
      return pauses.note;
    default:
      return pauses.paragraph;
  }
}

/**
 * Returns the words before a block's own text: the number of an ordered item, "Image:" before a caption,
 * "Note 3:".
 */
function prefixOf(block: Block, tag: string, text: string, speaking: Speaking): SpokenSpan['prefix'] {
  const { tables, grammar } = speaking.language(tag);
  const first = text.match(/\S+/);
  const start = first?.index ?? 0;
  const end = start + (first?.[0].length ?? 1);
  if (block.kind === 'item' && block.number !== undefined) {
    const words = grammar?.numbers.cardinal(String(block.number)) ?? String(block.number);
    return { spoken: `${words.slice(0, 1).toUpperCase()}${words.slice(1)}:`, start, end };
  }
  if (block.kind === 'figure' && tables.announcements['image'])
    return { spoken: tables.announcements['image'], start, end };
  if (block.kind === 'footnote' && tables.announcements['note'] && /^\w{1,4}$/.test(block.label))
    return { spoken: tables.announcements['note'].replace('{label}', block.label), start, end };
  return undefined;
}
