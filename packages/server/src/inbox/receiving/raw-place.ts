import { randomBytes } from 'node:crypto';

/** Everything that came in begins so; then the day, so that what was left behind can be found. */
const rawMail = 'inbox/';
/** Days that mail waits for a worker at most: what is older belongs to nothing any more. */
const keptDays = 14;
/** Days of expired prefixes that one run deletes, so that a service that was stopped catches up. */
const purgedDays = 30;
const dayMs = 86_400_000;

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export const newRawKey = (now: Date): string =>
  `${rawMail}${dayOf(now)}/${randomBytes(16).toString('base64url')}.eml`;

/** Where mail of days that are over is. */
export const expiredRawPrefixes = (now: Date): string[] =>
  Array.from(
    { length: purgedDays },
    (_, index) => `${rawMail}${dayOf(new Date(now.getTime() - (keptDays + 1 + index) * dayMs))}/`,
  );
