import { demoAudioId } from '@earmark/contract/demo-audio';
import { defaultDemoVoice, demoClips } from '@earmark/contract/demo-pieces';
import { sampleUrl } from '@earmark/contract/sample-url';
import { useEffect, useRef, useState } from 'react';
import { useMedia } from '../../lib/use-breakpoint.ts';
import { usePlayer, usePlayerControl } from '../player/index.ts';

/** Milliseconds that a picture stands while they follow one another without sound. */
const stands = 7_000;

export type ClipsMode = 'still' | 'silent' | 'heard';

/** docs/product/narration-and-voices.md#voice-samples */
const noSound =
  'Unable to play any audio samples. This might be due to browser autoplay restrictions or network issues.';

/** The clips, one after the other: in silence from the beginning, unless things are not to move by themselves; heard when asked for. */
export function useClips() {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const { engine } = usePlayerControl();
  const [at, setAt] = useState(0);
  const [chosen, setMode] = useState<ClipsMode>('silent');
  const [failure, setFailure] = useState('');
  const audio = useRef<HTMLAudioElement>(null);
  const ended = useRef(() => {});
  const mode = chosen === 'silent' && still ? 'still' : chosen;

  useEffect(() => {
    if (mode !== 'silent') return;
    const timer = setTimeout(() => setAt((at + 1) % demoClips.length), stands);
    return () => clearTimeout(timer);
  }, [mode, at]);
  useEffect(() => () => audio.current?.pause(), []);
  // One voice at a time: whatever the player begins has the word.
  const elsewhere = usePlayer((player) => player.playing);
  useEffect(() => {
    if (!elsewhere || audio.current === null) return;
    audio.current.pause();
    setMode((before) => (before === 'heard' ? 'still' : before));
  }, [elsewhere]);

  function soundOf(): HTMLAudioElement {
    if (audio.current === null) {
      audio.current = new Audio();
      audio.current.addEventListener('ended', () => ended.current());
    }
    return audio.current;
  }

  function play(index: number): void {
    const clip = demoClips[index];
    if (clip === undefined) {
      setAt(0);
      setMode('still');
      return;
    }
    setAt(index);
    setMode('heard');
    setFailure('');
    const sound = soundOf();
    ended.current = () => play(index + 1);
    sound.src = sampleUrl(demoAudioId(clip.id, defaultDemoVoice));
    sound.play().catch((error: unknown) => {
      // Stopped by whoever listened, before it began.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setMode('still');
      setFailure(noSound);
    });
  }

  function setQuiet(): void {
    audio.current?.pause();
    setMode('still');
  }

  return {
    at,
    mode,
    failure,
    choose(index: number): void {
      if (mode === 'heard') play(index);
      else {
        setAt(index);
        setMode('still');
      }
    },
    toggleSound(): void {
      if (mode === 'heard') setQuiet();
      else {
        engine.pause();
        play(at);
      }
    },
    togglePictures: (): void => setMode(mode === 'silent' ? 'still' : 'silent'),
    /** Whether pictures may follow one another by themselves at all. */
    mayMove: !still,
  };
}
