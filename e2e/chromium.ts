import { existsSync } from 'node:fs';

/** Debian's Chromium, unless the environment names another. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

const shell = '/usr/bin/chromium-headless-shell';

/** The browser of the journeys: Chromium without its windows shows the same pages in half the processor's time. */
export const headlessPath = process.env['CHROMIUM_PATH'] ?? (existsSync(shell) ? shell : chromiumPath);

export const chromiumSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Journeys press play by script as well as by click.
  '--autoplay-policy=no-user-gesture-required',
];
