/** Ports unlikely to be in use, and none that Chromium refuses. */
export const appPort = 18_080;
export const sitePort = 18_081;
export const siteUrl = `http://127.0.0.1:${sitePort}`;
