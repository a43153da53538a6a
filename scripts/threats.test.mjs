import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const threats = [
  ...readFileSync(join(root, 'SECURITY.md'), 'utf8').matchAll(
    /^\| (.+?) \| .+? \| \[.+?\]\((.+?)\): (.+?) \|$/gm,
  ),
].map(([, threat = '', file = '', title = '']) => ({ threat, file, title }));

test('the list of threats has lines', () => {
  expect(threats.length).toBeGreaterThan(20);
});

test.each(threats)('a test is named for: $threat', ({ file, title }) => {
  expect(existsSync(join(root, file)), file).toBe(true);
  const source = readFileSync(join(root, file), 'utf8');
  expect(source.includes(`'${title}'`) || source.includes(`\`${title}\``), `${file}: ${title}`).toBe(true);
});
