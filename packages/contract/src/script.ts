/**
 * What will be said: the script for the ear, made from a Document by the script package and spoken by the synthesis
 * package. Every spoken token maps back to the characters it stands for, so that audio, transcript and original can be
 * laid over one another.
 */

/** What an utterance is in the text, which decides pauses and, optionally, the voice. */
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
  /** Range in the source block's canonical text that this token says. Never empty; tokens of one source word share it. */
  sourceStart: number;
  sourceEnd: number;
}

/** One sentence, or one piece of a very long one: the smallest thing that is spoken by itself. */
export interface Utterance {
  /** Normalised text, as an engine should say it: plain characters, no markup. Never blank. */
  text: string;
  role: UtteranceRole;
  /** BCP 47 tag of the voice that should say it. */
  language: string;
  /** Silence after it, in milliseconds. */
  pauseAfterMs: number;
  /** Index into `Document.blocks`; -1 when it says the document's title, -2 when it says its byline. */
  block: number;
  tokens: ScriptToken[];
}

/** Why a piece of the source is not spoken. */
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
  | 'symbol'
  | 'emoji'
  | 'math'
  | 'empty';

/** A piece of the source that is not spoken as it stands, and why. */
export interface Omission {
  block: number;
  start: number;
  end: number;
  reason: OmissionReason;
}

export interface ScriptChapter {
  title: string;
  /** Index of the utterance that opens it. */
  utterance: number;
}

export interface Script {
  schema: 1;
  /** BCP 47 tag of most of the script. */
  language: string;
  utterances: Utterance[];
  omissions: Omission[];
  chapters: ScriptChapter[];
}

/** How one listener wants things said. Every field has a default; see `defaultScriptSettings`. */
export interface ScriptSettings {
  skip: {
    footnotes: boolean;
    references: boolean;
    code: boolean;
    tables: boolean;
    /** Tables too large for the ear: described, unless they are not to be skipped. */
    largeTables: boolean;
    captions: boolean;
    citations: boolean;
    urls: boolean;
    /** Who wrote it, after the title. */
    byline: boolean;
    /** Advertisements in newsletters that say they are. */
    adverts: boolean;
  };
  /** Applied before all other rules, whole words, longest first. */
  pronunciations: Pronunciation[];
}

export interface Pronunciation {
  /** The written form. */
  written: string;
  /** `say`: replace by `spoken`; `word`: read as a word, never spelt; `spell`: letter by letter. */
  how: 'say' | 'word' | 'spell';
  /** Required for `say`. */
  spoken?: string;
}

/** Skips what listeners most often ask not to hear (notes, references, code, captions, citations, addresses, advertisements); tables of some size and the author's name are read. */
export const defaultScriptSettings: ScriptSettings = {
  skip: {
    footnotes: true,
    references: true,
    code: true,
    tables: false,
    largeTables: true,
    captions: true,
    citations: true,
    urls: true,
    byline: false,
    adverts: true,
  },
  pronunciations: [],
};

/** When a word is heard. Times are milliseconds from the beginning of the unit or episode that carries the mark. */
export interface WordMark {
  /** Index into `Script.utterances`. */
  utterance: number;
  /** Index into that utterance's `tokens`. */
  token: number;
  startMs: number;
  endMs: number;
}
