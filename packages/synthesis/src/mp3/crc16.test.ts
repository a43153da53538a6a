import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { crc16, joinCrc16 } from './crc16.ts';

it('is CRC-16/ARC', () => {
  expect(crc16(new TextEncoder().encode('123456789'))).toBe(0xbb3d);
});

it.each([0, 1, 2, 7, 156, 4_096, 70_001])('joins two checksums without the bytes (%i)', (length) => {
  const [first, second] = [randomBytes(333), randomBytes(length)];
  expect(joinCrc16(crc16(first), crc16(second), length)).toBe(crc16(Buffer.concat([first, second])));
});
