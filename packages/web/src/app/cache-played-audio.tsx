import { useEffect } from 'react';
import { useArticleParts } from '../features/articles/index.ts';
import { usePlayerControl } from '../features/player/index.ts';
import { keepAudio } from './service-worker.ts';

/** Whoever skims through a list does not fill the device: only what plays so long is kept. Seconds. */
const heardAfter = 10;

/** Whether the person asked the browser to save data. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** What was listened to lately can be heard again without a connection. */
export function CachePlayedAudio() {
  const { sync } = useArticleParts();
  // The list that is kept may be from a time when this was still being made.
  useCachePlayedAudio(sync.refreshSoon);
  return null;
}

/** Has audio kept once it has played for a while; `onKept` is told then. */
export function useCachePlayedAudio(onKept: () => void): void {
  const { engine } = usePlayerControl();
  useEffect(() => {
    let track = '';
    let from = 0;
    let kept = '';
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
      if (kept === file || state.position - from < heardAfter || savesData()) return;
      kept = file;
      keepAudio(new URL(file, window.location.href).pathname);
      onKept();
    });
  }, [engine, onKept]);
}
