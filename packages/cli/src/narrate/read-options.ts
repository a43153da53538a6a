import { defaultVoicesFolder, type Environment, findVoice } from '@earmark/synthesis';
import { parseArguments } from '../parse-arguments.ts';
import { NarrateError } from './narrate-error.ts';

export type AudioFormatName = 'mp3' | 'm4b';

/** A parsed command line. */
export type Request =
  | { kind: 'help' }
  | { kind: 'version' }
  | {
      kind: 'voices';
      /** Words that a voice's name, gender or language must contain; none lists all. */
      words: readonly string[];
    }
  | {
      kind: 'narrate';
      /** An address, a file name, or `-` for standard input. */
      source: string;
      /** A file name, or `-` for standard output; null for a name made from the title. */
      output: string | null;
      format: AudioFormatName;
      /** Number of threads that speak and encode; absent for the number of processors. */
      jobs?: number;
      voice?: string;
      quoteVoice?: string;
      rate?: number;
      pitch?: number;
      /** Whether headings, quotations and asides are read like running text. */
      structure?: 'plain';
      /** Whether tones are heard before headings and quotations, and at the end. */
      earcons: boolean;
      /** Whether each speaker of a conversation has a voice of its own. */
      speakers: boolean;
      title?: string;
      transcript?: string;
      /** Program that reads the text of scanned PDFs; without it they are refused. */
      ocr?: { command: string; languages: string };
      voicesFolder: string;
      light: boolean;
      quiet: boolean;
    };

export const helpText = `usage: narrate <address | file | -> [-o <file.mp3 | file.m4b | ->] [options]
       narrate --voices [word ...]

Turns an article, a text or a book into an MP3 with chapters, or an audio book. '-' reads standard input, or writes
standard output: then the audio is written as it is spoken, without title and chapters.

  -o, --output FILE       output file (default: the title, in this folder)
      --format FORMAT     mp3, or m4b for an audio book with chapters and cover (default: as the output file is named,
                          else mp3)
      --jobs NUMBER       threads that speak and encode, 1 to 64 (default: one per processor, at most 8)
      --voice NAME        voice (default: Matthew); --voices lists all
      --quote-voice NAME  voice for quotations
      --rate NUMBER       pace, 0.5 to 3 (default: 1)
      --pitch NUMBER      semitones up or down, -12 to 12 (default: 0)
      --plain             read headings, quotations, asides and questions like running text
      --earcons           a short tone before headings and quotations, and at the end
      --speakers          a voice of its own for each speaker of a conversation
      --title TEXT        title, instead of that of the source
      --transcript FILE   also write a timed transcript: .vtt, .srt or .json
      --ocr PROGRAM       program that reads pictures and scanned PDFs, with the arguments of tesseract
      --ocr-languages L   languages to expect, as the program names them (default: eng)
      --voices-folder DIR folder of neural voices; see narrate-voices
      --light             speak English with the lightest engine: ten times as fast, harder to understand
  -q, --quiet             no progress bar
      --voices            list the voices, or those that contain all given words, such as german female
      --version           show the version
  -h, --help              show this

exit codes: 0 done, 1 failure, 2 wrong usage, 3 the source can't be read, 4 the text can't be spoken, 130 interrupted
`;

const options = {
  output: { type: 'string', short: 'o' },
  format: { type: 'string' },
  jobs: { type: 'string' },
  voice: { type: 'string' },
  'quote-voice': { type: 'string' },
  rate: { type: 'string' },
  pitch: { type: 'string' },
  plain: { type: 'boolean' },
  earcons: { type: 'boolean' },
  speakers: { type: 'boolean' },
  title: { type: 'string' },
  transcript: { type: 'string' },
  ocr: { type: 'string' },
  'ocr-languages': { type: 'string' },
  'voices-folder': { type: 'string' },
  light: { type: 'boolean' },
  quiet: { type: 'boolean', short: 'q' },
  voices: { type: 'boolean' },
  version: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/**
 * Parses the command line.
 * @throws NarrateError `usage`
 */
export function readOptions(args: readonly string[], environment: Environment = {}): Request {
  const { values, positionals } = parseArguments('narrate', args, options);
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  if (values.voices) return { kind: 'voices', words: positionals };
  const [source, ...more] = positionals;
  if (source === undefined)
    throw new NarrateError('usage', 'No source given. Give an address, a file, or - for standard input.');
  if (more.length > 0) throw new NarrateError('usage', 'Give one address or file at a time.');
  for (const name of [values.voice, values['quote-voice']]) {
    if (name !== undefined && !findVoice(name)) {
      throw new NarrateError('usage', `There is no voice '${name}'. 'narrate --voices' lists all voices.`);
    }
  }
  if (values.transcript !== undefined && !/\.(vtt|srt|json)$/i.test(values.transcript)) {
    throw new NarrateError('usage', 'The name of the transcript must end in .vtt, .srt or .json.');
  }
  const languages = values['ocr-languages'] ?? 'eng';
  if (!/^[\w/]+(?:\+[\w/]+)*$/.test(languages)) {
    throw new NarrateError('usage', '--ocr-languages takes language names separated by +, such as eng+deu.');
  }
  if (values['ocr-languages'] !== undefined && values.ocr === undefined) {
    throw new NarrateError('usage', '--ocr-languages needs --ocr.');
  }
  const jobs = readNumber('jobs', values.jobs, 1, 64);
  if (jobs !== undefined && !Number.isInteger(jobs))
    throw new NarrateError('usage', '--jobs must be a whole number.');
  const rate = readNumber('rate', values.rate, 0.5, 3);
  const pitch = readNumber('pitch', values.pitch, -12, 12);
  return {
    kind: 'narrate',
    source,
    output: values.output ?? null,
    format: readFormat(values.format, values.output),
    ...(jobs === undefined ? {} : { jobs }),
    voicesFolder: values['voices-folder'] ?? defaultVoicesFolder(environment),
    light: values.light ?? false,
    earcons: values.earcons ?? false,
    speakers: values.speakers ?? false,
    quiet: values.quiet ?? false,
    ...(values.voice === undefined ? {} : { voice: values.voice }),
    ...(values['quote-voice'] === undefined ? {} : { quoteVoice: values['quote-voice'] }),
    ...(values.title === undefined ? {} : { title: values.title }),
    ...(values.transcript === undefined ? {} : { transcript: values.transcript }),
    ...(values.ocr === undefined ? {} : { ocr: { command: values.ocr, languages } }),
    ...(rate === undefined ? {} : { rate }),
    ...(pitch === undefined ? {} : { pitch }),
    ...(values.plain === true ? { structure: 'plain' } : {}),
  };
}

function readFormat(format: string | undefined, output: string | undefined): AudioFormatName {
  const named =
    output === undefined || output === '-' ? null : /\.(mp3|m4b)$/i.exec(output)?.[1]?.toLowerCase();
  const chosen = format ?? named ?? 'mp3';
  if (chosen !== 'mp3' && chosen !== 'm4b')
    throw new NarrateError('usage', `There is no format '${chosen}'. Give mp3 or m4b.`);
  if (named && named !== chosen)
    throw new NarrateError(
      'usage',
      `The name of the output file must end in .${chosen}, or give --format ${named}.`,
    );
  if (chosen === 'm4b' && output === '-')
    throw new NarrateError('usage', 'An M4B file cannot be written to standard output. Give a file with -o.');
  return chosen;
}

function readNumber(name: string, value: string | undefined, min: number, max: number): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (value.trim() === '' || !(number >= min && number <= max)) {
    throw new NarrateError('usage', `--${name} must be a number from ${min} to ${max}.`);
  }
  return number;
}
