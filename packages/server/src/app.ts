import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Mode } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import { createHttp } from './create-http.ts';
import { createParts } from './create-parts.ts';
import type { Overrides } from './overrides.ts';
import type { App } from './platform/app.ts';
import type { Config } from './platform/config.ts';
import type { Domain, Stop } from './platform/domain.ts';
import { closeServer } from './platform/http/close-server.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { ShutdownError } from './platform/shutdown-error.ts';
import { startRoles, undo } from './platform/start-roles.ts';

export type { Overrides } from './overrides.ts';
export type { App } from './platform/app.ts';

/** The running service. Disposing of it shuts it down. */
export interface RunningApp extends AsyncDisposable {
  readonly app: App;
  /** The domains that the mode of the installation needs. */
  readonly domains: readonly Domain[];
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
    domains: given,
    webDist = defaultWebDist,
    processMetrics = false,
    freeBytes,
    jobProcess = overrides.domains ? null : new URL('./job-process.ts', import.meta.url),
    ...parts
  } = overrides;
  // Loaded only if needed: without them, the operator's command loads half as much.
  const load = given
    ? async () => given
    : async (mode: Mode | null) => (await import('./load-domains.ts')).loadDomains(mode);
  const stops: Stops = { roles: [], domains: [], platform: [] };
  const signals = { leaving: new AbortController(), stopping: new AbortController() };
  try {
    const metrics = parts.metrics ?? createMetrics({ process: processMetrics });
    const { app, domains } = await createParts(
      config,
      load,
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
      domains,
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
