import { existsSync } from 'node:fs';

const configured = process.env['CHROMIUM_PATH'];

/** Debian's Chromium, unless the environment sets another one. It can load extensions, unlike the headless one. */
export const chromiumPath = configured ?? '/usr/bin/chromium';

const shell = '/usr/bin/chromium-headless-shell';

/** The browser for the journeys: headless Chromium renders the same pages with half the processor time. */
export const headlessPath =
  process.env['CHROMIUM_HEADLESS_PATH'] ?? configured ?? (existsSync(shell) ? shell : chromiumPath);

export const chromiumSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Journeys start playback by script as well as by click.
  '--autoplay-policy=no-user-gesture-required',
];
