import { expect, test } from 'vitest';
import { runProgram } from './run-program.ts';

const limits = { timeoutMs: 60_000, maxBytes: 1_000 };

test('reads what a program prints, with the given input and environment', async () => {
  expect(await runProgram('cat', [], { ...limits, input: Buffer.from('größer') })).toBe('größer');
  expect(await runProgram('cat', [], limits)).toBe('');
  expect(await runProgram('/usr/bin/env', [], { ...limits, env: { ONLY: 'this' } })).toBe('ONLY=this\n');
});

test('returns null for a program that fails, prints too much, takes too long or is missing', async () => {
  expect(await runProgram('false', [], limits)).toBeNull();
  expect(await runProgram('yes', [], limits)).toBeNull();
  expect(await runProgram('sleep', ['60'], { ...limits, timeoutMs: 50 })).toBeNull();
  expect(await runProgram('no-such-program', [], limits)).toBeNull();
  // The program ends before it has read its input.
  expect(await runProgram('true', [], { ...limits, input: Buffer.alloc(10_000_000) })).toBe('');
});
