/**
 * Ports that are unlikely to be in use, and that Chromium does not block. `E2E_PORT` changes them, so that
 * two runs can share a machine.
 */
export const appPort = Number(process.env['E2E_PORT'] ?? 18_080);
export const sitePort = appPort + 1;
/** Port on which the service receives forwarded mail. */
export const mailPort = appPort + 2;
/** Port of a service with the default voices; see `voices.spec.ts`. */
export const voicesPort = appPort + 3;
/** Of the service that fetches voice packs. */
export const packsPort = appPort + 4;
/** Of the service that redirects audio to a bucket. */
export const redirectPort = appPort + 5;
/** Of the service that is set up by its first run. */
export const firstRunPort = appPort + 6;
/** Of the service that its owner opens to the public in the first run. */
export const serviceFirstRunPort = appPort + 7;
/** On which the browser with the extension shows its popup to the journey. */
export const debugPort = appPort + 8;
/** Of the service whose users may add books. */
export const booksPort = appPort + 9;
export const siteUrl = `http://127.0.0.1:${sitePort}`;
