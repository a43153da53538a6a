import type { ApiClient } from '../../../lib/api/api-client.ts';
import { onLive } from '../../../lib/live-events.ts';
import type { PlayerControl } from '../../player/index.ts';

/** A drag makes many changes, of which only the last counts. Milliseconds. */
const debounceMs = 400;
/** Limit of the service. */
const maxItems = 500;

/** Keeps 'Playing Next' in sync across devices. Returns a function that stops it. */
export function syncQueue({ api, control }: { api: ApiClient; control: PlayerControl }): () => void {
  const follow = (items: readonly string[]) => control.store.getState().followOrder(items);
  let waiting: readonly string[] | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(keepalive: boolean): void {
    if (waiting === null) return;
    const items = waiting.slice(0, maxItems);
    waiting = null;
    // The local order stays; the next change is sent again.
    api.call('saveQueue', { body: { items }, keepalive }).catch(() => {});
  }

  api.call('getQueue').then(
    ({ items }) => waiting === null && follow(items),
    () => {},
  );
  const stopLive = onLive('queue', ({ items }) => waiting === null && follow(items));
  const stopReordered = control.onReordered((ids) => {
    waiting = ids;
    clearTimeout(timer);
    timer = setTimeout(() => send(false), debounceMs);
  });
  const onHide = () => send(true);
  window.addEventListener('pagehide', onHide);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('pagehide', onHide);
    stopLive();
    stopReordered();
  };
}
