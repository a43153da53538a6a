import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createApp } from '../src/app.ts';
import { domains } from '../src/service-domains.ts';
import { createDatabase, dropDatabase, openDatabaseServer } from './database-server.ts';
import { testConfig } from './test-config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: { adminUrl: string; template: string };
  }
}

/** Starts one database server for the whole run, with a migrated database that each test app copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openDatabaseServer();
  const template = `earmark_test_template_${process.pid}`;
  const close = async () => {
    await dropDatabase(server.adminUrl, template);
    await server.close();
  };
  try {
    await fillTemplate(await createDatabase(server.adminUrl, template));
  } catch (error) {
    await close();
    throw error;
  }
  project.provide('testDatabase', { adminUrl: server.adminUrl, template });
  return close;
}

/**
 * Creates the tables and queues of the whole product, without the parts of the domains, which take time to
 * start.
 */
async function fillTemplate(databaseUrl: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'earmark-template-'));
  const running = await createApp(testConfig({ databaseUrl, dataDir }), {
    domains: domains.map(({ name, jobs = [] }) => ({ name, jobs })),
  });
  await running.stop(0);
  await rm(dataDir, { recursive: true });
}
