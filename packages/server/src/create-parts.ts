import type { Mode } from '@earmark/contract';
import { migrations } from '../migrations/index.ts';
import { openInstallation } from './installation/index.ts';
import type { Overrides } from './overrides.ts';
import type { App, Platform } from './platform/app.ts';
import { guardBlobs } from './platform/blobs/blob-guards.ts';
import { openBlobs } from './platform/blobs/open-blobs.ts';
import { openSignAudio } from './platform/blobs/sign-audio.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { assertRestoreFinished } from './platform/db/copy/restore-marker.ts';
import { migrateServer } from './platform/db/migrate-server.ts';
import { type DatabaseOptions, openDatabase, openForRequests } from './platform/db/open.ts';
import { jobPool, requestPools } from './platform/db/pools.ts';
import { createWatchdog } from './platform/db/watchdog.ts';
import { createDependencies } from './platform/dependencies/dependencies.ts';
import type { Domain, Stop } from './platform/domain.ts';
import { openEvents } from './platform/events.ts';
import { createRateLimit } from './platform/http/rate-limit-store.ts';
import { measureApp } from './platform/instrumentation/measure-app.ts';
import {
  observeBlobs,
  observeDatabase,
  observeFetch,
  observeMail,
} from './platform/instrumentation/observe-dependencies.ts';
import { openJobs } from './platform/jobs/open-jobs.ts';
import { createRegistry } from './platform/jobs/registry.ts';
import { openMail } from './platform/mail/open-mail.ts';
import { openLog } from './platform/open-log.ts';
import { loadOperatorToken } from './platform/operator/operator-token.ts';
import { platformDomain } from './platform/platform-domain.ts';
import { createSafeFetch } from './platform/safe-fetch/create-safe-fetch.ts';
import { loadSecrets } from './platform/secrets.ts';
import { noTracing } from './platform/tracing/tracing.ts';
import { groupHandlers } from './platform/transaction-events.ts';
import { openUpgraded } from './platform/upgrade/open-upgraded.ts';
import { loadServiceSchema } from './service-schema.ts';

/** The parts that exist already, and settings. */
type GivenParts = Partial<App> &
  Pick<App, 'metrics'> &
  Pick<Overrides, 'freeBytes'> & { jobProcess: URL | null };

/**
 * Creates the parts that all domains share: opens the database and migrates it, connects the queue, the storage and the
 * mail. Loads the domains once the mode of the installation is known.
 * @param stops receives the functions that close them, also if one can't be opened
 */
export async function createParts(
  config: Config,
  loadDomains: (mode: Mode | null) => Promise<readonly Domain[]>,
  { freeBytes, jobProcess, ...parts }: GivenParts,
  signals: { leaving: AbortController; stopping: AbortController },
  stops: Stop[],
): Promise<{ app: App; domains: readonly Domain[] }> {
  const log = parts.log ?? openLog(config);
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
  const installation =
    parts.installation ?? (await openInstallation({ clock, config, db, events, log }, stops));
  const domains = [platformDomain, ...(await loadDomains(installation.mode))];
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
    isMembersOnly: () => installation.mode !== 'service',
    authenticate: async (token, request) => signIn?.authenticate?.(app, token, request) ?? null,
  };
  // Parts that domains merged into App come from `parts`, or later from the `setUp` of each domain.
  const app = { ...platform, installation, ...parts } as App;
  measureApp(app);
  return { app, domains };
}
