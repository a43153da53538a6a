import type { Readable, Writable } from 'node:stream';
import type { Document } from '@earmark/contract';
import { defaultScriptSettings, documentText, failureTable } from '@earmark/contract';
import {
  canRead,
  collectGarbage,
  createSpeechPool,
  defaultVoiceName,
  type Environment,
  type EpisodeTags,
  findVoice,
  type M4bTags,
  produceEpisode,
  SpeechError,
  unspokenLanguages,
} from '@earmark/synthesis';
import { ownVersion } from '../own-version.ts';
import { listVoices } from './list-voices.ts';
import { loadSource } from './load-source.ts';
import { exitCodes, NarrateError } from './narrate-error.ts';
import { checkOutputPath, nameAfterTitle } from './output-file.ts';
import type { Screen } from './progress-bar.ts';
import { helpText, type Request, readOptions } from './read-options.ts';
import { showProgress } from './show-progress.ts';
import { writeAudioBook } from './write-audio-book.ts';
import { streamEpisode, writeEpisode } from './write-episode.ts';

/** The streams of a process. */
export interface Terminal {
  input: Readable;
  output: Writable;
  messages: Screen;
}

type NarrateRequest = Extract<Request, { kind: 'narrate' }>;

/** Runs the command. Resolves to its exit code. */
export async function main(
  args: readonly string[],
  terminal: Terminal = processTerminal(),
  environment: Environment = {},
): Promise<number> {
  const stop = new AbortController();
  const interrupt = (): void => stop.abort(new NarrateError('interrupted', 'Interrupted.'));
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    const request = readOptions(args, environment);
    if (request.kind === 'help') terminal.output.write(helpText);
    else if (request.kind === 'voices') terminal.output.write(listVoices(request.words));
    else if (request.kind === 'version') terminal.output.write(`narrate ${ownVersion()}\n`);
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
  // The reader of our output has closed the pipe, as `head` does.
  if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return 0;
  messages.write(`narrate: ${error instanceof Error ? error.message : String(error)}\n`);
  return exitCodes.failure;
}

async function narrate(request: NarrateRequest, terminal: Terminal, signal: AbortSignal): Promise<void> {
  const { transcript } = request;
  for (const file of [request.output, transcript ?? null]) {
    if (file !== null && file !== '-') await checkOutputPath(file);
  }
  // Start the engines while the source is loading.
  const pool = await createSpeechPool({
    voicesFolder: request.voicesFolder,
    light: request.light,
    ...(request.jobs === undefined ? {} : { workers: request.jobs }),
    onProblem: (problem) => terminal.messages.write(`narrate: ${problem}\n`),
  });
  try {
    const source = await loadSource(request.source, terminal.input, signal);
    // The readers are large modules; they are not loaded for a mistyped option.
    const { makeScript, readLoadedSource, titleOf } = await import('./read-loaded-source.ts');
    const { document, cover } = await readLoadedSource(source, {
      ocr: request.ocr,
      loadPage: (url) => loadSource(url, terminal.input, signal).catch(() => null),
    });
    signal.throwIfAborted();
    if (!canRead(pool.capabilities, document.language, documentText(document)))
      throw new NarrateError('speech', failureTable.language_not_spoken);
    const unspoken = unspokenLanguages(pool.capabilities);
    const script = makeScript(document, { ...defaultScriptSettings, unspokenLanguages: unspoken });
    if (script.utterances.length === 0) throw new NarrateError('source', failureTable.empty);
    const title = request.title ?? titleOf(document, source);
    const tags = tagsOf(document, title);
    const output = request.output ?? (await nameAfterTitle(title, '.', request.format));
    const writer =
      output === '-'
        ? streamEpisode(terminal.output)
        : request.format === 'm4b'
          ? writeAudioBook(output, {
              document,
              transcript,
              tags: bookTagsOf(request, document, title),
              cover,
              threads: pool.stats().workers,
            })
          : await writeEpisode(output, document, transcript);
    const collectSometimes = createCollector();
    const progress = showProgress(script, { quiet: request.quiet, output }, terminal.messages);
    try {
      const episode = await produceEpisode({
        pool,
        script,
        settings: request,
        signal,
        speak: (unit) => pool.speak(unit, { user: 'narrate', job: 'narrate', signal }),
        append: async (unit, segment) => {
          progress.add(unit, segment);
          await writer.add(segment);
          collectSometimes(segment.mp3.length);
        },
        complete: async () => ({ script, segments: writer.segments, tags }),
      }).finally(progress.end);
      if (!episode) throw new NarrateError('source', failureTable.empty);
      progress.report();
      await writer.finish(episode);
    } catch (error) {
      await writer.discard();
      throw error;
    }
  } finally {
    await pool.close();
  }
}

/** Bytes of MP3 after which garbage is collected: three minutes of speech. */
const collectedBytes = 1_000_000;

/**
 * Returns a function that collects the garbage of this thread after some sound. The sound lies outside of the heap, so that V8
 * lets more than 100 MB of it pile up.
 */
function createCollector(): (bytes: number) => void {
  let bytes = collectedBytes;
  return (added) => {
    bytes += added;
    if (bytes < collectedBytes) return;
    bytes = 0;
    collectGarbage({ shrink: true });
  };
}

function tagsOf({ author, site }: Document, title: string): EpisodeTags {
  const artist = author ?? site;
  return { title, ...(artist === null ? {} : { artist }), ...(site === null ? {} : { album: site }) };
}

/** The narrator is named if the voice speaks the language of the text; otherwise another voice does. */
function bookTagsOf({ voice }: NarrateRequest, document: Document, title: string): Omit<M4bTags, 'cover'> {
  const chosen = findVoice(voice ?? defaultVoiceName);
  const language = document.language?.split('-')[0] ?? 'en';
  return {
    title,
    author: document.author ?? document.site ?? undefined,
    narrator: chosen?.language.split('-')[0] === language ? chosen.shortName : undefined,
  };
}
