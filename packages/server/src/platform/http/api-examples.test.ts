import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../../test/articles/article-app.ts';
import { makePdf } from '../../../test/articles/make-pdf.ts';
import { articlePage, prose } from '../../../test/articles/outside-web.ts';
import type { TestUser } from '../../../test/create-test-app.ts';

const run = promisify(execFile);
let t: ArticleApp;
let user: TestUser;
let key: string;
let folder: string;
let page: string;

beforeAll(async () => {
  t = await createArticleApp({ listen: true });
  user = await t.signUp();
  const body = { name: 'Examples', scopes: ['add' as const], password: 'correct horse' };
  key = (await t.call('createKey', { body }, user)).body.secret;
  folder = await mkdtemp(join(tmpdir(), 'earmark-examples-'));
  await writeFile(
    join(folder, 'report.pdf'),
    makePdf([['The ferry left the harbour a little before seven.']]),
  );
  page = await (await fetch(`${t.url}/api/docs`)).text();
});
afterAll(async () => {
  await t[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** Returns an example as a reader copies it from the page, for a page that exists here. */
function exampleOf(id: string): string {
  const [, escaped = ''] = new RegExp(`<pre id="example-${id}">(.*?)</pre>`, 's').exec(page) ?? [];
  const code = escaped.replaceAll(/&#(\d+);/g, (_, character) => String.fromCharCode(Number(character)));
  expect(code).toContain('/api/add');
  const path = `/${id}`;
  t.web.serve(path, { html: articlePage(`Page of ${id}`, prose(1)) });
  return code.replace('https://example.com/', `${t.web.url}${path}`);
}

const programs = [
  { id: 'curl', program: 'sh', args: (code: string) => ['-c', code], needs: 'curl' },
  { id: 'curl-file', program: 'sh', args: (code: string) => ['-c', code], needs: 'curl' },
  { id: 'python', program: 'python3', args: (code: string) => ['-c', code], needs: 'python3' },
  {
    id: 'javascript',
    program: process.execPath,
    args: (code: string) => ['--input-type=module', '-e', code],
    needs: process.execPath,
  },
];

test.for(programs)(
  'the example for $id adds what it says, and prints where to listen',
  async (example, { skip }) => {
    const { id, program, args, needs } = example;
    const found = await run(needs, ['--version']).catch(() => null);
    if (found === null) skip(`${needs} is not installed`);
    // So that the newest entry is the first of the list.
    t.clock.advance(1_000);
    const before = (await t.list(user)).length;
    const { stdout } = await run(program, args(exampleOf(id)), {
      cwd: folder,
      env: { ...process.env, EARMARK_KEY: key, no_proxy: '*' },
    });
    const [newest, ...others] = await t.list(user);
    expect(others).toHaveLength(before);
    expect(stdout).toContain(`${t.url}/share/${newest?.id}`);
  },
);
