/**
 * Opens a long playlist in Chromium, scrolls from start to end, filters, sorts and searches it, and archives all of it,
 * as a table on a desktop and as cards on a phone. Reports when the first row and all rows appear, the times of the
 * frames while scrolling, how long the page's own tasks ran, the memory before and after, and how long each action
 * took until the list showed it. Other programs can delay frames too, so the page's own tasks are measured in
 * processor time.
 *
 *   node bench/playlist-scroll.ts [--articles 5000] [--speed 6000] [--slowdown 4] [--pages DIR]
 *
 * The speed is in pixels per second. The slowdown is the factor by which the processor is throttled for the phone.
 * The pages are those of the last build (`npm start` builds them), or of the directory.
 *
 * Needs Chromium (CHROMIUM_PATH, or /usr/bin/chromium).
 */

import { cp, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { chromiumPath, chromiumSwitches } from '../e2e/chromium.ts';
import { newUser, signIn } from '../e2e/journeys/steps.ts';
import { createApp } from '../packages/server/src/app.ts';
import { loadConfig } from '../packages/server/src/platform/config.ts';
import { fillPlaylist } from './fill-playlist.ts';
import { doStep, stepsOf, watchRows } from './playlist-steps.ts';

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '5000' },
    speed: { type: 'string', default: '6000' },
    /** Lighthouse throttles the processor by 4 to simulate a phone. */
    slowdown: { type: 'string', default: '4' },
    pages: { type: 'string', default: fileURLToPath(new URL('../packages/web/dist', import.meta.url)) },
  },
});
const [articles, speed, slowdown] = [Number(values.articles), Number(values.speed), Number(values.slowdown)];
/** Milliseconds of a frame at 60 frames a second. */
const frameMs = 1_000 / 60;
/** Duration of a frame in milliseconds from which users notice a delay. */
const lateFrameMs = 50;

const dataDir = await mkdtemp(join(tmpdir(), 'earmark-bench-'));
/** A copy of the pages: a build meanwhile would remove the files that the open pages load later. */
const webDist = join(dataDir, 'pages');
await cp(values.pages, webDist, { recursive: true });
const running = await createApp(
  loadConfig({
    EARMARK_DATA_DIR: dataDir,
    EARMARK_LOG_LEVEL: 'error',
    EARMARK_MODE: 'service',
    EARMARK_DEFAULT_PLAN: 'pro',
  }),
  { webDist },
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
  const baseURL = `http://127.0.0.1:${port}`;
  late += await useOn({ baseURL, person, viewport: { width: 1280, height: 800 }, factor: 1 });
  late += await useOn({ baseURL, person, viewport: { width: 390, height: 844 }, factor: slowdown });
} finally {
  await browser.close();
  await running.stop(2);
  await rm(dataDir, { recursive: true, force: true });
}
console.log(late === 0 ? 'The page caused no late frames.' : `The page caused ${late} late frames.`);

interface Screen {
  baseURL: string;
  person: ReturnType<typeof newUser>;
  viewport: { width: number; height: number };
  /** By which the processor is throttled. */
  factor: number;
}

/** @returns the number of the page's own tasks that were too long while scrolling */
async function useOn({ baseURL, person, viewport, factor }: Screen): Promise<number> {
  const context = await browser.newContext({ baseURL, viewport, hasTouch: viewport.width < 800 });
  const page = await context.newPage();
  await signIn(page, person);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: factor });
  await page.addInitScript(watchRows, articles);
  await page.goto('/playlist');
  await page.waitForFunction(() => window.playlistBench.allRows !== undefined);
  const { firstRow = 0, allRows = 0 } = await page.evaluate(() => window.playlistBench);
  console.log(
    `\n${viewport.width} px wide, processor ${factor} times slower: first row after ${firstRow.toFixed(0)} ms, ` +
      `all ${articles} after ${allRows.toFixed(0)} ms`,
  );
  await sleep(3_000);
  const late = await scroll(page, session);
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const step of stepsOf(articles)) {
    await sleep(300);
    const { name, ms, longestFrameMs } = await doStep(page, step);
    console.log(
      `  ${name.padEnd(18)} ${ms.toFixed(0).padStart(6)} ms, longest frame ${longestFrameMs.toFixed(0).padStart(5)} ms`,
    );
  }
  await context.close();
  return late;
}

async function scroll(page: Page, session: CDPSession): Promise<number> {
  const before = await heapOf(session);
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await watch(page);
  const reached = await toTheEnd(page);
  const times = (await page.evaluate(() => window.scrollBench.stop())).toSorted((a, b) => a - b);
  const work = ownWork(await browser.stopTracing());
  const after = await heapOf(session);
  const at = (part: number) => (times[Math.ceil(part * times.length) - 1] ?? 0).toFixed(1);
  // A frame that took twice as long has left out one.
  const dropped = times.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / frameMs) - 1), 0);
  console.log(
    `  scrolling: ${times.length} frames, median ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${at(1)} ms, ` +
      `${dropped} left out; tasks of the page: p95 ${work.p95} ms, ${work.over} over ${lateFrameMs} ms, ` +
      `longest ${work.longest} ms; ${reached} pixels; memory ${before} MB before, ${after} MB after`,
  );
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

/** Starts to record the times between frames, in milliseconds. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    let last: number | undefined;
    let going = true;
    const tick = (now: number) => {
      if (last !== undefined) times.push(now - last);
      last = now;
      if (going) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    window.scrollBench = {
      stop() {
        going = false;
        return times;
      },
    };
  });
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
function ownWork(trace: Buffer): { over: number; longest: number; p95: number } {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1_000)
    .toSorted((a, b) => a - b);
  if (tasks.length === 0) throw new Error('the trace contains no tasks of the page');
  return {
    over: tasks.filter((took) => took > lateFrameMs).length,
    longest: Math.round(tasks.at(-1) ?? 0),
    p95: Math.round((tasks[Math.floor(0.95 * tasks.length)] ?? 0) * 10) / 10,
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
      stop(): number[];
    };
  }
}
