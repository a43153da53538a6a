import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';

/** Browsers send up to about 250 characters; apps inside other apps append more. */
const maxUserAgentLength = 300;

/** Returns the start of the header `User-Agent`; null if there is none. */
export const userAgentOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  headers['user-agent']?.slice(0, maxUserAgentLength) || null;

/** Bowser returns the first words of other programs, which anybody may choose. */
const browsers = new Set(Object.values(Bowser.BROWSER_MAP).filter((name) => name !== 'Generic'));

/**
 * Returns the name of a device for its owner: browser and system as far as they are known, such as 'Firefox on Linux'.
 * The client chooses the header, so the name helps to recognize a device and proves nothing.
 */
export function describeDevice(userAgent: string | null): string {
  if (userAgent === null) return 'Unknown device';
  const { browser, os, platform } = Bowser.parse(userAgent);
  const isKnown = browser.name !== undefined && browsers.has(browser.name);
  const name = isKnown ? browser.name?.replace(/^Microsoft | for Android$/g, '') : undefined;
  const system = os.name === 'iOS' ? (platform.model ?? os.name) : os.name;
  if (name && system) return `${name} on ${system}`;
  return name || system || 'Unknown device';
}
