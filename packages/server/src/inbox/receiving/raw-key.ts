import { randomBytes } from 'node:crypto';

/** Prefix of raw mail, followed by the day, so that expired mail can be found. */
const rawMail = 'inbox/';
/** Maximum number of days that raw mail is stored: older mail is not referred to any more. */
const retentionDays = 14;
/** Number of expired days that one run deletes, so that a service that was stopped catches up. */
const purgedDays = 30;
const dayMs = 86_400_000;

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export const newRawKey = (now: Date): string =>
  `${rawMail}${dayOf(now)}/${randomBytes(16).toString('base64url')}.eml`;

/** Returns the prefixes of expired raw mail. */
export const expiredRawPrefixes = (now: Date): string[] =>
  Array.from(
    { length: purgedDays },
    (_, index) => `${rawMail}${dayOf(new Date(now.getTime() - (retentionDays + 1 + index) * dayMs))}/`,
  );
