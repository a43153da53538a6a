import { describe, expect, it } from 'vitest';
import { makeTestScript } from '../test/make-script.ts';
import { samplesPerFrame } from './audio-format.ts';
import { SpeechError } from './errors.ts';
import { type EpisodeParts, type EpisodeProduction, produceEpisode } from './produce-episode.ts';
import type { UnitPlan } from './unit.ts';
import type { SpeechCapabilities } from './voices/resolve-voice.ts';

const capabilities: SpeechCapabilities = { engines: [{ id: 'espeak', version: 'e1' }], encoder: 'm1' };
const stats = () => ({ workers: 1, busy: 0, queued: 0, restarts: 0, resting: 0 });
const pool = { capabilities, stats };
const script = makeTestScript([
  { sentences: ['Harbour'], role: 'heading' },
  ['The lamps were lit.', 'It was quiet.'],
  ['Then came the morning.'],
]);

/** A segment that counts as one frame. */
const segmentOf = ({ format, lines }: UnitPlan): EpisodeParts['segments'][number] => ({
  format,
  samples: samplesPerFrame,
  crc: 0,
  bytes: 144,
  tokenTimes: [],
  lines: lines.map(() => ({ startMs: 0, endMs: 20 })),
});

/** Runs a production that only records its units. */
async function produce(changes: Partial<EpisodeProduction<string, EpisodeParts>> = {}) {
  const spoken: string[] = [];
  const appended: string[] = [];
  const engines: string[] = [];
  const episode = await produceEpisode({
    pool,
    script,
    speak: async (unit: UnitPlan) => {
      spoken.push(unit.key);
      return unit.key;
    },
    append: async (unit: UnitPlan, key: string, used: SpeechCapabilities) => {
      expect(unit.key).toBe(key);
      appended.push(key);
      engines.push(used.engines.map(({ id }) => id).join(' '));
    },
    complete: async (units: readonly UnitPlan[]) => ({
      script,
      segments: units.map(segmentOf),
      tags: { title: 'Harbour' },
    }),
    ...changes,
  });
  return { episode, spoken, appended, engines };
}

describe('an episode', () => {
  it('appends its segments in order and computes chapters and length from all of them', async () => {
    const { episode, spoken, appended } = await produce({
      speak: async ({ key, index }) => {
        await new Promise((resolve) => setTimeout(resolve, index === 0 ? 20 : 0));
        return key;
      },
    });
    const { spoken: order } = await produce();
    expect(spoken).toEqual([]);
    expect(appended).toEqual(order);
    expect(episode?.chapters).toMatchObject([{ title: 'Harbour', startMs: 0 }]);
    expect(episode?.totalBytes).toBe((episode?.head.length ?? 0) + appended.length * 144);
  });

  it('continues after existing units, which are neither spoken nor appended', async () => {
    const { spoken: all } = await produce();
    const planned: string[][] = [];
    const { episode, spoken, appended } = await produce({
      planFirst: 2,
      begin: async (units) => {
        planned.push(units.map(({ key }) => key));
        return 1;
      },
    });
    expect(planned).toEqual([all.slice(0, 2)]);
    expect(spoken).toEqual(all.slice(1));
    expect(appended).toEqual(all.slice(1));
    expect(episode?.parts.segments).toHaveLength(all.length);
  });

  it('is null for a script without speech, and nothing is started', async () => {
    const never = async () => {
      throw new Error('not expected');
    };
    const { episode } = await produce({ script: makeTestScript([]), begin: never, complete: never });
    expect(episode).toBeNull();
  });

  it('is not completed when the signal is aborted', async () => {
    const stop = new AbortController();
    const completed: unknown[] = [];
    const aborted = produce({
      signal: stop.signal,
      append: async () => stop.abort(new Error('enough')),
      complete: async (units) => {
        completed.push(units);
        throw new Error('not expected');
      },
    });
    await expect(aborted).rejects.toThrow('enough');
    expect(completed).toEqual([]);
  });
});

describe('when a voice service fails', () => {
  const polly = { id: 'polly', version: 'p1', voices: ['Matthew', 'Joanna'] } as const;
  const withPolly = { capabilities: { ...capabilities, engines: [polly, ...capabilities.engines] }, stats };
  const usesPolly = ({ lines }: UnitPlan) => lines.some(({ voice }) => voice.engine === 'polly');

  it('an embedded voice speaks the unit and the rest of the episode', async () => {
    const failures: unknown[] = [];
    const attempted: string[] = [];
    const { engines } = await produce({
      pool: withPolly,
      settings: { voice: 'Matthew' },
      speak: async (unit) => {
        attempted.push(usesPolly(unit) ? 'polly' : 'espeak');
        if (usesPolly(unit)) throw new SpeechError('over_budget', 'no budget left');
        return unit.key;
      },
      onServiceFailure: (error) => failures.push(error),
    });
    expect(attempted).toContain('polly');
    expect(failures).toContainEqual(expect.objectContaining({ code: 'over_budget' }));
    expect(new Set(engines)).toEqual(new Set(['espeak']));
  });

  it('any other failure ends the production', async () => {
    const broken = produce({
      speak: async () => {
        throw new SpeechError('engine_failed', 'broken');
      },
    });
    await expect(broken).rejects.toThrow('broken');
  });
});
