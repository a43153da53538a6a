import type { Readable, Writable } from 'node:stream';
import type { Document, Script } from '@earmark/contract';
import { failureTable } from '@earmark/contract';
import {
  createSpeechPool,
  type EpisodeTags,
  planUnits,
  SpeechError,
  type SpokenUnit,
  samplesToMs,
  speakUnits,
} from '@earmark/synthesis';
import { listVoices } from './list-voices.ts';
import { loadSource } from './load-source.ts';
import { exitCodes, NarrateError } from './narrate-error.ts';
import { clock, createProgressBar, type Screen } from './progress-bar.ts';
import { helpText, type Request, readOptions } from './read-options.ts';
import { writeEpisode } from './write-episode.ts';

/** The streams of a process. */
export interface Terminal {
  input: Readable;
  output: Writable;
  messages: Screen;
}

type NarrateRequest = Extract<Request, { kind: 'narrate' }>;

/** The whole command. Resolves to its exit code. */
export async function main(args: readonly string[], terminal: Terminal = processTerminal()): Promise<number> {
  const stop = new AbortController();
  const interrupt = (): void => stop.abort(new NarrateError('interrupted', 'Interrupted.'));
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    const request = readOptions(args);
    if (request.kind === 'help') terminal.output.write(helpText);
    else if (request.kind === 'voices') terminal.output.write(listVoices());
    else await narrate(request, terminal, stop.signal);
    return 0;
  } catch (error) {
    return report(error, terminal.messages);
  } finally {
    process.removeListener('SIGINT', interrupt);
    process.removeListener('SIGTERM', interrupt);
  }
}

const processTerminal = (): Terminal => ({
  input: process.stdin,
  output: process.stdout,
  messages: process.stderr,
});

function report(error: unknown, messages: Screen): number {
  if (error instanceof NarrateError) {
    messages.write(`narrate: ${error.message}\n`);
    return exitCodes[error.kind];
  }
  if (error instanceof SpeechError) {
    messages.write(`narrate: ${error.message}\n`);
    return exitCodes.speech;
  }
  // Whoever read our output has heard enough.
  if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return 0;
  messages.write(`narrate: ${error instanceof Error ? error.message : String(error)}\n`);
  return exitCodes.failure;
}

async function narrate(request: NarrateRequest, terminal: Terminal, signal: AbortSignal): Promise<void> {
  // Engines start while the source is still loading.
  const pool = await createSpeechPool({
    warm: false,
    voicesFolder: request.voicesFolder,
    light: request.light,
  });
  try {
    const source = await loadSource(request.source, terminal.input, signal);
    // Readers are large; nobody waits for them to hear of a mistyped option.
    const { makeScript, readSource, titleOf } = await import('./read-source.ts');
    const document = await readSource(source, {
      ocr: request.ocr,
      loadPage: (url) => loadSource(url, terminal.input, signal).catch(() => null),
    });
    signal.throwIfAborted();
    const script = makeScript(document);
    if (script.utterances.length === 0) throw new NarrateError('source', failureTable.empty);
    const units = planUnits(script, pool.equipment, request);
    const spoken = speakUnits(pool, units, { user: 'narrate', job: 'narrate', signal });
    const watched = showProgress(spoken, script, request, terminal.messages);
    if (request.output === '-') await streamOut(watched, terminal.output);
    else {
      const tags = tagsOf(document, request.title ?? titleOf(document, source));
      await writeOut(watched, request, { document, script, tags });
    }
  } finally {
    await pool.close();
  }
}

/** Passes units on, and says how far they are. */
async function* showProgress(
  spoken: AsyncIterable<SpokenUnit>,
  script: Script,
  { quiet, output }: NarrateRequest,
  messages: Screen,
): AsyncGenerator<SpokenUnit> {
  const bar = createProgressBar(messages, quiet);
  const total = script.utterances.reduce((sum, utterance) => sum + utterance.text.length, 0);
  let characters = 0;
  let seconds = 0;
  try {
    for await (const piece of spoken) {
      characters += piece.unit.characters;
      seconds += samplesToMs(piece.segment.samples, piece.segment.format) / 1000;
      bar.show(Math.min(1, characters / total), seconds);
      yield piece;
    }
  } finally {
    bar.end();
  }
  if (messages.isTTY && !quiet && output !== '-') messages.write(`${output}: ${clock(seconds)}\n`);
}

async function streamOut(spoken: AsyncIterable<SpokenUnit>, output: Writable): Promise<void> {
  for await (const { segment } of spoken) {
    await new Promise<void>((resolve, reject) => {
      output.write(segment.mp3, (error) => (error ? reject(error) : resolve()));
    });
  }
}

async function writeOut(
  spoken: AsyncIterable<SpokenUnit>,
  { output, transcript }: NarrateRequest,
  said: { document: Document; script: Script; tags: EpisodeTags },
): Promise<void> {
  const writer = await writeEpisode({
    path: output,
    ...said,
    ...(transcript === undefined ? {} : { transcript }),
  });
  try {
    for await (const { unit, segment } of spoken) await writer.add(unit, segment);
    await writer.finish();
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

function tagsOf({ author, site }: Document, title: string): EpisodeTags {
  const artist = author ?? site;
  return { title, ...(artist === null ? {} : { artist }), ...(site === null ? {} : { album: site }) };
}
