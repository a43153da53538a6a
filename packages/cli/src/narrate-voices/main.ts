import {
  bytesOf,
  defaultVoicesFolder,
  downloadVoice,
  type Environment,
  fetchList,
  findPiperVoices,
  hasOnnxRuntime,
  installPack,
  isEngineId,
  isPackInstalled,
  measureVoice,
  measureVoices,
  publicLibrary,
  readModelSpeed,
  readVoicePacks,
  removePack,
  removeVoice,
  VoiceLibraryError,
  type VoicePack,
} from '@earmark/synthesis';
import { exitCodes, NarrateError } from '../narrate/narrate-error.ts';
import { createProgressBar, type Screen } from '../narrate/progress-bar.ts';
import { ownVersion } from '../own-version.ts';
import { parseArguments } from '../parse-arguments.ts';
import { describeLoad, describeState, sizeColumn, slownessOf } from './describe-state.ts';

export const helpText = `usage: narrate-voices <packs | list | add | remove | measure> [name ...] [options]

Voices for this machine. A running service uses them within a minute.

  packs                 voice packs with their sizes, licenses and state; installed ones are marked with *, those that
                        are being installed with +
  list                  all voices of the library in Piper's format; installed ones are marked with *
  add NAME ...          downloads packs or voices, verifies them, and measures their loudness and speed
  remove NAME ...       deletes packs or voices
  measure [NAME ...]    measures the loudness and speed of voices that were copied into the folder

      --folder DIR      folder of the voices (default: that of the service)
      --mirror ADDRESS  address that replaces the hosts of packs (default: EARMARK_VOICE_MIRROR)
      --from ADDRESS    address of another library (default: ${publicLibrary})
      --version         show the version
  -h, --help            show this

Neural voices need onnxruntime: npm install --ignore-scripts onnxruntime-node
A pack's license is kept beside it in <pack>.pack.json. Voices of the library that are in no pack have licenses of their
own: see MODEL_CARD beside the voice in the library.
`;

interface Streams {
  output: { write(text: string): unknown };
  messages: Screen;
}

interface Task {
  names: string[];
  folder: string;
  library: string;
  mirror: string | null;
  packs: readonly VoicePack[];
  signal: AbortSignal;
  streams: Streams;
}

const commands: Readonly<Record<string, (task: Task) => Promise<void>>> = {
  packs,
  list,
  add,
  remove,
  measure,
};

/** Runs the command. Resolves to its exit code. */
export async function main(
  args: readonly string[],
  streams: Streams = { output: process.stdout, messages: process.stderr },
  environment: Environment = {},
  packs: readonly VoicePack[] = readVoicePacks().filter(({ engine }) => isEngineId(engine)),
): Promise<number> {
  const stop = new AbortController();
  const interrupt = (): void => stop.abort(new NarrateError('interrupted', 'Interrupted.'));
  process.once('SIGINT', interrupt);
  try {
    const { values, positionals } = parseArguments('narrate-voices', args, options);
    const [name = '', ...names] = positionals;
    const command = commands[name];
    if (values.help) {
      streams.output.write(helpText);
      return 0;
    }
    if (values.version) {
      streams.output.write(`narrate-voices ${ownVersion()}\n`);
      return 0;
    }
    if (!command) throw new NarrateError('usage', 'Give a command: packs, list, add, remove or measure.');
    const { folder = defaultVoicesFolder(environment), from = publicLibrary } = values;
    const mirror = values.mirror ?? (environment['EARMARK_VOICE_MIRROR'] || null);
    const library = from.replace(/\/+$/, '');
    await command({ names, folder, library, mirror, packs, signal: stop.signal, streams });
    return 0;
  } catch (error) {
    streams.messages.write(`narrate-voices: ${error instanceof Error ? error.message : String(error)}\n`);
    return exitCodes[kindOf(error)];
  } finally {
    process.removeListener('SIGINT', interrupt);
  }
}

const options = {
  folder: { type: 'string' },
  from: { type: 'string' },
  mirror: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

async function list({ folder, library, signal, streams }: Task): Promise<void> {
  const found = await findPiperVoices(folder);
  const here = new Map(
    await Promise.all(found.map(async ({ name, model }) => [name, await readModelSpeed(model)] as const)),
  );
  const voices = await fetchList(library, signal);
  for (const { key, files, language } of voices.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const bytes = Object.values(files).reduce((sum, { size_bytes }) => sum + size_bytes, 0);
    const prefix = here.has(key) ? '*' : ' ';
    const state = slownessOf(here.get(key) ?? null);
    streams.output.write(
      `${prefix} ${key.padEnd(44)} ${sizeColumn(bytes)}  ${language?.name_english ?? ''}${state}\n`,
    );
  }
  const known = new Set(voices.map(({ key }) => key));
  for (const [name, load] of here)
    if (!known.has(name)) streams.output.write(`* ${name}${slownessOf(load)}\n`);
}

async function packs({ folder, packs: known, streams }: Task): Promise<void> {
  const lines = known.map(async (pack) => {
    const bytes = bytesOf(pack);
    const { mark, state } = await describeState(folder, pack, bytes);
    const use = pack.use === 'personal' ? 'personal use only; ' : '';
    return `${mark} ${pack.id.padEnd(26)} ${sizeColumn(bytes)}  ${pack.name} (${use}${pack.license.name})${state}\n`;
  });
  streams.output.write((await Promise.all(lines)).join(''));
}

async function add(task: Task): Promise<void> {
  const { names, folder, library, mirror, packs: known, signal, streams } = task;
  if (names.length === 0)
    throw new NarrateError(
      'usage',
      "No voice given. 'narrate-voices packs' and 'narrate-voices list' show what there is.",
    );
  let voices: Awaited<ReturnType<typeof fetchList>> | undefined;
  const added: string[] = [];
  const others: VoicePack[] = [];
  for (const name of names) {
    const pack = known.find(({ id }) => id === name);
    const bar = createProgressBar(streams.messages, false);
    const show = (done: number, total: number): void => bar.show(done / total, 0);
    if (pack) {
      const isOurs = await installPack(pack, { folder, mirror, signal, onProgress: show }).finally(bar.end);
      if (!isOurs) throw new NarrateError('failure', `Another process is installing ${name} right now.`);
      if (pack.engine === 'piper') added.push(...pack.voices.map((voice) => voice.name));
      else others.push(pack);
    } else {
      voices ??= await fetchList(library, signal);
      const voice = voices.find(({ key }) => key === name);
      if (!voice) throw new NarrateError('usage', `There is no pack or voice '${name}'.`);
      await downloadVoice(library, voice, folder, signal, show).finally(bar.end);
      added.push(name);
    }
    streams.output.write(`${name} is installed.\n`);
  }
  if (added.length > 0) await measure({ ...task, names: added });
  for (const pack of others) {
    const load = await measureVoices(folder, pack);
    if (load !== null) streams.output.write(`${pack.id}: ${describeLoad(load)}\n`);
  }
}

async function remove({ names, folder, packs: known, streams }: Task): Promise<void> {
  if (names.length === 0)
    throw new NarrateError('usage', 'No voice given. Name the packs or voices to remove.');
  for (const name of names) {
    const pack = known.find(({ id }) => id === name);
    const isThere = pack && (await isPackInstalled(folder, pack));
    const removed = isThere
      ? await removePack(pack, folder, known)
      : !pack && (await removeVoice(folder, name));
    if (!removed) throw new NarrateError('usage', `The voice '${name}' is not installed.`);
    streams.output.write(`${name} is removed.\n`);
  }
}

async function measure({ names, folder, streams }: Task): Promise<void> {
  if (!hasOnnxRuntime()) {
    streams.messages.write('Voices need onnxruntime: npm install --ignore-scripts onnxruntime-node\n');
    return;
  }
  const voices = await findPiperVoices(folder);
  const missing = names.find((name) => !voices.some((voice) => voice.name === name));
  if (missing !== undefined) throw new NarrateError('usage', `The voice '${missing}' is not installed.`);
  for (const voice of voices.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const gain = await measureVoice(voice, (symbols) =>
      streams.messages.write(`${voice.name} has no sound for: ${symbols.map(nameSymbol).join(', ')}\n`),
    );
    const load = await readModelSpeed(voice.model);
    const loudness = `${gain >= 0 ? '+' : ''}${gain.toFixed(1)} dB`;
    streams.output.write(`${voice.name}: ${loudness}${load === null ? '' : `, ${describeLoad(load)}`}\n`);
  }
}

/** Returns a symbol with its code, because accents can't be seen alone: `ŋ (U+014B)`. */
const nameSymbol = (symbol: string): string => {
  const code = (symbol.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `${/^\p{M}/u.test(symbol) ? `◌${symbol}` : symbol} (U+${code})`;
};

/** Returns the kind of an error, which determines the exit code. */
function kindOf(error: unknown): keyof typeof exitCodes {
  if (error instanceof NarrateError) return error.kind;
  return error instanceof VoiceLibraryError ? 'source' : 'failure';
}
