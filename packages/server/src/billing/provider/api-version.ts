/** API version of the provider that all calls and webhooks here use. */
export const apiVersion = '2026-10-28.endive';
