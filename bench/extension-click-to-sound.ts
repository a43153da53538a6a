/**
 * Measures the time from a click on the button of the browser extension to 'Saved to your playlist', and to the first sound in
 * its popup, for a rendered article of 20,000 characters that was never saved before. Targets: 1 second, 2 seconds.
 *
 *   node bench/extension-click-to-sound.ts [--rounds 10]
 *
 * Needs Chromium (CHROMIUM_PATH, or /usr/bin/chromium). The click is `chrome.action.openPopup`: a script cannot press the
 * button itself. The service runs from its sources, with the default voices.
 */
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { appPort } from '../e2e/addresses.ts';
import { closeWelcome, connectExtension } from '../e2e/connect-extension.ts';
import { type Popup, startWithExtension } from '../e2e/journeys/extension-steps.ts';
import { startService } from '../e2e/start-service.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } });
const rounds = Number(values.rounds);
const characters = 20_000;

/** An article of its own for each address. */
function articleOf(address: string): string {
  const sentence = `This is what ${address} says about the harbour, its lamps and the boats that came home late. `;
  const paragraph = `<p>${sentence.repeat(8)}</p>`;
  const count = Math.ceil(characters / (sentence.length * 8));
  return `<!doctype html><html lang="en"><head><title>Story ${address}</title></head><body><main><article><h1>Story ${address}</h1>${paragraph.repeat(count)}</article></main></body></html>`;
}

/** Waits until an expression is true in the popup. @returns milliseconds since `start` */
async function since(start: number, popup: Popup, expression: string): Promise<number> {
  for (;;) {
    if ((await popup.evaluate(expression)) === true) return performance.now() - start;
    if (performance.now() - start > 60_000)
      throw new Error(`never: ${expression}\n${await popup.evaluate('document.body.innerText')}`);
    await sleep(5);
  }
}

const site = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(articleOf(request.url ?? '/'));
});
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
const bound = site.address();
const sitePort = typeof bound === 'object' && bound !== null ? bound.port : 0;

const saved: number[] = [];
const sound: number[] = [];
{
  await using _service = await startService(appPort, { EARMARK_DEFAULT_PLAN: 'basic' });
  await using browser = await startWithExtension();
  await connectExtension(browser, `http://localhost:${appPort}`);
  const page = await closeWelcome(browser);
  // The first one warms up what a service in use has done before.
  for (let round = 0; round <= rounds; round++) {
    await page.goto(`http://127.0.0.1:${sitePort}/${round}`);
    const start = performance.now();
    const popup = await browser.openPopup();
    const savedMs = await since(start, popup, 'document.querySelector(".good") !== null');
    const soundMs = await since(start, popup, 'document.querySelector("audio")?.currentTime > 0');
    await popup.close();
    if (round === 0) continue;
    saved.push(savedMs);
    sound.push(soundMs);
  }
}
site.close();

const describe = (name: string, times: readonly number[]): string => {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  return `${name}: median ${at(0.5)} ms, 90 % ${at(0.9)} ms, slowest ${at(1)} ms`;
};
process.stdout.write(
  `${rounds} articles of ${characters} characters\n${describe('saved', saved)}\n${describe('sound', sound)}\n`,
);
