import type { ScriptSettings } from '@earmark/contract';
import { languageFor } from './normalization/language.ts';
import type { NormalizationContext } from './normalization/normalization-context.ts';

/** What stays the same while one document is said. */
export interface Speaking {
  /** BCP 47 tag of most of the document. */
  main: string;
  settings: ScriptSettings;
  citesByYear: boolean;
  language(tag: string): Pick<NormalizationContext, 'tables' | 'grammar'>;
  sentences(tag: string): Intl.Segmenter;
  words(tag: string): Intl.Segmenter;
}

export function newSpeaking(main: string, settings: ScriptSettings, citesByYear: boolean): Speaking {
  // Segmenters cost a millisecond each to make.
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
  const kept = cache.get(tag);
  if (kept !== undefined) return kept;
  const made = new Intl.Segmenter(supported(tag), { granularity });
  cache.set(tag, made);
  return made;
}

/** A tag from a page may be malformed, which Intl answers with an exception. */
function supported(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
