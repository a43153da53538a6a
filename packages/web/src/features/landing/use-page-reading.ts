import { demoAudioId } from '@earmark/contract/voices/demo-audio';
import { defaultDemoVoice, landingRecording } from '@earmark/contract/voices/demo-recordings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi, useServices } from '../../lib/services.tsx';
import { demoTrack } from '../demo/index.ts';
import { type Track, usePlayer, usePlayerControl } from '../player/index.ts';
import { secondsOf, useSpokenWord } from '../spoken-sample/index.ts';
import { transcriptQuery } from '../transcript/index.ts';

/** The page that reads itself: nothing is loaded before play is pressed. */
export function usePageReading() {
  const { tracker, site } = useServices();
  const { brand } = site;
  const api = useApi();
  const client = useQueryClient();
  const { store } = usePlayerControl();
  const [voice, setVoice] = useState<string>(defaultDemoVoice);
  const trackIn = (name: string): Track => demoTrack({ id: landingRecording, title: brand.tagline }, name);
  const queryIn = (name: string) => transcriptQuery(api, demoAudioId(landingRecording, name), false);
  const track = trackIn(voice);
  const isCurrent = usePlayer((player) => player.track?.id === track.id);
  const playing = usePlayer((player) => isCurrent && player.playing);
  const waiting = usePlayer((player) => isCurrent && player.playing && player.waiting);
  const words = useQuery({ ...queryIn(voice), enabled: isCurrent }).data?.words;
  const spoken = useSpokenWord(words, { isCurrent, playing });
  const latest = useRef(0);

  /** Goes on in another voice at the word that is being spoken. */
  async function choose(name: string): Promise<void> {
    const call = ++latest.current;
    setVoice(name);
    if (!isCurrent) return;
    const at = spoken;
    const { words: inVoice } = await client.fetchQuery(queryIn(name)).catch(() => ({ words: [] }));
    if (call !== latest.current) return;
    const seconds = at === null ? 0 : secondsOf(inVoice, at);
    store.getState().playFrom(trackIn(name), seconds);
  }
  function toggle(): void {
    if (!isCurrent) tracker.track('Landing played', { voice });
    store.getState().choose(track);
  }
  return { voice, choose, playing, waiting, isCurrent, spoken, toggle };
}
