import { createHmac, randomBytes } from 'node:crypto';
import type { App } from '../../platform/app.ts';

/** Everything uploaded begins so; then the day, the user's own secret part, and a random name. */
const uploads = 'uploads/';
/** Days for which an upload is kept after its day is over: it was only the way in. */
export const uploadsKeptDays = 1;

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const dayMs = 86_400_000;

/** Tells users' uploads apart without naming the users. */
function ownerPart(app: Pick<App, 'secrets'>, userId: string): string {
  return createHmac('sha256', app.secrets.key('upload-places'))
    .update(userId)
    .digest('base64url')
    .slice(0, 32);
}

/** A new place for an upload. @param extension such as `txt` */
export function newUploadKey(app: Pick<App, 'secrets' | 'clock'>, userId: string, extension: string): string {
  const name = randomBytes(16).toString('base64url');
  return `${uploads}${dayOf(app.clock.now())}/${ownerPart(app, userId)}/${name}.${extension}`;
}

export const isUploadKey = (key: string): boolean => key.startsWith(uploads);

/** True when the place was given to this user. */
export function isOwnUpload(app: Pick<App, 'secrets'>, userId: string, key: string): boolean {
  const [, , owner, name, ...rest] = key.split('/');
  return isUploadKey(key) && owner === ownerPart(app, userId) && name !== undefined && rest.length === 0;
}

/** Where a user's uploads of the days still kept are. */
export function ownUploadPrefixes(app: Pick<App, 'secrets' | 'clock'>, userId: string): string[] {
  const today = app.clock.now().getTime();
  const days = Array.from(
    { length: uploadsKeptDays + 2 + purgedDays },
    (_, ago) => new Date(today - ago * dayMs),
  );
  return days.map((day) => `${uploads}${dayOf(day)}/${ownerPart(app, userId)}/`);
}

/** Days of expired prefixes that one run deletes, so that a service that was stopped catches up. */
const purgedDays = 14;

/** Where uploads of days that are over are. */
export function expiredUploadPrefixes(now: Date): string[] {
  return Array.from({ length: purgedDays }, (_, index) => {
    const ago = uploadsKeptDays + 1 + index;
    return `${uploads}${dayOf(new Date(now.getTime() - ago * dayMs))}/`;
  });
}
