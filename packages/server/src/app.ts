import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import { migrations } from '../migrations/index.ts';
import type { App, Platform } from './platform/app.ts';
import { guardBlobs } from './platform/blobs/blob-guards.ts';
import { addBlobRoutes } from './platform/blobs/blob-routes.ts';
import type { ReadFreeBytes } from './platform/blobs/free-space.ts';
import { openBlobs } from './platform/blobs/open-blobs.ts';
import { openSignAudio } from './platform/blobs/sign-audio.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { assertRestoreFinished } from './platform/db/copy/restore-marker.ts';
import { isMigrated } from './platform/db/migrate.ts';
import { migrateServer } from './platform/db/migrate-server.ts';
import { type DatabaseOptions, openDatabase, openForRequests } from './platform/db/open.ts';
import { jobPool, requestPools } from './platform/db/pools.ts';
import { createWatchdog } from './platform/db/watchdog.ts';
import { createDependencies } from './platform/dependencies/dependencies.ts';
import type { Domain, Stop } from './platform/domain.ts';
import { openEvents } from './platform/events.ts';
import { closeServer } from './platform/http/close-server.ts';
import { createRateLimit } from './platform/http/rate-limit-store.ts';
import { addReferenceRoutes } from './platform/http/reference-routes.ts';
import { createWebPages, type DescribePage } from './platform/http/serve-web.ts';
import { createServer } from './platform/http/server.ts';
import { measureApp } from './platform/instrumentation/measure-app.ts';
import {
  observeBlobs,
  observeDatabase,
  observeFetch,
  observeMail,
} from './platform/instrumentation/observe-dependencies.ts';
import { openJobs } from './platform/jobs/open-jobs.ts';
import { createRegistry } from './platform/jobs/registry.ts';
import { createLog } from './platform/log.ts';
import { openMail } from './platform/mail/open-mail.ts';
import { addOutboxRoutes } from './platform/mail/outbox-routes.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { addOperatorRoutes } from './platform/operator/operator-routes.ts';
import { loadOperatorToken } from './platform/operator/operator-token.ts';
import { addStatusRoutes } from './platform/operator/status-routes.ts';
import { platformDomain } from './platform/platform-domain.ts';
import { createSafeFetch } from './platform/safe-fetch/create-safe-fetch.ts';
import { loadSecrets } from './platform/secrets.ts';
import { ShutdownError } from './platform/shutdown-error.ts';
import { startRoles, undo } from './platform/start-roles.ts';
import { noTracing } from './platform/tracing/tracing.ts';
import { groupHandlers } from './platform/transaction-events.ts';
import { openUpgraded } from './platform/upgrade/open-upgraded.ts';
import { loadServiceSchema } from './service-schema.ts';

export type { App } from './platform/app.ts';

/** Parts that tests replace, and settings for tests. */
export type Overrides = Partial<App> & {
  domains?: readonly Domain[];
  /** Directory of the built web application. */
  webDist?: string;
  /** Reads the free space of a disk. */
  freeBytes?: ReadFreeBytes | undefined;
  /** Collects metrics of the process as well; off in tests, where many apps share one process. */
  processMetrics?: boolean;
  /**
   * Module that runs a job in a process of its own; by default the one for the service's own domains, and none
   * for other domains.
   */
  jobProcess?: URL;
};

/** The running service. Disposing of it shuts it down. */
export interface RunningApp extends AsyncDisposable {
  readonly app: App;
  /** HTTP routes: all for processes with the role `api`, otherwise health and metrics only. */
  readonly server: FastifyInstance;
  /** Starts the services of the configured roles: jobs, schedules, mail. Does not start the HTTP server. */
  run(): Promise<void>;
  /**
   * Fails `/readyz` and continues to answer for `stopDelaySeconds`, so that load balancers send requests elsewhere
   * before `stop`. Each response ends its connection. Connections without a request stay open: until it has
   * noticed, a balancer may be sending on them. Returns immediately in a process that nobody connects to.
   */
  leave(): Promise<void>;
  /** Stops the service; active requests and jobs get up to `graceSeconds`. May be called again. */
  stop(graceSeconds?: number): Promise<void>;
}

/** Seconds that requests and jobs get at shutdown; orchestrators wait 30. */
const defaultGraceSeconds = 25;

/** Functions that stop what was started; each list runs from its last entry to its first. */
interface Stops {
  roles: Stop[];
  domains: Stop[];
  platform: Stop[];
}

/**
 * Assembles the service: opens the database and migrates it, connects the queue, sets up the domains and adds
 * their routes.
 */
export async function createApp(config: Config, overrides: Overrides = {}): Promise<RunningApp> {
  const {
    // Loaded only if needed: without them, the operator's command loads half as much.
    domains: given = (await import('./domains.ts')).domains,
    webDist = defaultWebDist,
    processMetrics = false,
    freeBytes,
    jobProcess = overrides.domains ? null : new URL('./job-process.ts', import.meta.url),
    ...parts
  } = overrides;
  const domains = [platformDomain, ...given];
  const stops: Stops = { roles: [], domains: [], platform: [] };
  const signals = { leaving: new AbortController(), stopping: new AbortController() };
  try {
    const metrics = parts.metrics ?? createMetrics({ process: processMetrics });
    const app = await createParts(
      config,
      domains,
      { ...parts, metrics, freeBytes, jobProcess },
      signals,
      stops.platform,
    );
    for (const domain of domains) {
      const undo = await domain.setUp?.(app);
      if (undo) stops.domains.push(undo);
    }
    const server = await createHttp(app, domains, webDist);
    const leave = async () => {
      signals.leaving.abort(new ShutdownError());
      const isCalled = config.roles.has('api') || config.roles.has('mail');
      if (isCalled) await sleep(config.stopDelaySeconds * 1000);
    };
    const stop = async (graceSeconds = defaultGraceSeconds) => {
      signals.leaving.abort(new ShutdownError());
      signals.stopping.abort(new ShutdownError());
      await Promise.all([
        undo(stops.roles),
        closeServer(server, graceSeconds),
        // Until then, requests still add jobs, and jobs use the parts of their domains.
        app.jobs.stopWorking(graceSeconds),
      ]);
      await undo(stops.domains);
      await undo(stops.platform);
    };
    return {
      app,
      server,
      run: () => startRoles(app, domains, stops.roles),
      leave,
      stop,
      [Symbol.asyncDispose]: () => stop(),
    };
  } catch (error) {
    signals.stopping.abort(error);
    await undo(stops.domains);
    await undo(stops.platform);
    throw error;
  }
}

const defaultWebDist = join(fileURLToPath(import.meta.url), '../../../web/dist');

/** The parts that exist already, and settings. */
type GivenParts = Partial<App> &
  Pick<App, 'metrics'> &
  Pick<Overrides, 'freeBytes'> & { jobProcess: URL | null };

async function createParts(
  config: Config,
  domains: readonly Domain[],
  { freeBytes, jobProcess, ...parts }: GivenParts,
  signals: { leaving: AbortController; stopping: AbortController },
  stops: Stop[],
): Promise<App> {
  const log = parts.log ?? createLog(config.logLevel);
  const clock = parts.clock ?? systemClock;
  const { metrics, tracing = noTracing } = parts;
  const observers = { metrics, tracing };
  stops.push(() => tracing.close());
  const secrets = parts.secrets ?? (await loadSecrets(config));
  const operatorToken = parts.operatorToken ?? (await loadOperatorToken(config, secrets));
  const dependencies = createDependencies({ log, metrics });
  stops.push(async () => dependencies.close());
  const { guards, space } = guardBlobs(config, dependencies, freeBytes);
  const blobs = observeBlobs(openBlobs(config, guards, { secrets, clock }), observers);
  const signAudio = openSignAudio(config, { blobs: blobs.forRequests, clock, storage: guards.storage });
  const { url, directUrl } = await openUpgraded(config, loadServiceSchema, { log, clock, freeBytes, stops });
  await assertRestoreFinished(directUrl);
  const watchdog = createWatchdog(url, log, directUrl);
  stops.push(async () => watchdog.close());
  await migrateServer(directUrl, migrations, { watchdog, log });
  const options: DatabaseOptions = {
    shared: url !== directUrl,
    watchdog,
    log,
    observe: (pool) => observeDatabase(pool, observers),
  };
  const requests = openForRequests(url, requestPools(config), options);
  stops.push(() => requests.close());
  const { db } = requests;
  const forJobs = openDatabase(url, jobPool(config), options);
  stops.push(() => forJobs.close());

  const events = parts.events ?? (await openEvents(directUrl, log, watchdog.Client));
  stops.push(() => events.close());
  const fetch = createSafeFetch({
    userAgent: `Mozilla/5.0 (compatible; ${config.brand.name}/1; +${config.publicUrl})`,
    allowPrivate: config.fetchAllowPrivate,
  });
  stops.push(() => fetch.close());
  const mail = await openMail({ config, db, clock, dependencies });
  stops.push(async () => mail.close());
  const jobs = await openJobs({
    url,
    watchdog,
    registry: createRegistry(domains.flatMap((domain) => domain.jobs ?? [])),
    log,
    events,
    concurrency: config.workers,
    scheduler: config.roles.has('scheduler'),
    supervise: config.roles.has('scheduler') || config.roles.has('worker'),
    alone: config.database.kind === 'embedded',
    db,
    child: jobProcess && {
      entry: jobProcess,
      database: { url, directUrl },
      memoryMb: config.jobMemoryMb,
    },
    tracing,
    onPool: (pool) => metrics.database.addPool('queue', pool),
    app: () => ({ ...app, db: parts.db ?? forJobs.db, blobs: parts.blobs ?? blobs.forJobs }),
  });
  stops.push(() => jobs.close());
  const signIn = domains.find((domain) => domain.authenticate);
  const platform: Platform = {
    config,
    clock,
    log,
    secrets,
    operatorToken,
    db,
    events,
    jobs,
    transactionHandlers: groupHandlers(domains.flatMap((domain) => domain.inTransaction ?? [])),
    mail: observeMail(mail, observers),
    fetch: observeFetch(fetch, observers),
    metrics,
    tracing,
    leaving: signals.leaving.signal,
    stopping: signals.stopping.signal,
    blobs: blobs.forRequests,
    space,
    signAudio,
    dependencies,
    rateLimit: createRateLimit({ db, clock, metrics }),
    authenticate: async (token) => signIn?.authenticate?.(app, token) ?? null,
  };
  // Parts that domains merged into App come from `parts`, or later from the `setUp` of each domain.
  const app = { ...platform, ...parts } as App;
  measureApp(app);
  return app;
}

async function createHttp(app: App, domains: readonly Domain[], webDist: string): Promise<FastifyInstance> {
  const describe: DescribePage = async (_app, request) => {
    for (const { describePage } of domains) {
      const head = await describePage?.(app, request);
      if (head) return head;
    }
    return null;
  };
  const siteFacts = async (): Promise<object> =>
    Object.assign({}, ...(await Promise.all(domains.map((domain) => domain.siteFacts?.(app)))));
  const pages = createWebPages(app, webDist, { describe, siteFacts });
  const isApi = app.config.roles.has('api');
  const server = await createServer(app, isApi ? pages : null);
  const storage = {
    storage: () => app.dependencies.find('storage').check(),
    storage_space: () => app.space.require(),
  };
  addStatusRoutes(server, app, {
    required: {
      database: async () => {
        if (!(await isMigrated(app.db, migrations))) throw new Error('migrations are missing');
      },
      // Pages, sign-in and playlists do not need the storage.
      ...(isApi ? {} : storage),
    },
    optional: isApi ? storage : {},
  });
  if (isApi) {
    addReferenceRoutes(server, app, endpoints);
    addOutboxRoutes(server, app);
    const operatorPages = domains.flatMap((domain) => domain.operatorPages?.(app) ?? []);
    addOperatorRoutes(server, app, operatorPages);
    await addBlobRoutes(server, app);
    for (const domain of domains) await domain.routes?.(server, app);
  }
  return server;
}
