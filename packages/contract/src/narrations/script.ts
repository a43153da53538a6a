import type { OmittedText } from '../articles/document.ts';

/**
 * The script: the text to speak, made from a Document by the script package and spoken by the synthesis
 * package. Every spoken token maps back to the characters it stands for, so that audio, transcript and
 * original can be aligned.
 */

/** The role of an utterance in the text, which decides pauses and, optionally, the voice. */
export type UtteranceRole =
  | 'title'
  | 'byline'
  | 'heading'
  | 'paragraph'
  | 'item'
  | 'quote'
  | 'code'
  | 'table'
  | 'caption'
  | 'math'
  | 'footnote'
  | 'reference'
  | 'aside';

/** A word (or joined group of words) as spoken. Offsets are UTF-16. */
export interface ScriptToken {
  /** Range in the utterance's `text`. */
  start: number;
  end: number;
  /**
   * Range in the source block's canonical text that this token stands for. Never empty; all tokens of one
   * source word have the same range.
   */
  sourceStart: number;
  sourceEnd: number;
}

/** One sentence, or one part of a very long sentence: the smallest text that is spoken separately. */
export interface Utterance {
  /** Normalized text, as an engine should speak it: plain characters, no markup. Never blank. */
  text: string;
  role: UtteranceRole;
  /** BCP 47 tag of the voice that should speak it. */
  language: string;
  /** Silence after the utterance, in milliseconds. */
  pauseAfterMs: number;
  /** Index into `Document.blocks`; -1 for the document's title, -2 for its byline. */
  block: number;
  tokens: ScriptToken[];
  /**
   * Who speaks it in a conversation: 0 for the speaker who appears first, 1 for the next, and so on; absent in
   * texts of one person.
   */
  speaker?: number;
  /** Phrases that the source emphasizes, as ranges of indexes into `tokens`; absent if there are none. */
  emphasis?: TokenRange[];
}

/** Successive tokens of an utterance or line: indexes into its `tokens`. */
export type TokenRange = readonly [from: number, to: number];

/** Why text of the source is not spoken. */
export type OmissionReason =
  | 'citation'
  | 'footnote'
  | 'footnote_mark'
  | 'reference'
  | 'url'
  | 'code'
  | 'table_described'
  | 'caption'
  | 'repeated'
  | 'advert'
  | OmittedText
  | 'symbol'
  | 'emoji'
  | 'math'
  /** No voice speaks its language. */
  | 'language'
  | 'empty';

/** A range of the source that is not spoken literally, with the reason. */
export interface Omission {
  block: number;
  start: number;
  end: number;
  reason: OmissionReason;
}

export interface ScriptChapter {
  title: string;
  /** Index of the utterance that starts the chapter. */
  utterance: number;
}

export interface Script {
  schema: 1;
  /** BCP 47 tag of the main language. */
  language: string;
  utterances: Utterance[];
  omissions: Omission[];
  chapters: ScriptChapter[];
}

/** How a listener wants articles to be spoken. Every field has a default; see `defaultScriptSettings`. */
export interface ScriptSettings {
  skip: {
    footnotes: boolean;
    references: boolean;
    code: boolean;
    tables: boolean;
    /** Tables that are too large to listen to. They are described if this is true, and read in full otherwise. */
    largeTables: boolean;
    /** Formulas that are too long to be followed by ear. They are announced if this is true, and read otherwise. */
    longFormulas: boolean;
    captions: boolean;
    citations: boolean;
    urls: boolean;
    /** The author's name, after the title. */
    byline: boolean;
    /** Advertisements in newsletters that are labeled as such. */
    adverts: boolean;
  };
  /** Applied before all other rules, to whole words, longest first. */
  pronunciations: Pronunciation[];
  /** Languages that no voice speaks, whose sentences are left out: BCP 47 primary tags. */
  unspokenLanguages?: readonly string[];
}

export interface Pronunciation {
  /** The written form. */
  written: string;
  /** `say`: replaced by `spoken`; `word`: read as a word, never spelled out; `spell`: spelled letter by letter. */
  how: 'say' | 'word' | 'spell';
  /** Required for `say`. */
  spoken?: string;
  /** If set, it applies only to the word at this position of the document. */
  at?: { block: number; start: number };
}

/**
 * Skips what listeners most often want to skip (notes, references, code, captions, citations, addresses,
 * advertisements); small tables and the author's name are read.
 */
export const defaultScriptSettings: ScriptSettings = {
  skip: {
    footnotes: true,
    references: true,
    code: true,
    tables: false,
    largeTables: true,
    longFormulas: true,
    captions: true,
    citations: true,
    urls: true,
    byline: false,
    adverts: true,
  },
  pronunciations: [],
};

/** When a word is heard. Times are milliseconds from the start of the unit or episode that contains the mark. */
export interface WordTiming {
  /** Index into `Script.utterances`. */
  utterance: number;
  /** Index into that utterance's `tokens`. */
  token: number;
  startMs: number;
  endMs: number;
}
