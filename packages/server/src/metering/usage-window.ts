import { usageWindowDays } from '@earmark/contract';
import type { App } from '../platform/app.ts';

/**
 * Returns the start of the window that ends now. An entry at exactly that time no longer counts, and neither does what
 * was used while the installation was personal.
 */
export function windowStart({ clock, installation }: Pick<App, 'clock' | 'installation'>): Date {
  const start = clock.now().getTime() - windowMs;
  return new Date(Math.max(start, installation.limitedSince?.getTime() ?? start));
}

/** Returns the time at which an entry leaves the window. */
export const leavesWindow = (moment: Date): Date => new Date(moment.getTime() + windowMs);

const windowMs = usageWindowDays * 86_400_000;
