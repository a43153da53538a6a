import type { App } from '../../platform/app.ts';
import type { ReadMail } from './mail-reading.ts';

/** Milliseconds for one mail. */
const timeoutMs = 60_000;

/** The one place that asks the extraction package about mail. */
export function createReadMail({ reader }: Pick<App, 'reader'>): ReadMail {
  return async ({ raw, owner }, signal) => {
    const result = await reader.read({ kind: 'mail', input: raw }, { signal, timeoutMs, owner });
    return result.ok ? result : result.reason;
  };
}
