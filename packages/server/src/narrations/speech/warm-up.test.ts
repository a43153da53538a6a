import { createReader, type Reader, type ReadRequest } from '@earmark/extraction/node';
import { createSpeechPool, type SpeechPool } from '@earmark/synthesis';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/create-test-app.ts';
import { createLog } from '../../platform/log.ts';

let pool: SpeechPool;
let reader: Reader;
beforeAll(async () => {
  pool = await createSpeechPool({ workers: 1, light: true });
  reader = createReader({ workers: 1 });
});
afterAll(() => Promise.all([pool.close(), reader.close()]));

/** Starts a worker whose calls for the warm-up are observed. */
async function startWorker(env: Readonly<Record<string, string>>) {
  const warnings: string[] = [];
  const log = createLog('warn', { write: (line) => void warnings.push(line) });
  const read: ReadRequest['kind'][] = [];
  const warmUp = vi.fn();
  const watched: Reader = {
    ...reader,
    read(request, options) {
      read.push(request.kind);
      return reader.read(request, options);
    },
  };
  const service = await createTestApp({ env, log, reader: watched, speech: { ...pool, warmUp }, run: true });
  return { service, read, warmUp, warnings };
}

test('a worker extracts and scripts a sample text, then warms up its speech threads', async () => {
  const { service, read, warmUp, warnings } = await startWorker({ EARMARK_WARM_UP: 'true' });
  await using _ = service;
  await vi.waitUntil(() => warmUp.mock.calls.length > 0, { timeout: 60_000 });
  expect(warmUp).toHaveBeenCalledOnce();
  expect(read).toEqual(['text', 'page']);
  expect(warnings).toEqual([]);
});

test('EARMARK_WARM_UP=false starts a worker without a warm-up', async () => {
  const { service, read } = await startWorker({ EARMARK_WARM_UP: 'false' });
  await service[Symbol.asyncDispose]();
  expect(read).toEqual([]);
});
