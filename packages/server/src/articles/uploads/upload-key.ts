import { createHmac, randomBytes } from 'node:crypto';
import type { App } from '../../platform/app.ts';

/** Prefix of all uploads, followed by the day, the user's own secret part, and a random name. */
const uploads = 'uploads/';
/** Days for which an upload is kept after the day of the upload: it is only needed to create an article. */
export const uploadRetentionDays = 1;

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const dayMs = 86_400_000;

/** Returns the part of the key that separates users' uploads without revealing the user's id. */
function ownerPart(app: Pick<App, 'secrets'>, userId: string): string {
  return createHmac('sha256', app.secrets.key('upload-places'))
    .update(userId)
    .digest('base64url')
    .slice(0, 32);
}

/** Creates the key for a new upload. @param extension such as `txt` */
export function newUploadKey(app: Pick<App, 'secrets' | 'clock'>, userId: string, extension: string): string {
  const name = randomBytes(16).toString('base64url');
  return `${uploads}${dayOf(app.clock.now())}/${ownerPart(app, userId)}/${name}.${extension}`;
}

export const isUploadKey = (key: string): boolean => key.startsWith(uploads);

/** Returns whether the key was created for this user. */
export function isOwnUpload(app: Pick<App, 'secrets'>, userId: string, key: string): boolean {
  const [, , owner, name, ...rest] = key.split('/');
  return isUploadKey(key) && owner === ownerPart(app, userId) && name !== undefined && rest.length === 0;
}

/** Returns the prefixes of a user's uploads for all days that may still be stored. */
export function ownUploadPrefixes(app: Pick<App, 'secrets' | 'clock'>, userId: string): string[] {
  const today = app.clock.now().getTime();
  const days = Array.from(
    { length: uploadRetentionDays + 2 + purgedDays },
    (_, ago) => new Date(today - ago * dayMs),
  );
  return days.map((day) => `${uploads}${dayOf(day)}/${ownerPart(app, userId)}/`);
}

/** Number of expired days that one run deletes, so that a service that was stopped catches up. */
const purgedDays = 14;

/** Returns whether an upload is older than uploads are kept. */
export function isExpiredUpload(key: string, now: Date): boolean {
  const [, day = ''] = key.split('/');
  return (
    isUploadKey(key) &&
    /^\d{4}-\d\d-\d\d$/.test(day) &&
    day < dayOf(new Date(now.getTime() - uploadRetentionDays * dayMs))
  );
}

/** Returns the prefixes of expired uploads. */
export function expiredUploadPrefixes(now: Date): string[] {
  return Array.from({ length: purgedDays }, (_, index) => {
    const ago = uploadRetentionDays + 1 + index;
    return `${uploads}${dayOf(new Date(now.getTime() - ago * dayMs))}/`;
  });
}
