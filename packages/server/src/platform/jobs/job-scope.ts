import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<true>();

/** Runs a job's handler, so that the code it calls knows that no user waits for it. */
export const runInJob = <Result>(work: () => Promise<Result>): Promise<Result> => scope.run(true, work);

/** Returns true in the handler of a job, and in everything it calls. */
export const isInJob = (): boolean => scope.getStore() === true;
