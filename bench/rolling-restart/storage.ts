import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type ObjectStore, startObjectStore } from '../../packages/server/test/object-store.ts';

/** Starts S3-compatible storage in a process of its own, so that it does not delay the load. */
export async function startStorage(): Promise<ObjectStore> {
  const child = fork(import.meta.filename);
  const [env] = (await once(child, 'message')) as [ObjectStore['env']];
  return {
    env,
    [Symbol.asyncDispose]: async () => {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}

if (process.send && process.argv[1] === import.meta.filename) {
  const store = await startObjectStore();
  process.send(store.env);
  process.once('disconnect', () => void store[Symbol.asyncDispose]().then(() => process.exit(0)));
}
