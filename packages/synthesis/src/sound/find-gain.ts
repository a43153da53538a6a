import type { SpokenText } from '../engines/engine.ts';
import { removeRumble } from './high-pass.ts';
import { limitPeaks } from './limit-peaks.ts';
import { measureLoudness } from './measure-loudness.ts';
import { findSound } from './trim-silence.ts';

/** The loudness of every voice, in LUFS: -19 for one channel corresponds to -16 for two. */
export const targetLoudness = -19;

type Sound = Omit<SpokenText, 'words'>;

/** Returns the loudness of speech in LUFS after the gain and limiter that all speech goes through. */
export function levelledLoudness(sound: Sound, gainDb: number): number {
  const { pcm, sampleRate } = sound;
  const { start, end } = findSound(sound);
  const copy = pcm.slice(start, end);
  removeRumble(copy, sampleRate);
  limitPeaks(copy, 10 ** (gainDb / 20));
  return measureLoudness(copy, sampleRate);
}

/**
 * Finds the gain, in tenths of a decibel, that brings speech to the target. The limiter reduces loudness, so
 * the gain is found iteratively. Returns 0 for inaudible audio.
 */
export function findGain(sound: Sound): number {
  let gain = 0;
  for (let round = 0; round < 7; round += 1) {
    const loudness = levelledLoudness(sound, gain);
    if (!Number.isFinite(loudness)) return 0;
    gain += targetLoudness - loudness;
  }
  return Math.round(gain * 10) / 10;
}
