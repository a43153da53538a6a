import type { Script, Utterance, WordTiming } from '@earmark/contract';
import type { SpeechPool } from '../pool/create-speech-pool.ts';
import { speakUnits } from '../pool/speak-units.ts';
import { planUnits } from '../units/plan-units.ts';
import { primaryLanguage } from '../voices/match-language.ts';
import type { ProductVoice } from '../voices/product-voice.ts';
import { finishEpisode } from './finish-episode.ts';
import { timeEpisode } from './time-episode.ts';

/**
 * Sentence with which each voice introduces itself. Voices of other languages say their own name and count,
 * which every voice can do.
 */
const introductions: Readonly<Record<string, (name: string) => readonly string[]>> = {
  en: (name) => [
    `Hello, I'm ${name}.`,
    'Send me what you would like to read, and I will read it to you,',
    'on your way to work, in the kitchen, or under the stars.',
  ],
  es: (name) => [
    `Hola, soy ${name}.`,
    'Envíame lo que quieras leer y te lo leeré yo,',
    'de camino al trabajo, en la cocina o bajo las estrellas.',
  ],
};

/** Builds the script for the sample of a voice. */
export function sampleScript(voice: ProductVoice): Script {
  const introduce = introductions[primaryLanguage(voice.language)];
  const texts = introduce?.(voice.localName) ?? [
    voice.localName.replace(/ \d$/, '.'),
    '1, 2, 3, 4, 5, 6, 7.',
  ];
  const utterances = texts.map((text, block): Utterance => {
    const { language } = voice;
    return { text, role: 'paragraph', language, pauseAfterMs: 250, block, tokens: [] };
  });
  return { schema: 1, language: voice.language, utterances, omissions: [], chapters: [] };
}

/** A short script, recorded as a complete file. */
export interface Recording {
  file: Uint8Array;
  durationMs: number;
  /** When each word of the script is heard. */
  words: WordTiming[];
}

/**
 * Synthesizes a short script as a whole, with the best available engine.
 *
 * @param options.job distinguishes this job from the pool's other jobs
 * @throws the errors of `SpeechPool.speak`
 */
export async function recordScript(
  pool: SpeechPool,
  voice: ProductVoice,
  script: Script,
  options: { title: string; job: string; signal?: AbortSignal },
): Promise<Recording> {
  const units = [...planUnits(script, pool.capabilities, { voice: voice.shortName })];
  const segments = [];
  const { title, job, signal } = options;
  for await (const { segment } of speakUnits(pool, units, {
    user: 'samples',
    job,
    ...(signal ? { signal } : {}),
  }))
    segments.push(segment);
  const sizes = segments.map((segment) => ({ ...segment, bytes: segment.mp3.length }));
  const { head, durationMs } = finishEpisode(sizes, { title });
  const { words } = timeEpisode(units, segments);
  return { file: Buffer.concat([head, ...segments.map((segment) => segment.mp3)]), durationMs, words };
}

/**
 * Makes the sample of a voice as a complete file, which is stored as `{shortName}.mp3`.
 *
 * @throws the errors of `SpeechPool.speak`
 */
export const makeSample = (pool: SpeechPool, voice: ProductVoice, signal?: AbortSignal): Promise<Recording> =>
  recordScript(pool, voice, sampleScript(voice), {
    title: voice.localName,
    job: voice.shortName,
    ...(signal ? { signal } : {}),
  });
