import { createServer } from 'node:net';
import { announceTo } from './announce.ts';
import type { RunningApp } from './app.ts';
import { needsRestart } from './installation/index.ts';
import { type Config, ConfigError, loadConfig } from './platform/config.ts';
import { DatabaseError } from './platform/db/database-error.ts';
import { EmbeddedPostgresError } from './platform/db/embedded/embedded-postgres-error.ts';
import { openLog } from './platform/open-log.ts';
import { createOriginalStack } from './platform/original-stack.ts';
import { isByShutdown, ShutdownError } from './platform/shutdown-error.ts';
import { startAgain } from './platform/start-again.ts';
import { openTracing } from './platform/tracing/open-tracing.ts';

/** Errors of the environment; their messages are printed without a stack, which would hide the advice. */
const plainErrors = [ConfigError, EmbeddedPostgresError, DatabaseError];

/**
 * Runs the service until it receives a signal.
 * @param options.announce prints the address on standard output, besides the log.
 */
export async function serve({ announce }: { announce: boolean }): Promise<void> {
  try {
    const config = loadConfig();
    const log = openLog(config);
    await assertPortIsFree(config);
    // Loading the whole product takes long, so the configuration is checked first.
    const { createApp } = await import('./app.ts');
    const { trustedProxies } = config;
    const signals = stopOnSignals(config);
    const start = async (): Promise<RunningApp> => {
      const running = await startAgain(async () => {
        const tracing = await openTracing(config.openTelemetry, { log, trustedProxies });
        return createApp(config, { log, tracing, processMetrics: true });
      }, log);
      // The stop is under way and ends the process.
      if (!signals.started(running)) throw new ShutdownError();
      const address = await listen(running, config);
      await running.run();
      log.info({ address, roles: [...config.roles], mode: running.app.installation.mode }, 'ready');
      await announceTo(process.stdout, running, { address, announce });
      restartForMode(running, start, signals);
      return running;
    };
    await start();
    const { collectWhenIdle } = await import('@earmark/synthesis');
    collectWhenIdle();
  } catch (error) {
    // The stop is under way and ends the process.
    if (isByShutdown(error)) return;
    const plain = error instanceof Error && plainErrors.some((kind) => error instanceof kind);
    const stack = error instanceof Error ? createOriginalStack()(error.stack ?? '') : String(error);
    process.stderr.write(`${plain ? error.message : stack}\n`);
    process.exit(1);
  }
}

/**
 * Starts the service again in this process when the installation becomes a service or stops being one, because the two
 * have different routes and jobs. Requests and jobs in progress are completed before.
 */
function restartForMode({ app, stop }: RunningApp, start: () => Promise<unknown>, signals: Signals): void {
  const { installation, log } = app;
  installation.onModeChanged((mode) => {
    if (!needsRestart(installation.mode, mode) || !signals.restarting()) return;
    log.info({ mode }, 'the mode of the installation changed: starting again');
    stop()
      .then(start)
      .catch((error: unknown) => {
        if (isByShutdown(error)) return;
        log.fatal({ err: error }, 'the service could not be started again');
        process.exit(1);
      });
  });
}

/** Returns the port of this process; null if it serves no requests. */
function portOf(config: Config): number | null {
  return config.roles.has('api') ? config.port : config.statusPort;
}

/** Reports an occupied port before anything is started. */
async function assertPortIsFree(config: Config): Promise<void> {
  const port = portOf(config);
  if (port === null || port === 0) return;
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(port, config.host, resolve);
    });
  } catch (error) {
    throw new ConfigError([describeListenError(error, config, port)]);
  }
  await new Promise((resolve) => probe.close(resolve));
}

function describeListenError(error: unknown, { host, roles }: Config, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  const name = roles.has('api') ? 'PORT' : 'EARMARK_STATUS_PORT';
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${host} is in use by another program: stop it, or set ${name}.`;
  if (code === 'EACCES')
    return `Port ${port} needs privileges that this process does not have: set ${name} to 1024 or higher.`;
  if (code === 'EADDRNOTAVAIL') return `${host} is not an address of this machine: set HOST.`;
  return `Nothing can listen on port ${port} of ${host} (${code}): set ${name} or HOST.`;
}

/** @returns the public address; null for a process that serves no requests. */
async function listen({ server, stop }: RunningApp, config: Config): Promise<string | null> {
  const port = portOf(config);
  if (port === null) return null;
  try {
    await server.listen({ host: config.host, port });
    return config.roles.has('api') ? config.publicUrl : `http://${config.host}:${port}`;
  } catch (error) {
    await stop(0);
    throw new ConfigError([describeListenError(error, config, port)]);
  }
}

interface Signals {
  /** Stops this service on a signal from now on. @returns false if a signal came before, so that the stop begins now */
  started(running: RunningApp): boolean;
  /** Called before a restart. @returns false if the service is being stopped or restarted already */
  restarting(): boolean;
}

/** Milliseconds within which a second signal is the first one again: npm passes on what its whole group receives. */
const sameSignalMs = 1_000;

/**
 * Shuts down on the first signal, and exits immediately on a second one, which leaves an embedded database running. A service that is still starting exits at once,
 * but one with an embedded database starts to its end, so that it can stop the database. The first process of a container
 * ignores signals for which there is no handler.
 */
function stopOnSignals({ database }: Config): Signals {
  let stopping: NodeJS.Signals | null = null;
  let running: RunningApp | null = null;
  const stop = ({ app, leave, stop: stopApp }: RunningApp, signal: NodeJS.Signals) => {
    app.log.info({ signal }, 'stopping');
    leave()
      .then(() => stopApp())
      .then(
        () => process.exit(0),
        (error) => {
          app.log.fatal({ err: error }, 'the shutdown failed');
          process.exit(1);
        },
      );
  };
  let stoppedAt = 0;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) {
      if (performance.now() - stoppedAt > sameSignalMs) process.exit(1);
      return;
    }
    stopping = signal;
    stoppedAt = performance.now();
    if (running) stop(running, signal);
    else if (database.kind !== 'embedded') process.exit(0);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // The terminal was closed. Elsewhere the signal may be meant to be ignored, as with `nohup`.
  if (process.stdout.isTTY) process.on('SIGHUP', onSignal);
  return {
    restarting() {
      if (stopping || !running) return false;
      running = null;
      return true;
    },
    started(app) {
      running = app;
      if (stopping) stop(app, stopping);
      return stopping === null;
    },
  };
}
