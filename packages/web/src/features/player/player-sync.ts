import 'virtual:earmark-later-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../lib/services.tsx';
import { transcriptQuery } from '../transcript/index.ts';
import { usePlayerControl } from './player-context.tsx';
import { createAudioSwitch, type FindPlace } from './switch-audio.ts';
import { type SpeedSync, syncSpeeds } from './sync-speeds.ts';

const speedsKey = ['speeds'] as const;
/** Milliseconds without a further change after which a speed is saved. */
const saveDelayMs = 800;

/** What the player of a signed-in listener needs the service for. Shows nothing. */
export function PlayerSync(): null {
  useSameWord();
  useSpeeds();
  return null;
}

/** Lets the player go on at the same word when the audio of what plays is replaced. */
function useSameWord(): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const control = usePlayerControl();
  useEffect(() => {
    const read = (audioId: string) => queryClient.fetchQuery(transcriptQuery(api, audioId, false));
    const findPlace: FindPlace = async (from, to, seconds) => {
      const [before, after, { placeInAudio }] = await Promise.all([
        read(from.audioId),
        read(to.audioId),
        import('./place-in-audio.ts'),
      ]);
      return placeInAudio(before, after, seconds);
    };
    control.extend({ onReplaced: createAudioSwitch(control.engine, findPlace) });
  }, [api, control, queryClient]);
}

/** Keeps the speeds of the signed-in listener the same on every device. */
function useSpeeds(): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const control = usePlayerControl();
  const { data } = useQuery({
    queryKey: speedsKey,
    queryFn: ({ signal }) => api.call('getSpeeds', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const sync = useRef<SpeedSync>(null);
  useEffect(() => {
    const timers = new Map<string | null, ReturnType<typeof setTimeout>>();
    const save = async (source: string | null, speed: number | null) => {
      timers.delete(source);
      const saved = await api.call('saveSpeed', { body: { source, speed } });
      // A later choice is on its way.
      if (timers.size === 0) queryClient.setQueryData(speedsKey, saved);
    };
    const own = syncSpeeds(control, (source, speed) => {
      clearTimeout(timers.get(source));
      // If saving fails, it stays chosen here until the speeds are loaded again.
      const run = () => void save(source, speed).catch(() => {});
      timers.set(source, setTimeout(run, saveDelayMs));
    });
    sync.current = own;
    return () => {
      own.stop();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [api, control, queryClient]);
  useEffect(() => {
    if (data !== undefined) sync.current?.follow(data);
  }, [data]);
}
