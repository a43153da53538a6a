import { parentPort } from 'node:worker_threads';
import type { Document, Omission, Script, ScriptSettings, Utterance } from '@earmark/contract';
import { scriptUtterances } from '@earmark/script';
import { packScript } from './script-format.ts';

/** Requests to the thread; `id` identifies a script. */
export type ScriptRequest =
  | { command: 'open'; id: number; document: Document; settings: ScriptSettings | undefined }
  | { command: 'more'; id: number }
  | { command: 'close'; id: number };

/**
 * One part of a script, in order: first utterances, then omissions, and with the last part the fields known
 * at the end.
 */
export interface ScriptPart {
  utterances: Utterance[];
  omissions: Omission[];
  /** Set in the last part only. */
  end: ScriptEnd | null;
}

export interface ScriptEnd extends Omit<Script, 'utterances' | 'omissions'> {
  /** The whole script as it is stored: JSON, compressed with gzip. */
  packed: Uint8Array<ArrayBuffer>;
}

/** Response of the thread to a request for a part. */
export type ScriptResponse = { id: number; part: ScriptPart } | { id: number; error: string };

/**
 * Maximum number of utterances or omissions in a part: deserializing a message of that size takes the
 * receiver about a millisecond.
 */
const maxPartSize = 64;
/** Milliseconds after which an incomplete part is sent. */
const maxSliceMs = 10;

interface OpenScript {
  steps: Generator<Utterance, Script, void>;
  /**
   * Maximum number of utterances in the next part. The first part is only the first sentence, because a
   * listener waits for it.
   */
  size: number;
  /** The finished script, and the number of its omissions sent so far. */
  finished: Script | null;
  sent: number;
}

const open = new Map<number, OpenScript>();

function nextPart(script: OpenScript): ScriptPart {
  const utterances: Utterance[] = [];
  const until = performance.now() + maxSliceMs;
  while (!script.finished && utterances.length < script.size && performance.now() < until) {
    const step = script.steps.next();
    if (step.done) script.finished = step.value;
    else utterances.push(step.value);
  }
  script.size = Math.min(maxPartSize, script.size * 4);
  if (!script.finished) return { utterances, omissions: [], end: null };
  const { omissions, utterances: _, ...rest } = script.finished;
  const part = omissions.slice(script.sent, script.sent + maxPartSize * 8);
  script.sent += part.length;
  if (script.sent < omissions.length) return { utterances, omissions: part, end: null };
  const packed = packScript(script.finished);
  return { utterances, omissions: part, end: { ...rest, packed } };
}

function sendNextPart(id: number): void {
  const script = open.get(id);
  if (!script) return;
  try {
    const part = nextPart(script);
    if (part.end) open.delete(id);
    parentPort?.postMessage({ id, part } satisfies ScriptResponse, part.end ? [part.end.packed.buffer] : []);
  } catch (error) {
    open.delete(id);
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ id, error: message } satisfies ScriptResponse);
  }
}

parentPort?.on('message', (request: ScriptRequest) => {
  const { id } = request;
  if (request.command === 'more') sendNextPart(id);
  else if (request.command === 'close') open.delete(id);
  else
    open.set(id, {
      steps: scriptUtterances(request.document, request.settings),
      size: 1,
      finished: null,
      sent: 0,
    });
});
