import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import { limitKeyOf } from '../platform/http/client-address.ts';

/**
 * Limits mail from one host: large providers send much mail from one address, but a faulty host must not fill
 * the queue.
 */
const byServer = { name: 'mail by server', capacity: 300, perMinute: 120 };
/** Limits attempts with unknown addresses: they cannot guess an address, but each needs a database query. */
const unknownByServer = { name: 'unknown mail addresses by server', capacity: 30, perMinute: 5 };
/** A burst of 60 mails, such as a user's bulk forwarding, and 60 mails per hour after that. */
const byAddress = { name: 'mail by address', capacity: 60, perMinute: 1 };

type Limited = Pick<App, 'rateLimit'>;

/** Counts a mail from a host. @throws AppError `too_many_requests` */
export const limitServer = (app: Limited, ip: string): Promise<void> =>
  app.rateLimit.take({ ...byServer, key: limitKeyOf(ip) });

/** Counts a mail to an unknown address. @throws AppError `too_many_requests` */
export const limitUnknown = (app: Limited, ip: string): Promise<void> =>
  app.rateLimit.take({ ...unknownByServer, key: limitKeyOf(ip) });

/** Counts a mail to a user. @throws AppError `too_many_requests` */
export const limitAddress = (app: Limited, userId: string): Promise<void> =>
  app.rateLimit.take({ ...byAddress, key: userId });

export const isOverLimit = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'too_many_requests';
