/**
 * Scrolls through a long playlist in Chromium, from start to end, as a table on a desktop and as cards on a
 * phone. Reports how many frames took longer than 50 ms, how long the page's own scripts ran, and the memory
 * before and after. Other programs can delay frames too, so the page's own tasks are measured in processor
 * time.
 *
 *   node bench/playlist-scroll.ts [--articles 5000] [--speed 6000]    speed in pixels per second
 *
 * Needs Chromium (CHROMIUM_PATH, or /usr/bin/chromium) and the built pages (`npm start` builds them).
 */

import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { chromiumPath, chromiumSwitches } from '../e2e/chromium.ts';
import { newUser, signIn } from '../e2e/journeys/steps.ts';
import { createApp } from '../packages/server/src/app.ts';
import { loadConfig } from '../packages/server/src/platform/config.ts';
import { fillPlaylist } from './fill-playlist.ts';

const { values } = parseArgs({
  options: { articles: { type: 'string', default: '5000' }, speed: { type: 'string', default: '6000' } },
});
const [articles, speed] = [Number(values.articles), Number(values.speed)];
/** Duration of a frame in milliseconds from which users notice a delay. */
const lateFrameMs = 50;

const dataDir = await mkdtemp(join(tmpdir(), 'earmark-bench-'));
const running = await createApp(
  loadConfig({
    EARMARK_DATA_DIR: dataDir,
    EARMARK_LOG_LEVEL: 'error',
    EARMARK_MODE: 'service',
    EARMARK_DEFAULT_PLAN: 'pro',
  }),
);
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: [...chromiumSwitches, '--enable-precise-memory-info'],
});
let late = 0;
try {
  await running.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = running.server.server.address() as AddressInfo;
  const person = newUser();
  const signUp = await running.server.inject({
    method: 'POST',
    url: '/api/identity/sign-up',
    payload: person,
  });
  await fillPlaylist(running.app, signUp.json<{ user_id: string }>().user_id, { articles });
  console.log(`${articles} articles, ${speed} pixels per second`);
  late += await scroll(browser, `http://127.0.0.1:${port}`, person, { width: 1280, height: 800 });
  late += await scroll(browser, `http://127.0.0.1:${port}`, person, { width: 390, height: 844 });
} finally {
  await browser.close();
  await running.stop(2);
  await rm(dataDir, { recursive: true, force: true });
}
console.log(late === 0 ? 'The page caused no late frames.' : `The page caused ${late} late frames.`);

async function scroll(
  browser: Browser,
  baseURL: string,
  person: ReturnType<typeof newUser>,
  viewport: { width: number; height: number },
): Promise<number> {
  const context = await browser.newContext({ baseURL, viewport });
  const page = await context.newPage();
  await signIn(page, person);
  await page.goto('/playlist');
  await page.getByRole('button', { name: /^Play/ }).first().waitFor();
  await sleep(3_000);
  const session = await context.newCDPSession(page);
  const before = await heapOf(session);
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await watch(page);
  const reached = await toTheEnd(page);
  const { frames, over, worst } = await page.evaluate(() => window.scrollBench.stop());
  const work = ownWork(await browser.stopTracing());
  const after = await heapOf(session);
  const rows = await page.getByRole('button', { name: /^(Play|Pause):/ }).count();
  console.log(
    `${viewport.width} px wide: ${frames} frames, ${over} over ${lateFrameMs} ms (longest ${worst} ms); tasks of the page: ` +
      `${work.over} over ${lateFrameMs} ms (longest ${work.longest} ms); ${reached} pixels, ${rows} rows drawn at the end; ` +
      `memory ${before} MB before, ${after} MB after`,
  );
  await context.close();
  return work.over;
}

/**
 * Scrolls in each frame by the distance for the time passed, until the page stops growing.
 * @returns pixels from the top
 */
async function toTheEnd(page: Page): Promise<number> {
  return page.evaluate(
    (pace) =>
      new Promise<number>((resolve) => {
        let last = performance.now();
        let stoodFor = 0;
        const step = (now: number) => {
          const from = window.scrollY;
          window.scrollBy(0, (pace * Math.min(50, now - last)) / 1_000);
          stoodFor = window.scrollY === from ? stoodFor + now - last : 0;
          last = now;
          if (stoodFor > 3_000) resolve(Math.round(window.scrollY));
          else requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    speed,
  );
}

/** Starts to count late frames. */
async function watch(page: Page): Promise<void> {
  await page.evaluate((limit) => {
    const found = { frames: 0, over: 0, worst: 0 };
    let last = performance.now();
    let going = true;
    const tick = (now: number) => {
      found.frames++;
      found.worst = Math.max(found.worst, Math.round(now - last));
      if (now - last > limit) found.over++;
      last = now;
      if (going) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    window.scrollBench = {
      stop() {
        going = false;
        return found;
      },
    };
  }, lateFrameMs);
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Processor time of the thread, in microseconds. */
  tdur?: number;
  args?: { name?: string };
}

/** Returns the page's tasks that used the processor for long, in milliseconds. */
function ownWork(trace: Buffer): { over: number; longest: number } {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1_000);
  if (tasks.length === 0) throw new Error('the trace contains no tasks of the page');
  return {
    over: tasks.filter((took) => took > lateFrameMs).length,
    longest: Math.round(tasks.reduce((most, took) => Math.max(most, took), 0)),
  };
}

/** Returns the memory used by scripts after garbage collection, in megabytes. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return Math.round(usedSize / 1e5) / 10;
}

declare global {
  interface Window {
    scrollBench: {
      stop(): { frames: number; over: number; worst: number };
    };
  }
}
