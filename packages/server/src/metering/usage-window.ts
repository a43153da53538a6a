import { usageWindowDays } from '@earmark/contract';

/** When the window that ends now began. What happened at that very moment has left it. */
export const windowStart = (now: Date): Date => new Date(now.getTime() - windowMs);

/** When what happened at a moment leaves the window. */
export const leavesWindow = (moment: Date): Date => new Date(moment.getTime() + windowMs);

const windowMs = usageWindowDays * 86_400_000;
