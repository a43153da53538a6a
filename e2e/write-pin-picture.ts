/**
 * Writes the picture of pinning the extension, packages/web/src/features/guides/pin.webp: real Chromium with the built
 * extension, its list of extensions open. Rings mark what to press.
 *
 *   node e2e/write-pin-picture.ts
 *
 * Needs Debian's packages chromium, xvfb, xdotool and imagemagick, because a browser without a screen has no toolbar.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { buildExtension } from '../packages/extension/build.ts';
import { chromiumPath } from './chromium.ts';
import { handleSiteRequest } from './site/handle-site-request.ts';

const target = join(import.meta.dirname, '../packages/web/src/features/guides/pin.webp');
const width = 1_440;
const height = 640;
/** Centers of the buttons in the picture, in pixels. */
const puzzle = { x: 1_214, y: 126 };
const pin = { x: 1_076, y: 448 };

const folder = await mkdtemp(join(tmpdir(), 'earmark-pin-'));
await buildExtension({ folder });
const site = createServer((request, response) =>
  handleSiteRequest(request, response, 'http://harbour.example'),
);
site.listen(0, '127.0.0.1');
await once(site, 'listening');
const { port } = site.address() as AddressInfo;

const display = ':97';
const screen = spawn('Xvfb', [display, '-screen', '0', `${width}x${height}x24`]);
try {
  await sleep(1_000);
  process.env['DISPLAY'] = display;
  const edition = join(folder, 'chrome');
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: chromiumPath,
    headless: false,
    viewport: null,
    ignoreDefaultArgs: ['--enable-automation'],
    args: [
      '--no-sandbox',
      // Hides the warning about the option above.
      '--test-type',
      '--force-device-scale-factor=2',
      `--window-size=${width / 2},${height / 2}`,
      '--window-position=0,0',
      `--host-rules=MAP harbour.example:80 127.0.0.1:${port}`,
      `--disable-extensions-except=${edition}`,
      `--load-extension=${edition}`,
    ],
  });
  const [page = await context.newPage()] = context.pages();
  await page.goto('http://harbour.example/article');
  await sleep(2_000);
  // The extension opens its welcome.
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.bringToFront();
  await sleep(500);
  execFileSync('xdotool', ['mousemove', String(puzzle.x), String(puzzle.y), 'click', '1']);
  await sleep(1_500);
  const picture = execFileSync('import', ['-window', 'root', 'png:-'], { maxBuffer: 20_000_000 });
  await context.close();
  const ring = ({ x, y }: { x: number; y: number }) => `circle ${x},${y} ${x + 40},${y}`;
  const rings = [
    '-fill',
    'none',
    '-stroke',
    '#f2a81d',
    '-strokewidth',
    '9',
    '-draw',
    ring(puzzle),
    '-draw',
    ring(pin),
  ];
  execFileSync('convert', ['png:-', ...rings, '-quality', '82', target], { input: picture });
  console.log(`Wrote ${target}`);
} finally {
  screen.kill();
  site.close();
  await rm(folder, { recursive: true, force: true });
}
