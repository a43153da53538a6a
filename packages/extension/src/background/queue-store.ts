import type { Addition } from '../service/addition.ts';

const name = 'queue';
const store = 'additions';

/** Maximum number of additions that wait, so that a browser that is offline for long keeps its disk. */
export const maxWaiting = 200;

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => {
      opened = null;
      reject(request.error ?? new Error('the queue could not be opened'));
    };
  });
  return opened;
}

async function run<Result>(
  mode: IDBTransactionMode,
  work: (objects: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const transaction = (await open()).transaction(store, mode);
  const request = work(transaction.objectStore(store));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('the queue could not be written'));
  });
}

/** Stores an addition until `removeAddition`; the browser may end the extension at any time. */
export const storeAddition = (addition: Addition): Promise<unknown> =>
  run('readwrite', (objects) => objects.put(addition));

export const removeAddition = (id: string): Promise<unknown> =>
  run('readwrite', (objects) => objects.delete(id));

/** Returns the additions that wait, the oldest first. */
export async function listAdditions(): Promise<Addition[]> {
  const all = await run('readonly', (objects) => objects.getAll() as IDBRequest<Addition[]>);
  return all.sort((a, b) => a.createdAt - b.createdAt);
}
