import type { App } from '../../platform/app.ts';
import type { ReadMail } from './mail-reading.ts';

/** The one place that asks the reading package about mail. */
export function createReadMail(_app: Pick<App, 'reader'>): ReadMail {
  return async () => 'unsupported';
}
