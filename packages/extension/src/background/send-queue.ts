import { type Added, type Addition, sendAddition } from '../service/addition.ts';
import { CallError } from '../service/call.ts';
import { readConnection } from '../service/connection.ts';
import { refreshSavedAddresses } from '../service/saved-addresses.ts';
import { listAdditions, removeAddition, storeAddition } from './queue-store.ts';
import type { SaveState } from './states.ts';

/** Name of the alarm that tries again. */
export const retryAlarm = 'send';
/** Minutes until the next try; browsers allow no less than half a minute. */
const retryMinutes = 0.5;

/** Additions that are being sent, so that no two tries send one twice at the same time. */
const running = new Map<string, AbortController>();

/**
 * Keeps an addition, sends it, and forgets it once the service has it or refuses it.
 * @returns its state, which is final unless it is `waiting` or `disconnected`
 */
export async function submit(addition: Addition): Promise<SaveState> {
  await storeAddition(addition);
  return send(addition);
}

/** Stops sending an addition, and forgets it. */
export async function cancel(id: string): Promise<void> {
  running.get(id)?.abort();
  await removeAddition(id);
}

/** Sends everything that waits, the oldest first, until there is no connection. */
export async function sendWaiting(
  onState: (addition: Addition, state: SaveState) => Promise<void>,
): Promise<void> {
  for (const addition of await listAdditions()) {
    if (running.has(addition.id)) continue;
    const state = await send(addition);
    await onState(addition, state);
    if (state.kind === 'waiting' || state.kind === 'disconnected') return;
  }
}

async function send(addition: Addition): Promise<SaveState> {
  const connection = await readConnection();
  if (connection === null) return { kind: 'disconnected' };
  const own = new AbortController();
  running.set(addition.id, own);
  try {
    const added: Added = await sendAddition(connection, addition, own.signal);
    await removeAddition(addition.id);
    // The badge of the page; the next refresh corrects it if this one fails.
    void refreshSavedAddresses(connection).catch(() => {});
    return { kind: 'saved', added };
  } catch (error) {
    return await stateAfter(addition, error, own.signal.aborted);
  } finally {
    running.delete(addition.id);
  }
}

async function stateAfter(addition: Addition, error: unknown, cancelled: boolean): Promise<SaveState> {
  if (cancelled) return { kind: 'failed', code: 'cancelled', message: '' };
  if (!(error instanceof CallError)) throw error;
  if (error.isDisconnected) return { kind: 'disconnected' };
  if (error.isTemporary) {
    await chrome.alarms.create(retryAlarm, { delayInMinutes: retryMinutes });
    return { kind: 'waiting' };
  }
  await removeAddition(addition.id);
  return { kind: 'failed', code: error.code, message: error.code === 'unexpected' ? '' : error.message };
}
