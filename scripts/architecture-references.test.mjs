import { describe, expect, test } from 'vitest';
import { check } from './architecture/check-files.mjs';

describe('references to documents', () => {
  const page = 'docs/product/player.md';
  const files = { [page]: '# Player\n\n## Previous and next\n\n```\n# no heading\n```\n' };
  test.each([
    ['packages/a.ts', `/** ${page}#previous-and-next */`],
    ['e2e/a.ts', `// ${page}`],
    ['README.md', `[Player](${page}#previous-and-next), [site](https://example.com/${page}#x)`],
    ['docs/product/README.md', '[Player](player.md#player), `[code](player.md#x)`'],
    [page, '# Player\n\n[below](#previous-and-next)\n\n## Previous and next\n'],
  ])('%s may contain %j', (path, source) => {
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
  ])('%s may not contain %j', (path, source, problem) => {
    expect(check({ ...files, [path]: source })).toEqual([`${path} ${problem}`]);
  });
  test.each([
    ['packages/a.test.ts', `test('${'C'}4.12 holds', () => {});`, `${'C'}4.12`],
    ['packages/a.ts', `/** ${'A'}9, in milliseconds. */`, `${'A'}9`],
    ['CONTRIBUTING.md', `See ${'C'}2.1.`, `${'C'}2.1`],
  ])('%s may not contain %j', (path, source, number) => {
    expect(check({ [path]: source })).toEqual([
      `${path} cites '${number}'; cite a heading of docs/product instead`,
    ]);
  });
  test('other letters with numbers are not citations', () => {
    expect(
      check({ 'packages/a.ts': `/** About an A3 sheet, without C1 controls. */ const a = 'A4, B5';` }),
    ).toEqual([]);
  });
});
