import type { FailureCode, Pronunciation, ScriptSettings } from '@earmark/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { NarrationStage, NarrationStatus } from './narration-state.ts';

/** Written with the row, never after. */
type Fixed<T> = ColumnType<T, T, never>;
/** May be left out of a new row. */
type Later<T> = ColumnType<T, T | undefined, T>;

/** `public`: anyone finds and hears it; `unlisted`: one article for all who add its address; `private`: its owner's alone. */
export type Visibility = 'public' | 'unlisted' | 'private';

/** One version of something written. */
export interface ArticlesTable {
  id: Fixed<string>;
  /** Tells what is read: the normalised address without its scheme, or `text:` and a hash. */
  source_key: Fixed<string>;
  /** Where it is read from; null for text. */
  url: Fixed<string | null>;
  /** Set when private. */
  owner_id: Fixed<string | null>;
  visibility: Visibility;
  kind: Fixed<'link' | 'text'>;
  status: 'reading' | 'ready' | 'failed';
  /** False once a later version took its place, or it failed. */
  is_current: boolean;
  title: string;
  author: Later<string | null>;
  site: Later<string | null>;
  language: Later<string | null>;
  description: Later<string | null>;
  published_at: Later<string | null>;
  image_url: Later<string | null>;
  /** Where the publisher has it read aloud. */
  publisher_audio_url: Later<string | null>;
  /** SHA-256 of title and text, by which two readings of one source are known to be the same. */
  content_hash: Later<string | null>;
  /** UTF-16 length of the text. */
  num_characters: Later<number>;
  failure: Later<FailureCode | null>;
  created_at: Fixed<Date>;
  read_at: Later<Date | null>;
  /** Last sign of life of whoever reads it. */
  touched_at: Date;
}

export interface ArticleTextsTable {
  article_id: Fixed<string>;
  /** The Document as gzipped JSON. */
  document: Uint8Array;
  /** Plain text and its search vector; filled in after the first words are spoken. */
  body: Later<string | null>;
  search: Later<unknown>;
}

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

/** One article in one person's playlist. */
export interface PlaylistItemsTable {
  /** The same for its whole life: the guid of the podcast episode. */
  id: Fixed<string>;
  user_id: Fixed<string>;
  article_id: string;
  narration_id: string;
  /** Takes the place of `narration_id` when it is complete. */
  pending_narration_id: Later<string | null>;
  source_key: Fixed<string>;
  /** The address as the user gave it, without its scheme: the `article_id` callers echo. */
  article_key: Fixed<string>;
  article_url: Fixed<string>;
  type: Fixed<'link' | 'input_text' | 'pdf' | 'selection_text' | 'newsletter' | 'feed'>;
  /** The user's own title. */
  title: Later<string | null>;
  clipping_where: Later<string | null>;
  feed_id: Later<string | null>;
  feed_title: Later<string | null>;
  added_at: Date;
  played: Later<boolean>;
  played_at: Later<Date | null>;
  deleted_at: Later<Date | null>;
  position_seconds: Later<number>;
  position_at: Later<Date | null>;
  updated_at: Date;
  /** Why it is not converted for this listener; null when it is. Then it shows as failed, and nothing of it is heard. */
  refusal: Later<Refusal | null>;
  /** Unguessable; opens the audio and picture of this entry, while it is in the playlist, without a token. */
  listen_key: Generated<string>;
  /** When its conversion failed last; null once the listener was told that it is completed after all. */
  failed_at: Later<Date | null>;
  /** Tries since then that nobody asked for. */
  retries: Later<number>;
}

/** The link by which a playlist entry is shared with others; none until its owner asks for it. */
export interface ArticleSharesTable {
  /** Unguessable; in the address of the shared page and its audio. */
  id: Fixed<string>;
  item_id: Fixed<string>;
  created_at: Fixed<Date>;
}

/** What a plan may refuse of an article. */
export type Refusal = Extract<FailureCode, 'too_long_for_plan' | 'out_of_characters' | 'out_of_conversions'>;

/** What somebody put in order to be played next. */
export interface PlayQueuesTable {
  user_id: Fixed<string>;
  item_ids: string[];
  updated_at: Date;
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
    articles: ArticlesTable;
    article_texts: ArticleTextsTable;
    narrations: NarrationsTable;
    segments: SegmentsTable;
    narration_segments: NarrationSegmentsTable;
    playlist_items: PlaylistItemsTable;
    article_shares: ArticleSharesTable;
    play_queues: PlayQueuesTable;
    article_summaries: ArticleSummariesTable;
  }
}
