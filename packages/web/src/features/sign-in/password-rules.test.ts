import { expect, test } from 'vitest';
import { newPasswordProblem } from './password-rules.ts';

test.each([
  [{ password: 'abcdef', confirmed: 'abcdef', code: 'c' }, null],
  [{ password: 'abcdef', confirmed: 'abcdeg', code: null }, 'Passwords do not match'],
  [{ password: 'abcde', confirmed: 'abcde', code: null }, 'Password must be at least 6 characters long'],
  // A string length of six, but three characters for the service.
  [{ password: '😀😀😀', confirmed: '😀😀😀', code: 'c' }, 'Password must be at least 6 characters long'],
  [{ password: 'abcdef', confirmed: 'abcdef', code: null }, 'Invalid reset link'],
  [{ password: 'abcdef', confirmed: 'abcdef', code: '' }, 'Invalid reset link'],
])('the problem with %o is %s', (input, problem) => {
  expect(newPasswordProblem(input)).toBe(problem);
});
