import { spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from '../../platform/app.ts';
import { openGuardedProxy } from '../../platform/safe-fetch/guarded-proxy.ts';

/**
 * Milliseconds of virtual time in which scripts may build the page, and of real time until the browser is
 * killed.
 */
const scriptTimeMs = 8_000;
const timeoutMs = 25_000;
/** Maximum size of a rendered page, in bytes. */
const maxBytes = 20_000_000;
/**
 * User id of the browser if the service runs as root, so that the browser's sandbox works: an id without an
 * account, and not `nobody`, who may own the files of the database.
 */
const unprivilegedId = 65_533;

/**
 * Renders a page in a browser and returns the markup that its scripts have built.
 *
 * The browser is a separate process in its own sandbox, with an empty profile and none of our environment,
 * and can only connect to addresses that links may lead to. It is killed when it takes too long.
 * @returns null if no browser is configured or rendering failed
 */
export async function renderPage(
  { config, log }: Pick<App, 'config' | 'log'>,
  url: string,
  signal: AbortSignal,
): Promise<string | null> {
  if (config.browser === null) return null;
  const profile = await mkdtemp(join(tmpdir(), 'page-'));
  const proxy = await openGuardedProxy({ allowPrivate: config.fetchAllowPrivate });
  try {
    return await dump({ browser: config.browser, profile, proxy: proxy.address, url, signal });
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error }, 'the browser could not render a page');
    return null;
  } finally {
    await proxy.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function dump(task: {
  browser: string;
  profile: string;
  proxy: string;
  url: string;
  signal: AbortSignal;
}): Promise<string | null> {
  const { browser, profile, proxy, url, signal } = task;
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(profile, unprivilegedId, unprivilegedId);
  return new Promise((resolve, reject) => {
    const child = spawn(
      browser,
      [
        '--headless=new',
        '--disable-gpu',
        '--no-first-run',
        '--no-default-browser-check',
        '--disable-extensions',
        '--disable-sync',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-domain-reliability',
        '--disable-quic',
        '--mute-audio',
        '--blink-settings=imagesEnabled=false',
        '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
        // Requests to loopback addresses use the proxy as well, which refuses them.
        '--proxy-bypass-list=<-loopback>',
        `--proxy-server=${proxy}`,
        `--user-data-dir=${join(profile, 'profile')}`,
        `--virtual-time-budget=${scriptTimeMs}`,
        '--dump-dom',
        url,
      ],
      {
        cwd: profile,
        env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: profile, TMPDIR: profile },
        stdio: ['ignore', 'pipe', 'ignore'],
        // In its own process group, so that its child processes are killed with it.
        detached: true,
        ...(isRoot ? { uid: unprivilegedId, gid: unprivilegedId } : {}),
      },
    );
    const end = (): void => {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // The process has already ended.
      }
    };
    const timer = setTimeout(end, timeoutMs);
    signal.addEventListener('abort', end, { once: true });
    const chunks: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) end();
      else chunks.push(chunk);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      end();
      resolve(code === 0 && size > 0 ? Buffer.concat(chunks).toString('utf8') : null);
    });
  });
}
