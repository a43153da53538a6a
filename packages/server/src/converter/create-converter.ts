import type { Domain } from '../platform/domain.ts';
import { finishConversions } from './finish-conversions.job.ts';
import { mailFinished } from './mail-finished.job.ts';
import { mailLimit } from './mail-limit.job.ts';
import { bindConverter } from './routes.ts';

/**
 * Creates the converter domain: one free conversion for visitors without an account; the audio is sent by
 * mail.
 */
export function createConverter(): Domain {
  return {
    name: 'converter',
    routes: bindConverter,
    jobs: [mailFinished, mailLimit, finishConversions],
  };
}
