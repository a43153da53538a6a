import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createApp, type RunningApp } from '../src/app.ts';
import type { App } from '../src/platform/app.ts';
import { type CommandResult, runCommand } from '../src/run-command.ts';
import { type Caller, createCaller } from './call.ts';
import { createDatabase, dropDatabase } from './database-server.ts';
import { sharedThreads } from './shared-threads.ts';
import { testConfig } from './test-config.ts';

/** Returns the variables of a test app's configuration, for the operator's command. */
export function commandEnv({ database, blobs, dataDir, publicUrl }: App['config']): Record<string, string> {
  const storage =
    blobs.kind === 'disk'
      ? { EARMARK_FILES_DIR: blobs.dir }
      : {
          EARMARK_S3_ENDPOINT: blobs.endpoint,
          EARMARK_S3_REGION: blobs.region,
          EARMARK_S3_BUCKET: blobs.bucket,
          EARMARK_S3_ACCESS_KEY_ID: blobs.accessKeyId,
          EARMARK_S3_SECRET_ACCESS_KEY: blobs.secretAccessKey,
        };
  return {
    ...storage,
    ...(database.kind === 'url' ? { DATABASE_URL: database.url } : {}),
    EARMARK_DATA_DIR: dataDir,
    EARMARK_PUBLIC_URL: publicUrl,
    EARMARK_SECRET: 'a secret for tests, of some length',
  };
}

/** Returns the bytes at a path of a service. Files in a bucket are behind a redirect. */
export async function readFollowing(server: RunningApp['server'], path: string): Promise<Buffer> {
  const { headers, rawPayload } = await server.inject({ url: path });
  if (headers.location === undefined) return rawPayload;
  return Buffer.from(await (await fetch(headers.location)).arrayBuffer());
}

/** An installation without data, into which a backup can be restored. */
export interface EmptyInstallation extends AsyncDisposable {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Runs the operator's command. */
  command(...words: string[]): Promise<CommandResult>;
  /** Starts the service. */
  start(): Promise<RestoredApp>;
}

export interface RestoredApp extends AsyncDisposable {
  readonly app: App;
  readonly call: Caller;
  /** Returns the bytes at an address of the service. */
  read(address: string): Promise<Buffer>;
}

/** @param env variables of the storage; files are on disk if absent */
export async function createInstallation(
  env: Readonly<Record<string, string>> = {},
): Promise<EmptyInstallation> {
  const { adminUrl } = inject('testDatabase');
  const name = `earmark_test_restored_${randomUUID().replaceAll('-', '')}`;
  const databaseUrl = await createDatabase(adminUrl, name);
  const dataDir = await mkdtemp(join(tmpdir(), 'earmark-restored-'));
  const config = testConfig({ databaseUrl, dataDir, env });
  const running: RunningApp[] = [];
  return {
    databaseUrl,
    dataDir,
    command: (...words) => runCommand(words, commandEnv(config)),
    start: async () => {
      const service = await createApp(config, {
        mail: { send: async () => {} },
        ...(await sharedThreads(config)),
      });
      running.push(service);
      await service.server.ready();
      return {
        app: service.app,
        call: createCaller(service.server),
        read: async (address) => {
          const { pathname, search } = new URL(address, config.publicUrl);
          return readFollowing(service.server, pathname + search);
        },
        [Symbol.asyncDispose]: () => service.stop(2),
      };
    },
    [Symbol.asyncDispose]: async () => {
      for (const service of running) await service.stop(2);
      await dropDatabase(adminUrl, name);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
