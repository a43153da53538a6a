import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circles, domainImports } from './architecture/domains.mjs';
import { checkArchitecture } from './check-architecture.mjs';

/** Checks a project that has only these files. */
function check(files) {
  const root = mkdtempSync(join(tmpdir(), 'earmark-architecture-'));
  try {
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), source);
    }
    return checkArchitecture(root).problems;
  } finally {
    rmSync(root, { recursive: true });
  }
}

const server = 'packages/server/src';

describe('what breaks a rule is caught', () => {
  test.each([
    ['packages/contract/src/a.ts', `import x from 'lodash';`, "imports 'lodash': the contract has zod alone"],
    [
      'packages/contract/src/a.ts',
      `import x from '@earmark/synthesis';`,
      'imports @earmark/synthesis, which contract must not know',
    ],
    [
      'packages/extraction/src/a.ts',
      `import { x } from '@earmark/server';`,
      'imports @earmark/server, which extraction must not know',
    ],
    [
      'packages/extraction/src/a.ts',
      `import { x } from '@earmark/language/src/x.ts';`,
      "imports the inside of language: '@earmark/language/src/x.ts'",
    ],
    [
      'packages/web/src/a.tsx',
      `import type { App } from '@earmark/server';`,
      'imports @earmark/server, which web must not know',
    ],
    [
      'packages/web/src/a.tsx',
      `const x = await import('../../server/src/app.ts');`,
      "imports '../../server/src/app.ts' from outside its package",
    ],
    ['packages/unknown/src/a.ts', '', "package 'unknown' has no entry in the rules"],
    [
      `${server}/platform/a.ts`,
      `import type { User } from '../accounts/index.ts';`,
      "the platform imports '../accounts/index.ts'",
    ],
    [`${server}/platform/a.ts`, `import { createApp } from '../app.ts';`, "the platform imports '../app.ts'"],
    [
      `${server}/podcast/a.ts`,
      `import { x } from '../playlist/x.ts';`,
      "imports the inside of playlist: '../playlist/x.ts'",
    ],
    [
      `${server}/podcast/a.ts`,
      `export * from '../playlist/inner/x.ts';`,
      "imports the inside of playlist: '../playlist/inner/x.ts'",
    ],
    [
      `${server}/accounts/a.ts`,
      `import { x } from '../articles/index.ts';`,
      'accounts must not call articles',
    ],
    [
      `${server}/accounts/a.ts`,
      `import { createApp } from '../app.ts';`,
      "imports '../app.ts', which stands above the domains",
    ],
    [
      `${server}/articles/a.ts`,
      `import { narrate } from '../narrations/index.ts';`,
      'articles must not call narrations',
    ],
    [
      `${server}/narrations/a.ts`,
      `import { tellItem } from '../playlist/index.ts';`,
      'narrations must not call playlist',
    ],
    [
      `${server}/articles/a-store.ts`,
      `db.selectFrom('playlist_items as item');`,
      "names the table 'playlist_items', which articles must not know",
    ],
    [
      `${server}/articles/a-store.ts`,
      'await sql`update narrations set failure = null`.execute(db);',
      "names the table 'narrations', which articles must not know",
    ],
    [`${server}/gadgets/a.ts`, '', "domain 'gadgets' is not declared"],
    [`${server}/accounts/a.ts`, `db.selectFrom('users');`, 'holds SQL outside of a store'],
    [`${server}/accounts/a.ts`, 'await sql`select 1`.execute(db);', 'holds SQL outside of a store'],
    [
      `${server}/accounts/a.ts`,
      'await sql<{ n: number }>`select 1`.execute(db);',
      'holds SQL outside of a store',
    ],
    [
      `${server}/accounts/a.ts`,
      `const key = process.env['KEY'];`,
      'reads process.env; only platform/config.ts does',
    ],
    [`${server}/accounts/a.ts`, `await fetch('https://example.net');`, 'fetches past platform/safe-fetch'],
    [`${server}/accounts/a.ts`, `await globalThis.fetch(url);`, 'fetches past platform/safe-fetch'],
    [
      `${server}/accounts/a.ts`,
      `import { get } from 'node:https';`,
      'opens HTTP connections past platform/safe-fetch',
    ],
    [`${server}/accounts/a.ts`, `import pg from 'pg';`, 'imports pg outside of its adapter'],
    ['packages/synthesis/src/a.ts', 'let count = 0;', 'holds a variable that outlives its callers'],
    [
      'packages/synthesis/src/a.ts',
      'const cache = new Map<string, string[]>();',
      'holds a collection that outlives its callers',
    ],
    ['packages/extraction/src/ReadPage.ts', '', 'is not named in kebab-case'],
    ['packages/extraction/src/string-utils.ts', '', 'is named for nothing in particular'],
    ['packages/extraction/src/helpers/a.ts', '', 'is named for nothing in particular'],
    ['packages/extraction/src/a.ts', '//\n'.repeat(401), 'has 401 lines; 400 is the most'],
  ])('case %#: %s', (path, source, problem) => {
    expect(check({ [path]: source })).toContain(`${path} ${problem}`);
  });
});

describe('what keeps the rules passes', () => {
  test.each([
    ['packages/contract/src/a.ts', `import { z } from 'zod';\nimport { b } from './b.ts';`],
    ['packages/web/src/a.ts', `import type { Article } from '@earmark/contract/articles';`],
    [
      `${server}/podcast/a.ts`,
      `import { readEpisode } from '../playlist/index.ts';\nimport type { App } from '../platform/app.ts';`,
    ],
    [`${server}/accounts/users-store.ts`, `db.selectFrom('users');`],
    [
      `${server}/accounts/a.test.ts`,
      `await sql\`select 1\`.execute(db);\nimport { createTestApp } from '../../test/create-test-app.ts';`,
    ],
    [`${server}/platform/config.ts`, 'export const env = process.env;'],
    [`${server}/articles/a.ts`, 'const page = await app.fetch(url);'],
    [
      `${server}/articles/a.ts`,
      'export function read({ fetch }: { fetch: Fetch }) {\n  return fetch(url);\n}',
    ],
    [`${server}/articles/a.ts`, `// process.env is not read here\nconst text = "import x from 'pg'";`],
    [
      'packages/extraction/src/a.ts',
      `const words = new Set(['a', 'b']);\nfunction count() {\n  let sum = 0;\n  return sum;\n}`,
    ],
  ])('case %#: %s', (path, source) => {
    expect(check({ [path]: source })).toEqual([]);
  });
});

test('the declared calls between domains have no circle, and one would be found', () => {
  expect(circles(domainImports)).toEqual([]);
  expect(circles({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] })).toEqual(['a', 'b', 'c']);
});

describe('files and folders of the server that import each other are found', () => {
  test.each([
    [
      {
        [`${server}/feeds/a.ts`]: `import { b } from './b.ts';`,
        [`${server}/feeds/b.ts`]: `import type { A } from './a.ts';`,
      },
      [`files import each other: ${server}/feeds/a.ts, ${server}/feeds/b.ts`],
    ],
    [
      {
        [`${server}/feeds/polling/a.ts`]: `import { b } from '../hubs/b.ts';`,
        [`${server}/feeds/hubs/b.ts`]: '',
        [`${server}/feeds/hubs/c.ts`]: `import { d } from '../polling/d.ts';`,
        [`${server}/feeds/polling/d.ts`]: '',
      },
      [`folders of ${server}/feeds import each other: hubs, polling`],
    ],
    [
      {
        [`${server}/feeds/polling/a.ts`]: `import { b } from '../hubs/b.ts';`,
        [`${server}/feeds/hubs/b.ts`]: `import { store } from '../store.ts';`,
        [`${server}/feeds/store.ts`]: '',
        [`${server}/feeds/hubs/b.test.ts`]: `import { a } from '../polling/a.ts';`,
      },
      [],
    ],
  ])('case %#', (files, problems) => {
    expect(check(files)).toEqual(problems);
  });
});

describe('references to documents', () => {
  const page = 'docs/product/player.md';
  const files = { [page]: '# Player\n\n## Previous and next\n\n```\n# no heading\n```\n' };
  test.each([
    ['packages/a.ts', `/** ${page}#previous-and-next */`],
    ['e2e/a.ts', `// ${page}`],
    ['README.md', `[Player](${page}#previous-and-next), [site](https://example.com/${page}#x)`],
    ['docs/product/README.md', '[Player](player.md#player), `[code](player.md#x)`'],
    [page, '# Player\n\n[below](#previous-and-next)\n\n## Previous and next\n'],
  ])('%s may hold %j', (path, source) => {
    expect(check({ ...files, [path]: source })).toEqual([]);
  });
  test.each([
    ['packages/a.ts', `// docs${'/'}missing.md`, `refers to 'docs${'/'}missing.md', which does not exist`],
    ['scripts/a.mjs', `// ${page}#next`, `refers to '${page}#next', which has no such heading`],
    [
      'packages/a.css',
      `/* ${page}#no-heading */`,
      `refers to '${page}#no-heading', which has no such heading`,
    ],
    ['README.md', '[Player](player.md)', "refers to 'player.md', which does not exist"],
    ['README.md', '<img src="docs/a.png">', "refers to 'docs/a.png', which does not exist"],
    [
      'docs/product/README.md',
      '[Player](player.md#next)',
      "refers to 'player.md#next', which has no such heading",
    ],
  ])('%s may not hold %j', (path, source, problem) => {
    expect(check({ ...files, [path]: source })).toEqual([`${path} ${problem}`]);
  });
  test.each([
    ['packages/a.test.ts', `test('${'C'}4.12 holds', () => {});`, `${'C'}4.12`],
    ['packages/a.ts', `/** ${'A'}9, in milliseconds. */`, `${'A'}9`],
    ['CONTRIBUTING.md', `See ${'C'}2.1.`, `${'C'}2.1`],
  ])('%s may not hold %j', (path, source, number) => {
    expect(check({ [path]: source })).toEqual([
      `${path} cites '${number}'; cite a heading of docs/product instead`,
    ]);
  });
  test('other letters with numbers are no citations', () => {
    expect(
      check({ 'packages/a.ts': `/** About an A3 sheet, without C1 controls. */ const a = 'A4, B5';` }),
    ).toEqual([]);
  });
});
