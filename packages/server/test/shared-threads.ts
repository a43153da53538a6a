import { existsSync } from 'node:fs';
import { createReader } from '@earmark/extraction/node';
import { createSpeechPool, type SpeechPool } from '@earmark/synthesis';
import { createScriptWriter } from '../src/narrations/scripts/create-script-writer.ts';
import type { App } from '../src/platform/app.ts';
import type { Config } from '../src/platform/config.ts';

/** Speech pools with light voices, by number of threads. */
const pools = new Map<number, Promise<SpeechPool>>();
/**
 * Uses as many workers as a service with two processors. They stay for all tests: starting one takes a second of CPU
 * time, and 30 s without a source are common.
 */
const reader = createReader({ workers: 2, briefWorker: true, idleMs: 600_000 });
const scripts = createScriptWriter();

/**
 * Returns the reader, script writer and speech pool that all test apps of this process share, because starting
 * their threads takes a second or two of CPU time. They end with the process. An app that is configured for
 * other voices than the light ones creates its own speech pool.
 */
export async function sharedThreads({ roles, speech, workers }: Config): Promise<Partial<App>> {
  if (!roles.has('worker')) return { reader };
  const isLight = speech.light && speech.services.length === 0 && !existsSync(speech.voicesDir);
  if (!isLight) return { reader, scripts };
  const pool = pools.get(workers) ?? createSpeechPool({ workers, light: true });
  pools.set(workers, pool);
  return { reader, scripts, speech: await pool };
}
