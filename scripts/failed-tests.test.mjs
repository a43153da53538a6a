import { expect, it } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest } from './failed-tests.mjs';

it('lists the failed tests of Vitest and files that could not be loaded', () => {
  const outcome = {
    testResults: [
      {
        name: '/root/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a thing works' },
          { status: 'failed', fullName: 'a thing lasts', failureMessages: ['Error: gone\n  at here'] },
        ],
      },
      { name: '/root/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: '/root/c.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  };
  expect(failuresOfVitest(outcome, '/root')).toEqual([
    'a.test.ts › a thing lasts: Error: gone',
    'b.test.ts: no such module',
  ]);
  expect(failuresOfVitest({}, '/root')).toEqual([]);
});

it('lists failed journeys at any depth', () => {
  const spec = (title, ok, errors = []) => ({
    title,
    ok,
    file: 'account.spec.ts',
    tests: [{ results: [{ errors }] }],
  });
  const errors = [
    { message: '\u001b[31mTimed out\u001b[39m\nmore' },
    {
      message: 'Error: page.goto: Timed out',
      location: { file: '/root/account.spec.ts', line: 12, column: 3 },
    },
  ];
  const outcome = {
    suites: [
      {
        specs: [spec('signs in', true)],
        suites: [{ specs: [spec('signs out', false, errors)] }],
      },
    ],
  };
  expect(failuresOfPlaywright(outcome)).toEqual([
    'account.spec.ts › signs out: Timed out; Error: page.goto: Timed out (line 12)',
  ]);
  expect(failuresOfPlaywright({})).toEqual([]);
});
