import type { ScriptSettings } from '@earmark/contract';
import { languageFor } from './normalization/language.ts';
import type { NormalizationContext } from './normalization/normalization-context.ts';

/** Settings and helpers that stay the same for one document. */
export interface Speaking {
  /** BCP 47 tag of the document's main language. */
  main: string;
  settings: ScriptSettings;
  citesByYear: boolean;
  language(tag: string): Pick<NormalizationContext, 'tables' | 'grammar'>;
  sentences(tag: string): Intl.Segmenter;
  words(tag: string): Intl.Segmenter;
}

export function newSpeaking(main: string, settings: ScriptSettings, citesByYear: boolean): Speaking {
  // Segmenters are cached because each takes about a millisecond to create.
  const sentences = new Map<string, Intl.Segmenter>();
  const words = new Map<string, Intl.Segmenter>();
  return {
    main,
    settings,
    citesByYear,
    language: languageFor,
    sentences: (tag) => remember(sentences, tag, 'sentence'),
    words: (tag) => remember(words, tag, 'word'),
  };
}

function remember(
  cache: Map<string, Intl.Segmenter>,
  tag: string,
  granularity: 'sentence' | 'word',
): Intl.Segmenter {
  const cached = cache.get(tag);
  if (cached !== undefined) return cached;
  const segmenter = new Intl.Segmenter(supported(tag), { granularity });
  cache.set(tag, segmenter);
  return segmenter;
}

/** Returns a canonical tag, or 'en': a tag from a page may be malformed, for which Intl throws. */
function supported(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
