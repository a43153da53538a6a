/**
 * Measures the time from pressing Send to the first sound for a new user in Chromium: the user pastes a text
 * into the add box, which opens the text page, sends it, and presses the play button of its row as soon as
 * possible. Cold: the first article after the service reports that it is ready. Target: 1 second warm, 2
 * seconds cold.
 *
 *   node bench/player-first-sound.ts [--rounds 5] [--cold 3] [--steps]    --steps prints every round
 *
 * Needs Chromium (CHROMIUM_PATH, or /usr/bin/chromium) and the built pages (`npm start` builds them).
 */

import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { chromiumPath, chromiumSwitches } from '../e2e/chromium.ts';
import { consentState } from '../e2e/consent-state.ts';
import { signUp } from '../e2e/journeys/steps.ts';
import { freshText, type Service, startService } from './start-service.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    cold: { type: 'string', default: '3' },
    steps: { type: 'boolean', default: false },
  },
});

/** The steps in chronological order; times are milliseconds since Send was pressed. */
const steps = ['uploaded', 'added', 'playlist', 'playable', 'loaded', 'sound'] as const;
type Step = (typeof steps)[number];
type Timeline = Record<Step, number>;

const describe = {
  uploaded: 'the text is uploaded',
  added: 'the service has added it',
  playlist: 'the playlist shows',
  playable: 'its row can be played, and is',
  loaded: 'the player knows what comes',
  sound: 'first sound',
} satisfies Record<Step, string>;

declare global {
  interface Window {
    firstSound: Partial<Record<Step | 'sent', number>>;
  }
}

/** Records when each step happens, and presses play. Runs in the page before the page's own scripts. */
function watch(): void {
  const times: Window['firstSound'] = {};
  window.firstSound = times;
  const note = (step: Step) => {
    if (times.sent !== undefined) times[step] ??= performance.now();
  };
  document.addEventListener('submit', () => (times.sent = performance.now()), { capture: true });
  new PerformanceObserver((list) => {
    for (const { name, responseEnd } of list.getEntries() as PerformanceResourceTiming[]) {
      if (times.sent === undefined || responseEnd < times.sent) continue;
      if (name.includes('/blobs/')) times.uploaded ??= responseEnd;
      if (name.endsWith('/api/user/articles')) times.added ??= responseEnd;
    }
  }).observe({ type: 'resource', buffered: true });
  new MutationObserver(() => {
    if (times.sent === undefined || times.playable !== undefined || location.pathname !== '/add') return;
    note('playlist');
    const button = document.querySelector<HTMLButtonElement>('[data-row-button]:not([aria-disabled])');
    if (!button) return;
    note('playable');
    button.click();
  }).observe(document, { subtree: true, childList: true, attributes: true });
  // The player's element is not part of the document.
  const { play } = HTMLMediaElement.prototype;
  const followed = new WeakSet<HTMLMediaElement>();
  HTMLMediaElement.prototype.play = function () {
    if (!followed.has(this)) {
      followed.add(this);
      this.addEventListener('loadedmetadata', () => note('loaded'));
      this.addEventListener('playing', () => {
        const check = () => (this.currentTime > 0 ? note('sound') : setTimeout(check, 1));
        check();
      });
    }
    return play.call(this);
  };
}

/** Adds a text as a new user. */
async function listen(browser: Browser, { url }: Service): Promise<Timeline> {
  const context = await browser.newContext({ baseURL: url, storageState: consentState(url) });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await signUp(page);
  await page.getByRole('textbox', { name: /url|link|address/i }).fill(freshText(240));
  await page.waitForURL('**/add/text*');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForFunction(() => window.firstSound.sound !== undefined, null, { polling: 50 });
  const { sent = 0, ...times } = await page.evaluate(() => window.firstSound);
  await context.close();
  return Object.fromEntries(steps.map((step) => [step, (times[step] ?? Number.NaN) - sent])) as Timeline;
}

function report(label: string, timelines: readonly Timeline[]): void {
  process.stdout.write(`${label}\n`);
  for (const step of steps) {
    const sorted = timelines.map((timeline) => timeline[step]).toSorted((a, b) => a - b);
    const at = (share: number) => String(Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0));
    const all = values.steps ? timelines.map((timeline) => Math.round(timeline[step])).join(' ') : '';
    const range = [0, 0.5, 1].map((share) => at(share).padStart(5)).join(' / ');
    process.stdout.write(`  ${describe[step].padEnd(32)} ${range}  ${all}\n`);
  }
}

const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumSwitches });
try {
  process.stdout.write('milliseconds since Send was pressed, min / median / max\n');
  const cold: Timeline[] = [];
  for (let round = 0; round < Number(values.cold); round++) {
    await using service = await startService();
    cold.push(await listen(browser, service));
  }
  if (cold.length > 0) report('cold: the first article', cold);
  await using service = await startService();
  await listen(browser, service);
  const warm: Timeline[] = [];
  for (let round = 0; round < Number(values.rounds); round++) warm.push(await listen(browser, service));
  report('warm', warm);
} finally {
  await browser.close();
}
