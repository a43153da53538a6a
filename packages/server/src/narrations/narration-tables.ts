import type { FailureCode, Pronunciation, ScriptSettings } from '@earmark/contract';
import type { ColumnType, JSONColumnType } from 'kysely';
import type { JobClass } from '../platform/jobs/job-classes.ts';
import type { OwnCorrections } from './corrections/correction.ts';
import type { NarrationStage, NarrationStatus } from './narration-state.ts';

/** Set on insert, never updated. */
type Fixed<T> = ColumnType<T, T, never>;
/** Optional on insert. */
type Later<T> = ColumnType<T, T | undefined, T>;

/** An article in one voice with one set of settings. */
export interface NarrationsTable {
  id: Fixed<string>;
  article_id: string;
  /**
   * Id of the audio. Sufficient for access if the article is public; otherwise a key, a token or a feed is
   * required as well.
   */
  audio_id: Fixed<string>;
  /** Short name of the requested product voice. */
  voice: Fixed<string>;
  settings: JSONColumnType<NarrationSettings, string, never>;
  settings_hash: Fixed<string>;
  /** True for the narration that new listeners of the article get. */
  is_current: boolean;
  status: NarrationStatus;
  stage: NarrationStage;
  /** The most urgent class in which it was requested; null if an earlier version added it. */
  job_class: Later<JobClass | null>;
  /** The run that works on the narration now; writes of earlier runs are ignored. */
  run_id: Later<string | null>;
  failure: Later<FailureCode | null>;
  /** Percentage of the characters that are spoken. */
  progress: Later<number>;
  /** Milliseconds of audio that can be played already. */
  available_ms: Later<number>;
  /** Number of characters to speak; 0 until the script is written. */
  characters: Later<number>;
  /** Short name of the voice that speaks most of it, and the engine of that voice. */
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
  /** Last heartbeat of the run or job that works on it; of a failed one, the time of the failure. */
  touched_at: Date;
  /** When an owner deleted its failure from the list of failed work. */
  dismissed_at: Later<Date | null>;
}

/**
 * Everything besides the voice that changes how an article sounds. Absent fields have their standard value.
 */
export interface NarrationSettings {
  /** Version of the rules that convert documents to scripts. */
  script: 1;
  /** Short name of the voice for text in Spanish. */
  spanishVoice?: string;
  /** Short name of the voice for quotations. */
  quoteVoice?: string;
  /** Factor relative to the voice's own pace. */
  rate?: number;
  /** Semitones. */
  pitch?: number;
  /** All text is read alike: headings, quotations and asides differ by their pauses only. */
  structure?: 'plain';
  /** Whether tones are heard before headings and quotations, and at the end. */
  earcons?: true;
  /** A voice of its own for each speaker of a conversation. */
  speakers?: true;
  /** Deviations from the standard settings for omissions. */
  skip?: Partial<ScriptSettings['skip']>;
  /** Sorted by the written word. */
  pronunciations?: Pronunciation[];
  /** A short summary is spoken first. */
  summary?: true;
  /** What one listener corrected. Such a narration belongs to one playlist entry; see `OwnCorrections`. */
  corrections?: OwnCorrections;
}

/** Synthesized once and reused in every article that contains the same text. */
export interface SegmentsTable {
  /** SHA-256 of the text and how it is spoken. */
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

/** Times of the words and lines of a segment, as rows of numbers: far smaller than objects. */
export interface SegmentTimes {
  /** [line, token, startMs, endMs] */
  words: [number, number, number, number][];
  /** [startMs, endMs] */
  lines: [number, number][];
}

/** The segments of an episode, in order and without gaps. */
export interface NarrationSegmentsTable {
  narration_id: Fixed<string>;
  position: Fixed<number>;
  segment_key: Fixed<string>;
  start_samples: Fixed<number>;
  start_bytes: Fixed<number>;
  samples: Fixed<number>;
  bytes: Fixed<number>;
  /** For each line of the segment, its position in the script: [utterance, its first token]. */
  lines: JSONColumnType<[number, number][], string, never>;
}

/** Summary of an article, as it is spoken before the text. */
export interface ArticleSummariesTable {
  article_id: Fixed<string>;
  /** Written by a language model, or extracted from the article's own sentences. */
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
