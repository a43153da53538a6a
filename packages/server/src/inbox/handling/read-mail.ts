import type { App } from '../../platform/app.ts';
import type { ReadMail } from './mail-reading.ts';

/** Timeout for one mail, in milliseconds. */
const timeoutMs = 60_000;

/** Creates the function that extracts mail; nothing else in this domain uses the reader for mail. */
export function createReadMail({ reader }: Pick<App, 'reader'>): ReadMail {
  return async ({ raw, owner }, signal) => {
    const result = await reader.read({ kind: 'mail', input: raw }, { signal, timeoutMs, owner });
    return result.ok ? result : result.reason;
  };
}
