import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Document, Script, Utterance } from '@earmark/contract';
import { scriptUtterances } from '@earmark/reading';
import type { App } from '../../platform/app.ts';
import { scriptFile } from '../audio-files.ts';
import { readBlob } from '../read-blob.ts';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** Milliseconds of work on a script before other requests get their turn. */
const longestTurn = 5;

/** A script that is being written: its first utterance is there at once, the rest while that is being spoken. */
export interface ScriptDraft {
  /** What begins it, as a script of its own; null when nothing is to be said. */
  opening: Script | null;
  /** Writes the rest, giving way to other work in between. */
  finish(signal: AbortSignal): Promise<Script>;
  /** Gives way altogether until `resume`. */
  pause(): void;
  resume(): void;
}

export function draftScript(document: Document): ScriptDraft {
  const steps = scriptUtterances(document);
  const first = steps.next();
  let paused: PromiseWithResolvers<void> | null = null;
  return {
    opening: first.done ? null : openingScript(first.value, document),
    finish: async (signal) => {
      if (first.done) return first.value;
      for (;;) {
        await paused?.promise;
        signal.throwIfAborted();
        const until = performance.now() + longestTurn;
        while (performance.now() < until) {
          const step = steps.next();
          if (step.done) return step.value;
        }
        await turn();
      }
    },
    pause: () => {
      paused ??= Promise.withResolvers();
    },
    resume: () => {
      paused?.resolve();
      paused = null;
    },
  };
}

const openingScript = (utterance: Utterance, document: Document): Script => ({
  schema: 1,
  language: document.language ?? utterance.language,
  utterances: [utterance],
  ledger: [],
  chapters: [],
});

/** Keeps a script, so that whoever goes on with the narration says exactly the same. */
export async function keepScript(app: Pick<App, 'blobs'>, audioId: string, script: Script): Promise<void> {
  const packed = await compress(JSON.stringify(script), { level: 1 });
  await app.blobs.put(scriptFile(audioId), packed, { type: 'application/octet-stream' });
}

/** @returns null when none is kept */
export async function loadScript(app: Pick<App, 'blobs'>, audioId: string): Promise<Script | null> {
  const packed = await readBlob(app.blobs, scriptFile(audioId));
  // Written by `keepScript` alone.
  return packed && (JSON.parse((await expand(packed)).toString()) as Script);
}
