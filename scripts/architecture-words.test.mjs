import { describe, expect, test } from 'vitest';
import { check } from './architecture/check-files.mjs';
import { wordsOf } from './architecture/words.mjs';

describe('finds banned words in names', () => {
  test.each([
    [
      'packages/server/src/accounts/user-news.ts',
      '',
      "uses 'news' in the file name; write: event, notification",
    ],
    [
      'packages/web/src/lib/a.ts',
      'export function tellUser() {}',
      "uses 'tell' in 'tellUser'; write: publish, notify, mail",
    ],
    [
      'packages/script/src/a.ts',
      'const WISH_LIST = 1;',
      "uses 'wish' in 'WISH_LIST'; write: request, preference",
    ],
    ['packages/synthesis/src/a.ts', 'const crew = start();', "uses 'crew' in 'crew'; write: worker pool"],
    [
      'packages/extraction/src/a.ts',
      'export const read = (furniture: string): void => {};',
      "uses 'furniture' in 'furniture'; write: boilerplate",
    ],
    [
      'packages/server/src/accounts/a.test.ts',
      'interface Options {\n  size: number;\n  patience?: number;\n}',
      "uses 'patience' in 'patience'; write: timeout",
    ],
  ])('case %#: %s', (path, source, problem) => {
    expect(check({ [path]: source })).toContain(`${path} ${problem}`);
  });
});

test.each([
  '/** Tells nobody the news. */\nconst text = "We tell the crew";',
  'await Promise.allSettled(jobs);',
  'const foretelling = 1;',
  'export const Notice = () => <p>Tell the crew some news</p>;',
])('allows the words in comments, texts and longer words: %j', (source) => {
  expect(check({ 'packages/web/src/lib/a.tsx': source })).toEqual([]);
});

test('splits names at every change of case and at separators', () => {
  expect(wordsOf('readHTMLFile_nowAsync')).toEqual(['read', 'html', 'file', 'now', 'async']);
  expect(wordsOf('tidy-articles.job')).toEqual(['tidy', 'articles', 'job']);
});
