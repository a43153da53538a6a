import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import { SourceMap } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Article, idTokenHeader, type SignedIn } from '@earmark/contract';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { makeDocx, wp } from '../../extraction/test/make-office.ts';
import { column, makePdf } from '../../extraction/test/make-pdf.ts';
import { freePort } from '../src/platform/free-port.ts';
import { createDatabase, dropDatabase } from './database-server.ts';
import { bareEnvironment, type ServiceProcess, startProcess } from './start-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const sentence = 'Every evening the lamps along the harbour were lit, and the boats came home late. ';
const pages: Record<string, { type: string; body: string | Uint8Array }> = {
  '/harbour.html': {
    type: 'text/html',
    body: `<!doctype html><html lang="en"><title>The harbour</title><article><h1>The harbour</h1><p>${sentence.repeat(8)}</p></article>`,
  },
  '/harbour.pdf': {
    type: 'application/pdf',
    body: makePdf(
      [
        column(
          72,
          72,
          Array.from({ length: 12 }, () => sentence),
        ),
      ],
      { title: 'A PDF' },
    ),
  },
  '/harbour.docx': {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    body: makeDocx(wp(sentence.repeat(8))),
  },
};

const database = `earmark_test_bundle_${process.pid}`;
const site = createServer((request, response) => {
  const page = pages[request.url ?? ''];
  response.writeHead(page ? 200 : 404, { 'content-type': page?.type ?? 'text/plain' }).end(page?.body);
});
let folder: string;
/** The program of the packed service. */
let program: string;
let service: ServiceProcess;
let url: string;
let mailPort: number;
let headers: Record<string, string>;

/**
 * Packs the service and unpacks it into an empty folder, with the dependencies that its manifest declares, as npm does.
 * @returns the path of its program
 */
async function installPacked(folder: string): Promise<string> {
  const { stdout } = await run(process.execPath, [join(root, 'scripts/pack-service.mjs'), folder], {
    // Without NODE_ENV of the tests, with which the pages would be built for development.
    env: { ...bareEnvironment, HOME: folder },
  });
  const modules = join(folder, 'node_modules');
  const target = join(modules, 'earmark');
  await mkdir(target, { recursive: true });
  const archive = stdout.trim().split('\n').at(-1) ?? '';
  await run('tar', ['-xzf', archive, '--strip-components=1', '-C', target]);
  const manifest = JSON.parse(await readFile(join(target, 'package.json'), 'utf8'));
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
    const own = join(root, 'packages/server/node_modules', name);
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(existsSync(own) ? own : join(root, 'node_modules', name), join(modules, name), 'junction');
  }
  return join(target, manifest.bin.earmark);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-bundle-'));
  program = await installPacked(folder);
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { adminUrl, template } = inject('testDatabase');
  const port = await freePort();
  mailPort = await freePort();
  url = `http://127.0.0.1:${port}`;
  service = await startProcess({
    main: program,
    env: {
      DATABASE_URL: await createDatabase(adminUrl, database, template),
      PORT: String(port),
      EARMARK_PUBLIC_URL: url,
      EARMARK_DATA_DIR: folder,
      EARMARK_FETCH_ALLOW_PRIVATE: 'true',
      EARMARK_MAIL_PORT: String(mailPort),
      // The free plan allows too few articles.
      EARMARK_DEFAULT_PLAN: 'pro',
    },
  });
  const response = await fetch(`${url}/api/identity/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ann@example.net', password: 'correct horse' }),
  });
  const { id_token } = (await response.json()) as SignedIn;
  headers = { [idTokenHeader]: id_token, 'content-type': 'application/json' };
});
afterAll(async () => {
  await service?.end('SIGTERM');
  site.close();
  await dropDatabase(inject('testDatabase').adminUrl, database);
  await rm(folder, { recursive: true, force: true });
});

const list = async () => (await (await fetch(`${url}/api/user/articles`, { headers })).json()) as Article[];

async function add(body: Record<string, string>): Promise<Article> {
  const response = await fetch(`${url}/api/user/articles`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(response.status, service.output()).toBe(200);
  return (await response.json()) as Article;
}

const completed = (id: string) =>
  vi.waitUntil(
    async () => (await list()).find((article) => article.id === id && article.status === 'completed'),
    {
      timeout: 60_000,
    },
  );

test('it contains the changes of its version', async () => {
  const { adminUrl } = inject('testDatabase');
  const client = new pg.Client({
    connectionString: Object.assign(new URL(adminUrl), { pathname: database }).href,
  });
  await client.connect();
  await client.query('update users set is_owner = true');
  await client.end();
  const { releases } = (await (await fetch(`${url}/api/owner/changes`, { headers })).json()) as {
    releases: { version: string | null }[];
  };
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  expect(releases.at(-1)?.version).toBe(version);
});

test('a start loads no package that only some requests need', async () => {
  const folder = join(root, 'packages/server/dist');
  const loaded = new Set<string>();
  const imported: string[] = [];
  const load = async (file: string): Promise<void> => {
    if (loaded.has(file)) return;
    loaded.add(file);
    const code = await readFile(join(folder, file), 'utf8');
    for (const [, target = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*["'`]([^"'`]+)["'`]/g))
      if (target.startsWith('./')) await load(target.slice(2));
      else imported.push(target);
  };
  // All that `serve.ts` imports; the others when it starts the app.
  const atStart = /^(main|chunk-(serve|app|load-domains|service-domains|compose-domains)-[\w-]+)\.js$/;
  for (const file of await readdir(folder)) if (atStart.test(file)) await load(file);
  expect(loaded.size).toBeGreaterThan(5);
  const maps = [...loaded].map((file) => readFile(join(folder, `${file}.map`), 'utf8').catch(() => '{}'));
  const sources = (await Promise.all(maps)).flatMap((map) => JSON.parse(map).sources ?? []);
  expect(sources.some((path: string) => path.includes('/node_modules/fastify/'))).toBe(true);
  const onUse =
    /node_modules\/(stripe|openid-client|mailauth|smtp-server|linkedom|defuddle|wasm-media-encoders)\/|^(stripe|sharp|mupdf|pdfjs-dist|onnxruntime-node)$/;
  expect([...sources, ...imported].filter((path) => onUse.test(path))).toEqual([]);
});

test('the maps lead from our own code to the lines of its sources', async () => {
  const folder = join(root, 'packages/server/dist');
  const texts = ['a job is run again: its process ended', 'the script writer is closed'];
  const found: string[] = [];
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.js'))) {
    const code = await readFile(join(folder, file), 'utf8');
    for (const text of texts.filter((each) => code.includes(each))) {
      const before = code.slice(0, code.indexOf(text)).split('\n');
      const map = new SourceMap(JSON.parse(await readFile(join(folder, `${file}.map`), 'utf8')));
      const entry = map.findEntry(before.length - 1, before.at(-1)?.length ?? 0);
      if (!('originalSource' in entry)) continue;
      const source = await readFile(join(folder, entry.originalSource), 'utf8');
      if (source.split('\n')[entry.originalLine]?.includes(text)) found.push(text);
    }
  }
  expect(found.toSorted()).toEqual(texts);
});

test("the packed program states its version, and runs the operator's commands", async () => {
  const earmark = async (...words: string[]) => (await run(process.execPath, [program, ...words])).stdout;
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  expect(await earmark('--version')).toBe(`${version}\n`);
  expect(await earmark('--help')).toContain('earmark doctor');
});

test('the packed service speaks a text', async () => {
  const { id } = await add({ title: 'A text', text: sentence });
  const article = await completed(id);
  const audio = await fetch(new URL(article.audio_url, url));
  expect(audio.status).toBe(200);
  expect((await audio.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
});

test.each(Object.keys(pages))('the packed service reads %s', async (path) => {
  const { port } = site.address() as AddressInfo;
  const { id } = await add({ type: 'link', article_url: `http://127.0.0.1:${port}${path}` });
  await completed(id);
});

test('the packed service receives mail', async () => {
  const response = await fetch(`${url}/api/user/forwarding_address`, { headers });
  const { address } = (await response.json()) as { address: string };
  const transport = createTransport({
    host: '127.0.0.1',
    port: mailPort,
    tls: { rejectUnauthorized: false },
  });
  await transport.sendMail({
    from: 'ann@example.net',
    to: address,
    subject: 'By mail',
    text: sentence.repeat(3),
  });
  transport.close();
  const article = await vi.waitUntil(async () => (await list()).find(({ title }) => title === 'By mail'), {
    timeout: 60_000,
  });
  await completed(article.id);
});

test.each(['/', '/api/openapi.json', '/feeds'])('the packed service serves %s', async (path) => {
  expect((await fetch(`${url}${path}`)).status).toBe(200);
});

test('a start runs no command of the operator', async () => {
  expect(service.output()).not.toContain('Usage:');
  // Programs and threads would run wherever a chunk imported them.
  const folder = join(root, 'packages/server/dist');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const codes = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const imported = codes.flatMap((code) =>
    [...code.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+)["'`]/g)].map(([, target = '']) => target),
  );
  expect(imported.length).toBeGreaterThan(100);
  expect(imported.filter((file) => !file.startsWith('chunk-'))).toEqual([]);
});

test('the packed service stops with exit code 0', async () => {
  expect(await service.end('SIGTERM')).toBe(0);
});
