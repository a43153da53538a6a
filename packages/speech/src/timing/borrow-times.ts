import type { SilenceTime, SpokenText, WordTime } from '../engines/engine.ts';

/** Shorter silences are part of a word (the closure of a `t`), in milliseconds. */
const shortest = 60;

type Course = Pick<SpokenText, 'words' | 'silences'> & { startMs: number; endMs: number };

/**
 * Word times for speech whose engine tells none, from another engine's reading of the same text. Both readings pause at
 * the same commas: between two pauses the words stand in proportion, so the error doesn't add up over a sentence. Where
 * the pauses differ in number, the whole is in proportion.
 */
export function borrowTimes(
  model: Course,
  spoken: Pick<Course, 'silences' | 'startMs' | 'endMs'>,
): WordTime[] {
  const theirs = stretches(model);
  const ours = stretches(spoken);
  const isSame = theirs.length === ours.length;
  const from = isSame ? theirs : [{ startMs: model.startMs, endMs: model.endMs }];
  const to = isSame ? ours : [{ startMs: spoken.startMs, endMs: spoken.endMs }];
  return model.words.map(({ offset, startMs }) => {
    const last = from.length - 1;
    const at = from.findIndex((_, index) => index === last || startMs < (from[index + 1]?.startMs ?? 0));
    const source = from[at];
    const target = to[at];
    if (!source || !target) return { offset, startMs };
    const share = (startMs - source.startMs) / Math.max(1, source.endMs - source.startMs);
    const length = target.endMs - target.startMs;
    return { offset, startMs: target.startMs + length * Math.min(1, Math.max(0, share)) };
  });
}

/** The stretches in which something is heard. */
function stretches({ silences, startMs, endMs }: Omit<Course, 'words'>): SilenceTime[] {
  const heard: SilenceTime[] = [];
  let start = startMs;
  for (const silence of silences) {
    if (silence.endMs - silence.startMs < shortest || silence.startMs <= start || silence.endMs >= endMs)
      continue;
    heard.push({ startMs: start, endMs: silence.startMs });
    start = silence.endMs;
  }
  heard.push({ startMs: start, endMs });
  return heard;
}
