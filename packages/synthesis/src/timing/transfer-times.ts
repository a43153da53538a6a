import type { SilenceTime, SpokenText, WordTime } from '../engines/engine.ts';

/** Minimum length of a silence in milliseconds; a shorter one is part of a word (the closure of a `t`). */
const minSilenceMs = 60;
/** Maximum distance between two silences that count as the same pause, as a fraction of the sentence. */
const maxRelativeDistance = 0.12;

type Timeline = Pick<SpokenText, 'silences'> & { startMs: number; endMs: number };

/**
 * Computes word times for speech whose engine reports none, from another engine's reading of the same text.
 * Time is counted without silences, because the two engines may pause in different places. Where both pause,
 * the pauses mark the same place in the text, and words between two such places are positioned in proportion.
 * Errors therefore do not add up over a sentence.
 */
export function transferTimes(model: Timeline & Pick<SpokenText, 'words'>, spoken: Timeline): WordTime[] {
  const source = soundClock(model);
  const target = soundClock(spoken);
  const anchors = [[0, 0], ...matchPauses(source, target), [source.length, target.length]] as const;
  const map = (ms: number): number => {
    const sound = source.toSound(ms);
    const last = anchors.length - 2;
    const at = Math.min(
      last,
      Math.max(
        0,
        anchors.findIndex((_, index) => sound < (anchors[index + 1]?.[0] ?? 0)),
      ),
    );
    const [sourceStart, targetStart] = anchors[at] ?? [0, 0];
    const [sourceEnd, targetEnd] = anchors[at + 1] ?? [sourceStart, targetStart];
    const share = (sound - sourceStart) / Math.max(1, sourceEnd - sourceStart);
    return target.toTime(targetStart + (targetEnd - targetStart) * Math.min(1, Math.max(0, share)));
  };
  return model.words.map(({ offset, startMs, sounds }) => ({
    offset,
    startMs: map(startMs),
    ...(sounds ? { sounds: sounds.map(map) } : {}),
  }));
}

/** A clock that stops during silences. */
interface SoundClock {
  /** Total duration of the sound without silences, in milliseconds. */
  length: number;
  /** Position of each silence on this clock. */
  pauses: number[];
  toSound(ms: number): number;
  /**
   * Converts back to real time. At a silence there are two possible times; the later one is returned, because
   * a word that begins there is heard after the silence.
   */
  toTime(sound: number): number;
}

function soundClock({ silences, startMs, endMs }: Timeline): SoundClock {
  const inside = silences.filter(
    (gap) => gap.endMs - gap.startMs >= minSilenceMs && gap.startMs > startMs && gap.endMs < endMs,
  );
  const before = (gaps: readonly SilenceTime[], ms: number): number =>
    gaps.reduce((sum, gap) => sum + Math.max(0, Math.min(gap.endMs, ms) - gap.startMs), 0);
  const toSound = (ms: number): number => ms - startMs - before(inside, ms);
  return {
    length: toSound(endMs),
    pauses: inside.map((gap) => toSound(gap.startMs)),
    toSound,
    toTime(sound) {
      let ms = startMs + sound;
      for (const gap of inside) if (gap.startMs <= ms + 0.5) ms += gap.endMs - gap.startMs;
      return ms;
    },
  };
}

/**
 * Matches the pauses that both readings make, in order: as many as possible, and then with the smallest total
 * distance.
 */
function matchPauses(source: SoundClock, target: SoundClock): [number, number][] {
  const share = (clock: SoundClock, pause: number): number => pause / Math.max(1, clock.length);
  type Best = { count: number; distance: number; pairs: [number, number][] };
  let row: Best[] = target.pauses.map(() => ({ count: 0, distance: 0, pairs: [] }));
  const none: Best = { count: 0, distance: 0, pairs: [] };
  const better = (a: Best, b: Best): Best =>
    b.count > a.count || (b.count === a.count && b.distance < a.distance) ? b : a;
  for (const pause of source.pauses) {
    const next: Best[] = [];
    for (const [at, other] of target.pauses.entries()) {
      let best = better(row[at] ?? none, next[at - 1] ?? none);
      const distance = Math.abs(share(source, pause) - share(target, other));
      const diagonal = row[at - 1] ?? none;
      if (distance < maxRelativeDistance) {
        const pairs: [number, number][] = [...diagonal.pairs, [pause, other]];
        best = better(best, { count: diagonal.count + 1, distance: diagonal.distance + distance, pairs });
      }
      next.push(best);
    }
    row = next;
  }
  return row.at(-1)?.pairs ?? [];
}
