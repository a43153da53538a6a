import { useEffect } from 'react';
import { useArticleParts } from '../features/articles/index.ts';
import { usePlayerControl } from '../features/player/index.ts';
import { storeAudio } from './service-worker.ts';

/**
 * Audio is stored only after this much playback, so that skimming through a list does not fill the device.
 * Seconds.
 */
const minPlayedSeconds = 10;

/** Whether data saver mode is on in the browser. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Stores recently played audio for offline playback. */
export function CachePlayedAudio() {
  const { sync } = useArticleParts();
  // The stored list may date from a time when this audio was still being made.
  useCachePlayedAudio(sync.scheduleRefresh);
  return null;
}

/** Asks the service worker to store audio once it has played for a while, then calls `onStored`. */
export function useCachePlayedAudio(onStored: () => void): void {
  const { engine } = usePlayerControl();
  useEffect(() => {
    let track = '';
    let from = 0;
    let stored = '';
    return engine.subscribe((state) => {
      const file = state.track?.fileUrl ?? '';
      if (!state.playing || file === '') {
        track = '';
        return;
      }
      if (track !== file) {
        track = file;
        from = state.position;
      }
      if (stored === file || state.position - from < minPlayedSeconds || savesData()) return;
      stored = file;
      storeAudio(new URL(file, window.location.href).pathname);
      onStored();
    });
  }, [engine, onStored]);
}
