import { parseArgs } from 'node:util';
import {
  defaultVoicesFolder,
  downloadVoice,
  fetchList,
  findPiperVoices,
  hasOnnxRuntime,
  measureVoice,
  publicLibrary,
  removeVoice,
  VoiceLibraryError,
} from '@earmark/synthesis';
import { exitCodes, NarrateError } from '../narrate/narrate-error.ts';
import { createProgressBar, type Screen } from '../narrate/progress-bar.ts';

export const helpText = `usage: narrate-voices <list | add | remove | measure> [name ...] [options]

Neural voices for this machine, in Piper's format.

  list                  the voices of the library; those that are here are marked
  add NAME ...          fetches voices, checks them, and measures how loud they are
  remove NAME ...       deletes voices
  measure [NAME ...]    measures voices that were put into the folder by hand

      --folder DIR      where voices are kept (default: ${defaultVoicesFolder()})
      --from ADDRESS    another library than ${publicLibrary}
  -h, --help            show this

Voices speak through onnxruntime: npm install --ignore-scripts onnxruntime-node
Every voice has its own licence; the library has it beside the voice, as MODEL_CARD.
`;

interface Streams {
  output: { write(text: string): unknown };
  messages: Screen;
}

interface Task {
  names: string[];
  folder: string;
  library: string;
  signal: AbortSignal;
  streams: Streams;
}

const commands: Readonly<Record<string, (task: Task) => Promise<void>>> = { list, add, remove, measure };

/** The whole command. Resolves to its exit code. */
export async function main(
  args: readonly string[],
  streams: Streams = { output: process.stdout, messages: process.stderr },
): Promise<number> {
  const stop = new AbortController();
  const interrupt = (): void => stop.abort(new NarrateError('interrupted', 'Interrupted.'));
  process.once('SIGINT', interrupt);
  try {
    const { values, positionals } = readArguments(args);
    const [name = '', ...names] = positionals;
    const command = commands[name];
    if (values.help) {
      streams.output.write(helpText);
      return 0;
    }
    if (!command) throw new NarrateError('usage', 'What is to be done? list, add, remove or measure.');
    const { folder = defaultVoicesFolder(), from = publicLibrary } = values;
    await command({ names, folder, library: from.replace(/\/+$/, ''), signal: stop.signal, streams });
    return 0;
  } catch (error) {
    streams.messages.write(`narrate-voices: ${error instanceof Error ? error.message : String(error)}\n`);
    return exitCodes[kindOf(error)];
  } finally {
    process.removeListener('SIGINT', interrupt);
  }
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        folder: { type: 'string' },
        from: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new NarrateError('usage', error instanceof Error ? error.message : String(error));
  }
}

async function list({ folder, library, signal, streams }: Task): Promise<void> {
  const here = new Set((await findPiperVoices(folder)).map(({ name }) => name));
  const voices = await fetchList(library, signal);
  for (const { key, files, language } of voices.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const bytes = Object.values(files).reduce((sum, { size_bytes }) => sum + size_bytes, 0);
    const size = `${Math.max(1, Math.round(bytes / 1e6))} MB`;
    const mark = here.has(key) ? '*' : ' ';
    streams.output.write(`${mark} ${key.padEnd(44)} ${size.padStart(7)}  ${language?.name_english ?? ''}\n`);
  }
  const known = new Set(voices.map(({ key }) => key));
  for (const name of here) if (!known.has(name)) streams.output.write(`* ${name}\n`);
}

async function add({ names, folder, library, signal, streams }: Task): Promise<void> {
  if (names.length === 0) throw new NarrateError('usage', "Which voices? 'narrate-voices list' names them.");
  const voices = await fetchList(library, signal);
  for (const name of names) {
    const voice = voices.find(({ key }) => key === name);
    if (!voice) throw new NarrateError('usage', `The library has no voice '${name}'.`);
    const bar = createProgressBar(streams.messages, false);
    await downloadVoice(library, voice, folder, signal, (done, total) => bar.show(done / total, 0)).finally(
      bar.end,
    );
    streams.output.write(`${name} is here.\n`);
  }
  await measure({ names, folder, library, signal, streams });
}

async function remove({ names, folder, streams }: Task): Promise<void> {
  if (names.length === 0) throw new NarrateError('usage', 'Which voices?');
  for (const name of names) {
    if (!(await removeVoice(folder, name)))
      throw new NarrateError('usage', `There is no voice '${name}' here.`);
    streams.output.write(`${name} is gone.\n`);
  }
}

async function measure({ names, folder, streams }: Task): Promise<void> {
  if (!(await hasOnnxRuntime())) {
    streams.messages.write('Voices need onnxruntime: npm install --ignore-scripts onnxruntime-node\n');
    return;
  }
  const voices = await findPiperVoices(folder);
  const missing = names.find((name) => !voices.some((voice) => voice.name === name));
  if (missing !== undefined) throw new NarrateError('usage', `There is no voice '${missing}' here.`);
  for (const voice of voices.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const gain = await measureVoice(voice);
    streams.output.write(`${voice.name}: ${gain >= 0 ? '+' : ''}${gain.toFixed(1)} dB\n`);
  }
}

/** Why a command failed, as its exit code tells it. */
function kindOf(error: unknown): keyof typeof exitCodes {
  if (error instanceof NarrateError) return error.kind;
  return error instanceof VoiceLibraryError ? 'source' : 'failure';
}
