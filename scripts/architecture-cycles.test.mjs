import { describe, expect, test } from 'vitest';
import { check } from './architecture/check-files.mjs';
import { findCycles } from './architecture/find-cycles.mjs';

const server = 'packages/server/src';
const web = 'packages/web/src';

describe('finds files and folders of the server that import each other', () => {
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

describe('finds files and folders of packages that import each other', () => {
  const source = 'packages/synthesis/src';
  test.each([
    [
      {
        'mp3/a.ts': `import { b } from './b.ts';`,
        'mp3/b.ts': `import type { C } from './c.ts';`,
        'mp3/c.ts': `export * from './a.ts';`,
      },
      ['mp3/a.ts', 'mp3/b.ts', 'mp3/c.ts'],
    ],
    [
      { 'a.ts': `import { b } from './mp3/b.ts';`, 'mp3/b.ts': `await import('../a.ts');` },
      ['a.ts', 'mp3/b.ts'],
    ],
  ])('files: case %#', (files, members) => {
    const found = check(
      Object.fromEntries(Object.entries(files).map(([path, text]) => [`${source}/${path}`, text])),
    );
    expect(found).toEqual([
      `files import each other: ${members.map((path) => `${source}/${path}`).join(', ')}`,
    ]);
  });

  test('sibling folders, directly or through others', () => {
    const files = {
      [`${source}/mp3/a.ts`]: `import { b } from '../pool/b.ts';`,
      [`${source}/mp3/x.ts`]: '',
      [`${source}/pool/b.ts`]: '',
      [`${source}/pool/c.ts`]: `import type { D } from '../voices/deep/d.ts';`,
      [`${source}/voices/deep/d.ts`]: '',
      [`${source}/voices/e.ts`]: `import { x } from '../mp3/x.ts';`,
    };
    expect(check(files)).toEqual([`folders of ${source} import each other: mp3, pool, voices`]);
    const { [`${source}/voices/e.ts`]: _, ...rest } = files;
    expect(check(rest)).toEqual([]);
  });

  test('ignores files next to folders, and tests', () => {
    const files = {
      [`${source}/index.ts`]: `export { a } from './mp3/a.ts';`,
      [`${source}/unit.ts`]: '',
      [`${source}/mp3/a.ts`]: `import { unit } from '../unit.ts';`,
      [`${source}/mp3/a.test.ts`]: `import { index } from '../index.ts';`,
    };
    expect(check(files)).toEqual([]);
  });
});

describe('cycles in the web', () => {
  test('finds cycles between features', () => {
    expect(
      check({
        [`${web}/features/feeds/index.ts`]: `export { a } from './a.ts';`,
        [`${web}/features/feeds/a.ts`]: `import { b } from '../share/index.ts';`,
        [`${web}/features/share/index.ts`]: `export { b } from './b.ts';`,
        [`${web}/features/share/b.ts`]: '',
        [`${web}/features/share/c.ts`]: `import type { A } from '../feeds/index.ts';`,
      }),
    ).toEqual(['features of the web import each other: feeds -> share -> feeds']);
  });

  test('finds cycles between files, including dynamic and type-only imports', () => {
    expect(
      check({
        [`${web}/ui/menu.tsx`]: `const load = () => import('./menu-popup.tsx');`,
        [`${web}/ui/menu-popup.tsx`]: `import type { MenuProps } from './menu.tsx';`,
      }),
    ).toEqual([
      `files import each other: ${web}/ui/menu-popup.tsx -> ${web}/ui/menu.tsx -> ${web}/ui/menu-popup.tsx`,
    ]);
  });

  test('reports nothing without cycles', () => {
    expect(
      check({
        [`${web}/features/feeds/index.ts`]: `export { a } from './a.ts';`,
        [`${web}/features/feeds/a.ts`]: `import { b } from '../share/index.ts';`,
        [`${web}/features/feeds/a.test.ts`]: `import { a } from './a.ts';`,
        [`${web}/features/share/index.ts`]: `export { b } from './b.ts';`,
        [`${web}/features/share/b.ts`]: `import { a } from '../../lib/a.ts';`,
        [`${web}/lib/a.ts`]: '',
      }),
    ).toEqual([]);
  });
});

test('findCycles finds every cycle of a graph', () => {
  expect(findCycles({ start: ['a'], a: ['b', 'd'], b: ['c'], c: ['a'], d: ['e'], e: ['d', 'f'] })).toEqual([
    ['a', 'b', 'c', 'a'],
    ['d', 'e', 'd'],
  ]);
  expect(findCycles({ a: ['b', 'c'], b: ['c'], c: [] })).toEqual([]);
});
