import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { Document, Utterance } from '@earmark/contract';
import { readText } from '@earmark/extraction';
import { makeScript } from '@earmark/script';
import { afterAll, expect, test, vi } from 'vitest';
import { proseOf } from '../../../test/articles/outside-web.ts';
import { createDiskBlobs } from '../../platform/blobs/disk-blobs.ts';
import { systemClock } from '../../platform/clock.ts';
import { createScriptWriter } from './create-script-writer.ts';
import { loadScript, storeScript } from './stored-script.ts';

const writer = createScriptWriter();
afterAll(() => writer.close());
const timeoutSignal = () => AbortSignal.timeout(60_000);

function documentOf(text: string): Document {
  const read = readText(text, { title: 'A title' });
  if (!read.ok) throw new Error('the test document could not be read');
  return read.document;
}

async function collect(utterances: AsyncIterable<Utterance>): Promise<Utterance[]> {
  const all: Utterance[] = [];
  for await (const utterance of utterances) all.push(utterance);
  return all;
}

const document = documentOf(proseOf(20_000));
const fullScript = makeScript(document);

test("utterances are available before the script is written and equal the script's own", async () => {
  const draft = writer.draft(document);
  const iterator = draft.utterances[Symbol.asyncIterator]();
  expect((await iterator.next()).value).toEqual(fullScript.utterances[0]);
  expect((await iterator.next()).value).toEqual(fullScript.utterances[1]);
  const { script } = await draft.finish(timeoutSignal());
  expect(script).toEqual(fullScript);
  expect(await collect(draft.utterances)).toEqual(fullScript.utterances);
  let remaining = 0;
  while (!(await iterator.next()).done) remaining += 1;
  expect(remaining).toBe(fullScript.utterances.length - 2);
});

test('iterating over the utterances writes the whole script', async () => {
  expect(await collect(writer.draft(document).utterances)).toEqual(fullScript.utterances);
});

test('the packed form contains the same script', async () => {
  const { packed } = await writer.draft(document).finish(timeoutSignal());
  const folder = await mkdtemp(join(tmpdir(), 'earmark-scripts-'));
  const blobs = createDiskBlobs({
    dir: folder,
    secret: new Uint8Array(32),
    publicUrl: 'http://127.0.0.1',
    clock: systemClock,
  });
  await storeScript({ blobs }, 'abc', packed);
  expect(await loadScript({ blobs }, 'abc')).toEqual(fullScript);
  await rm(folder, { recursive: true });
});

test('writes a text with more omissions than words completely', async () => {
  const hostile = documentOf('![ \n\n '.repeat(5_000));
  const { script } = await writer.draft(hostile).finish(timeoutSignal());
  expect(script).toEqual(makeScript(hostile));
  expect(script.omissions.length).toBeGreaterThan(1_000);
});

test('writes scripts concurrently', async () => {
  const other = documentOf(proseOf(30_000).toUpperCase());
  const [one, two] = await Promise.all([
    writer.draft(document).finish(timeoutSignal()),
    writer.draft(other).finish(timeoutSignal()),
  ]);
  expect(one.script).toEqual(fullScript);
  expect(two.script).toEqual(makeScript(other));
});

test('the main thread stays responsive while a hard text is written', async () => {
  const draft = writer.draft(documentOf('['.repeat(99_800)));
  let written = false;
  const writing = draft.finish(timeoutSignal()).then(() => {
    written = true;
  });
  let turns = 0;
  for (; !written; turns++) await turn();
  await writing;
  expect(turns).toBeGreaterThan(100);
});

test('writes nothing while paused, and rejects when it is aborted', async () => {
  const draft = writer.draft(document);
  const controller = new AbortController();
  draft.pause();
  let finished = false;
  const writing = draft.finish(controller.signal).then(
    () => {
      finished = true;
    },
    (error: unknown) => error,
  );
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(finished).toBe(false);
  controller.abort(new Error('no longer wanted'));
  draft.resume();
  expect(await writing).toMatchObject({ message: 'no longer wanted' });
});

test('closing a draft rejects its pending requests, and other drafts continue', async () => {
  const draft = writer.draft(document);
  const writing = draft.finish(timeoutSignal());
  const other = writer.draft(document).finish(timeoutSignal());
  draft.close();
  await expect(writing).rejects.toThrow('no longer wanted');
  expect((await other).script).toEqual(fullScript);
});

test('a part that takes too long terminates the thread and rejects all pending requests', async () => {
  const hasty = createScriptWriter({ timeoutMs: 1 });
  const drafts = [hasty.draft(document), hasty.draft(document)];
  const results = await Promise.allSettled(drafts.map((draft) => draft.finish(timeoutSignal())));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await hasty.close();
});

test('a thread that runs out of memory fails only its own script', async () => {
  const small = createScriptWriter({ maxMemoryMb: 4 });
  await expect(small.draft(documentOf(proseOf(400_000))).finish(timeoutSignal())).rejects.toThrow();
  await small.close();
  expect((await writer.draft(document).finish(timeoutSignal())).script).toEqual(fullScript);
});

test('an idle thread ends, and the next script starts it again', async () => {
  const idle = createScriptWriter({ idleMs: 20 });
  const unfinished = idle.draft(document);
  await idle.draft(documentOf('A short text.')).finish(timeoutSignal());
  expect(idle.isRunning()).toBe(true);
  expect((await unfinished.finish(timeoutSignal())).script).toEqual(fullScript);
  await vi.waitUntil(() => !idle.isRunning(), { timeout: 20_000 });
  const left = idle.draft(document);
  await left.utterances[Symbol.asyncIterator]().next();
  left.close();
  await vi.waitUntil(() => !idle.isRunning(), { timeout: 20_000 });
  expect((await idle.draft(document).finish(timeoutSignal())).script).toEqual(fullScript);
  await idle.close();
});

test('closing the writer rejects pending requests', async () => {
  const closing = createScriptWriter();
  const writing = closing.draft(document).finish(timeoutSignal());
  const rejected = expect(writing).rejects.toThrow('closed');
  await closing.close();
  await rejected;
  expect(() => closing.draft(document)).toThrow('closed');
});
