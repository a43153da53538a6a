import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Document, Script, ScriptSettings, Utterance } from '@earmark/contract';
import { scriptUtterances } from '@earmark/script';
import type { App } from '../../platform/app.ts';
import { readBlob } from '../../platform/blobs/read-blob.ts';
import { scriptFile } from '../audio-files.ts';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** Milliseconds of work on a script before other requests get their turn. */
const longestTurn = 5;

/** A script that is being written: what begins it can be spoken while the rest is still to come. */
export interface ScriptDraft {
  /** All utterances, from the first; those not written yet are written when they are asked for. */
  readonly utterances: Iterable<Utterance>;
  /** Writes the rest, giving way to other work in between. */
  finish(signal: AbortSignal): Promise<Script>;
  /** Has `finish` give way altogether until `resume`. */
  pause(): void;
  resume(): void;
}

export function draftScript(document: Document, settings?: ScriptSettings): ScriptDraft {
  const steps = scriptUtterances(document, settings);
  const written: Utterance[] = [];
  let script: Script | null = null;
  let paused: PromiseWithResolvers<void> | null = null;
  /** Writes one more utterance; the finished script when there is none. */
  const write = (): Script | null => {
    const step = script ? null : steps.next();
    if (step?.done) script = step.value;
    else if (step) written.push(step.value);
    return script;
  };
  return {
    utterances: {
      *[Symbol.iterator]() {
        for (let at = 0; at < written.length || !write(); at += 1) {
          const utterance = written[at];
          if (utterance) yield utterance;
        }
      },
    },
    finish: async (signal) => {
      for (;;) {
        await paused?.promise;
        signal.throwIfAborted();
        const until = performance.now() + longestTurn;
        while (performance.now() < until) {
          const finished = write();
          if (finished) return finished;
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
