import { expect, test } from 'vitest';
import { manualClock } from '../../platform/clock.ts';
import { createSecrets } from '../../platform/secrets.ts';
import { expiredUploadPrefixes, isOwnUpload, newUploadKey, ownUploadPrefixes } from './upload-key.ts';

const app = {
  secrets: createSecrets('a secret for tests, of some length'),
  clock: manualClock(new Date('2026-03-05T12:00:00Z')),
};

test("an upload key belongs to its user and does not contain the user's id", () => {
  const key = newUploadKey(app, 'user-1', 'txt');
  expect(key).toMatch(/^uploads\/2026-03-05\/[\w-]{32}\/[\w-]{22}\.txt$/);
  expect(key).not.toContain('user-1');
  expect(isOwnUpload(app, 'user-1', key)).toBe(true);
  expect(isOwnUpload(app, 'user-2', key)).toBe(false);
  expect(newUploadKey(app, 'user-1', 'txt')).not.toBe(key);
});

test.each(['narrations/x/y/z', 'uploads', 'uploads/2026-03-05', ''])(
  '%s is not the key of an upload',
  (key) => {
    expect(isOwnUpload(app, 'user-1', key)).toBe(false);
  },
);

test('accepts no keys that are nested deeper or have another prefix', () => {
  const [day, owner] = newUploadKey(app, 'user-1', 'txt').split('/').slice(1);
  expect(isOwnUpload(app, 'user-1', `uploads/${day}/${owner}/a/b.txt`)).toBe(false);
  expect(isOwnUpload(app, 'user-1', `other/${day}/${owner}/a.txt`)).toBe(false);
});

test('keeps the uploads of today and yesterday, deletes older ones, and finds all uploads of a deleted user', () => {
  const expired = expiredUploadPrefixes(app.clock.now());
  expect(expired).toContain('uploads/2026-03-03/');
  expect(expired).not.toContain('uploads/2026-03-04/');
  expect(expired).not.toContain('uploads/2026-03-05/');
  const own = ownUploadPrefixes(app, 'user-1');
  const days = own.map((prefix) => prefix.split('/')[1]);
  for (const prefix of expired) expect(days).toContain(prefix.split('/')[1]);
  expect(days).toContain('2026-03-05');
  expect(days).toContain('2026-03-04');
});
