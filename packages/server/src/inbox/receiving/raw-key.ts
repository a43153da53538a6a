import { randomBytes } from 'node:crypto';

/** Prefix of raw mail, followed by the day, so that expired mail can be found. */
const rawMail = 'inbox/';
/** Days for which raw mail is stored after it was handled, if another try may succeed. */
export const rawRetentionDays = 14;
/** Number of days that one run searches, so that a service that was stopped catches up. */
const searchedDays = 30;
const dayMs = 86_400_000;

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export const newRawKey = (now: Date): string =>
  `${rawMail}${dayOf(now)}/${randomBytes(16).toString('base64url')}.eml`;

/** Returns the prefixes of raw mail that is older than the time for which it is stored after it was handled. */
export const oldRawPrefixes = (now: Date): string[] =>
  Array.from(
    { length: searchedDays },
    (_, index) => `${rawMail}${dayOf(new Date(now.getTime() - (rawRetentionDays + 1 + index) * dayMs))}/`,
  );
