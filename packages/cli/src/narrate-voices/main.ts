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

  list                  the voices of the library; installed ones are marked with *
  add NAME ...          downloads voices, verifies them, and measures their loudness
  remove NAME ...       deletes voices
  measure [NAME ...]    measures the loudness of voices that were copied into the folder

      --folder DIR      folder of the voices (default: ${defaultVoicesFolder()})
      --from ADDRESS    address of another library (default: ${publicLibrary})
  -h, --help            show this

Voices need onnxruntime: npm install --ignore-scripts onnxruntime-node
Every voice has its own license: see MODEL_CARD beside the voice in the library.
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

/** Runs the command. Resolves to its exit code. */
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
    if (!command) throw new NarrateError('usage', 'Give a command: list, add, remove or measure.');
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
    const prefix = here.has(key) ? '*' : ' ';
    streams.output.write(
      `${prefix} ${key.padEnd(44)} ${size.padStart(7)}  ${language?.name_english ?? ''}\n`,
    );
  }
  const known = new Set(voices.map(({ key }) => key));
  for (const name of here) if (!known.has(name)) streams.output.write(`* ${name}\n`);
}

async function add({ names, folder, library, signal, streams }: Task): Promise<void> {
  if (names.length === 0)
    throw new NarrateError('usage', "No voice given. 'narrate-voices list' shows all voices.");
  const voices = await fetchList(library, signal);
  for (const name of names) {
    const voice = voices.find(({ key }) => key === name);
    if (!voice) throw new NarrateError('usage', `The library has no voice '${name}'.`);
    const bar = createProgressBar(streams.messages, false);
    await downloadVoice(library, voice, folder, signal, (done, total) => bar.show(done / total, 0)).finally(
      bar.end,
    );
    streams.output.write(`${name} is installed.\n`);
  }
  await measure({ names, folder, library, signal, streams });
}

async function remove({ names, folder, streams }: Task): Promise<void> {
  if (names.length === 0) throw new NarrateError('usage', 'No voice given. Name the voices to remove.');
  for (const name of names) {
    if (!(await removeVoice(folder, name)))
      throw new NarrateError('usage', `The voice '${name}' is not installed.`);
    streams.output.write(`${name} is removed.\n`);
  }
}

async function measure({ names, folder, streams }: Task): Promise<void> {
  if (!(await hasOnnxRuntime())) {
    streams.messages.write('Voices need onnxruntime: npm install --ignore-scripts onnxruntime-node\n');
    return;
  }
  const voices = await findPiperVoices(folder);
  const missing = names.find((name) => !voices.some((voice) => voice.name === name));
  if (missing !== undefined) throw new NarrateError('usage', `The voice '${missing}' is not installed.`);
  for (const voice of voices.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const gain = await measureVoice(voice);
    streams.output.write(`${voice.name}: ${gain >= 0 ? '+' : ''}${gain.toFixed(1)} dB\n`);
  }
}

/** Returns the kind of an error, which determines the exit code. */
function kindOf(error: unknown): keyof typeof exitCodes {
  if (error instanceof NarrateError) return error.kind;
  return error instanceof VoiceLibraryError ? 'source' : 'failure';
}
