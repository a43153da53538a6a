import type { Inline } from '@earmark/contract';
import type { RawBlock } from './raw-block.ts';
import { runsText } from './raw-block.ts';
import { boilerplateThresholds } from './thresholds.ts';

/** Words that introduce the name of a photographer or agency in captions, in the most common languages. */
const label =
  '(?:Photo(?:graph|graphie)?s?|Foto(?:graf(?:ie|\u00eda|ia|o)?)?s?|Bild(?:er|quelle|nachweis)?|Images?|Imagen|Imagem|Immagine|Pictures?|Illustrations?|Graphics?|Grafik|Credits?|Cr\u00e9dits?|Cr\u00e9ditos?|Copyright|Quelle|Fonte|Fot\\.|Zdj\u0119cie|\u0424\u043e\u0442\u043e)(?: (?:credits?|by|cr\u00e9dits?|von|de))?';
/** Anything but the end of a sentence; the dots of an address are allowed. */
const name = '(?:[^.!?()]|\\.(?=\\S))';
const credit = new RegExp(
  `\\s*[|/\u2013\u2014,-]?\\s*[([]?\\s*(?:(?:\u00a9|\\(c\\)|(?<!\\p{Lu})${label}\\s*[:/\u00a9])${name}{2,80}(?:\\(${name}{1,40}\\))?)[)\\]]?\\.?\\s*$`,
  'u',
);
/** An agency at the end, in parentheses. */
const agency =
  /\s*\([^()]{0,60}\b(?:Reuters|REUTERS|AFP|AP|EFE|EPA|dpa|DPA|APA|ANSA|PAP|Lusa|Keystone|Getty(?: Images)?|Shutterstock|Alamy|iStock|Unsplash|Pixabay)\b[^()]{0,60}\)\.?\s*$/u;

/**
 * Removes the name of the photographer or agency from the end of a caption. Returns nothing if a caption has no
 * other text.
 */
export function trimCredit(raw: RawBlock): RawBlock[] {
  if (raw.block.kind !== 'figure') return [raw];
  const text = runsText(raw.block.runs);
  const skipped = Math.max(0, text.length - boilerplateThresholds.maxCreditCharacters);
  const end = text.slice(skipped);
  const at = [credit, agency].map((pattern) => end.search(pattern)).find((index) => index >= 0);
  if (at === undefined) return [raw];
  const runs = cut(raw.block.runs, skipped + at);
  return runs.length === 0 && raw.block.alt === undefined ? [] : [{ ...raw, block: { ...raw.block, runs } }];
}

/** Returns the runs up to a number of characters. */
function cut(runs: readonly Inline[], length: number): Inline[] {
  const kept: Inline[] = [];
  let left = length;
  for (const run of runs) {
    if (left <= 0) break;
    kept.push({ ...run, text: run.text.slice(0, left) });
    left -= run.text.length;
  }
  return kept;
}
