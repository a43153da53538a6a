/** Ports unlikely to be in use, and none that Chromium refuses. `E2E_PORT` moves them: two runs can then share a machine. */
export const appPort = Number(process.env['E2E_PORT'] ?? 18_080);
export const sitePort = appPort + 1;
/** Where the service takes forwarded mail. */
export const mailPort = appPort + 2;
/** A service that speaks as it does by default; see `voices.spec.ts`. */
export const voicesPort = appPort + 3;
export const siteUrl = `http://127.0.0.1:${sitePort}`;
