import { useEffect, useRef, useState } from 'react';
import { usePlayer, usePlayerControl } from '../player/index.ts';
import { createSamplePlayer, type SamplePlayer, silentState } from './sample-player.ts';

/** Plays samples, and pauses the player meanwhile; resuming the player, or leaving the screen, stops them. */
export function useSamples() {
  const { engine } = usePlayerControl();
  const [sample, setSample] = useState(silentState);
  const player = useRef<SamplePlayer>(null);
  useEffect(() => () => player.current?.stop(), []);
  const elsewhere = usePlayer(({ playing }) => playing);
  useEffect(() => {
    if (elsewhere) player.current?.stop();
  }, [elsewhere]);
  return {
    sample,
    toggle(voice: string): void {
      engine.pause();
      player.current ??= createSamplePlayer(new Audio(), setSample);
      player.current.toggle(voice);
    },
  };
}
