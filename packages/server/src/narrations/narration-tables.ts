import type { FailureCode, Pronunciation, ScriptSettings } from '@earmark/contract';
import type { ColumnType, JSONColumnType } from 'kysely';
import type { NarrationStage, NarrationStatus } from './narration-state.ts';

/** Written with the row, never after. */
type Fixed<T> = ColumnType<T, T, never>;
/** May be left out of a new row. */
type Later<T> = ColumnType<T, T | undefined, T>;

/** An article in one voice with one set of settings. */
export interface NarrationsTable {
  id: Fixed<string>;
  article_id: string;
  /** Names the audio. Opens it where the article is public; elsewhere only together with a key, a token or a feed. */
  audio_id: Fixed<string>;
  /** Short name of the product voice that was asked for. */
  voice: Fixed<string>;
  settings: JSONColumnType<NarrationSettings, string, never>;
  settings_hash: Fixed<string>;
  /** The one that further listeners of the article are given. */
  is_current: boolean;
  status: NarrationStatus;
  stage: NarrationStage;
  /** The run that works on it now; whatever an earlier run still writes is ignored. */
  run_id: Later<string | null>;
  failure: Later<FailureCode | null>;
  /** Percent of the characters that are spoken. */
  progress: Later<number>;
  /** Milliseconds of audio that can be heard already. */
  available_ms: Later<number>;
  /** Characters to speak; 0 until the script is made. */
  characters: Later<number>;
  /** Short name of the voice that speaks most of it, and its engine. */
  spoken_voice: Later<string | null>;
  spoken_engine: Later<string | null>;
  sample_rate: Later<number | null>;
  kbps: Later<number | null>;
  samples: Later<number | null>;
  duration_ms: Later<number | null>;
  /** Bytes of the finished file before its first frame of audio. */
  head_bytes: Later<number | null>;
  bytes: Later<number | null>;
  has_chapters: Later<boolean>;
  created_at: Fixed<Date>;
  started_at: Later<Date | null>;
  completed_at: Later<Date | null>;
  /** Last sign of life of whoever works on it. */
  touched_at: Date;
}

/** What, besides the voice, changes how an article sounds. What is absent is as everybody has it. */
export interface NarrationSettings {
  /** Version of the rules by which documents become scripts. */
  script: 1;
  /** Short name of the voice for text in Spanish. */
  spanishVoice?: string;
  /** Short name of the voice for quotations. */
  quoteVoice?: string;
  /** Beside the voice's own pace. */
  rate?: number;
  /** Semitones. */
  pitch?: number;
  /** What is left out, or not, unlike for everybody. */
  skip?: Partial<ScriptSettings['skip']>;
  /** Sorted by the written word. */
  pronunciations?: Pronunciation[];
  /** A short summary is heard first. */
  summary?: true;
}

/** Spoken once, heard in every article that says the same. */
export interface SegmentsTable {
  /** SHA-256 of what is said and how. */
  key: Fixed<string>;
  blob_key: Fixed<string>;
  bytes: Fixed<number>;
  samples: Fixed<number>;
  sample_rate: Fixed<number>;
  crc: Fixed<number>;
  times: JSONColumnType<SegmentTimes, string, never>;
  created_at: Fixed<Date>;
  last_used_at: Date;
}

/** When words and lines of a segment are heard, in rows of numbers: far smaller than objects. */
export interface SegmentTimes {
  /** [line, token, startMs, endMs] */
  words: [number, number, number, number][];
  /** [startMs, endMs] */
  lines: [number, number][];
}

/** The episode as it grows, in order and without gaps. */
export interface NarrationSegmentsTable {
  narration_id: Fixed<string>;
  position: Fixed<number>;
  segment_key: Fixed<string>;
  start_samples: Fixed<number>;
  start_bytes: Fixed<number>;
  samples: Fixed<number>;
  bytes: Fixed<number>;
  /** For each line of the segment, where it stands in the script: [utterance, its first token]. */
  lines: JSONColumnType<[number, number][], string, never>;
}

/** What a text says in short, as it is spoken before it. */
export interface ArticleSummariesTable {
  article_id: Fixed<string>;
  /** By a language model, or from its own sentences. */
  kind: Fixed<'written' | 'extracted'>;
  text: Fixed<string>;
  created_at: Fixed<Date>;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    narrations: NarrationsTable;
    segments: SegmentsTable;
    narration_segments: NarrationSegmentsTable;
    article_summaries: ArticleSummariesTable;
  }
}
