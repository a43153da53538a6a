import { countWords } from '../count-words.ts';
import type { PageData } from './safe-html.ts';
import { articleThresholds } from './thresholds.ts';

const likely = /body|content|html|text|article|description|story|markdown/i;
/** Maximum length of a script's data that is parsed, in characters, and maximum nesting depth searched. */
const maxCharacters = 5_000_000;
const maxDepth = 30;

/**
 * Finds the longest text in the data that a page contains for its scripts (`__NEXT_DATA__` and similar), as
 * markup or plain text; null if none has at least 100 words.
 */
export function readAppState(data: readonly PageData[]): string | null {
  let best: string | null = null;
  for (const item of data) {
    if (item.kind !== 'app-state' || item.text.length > maxCharacters) continue;
    const json = item.text.slice(item.text.search(/[[{]/)).replace(/;?\s*$/, '');
    let parsed: unknown;
    try {
      parsed = JSON.parse(json);
    } catch {
      continue;
    }
    for (const text of strings(parsed, '', 0))
      if (countWords(text) >= articleThresholds.minAppStateWords && text.length > (best?.length ?? 0))
        best = text;
  }
  return best;
}

function* strings(value: unknown, key: string, depth: number): Generator<string> {
  if (depth > maxDepth) return;
  if (typeof value === 'string') {
    if (
      value.length > articleThresholds.maxSkippedCharacters &&
      likely.test(key) &&
      !/^[\w+/=-]+$/.test(value)
    )
      yield value;
  } else if (Array.isArray(value)) for (const item of value) yield* strings(item, key, depth + 1);
  else if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value)) yield* strings(item, name, depth + 1);
}
