import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createReader } from './create-reader.ts';
import { ReaderBusyError } from './reader-busy.ts';
import { maxWaitingOfOwner } from './reader-queue.ts';

const article = `<html lang="en"><head><title>Ducks</title></head><body><article><h1>Ducks</h1>${'<p>The ducks on the pond swam in circles all day long, and nobody minded them very much at all.</p>'.repeat(8)}</article></body></html>`;
const page = (html: string | Uint8Array, url = 'https://example.org/a') =>
  ({ kind: 'page', input: typeof html === 'string' ? { html, url } : { bytes: html, url } }) as const;

describe('the reader that works in a process that can be killed', () => {
  const reader = createReader({ timeoutMs: 15_000 });
  afterAll(() => reader.close());

  test('reads a page and resolves its language', async () => {
    const result = await reader.read(page(article));
    expect(result).toMatchObject({ ok: true, document: { title: 'Ducks', language: 'en' } });
  });

  test.each([
    ['3,000 nested boxes', `${'<div>'.repeat(3000)}<p>Inside.</p>`],
    [
      '10,000 nested boxes around prose',
      `${'<div><span>'.repeat(10_000)}${'<p>The ducks swam on the pond all day.</p>'.repeat(30)}`,
    ],
    ['20,000 anchors that never close', '<a href="/x">duck '.repeat(20_000)],
    [
      '5,000 lists in each other around prose',
      `${'<ul><li>'.repeat(5000)}${'<p>The ducks swam.</p>'.repeat(30)}`,
    ],
    ['50,000 open canvases', '<canvas>duck'.repeat(50_000)],
    ['a quote that never closes', `<p title="${'x'.repeat(300_000)}<p>duck</p>`],
    ['a hundred thousand opening marks', '<'.repeat(100_000)],
    ['a comment that never ends', `<p>duck</p><!-- ${'-'.repeat(500_000)}`],
    ['zero bytes and lone surrogates', '\0\0<p>duck \ud800 \udc00 pond</p>'.repeat(50)],
    ['deep lists', `${'<ul><li>'.repeat(5000)}duck`],
    ['deep tables', `${'<table><tr><td>'.repeat(3000)}duck`],
    ['only white space', ' \n\t '.repeat(1000)],
  ])('returns a result for %s', async (_, html) => {
    // The source is read or given up: both are results.
    const result = await reader.read(page(html), { timeoutMs: 4_000 });
    expect(typeof result.ok).toBe('boolean');
    // The reader still works for the next source.
    expect((await reader.read(page(article))).ok).toBe(true);
  });

  test('reads the bytes of one page after another', async () => {
    for (const count of [1, 200, 1]) {
      const bytes = new TextEncoder().encode(article.repeat(count));
      expect(await reader.read(page(bytes))).toMatchObject({ ok: true, document: { title: 'Ducks' } });
      // The service's own bytes are still there.
      expect(bytes.length).toBe(article.length * count);
    }
  });

  test('refuses fifty megabytes without reading them', async () => {
    const result = await reader.read(page(new Uint8Array(50_000_000).fill(0x61)));
    expect(result).toMatchObject({ ok: false, reason: 'too_large' });
  });

  test('a page of eighteen megabytes of boxes stays within its limits', async () => {
    const limits = { timeoutMs: 2_000 };
    const unit = new TextEncoder().encode('<div class="a"><p>The ducks swam on the pond all day.</p></div>');
    const bytes = new Uint8Array(18_000_000);
    for (let at = 0; at + unit.length <= bytes.length; at += unit.length) bytes.set(unit, at);
    // The page is read within the limit or given up: both are results.
    const result = await reader.read(page(bytes), limits);
    expect(result.ok || result.reason === 'too_complex').toBe(true);
  });

  test.runIf(process.platform === 'linux')('returns the memory of a large source to the system', async () => {
    const paragraphs = '<p>The ducks swam on the pond all day, and nobody minded them.</p>'.repeat(70_000);
    expect((await reader.read(page(article))).ok).toBe(true);
    const megabytes = (field: 'VmHWM' | 'VmRSS'): number => {
      const status = readFileSync(`/proc/${reader.stats().processes[0]}/status`, 'utf8');
      return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
    };
    expect((await reader.read(page(`<article>${paragraphs}</article>`))).ok).toBe(true);
    expect(megabytes('VmHWM')).toBeGreaterThan(300);
    await expect.poll(() => megabytes('VmRSS'), { timeout: 10_000 }).toBeLessThan(281);
    expect((await reader.read(page(article))).ok).toBe(true);
  });

  test('an abort rejects with its reason and the reader stays usable', async () => {
    const controller = new AbortController();
    const reading = reader.read(page(article.repeat(200)), { signal: controller.signal });
    controller.abort(new Error('the listener left'));
    await expect(reading).rejects.toThrow('the listener left');
    expect((await reader.read(page(article))).ok).toBe(true);
  });

  test('requests wait when all workers are busy', async () => {
    const results = await Promise.all(Array.from({ length: 5 }, () => reader.read(page(article))));
    expect(results.every((result) => result.ok)).toBe(true);
  });
});

test('the sources of one owner do not make those of another wait', async () => {
  const reader = createReader({ workers: 2 });
  // Each takes seconds, and their owner uses all workers that one owner may.
  const heavy = page(`<table>${'<tr><td>duck<td>pond'.repeat(60_000)}`);
  const done: string[] = [];
  const record = (name: string) => (): void => void done.push(name);
  const slow = Promise.allSettled(
    [1, 2, 3].map(() => reader.read(heavy, { owner: 'one' }).then(record('one'))),
  );
  await reader.read(page(article), { owner: 'another' }).then(record('another'));
  expect(done).toEqual(['another']);
  await reader.close();
  await slow;
});

test('gives up a source that takes too long and reads the next one', async () => {
  const reader = createReader({ timeoutMs: 15_000 });
  await reader.read(page(article));
  const slow = await reader.read(page(`<table>${'<tr><td>duck<td>pond'.repeat(60_000)}`), { timeoutMs: 20 });
  expect(slow).toMatchObject({ ok: false, reason: 'too_complex' });
  expect((await reader.read(page(article))).ok).toBe(true);
  await reader.close();
});

test('a source whose process ends is given up, and the next one is read', async () => {
  const reader = createReader();
  await reader.read(page(article));
  const slow = reader.read(page(`<table>${'<tr><td>duck<td>pond'.repeat(60_000)}`));
  const [pid = 0] = reader.stats().processes;
  // As V8 does for an allocation that does not fit.
  process.kill(pid, 'SIGABRT');
  expect(await slow).toMatchObject({
    ok: false,
    reason: 'too_complex',
    detail: expect.stringMatching(/ended \(SIGABRT\)/),
  });
  expect((await reader.read(page(article))).ok).toBe(true);
  expect(reader.stats().processes).not.toContain(pid);
  await reader.close();
});

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a worker ends in the middle of a source when its reader is killed', async () => {
  const module = new URL('./create-reader.ts', import.meta.url).href;
  const code = `import { createReader } from '${module}';
    const reader = createReader();
    const html = '<table>' + '<tr><td>duck<td>pond'.repeat(600_000);
    reader.read({ kind: 'page', input: { html, url: 'https://example.org/a' } }, { timeoutMs: 60_000 });
    console.log(reader.stats().processes[0]);`;
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', code]);
  const [line] = await once(owner.stdout, 'data');
  const pid = Number(line);
  expect(isRunning(pid)).toBe(true);
  owner.kill('SIGKILL');
  await vi.waitUntil(() => !isRunning(pid), { timeout: 20_000 });
});

test('a closed reader rejects requests', async () => {
  const reader = createReader();
  await reader.close();
  await expect(reader.read(page(article))).rejects.toThrow('closed');
});

describe('brief requests', () => {
  const text = (words: string) => ({ kind: 'text', input: { text: words } }) as const;
  // Takes seconds.
  const heavy = page(`<table>${'<tr><td>duck<td>pond'.repeat(60_000)}`);

  test('have a worker of their own while all others are busy with long requests', async () => {
    const reader = createReader({ workers: 2, briefWorker: true });
    const long = Promise.allSettled([1, 2, 3, 4].map(() => reader.read(heavy)));
    expect(reader.stats()).toMatchObject({ busy: 2, waiting: 2, started: 2 });
    const brief = reader.read(text('Ducks swim.'), { brief: true });
    expect(reader.stats()).toMatchObject({ busy: 3, waiting: 2, started: 3 });
    expect(await brief).toMatchObject({ ok: true });
    await reader.close();
    await long;
  });

  test('start before long requests that wait', async () => {
    const reader = createReader();
    const done: string[] = [];
    const read = (name: string, brief: boolean) =>
      reader.read(text(name), { brief }).then(() => void done.push(name));
    await Promise.all([read('first', false), read('long', false), read('brief', true)]);
    expect(done).toEqual(['first', 'brief', 'long']);
    await reader.close();
  });

  test('of one owner are rejected when too many wait, while those of another owner are read', async () => {
    const reader = createReader({ workers: 1, briefWorker: true });
    const options = { brief: true, rejectable: true };
    // One source is being read; the second worker is left to other owners.
    const accepted = Array.from({ length: 1 + maxWaitingOfOwner }, () =>
      reader.read(text('Ducks.'), { ...options, owner: 'one' }),
    );
    await expect(reader.read(text('Ducks.'), { ...options, owner: 'one' })).rejects.toThrow(ReaderBusyError);
    expect((await reader.read(text('Geese.'), { ...options, owner: 'another' })).ok).toBe(true);
    expect((await Promise.all(accepted)).every(({ ok }) => ok)).toBe(true);
    await reader.close();
  });

  test('are rejected when too many of all owners wait', async () => {
    const reader = createReader({ maxWaiting: 2 });
    const accepted = [1, 2, 3].map(() => reader.read(text('Ducks.'), { brief: true, rejectable: true }));
    await expect(reader.read(text('Geese.'), { brief: true, rejectable: true })).rejects.toThrow(
      ReaderBusyError,
    );
    // The service's own requests are not rejectable: they wait however long it takes.
    accepted.push(reader.read(text('Swans.'), { brief: true }));
    expect((await Promise.all(accepted)).every(({ ok }) => ok)).toBe(true);
    await reader.close();
  });
});

test('an idle worker ends, and the next source starts it again', async () => {
  const reader = createReader({ idleMs: 20 });
  expect((await reader.read(page(article))).ok).toBe(true);
  await vi.waitUntil(() => reader.stats().processes.length === 0, { timeout: 20_000 });
  expect((await reader.read(page(article))).ok).toBe(true);
  await reader.close();
});
