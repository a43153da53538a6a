import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { collectMail } from './collect-mail.ts';
import { createMemoryBudget } from './memory-budget.ts';

const chunks = (...sizes: number[]) => Readable.from(sizes.map((size) => Buffer.alloc(size, 'x')));

test('a mail is given whole, and counts until it is released', async () => {
  const budget = createMemoryBudget(100);
  const collected = await collectMail(chunks(40, 20), 1_000, budget);
  expect(collected).toMatchObject({ ok: true });
  if (!collected.ok) return;
  expect(collected.raw.byteLength).toBe(60);
  expect(budget.take(41)).toBe(false);
  collected.release();
  expect(budget.take(100)).toBe(true);
});

test('when memory is short, nothing of the mail stays there', async () => {
  const budget = createMemoryBudget(100);
  expect(budget.take(50)).toBe(true);
  expect(await collectMail(chunks(30, 30, 30), 1_000, budget)).toEqual({ ok: false, why: 'no_memory' });
  expect(budget.take(50)).toBe(true);
});

test('one that is too large is read to its end and dropped', async () => {
  const budget = createMemoryBudget(1_000);
  const stream = chunks(60, 60, 60);
  expect(await collectMail(stream, 100, budget)).toEqual({ ok: false, why: 'too_large' });
  expect(stream.readableEnded).toBe(true);
  expect(budget.take(1_000)).toBe(true);
});

test('one that never ends is left', async () => {
  const budget = createMemoryBudget(1_000);
  let given = 0;
  const endless = new Readable({
    read() {
      given++;
      this.push(Buffer.alloc(60));
    },
  });
  expect(await collectMail(endless, 100, budget)).toEqual({ ok: false, why: 'too_large' });
  expect(given).toBeLessThan(1_200);
  expect(endless.destroyed).toBe(true);
});

test('one that breaks off is an error, and its bytes are given back', async () => {
  const budget = createMemoryBudget(100);
  const broken = Readable.from(
    (function* () {
      yield Buffer.alloc(60);
      throw new Error('gone');
    })(),
  );
  await expect(collectMail(broken, 1_000, budget)).rejects.toThrow('gone');
  expect(budget.take(100)).toBe(true);
});
