import { describe, expect, test } from 'vitest';
import { check } from './architecture/check-files.mjs';
import { circles, domainImports } from './architecture/domains.mjs';

const server = 'packages/server/src';
const web = 'packages/web/src';

describe('reports violations', () => {
  test.each([
    [
      'packages/contract/src/a.ts',
      `import x from 'lodash';`,
      "imports 'lodash'; the contract may import only zod",
    ],
    [
      'packages/contract/src/a.ts',
      `import x from '@earmark/synthesis';`,
      'imports @earmark/synthesis, which contract must not depend on',
    ],
    ['packages/contract/src/money/a.ts', '', "the server has no domain 'money'"],
    [
      'packages/extraction/src/a.ts',
      `import { x } from '@earmark/server';`,
      'imports @earmark/server, which extraction must not depend on',
    ],
    [
      'packages/extraction/src/a.ts',
      `import { x } from '@earmark/language/src/x.ts';`,
      "imports an internal module of language: '@earmark/language/src/x.ts'",
    ],
    [
      'packages/web/src/a.tsx',
      `import type { App } from '@earmark/server';`,
      'imports @earmark/server, which web must not depend on',
    ],
    [
      'packages/web/src/a.tsx',
      `const x = await import('../../server/src/app.ts');`,
      "imports '../../server/src/app.ts' from outside its package",
    ],
    [
      'packages/payment-sandbox/src/a.ts',
      `import type { App } from '@earmark/server';`,
      'imports @earmark/server, which payment-sandbox must not depend on',
    ],
    [
      'packages/payment-sandbox/src/a.ts',
      `import type { App } from '../../server/src/app.ts';`,
      "imports '../../server/src/app.ts' from outside its package",
    ],
    [
      'packages/payment-sandbox/src/a.ts',
      `db.selectFrom('sandbox_objects');`,
      'contains SQL outside of a store',
    ],
    [
      `${server}/billing/sandbox/sandbox-host.ts`,
      `import { createPaymentSandbox, type SandboxHost } from '@earmark/payment-sandbox';`,
      'loads @earmark/payment-sandbox: only its types may be imported statically',
    ],
    [
      `${server}/billing/payments.ts`,
      `const { createPaymentSandbox } = await import('@earmark/payment-sandbox');`,
      'loads @earmark/payment-sandbox: only packages/server/src/billing/sandbox/sandbox-host.ts may load it',
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
      "imports an internal module of playlist: '../playlist/x.ts'",
    ],
    [
      `${server}/podcast/a.ts`,
      `export * from '../playlist/inner/x.ts';`,
      "imports an internal module of playlist: '../playlist/inner/x.ts'",
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
      `import { publishItemChanged } from '../playlist/index.ts';`,
      'narrations must not call playlist',
    ],
    [
      `${server}/articles/a-store.ts`,
      `db.selectFrom('playlist_items as item');`,
      "names the table 'playlist_items', which articles must not use",
    ],
    [
      `${server}/articles/a-store.ts`,
      'await sql`update narrations set failure = null`.execute(db);',
      "names the table 'narrations', which articles must not use",
    ],
    [`${server}/gadgets/a.ts`, '', "domain 'gadgets' is not declared"],
    [`${server}/accounts/a.ts`, `db.selectFrom('users');`, 'contains SQL outside of a store'],
    [`${server}/accounts/a.ts`, 'await sql`select 1`.execute(db);', 'contains SQL outside of a store'],
    [
      `${server}/accounts/a.ts`,
      'await sql<{ n: number }>`select 1`.execute(db);',
      'contains SQL outside of a store',
    ],
    [
      `${server}/accounts/a.ts`,
      `const key = process.env['KEY'];`,
      'reads process.env; only platform/config.ts may do that',
    ],
    [`${server}/accounts/a.ts`, `await fetch('https://example.net');`, 'fetches without platform/safe-fetch'],
    [`${server}/accounts/a.ts`, `await globalThis.fetch(url);`, 'fetches without platform/safe-fetch'],
    [
      `${server}/accounts/a.ts`,
      `import { get } from 'node:https';`,
      'opens HTTP connections without platform/safe-fetch',
    ],
    [`${server}/accounts/a.ts`, `import pg from 'pg';`, 'imports pg outside of its adapter'],
    ['packages/synthesis/src/a.ts', 'let count = 0;', 'declares a mutable variable at module level'],
    [
      'packages/synthesis/src/a.ts',
      'const cache = new Map<string, string[]>();',
      'declares a mutable collection at module level',
    ],
    [
      `${web}/lib/a.ts`,
      `import { Button } from '../ui/button.tsx';`,
      "lib must not import ui: 'packages/web/src/ui/button.tsx'",
    ],
    [
      `${web}/ui/a.tsx`,
      `import { usePlayer } from '../features/player/index.ts';`,
      'ui must not import features',
    ],
    [
      `${web}/features/player/a.tsx`,
      `const load = () => import('../../routes/home.tsx');`,
      "features must not import routes: 'packages/web/src/routes/home.tsx'",
    ],
    [
      `${web}/routes/a.tsx`,
      `import type { Shell } from '../app/shell.tsx';`,
      "routes must not import app: 'packages/web/src/app/shell.tsx'",
    ],
    [
      `${web}/service-worker/a.ts`,
      `import { b } from '../lib/b.ts';`,
      "service-worker must not import lib: 'packages/web/src/lib/b.ts'",
    ],
    [`${web}/gadgets/a.ts`, '', "layer 'gadgets' of the web is not declared"],
    [
      `${web}/features/feeds/a.tsx`,
      `import { usePlayer } from '../player/player-context.tsx';`,
      "imports an internal module of feature player: 'packages/web/src/features/player/player-context.tsx'",
    ],
    [
      `${web}/routes/a.tsx`,
      `export { FeedPage as Component } from '../features/feeds/feed-page.tsx';`,
      "imports an internal module of feature feeds: 'packages/web/src/features/feeds/feed-page.tsx'",
    ],
    [
      `${web}/app/a.tsx`,
      `const load = () => import('../features/player/player-skins.tsx');`,
      "imports an internal module of feature player: 'packages/web/src/features/player/player-skins.tsx'",
    ],
    [
      `${web}/features/feeds/index.ts`,
      `export { FeedPage } from './feed-page.tsx';\nexport const loadDialog = () => import('./dialog.tsx');`,
      'may only re-export names from files of its feature',
    ],
    ['packages/extraction/src/ReadPage.ts', '', 'is not named in kebab-case'],
    ['packages/extraction/src/string-utils.ts', '', 'has a name without meaning'],
    ['packages/extraction/src/helpers/a.ts', '', 'has a name without meaning'],
    ['packages/extraction/src/a.ts', '//\n'.repeat(401), 'has 401 lines; the maximum is 400'],
  ])('case %#: %s', (path, source, problem) => {
    expect(check({ [path]: source })).toContain(`${path} ${problem}`);
  });
});

describe('accepts code that keeps the rules', () => {
  test.each([
    ['packages/contract/src/a.ts', `import { z } from 'zod';\nimport { b } from './b.ts';`],
    ['packages/contract/src/billing/a.ts', `import { z } from 'zod';\nimport { b } from '../b.ts';`],
    ['packages/web/src/a.ts', `import type { Article } from '@earmark/contract/playlist/articles';`],
    [
      `${server}/podcast/a.ts`,
      `import { readEpisode } from '../playlist/index.ts';\nimport type { App } from '../platform/app.ts';`,
    ],
    [
      `${web}/app/a.tsx`,
      `import { a } from '../lib/a.ts';\nimport { b } from './b.ts';\nconst load = () => import('../routes/home.tsx');`,
    ],
    [
      `${web}/features/feeds/inner/a.tsx`,
      `import { usePlayer } from '../../player/index.ts';\nimport { b } from '../b.ts';\nimport { c } from '../../../ui/c.tsx';`,
    ],
    [`${web}/features/feeds/a.test.tsx`, `import { usePlayer } from '../player/player-context.tsx';`],
    [
      `${web}/features/feeds/index.ts`,
      `/** Feeds. */\nexport { FeedPage } from './feed-page.tsx';\nexport type { Feed } from './feed.ts';`,
    ],
    [`${server}/accounts/users-store.ts`, `db.selectFrom('users');`],
    ['packages/payment-sandbox/src/sandbox-store.ts', `db.selectFrom('sandbox_objects');`],
    [
      `${server}/billing/sandbox/sandbox-host.ts`,
      `import type { SandboxHost } from '@earmark/payment-sandbox';\nconst sandbox = await import('@earmark/payment-sandbox');`,
    ],
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

test('the declared imports between domains have no cycle, and a cycle would be found', () => {
  expect(circles(domainImports)).toEqual([]);
  expect(circles({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] })).toEqual(['a', 'b', 'c']);
});
