import { connectForCopying } from './connect.ts';
import { countServiceConnections, dropEverything, isEmptyDatabase } from './empty-database.ts';
import { clearRestoreMarker, findUnfinishedRestore, markRestore } from './restore-marker.ts';

/** What a database contains before a restore. */
export interface TargetState {
  readonly isEmpty: boolean;
  /** True if an earlier restore into it did not finish. */
  readonly isUnfinished: boolean;
  /** Number of connections of running services. */
  readonly connections: number;
}

async function withClient<Result>(
  url: string,
  work: (client: Awaited<ReturnType<typeof connectForCopying>>) => Promise<Result>,
): Promise<Result> {
  const client = await connectForCopying(url);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

export const inspectTarget = (url: string): Promise<TargetState> =>
  withClient(url, async (client) => ({
    isEmpty: await isEmptyDatabase(client),
    isUnfinished: (await findUnfinishedRestore(client)) !== null,
    connections: await countServiceConnections(client),
  }));

/** Marks the database as being restored, then drops everything else in it. */
export const clearTarget = (url: string, file: string): Promise<void> =>
  withClient(url, async (client) => {
    await markRestore(client, file);
    await dropEverything(client);
  });

/** Declares the restore complete: services may start again. */
export const completeTarget = (url: string): Promise<void> => withClient(url, clearRestoreMarker);
