import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './page-cursor.ts';

test('reading a cursor returns what was written', () => {
  const cursor = { addedAt: new Date(1_700_000_000_123), id: '0b0b5a52-6d35-4f7c-9a39-111111111111' };
  expect(readCursor(writeCursor(cursor))).toEqual(cursor);
});

test.each(['', 'x', '!!', Buffer.from('12.x').toString('base64url'), 'a'.repeat(200)])(
  '%s is not a valid cursor',
  (text) => expect(readCursor(text)).toBeNull(),
);
