import { usageWindowDays } from '@earmark/contract';

/** Returns the start of the window that ends now. An entry at exactly that time no longer counts. */
export const windowStart = (now: Date): Date => new Date(now.getTime() - windowMs);

/** Returns the time at which an entry leaves the window. */
export const leavesWindow = (moment: Date): Date => new Date(moment.getTime() + windowMs);

const windowMs = usageWindowDays * 86_400_000;
