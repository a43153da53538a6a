import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { collectMail } from './collect-mail.ts';
import { createMemoryBudget } from './memory-budget.ts';

const chunks = (...sizes: number[]) => Readable.from(sizes.map((size) => Buffer.alloc(size, 'x')));

test('collects a whole mail, whose bytes count until it is released', async () => {
  const budget = createMemoryBudget(100);
  const collected = await collectMail(chunks(40, 20), 1_000, budget);
  expect(collected).toMatchObject({ ok: true });
  if (!collected.ok) return;
  expect(collected.raw.byteLength).toBe(60);
  expect(budget.reserve(41)).toBe(false);
  collected.release();
  expect(budget.reserve(100)).toBe(true);
});

test('keeps no bytes of a mail when the memory budget is exceeded', async () => {
  const budget = createMemoryBudget(100);
  expect(budget.reserve(50)).toBe(true);
  expect(await collectMail(chunks(30, 30, 30), 1_000, budget)).toEqual({ ok: false, why: 'no_memory' });
  expect(budget.reserve(50)).toBe(true);
});

test('reads a mail that is too large to its end and drops it', async () => {
  const budget = createMemoryBudget(1_000);
  const stream = chunks(60, 60, 60);
  expect(await collectMail(stream, 100, budget)).toEqual({ ok: false, why: 'too_large' });
  expect(stream.readableEnded).toBe(true);
  expect(budget.reserve(1_000)).toBe(true);
});

test('stops reading a mail that never ends', async () => {
  const budget = createMemoryBudget(1_000);
  let reads = 0;
  const endless = new Readable({
    read() {
      reads++;
      this.push(Buffer.alloc(60));
    },
  });
  expect(await collectMail(endless, 100, budget)).toEqual({ ok: false, why: 'too_large' });
  expect(reads).toBeLessThan(1_200);
  expect(endless.destroyed).toBe(true);
});

test('throws when the stream breaks, and releases its bytes', async () => {
  const budget = createMemoryBudget(100);
  const broken = Readable.from(
    (function* () {
      yield Buffer.alloc(60);
      throw new Error('gone');
    })(),
  );
  await expect(collectMail(broken, 1_000, budget)).rejects.toThrow('gone');
  expect(budget.reserve(100)).toBe(true);
});
