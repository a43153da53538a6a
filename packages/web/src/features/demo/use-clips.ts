import { demoAudioId } from '@earmark/contract/voices/demo-audio';
import { defaultDemoVoice, demoClips } from '@earmark/contract/voices/demo-recordings';
import { sampleUrl } from '@earmark/contract/voices/sample-url';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { useMedia } from '../../lib/use-breakpoint.ts';
import { usePlayer, usePlayerControl } from '../player/index.ts';

/** How long each picture is shown while the clips change without audio, in milliseconds. */
const pictureMs = 7_000;

export type ClipsMode = 'still' | 'silent' | 'audible';

/** docs/product/narration-and-voices.md#voice-samples */
const noSound = t`Unable to play any audio samples. This might be due to browser autoplay restrictions or network issues.`;

/**
 * The clips, one after another: without audio from the start, unless reduced motion is preferred; with audio
 * on request.
 */
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
    const timer = setTimeout(() => setAt((at + 1) % demoClips.length), pictureMs);
    return () => clearTimeout(timer);
  }, [mode, at]);
  useEffect(() => () => audio.current?.pause(), []);
  // One voice at a time: the clips stop when the player starts.
  const elsewhere = usePlayer((player) => player.playing);
  useEffect(() => {
    if (!elsewhere || audio.current === null) return;
    audio.current.pause();
    setMode((before) => (before === 'audible' ? 'still' : before));
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
    setMode('audible');
    setFailure('');
    const sound = soundOf();
    ended.current = () => play(index + 1);
    sound.src = sampleUrl(demoAudioId(clip.id, defaultDemoVoice));
    sound.play().catch((error: unknown) => {
      // Stopped by the listener before it started.
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
      if (mode === 'audible') play(index);
      else {
        setAt(index);
        setMode('still');
      }
    },
    toggleSound(): void {
      if (mode === 'audible') setQuiet();
      else {
        engine.pause();
        play(at);
      }
    },
    togglePictures: (): void => setMode(mode === 'silent' ? 'still' : 'silent'),
    /** Whether the pictures may change automatically. */
    mayMove: !still,
  };
}
