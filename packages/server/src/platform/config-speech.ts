import { join, resolve } from 'node:path';
import {
  configOf,
  type RemoteConfig,
  type ServiceVariable,
  serviceIds,
  variablesOf,
} from '@earmark/synthesis';
import { z } from 'zod';
import { flag, text, webAddress } from './config-kinds.ts';

/** Speech engines besides the embedded ones, and their settings. */
export interface SpeechConfig {
  /** Directory of neural voices; it need not exist. */
  readonly voicesDir: string;
  /** Packs to fetch without being asked: the best one for the language of the system, none, or those named. */
  readonly packs: 'auto' | 'off' | readonly string[];
  /** Address that replaces the hosts of voice packs; null for none. */
  readonly mirror: string | null;
  /** Directory with packs that came with the program; null if there is none. */
  readonly carriedVoicesDir: string | null;
  /** File with the list of packs; null for the built-in list. */
  readonly packsFile: string | null;
  /** True to use only the lightest of the embedded engines. */
  readonly light: boolean;
  /** True to synthesize a sample text at the start, so that the first listener waits less. */
  readonly warmUp: boolean;
  /** Services in order of preference. */
  readonly services: readonly RemoteConfig[];
  /** Maximum cost of all services together per day (UTC) in dollars, at list prices. */
  readonly dollarsADay: number;
}

/** `Matthew=am_michael,Joanna=af_heart` */
const voiceTable = text
  .transform((value) => value.split(',').map((pair) => pair.split('=').map((part) => part.trim())))
  .refine(
    (pairs) => pairs.every((pair) => pair.length === 2 && pair.every((part) => part !== '')),
    'must be pairs such as Matthew=am_michael,Joanna=af_heart',
  )
  .transform((pairs): Record<string, string> => Object.fromEntries(pairs));

/** Variables for all voices; each speech service declares its own variables. */
export const speechVariables = {
  EARMARK_VOICES_DIR: {
    describe:
      'Directory of voices. The service and `npm run narrate-voices` install packs in it; a change is noticed within a minute.',
    fallback: null,
    fallbackText: '`voices` in `EARMARK_DATA_DIR`',
    read: text,
  },
  EARMARK_VOICES: {
    describe:
      'Voice packs that the service fetches by itself: `auto` for the best one for the language of the system (`LANG`) that this machine is fast enough for, if neither a speech service nor `EARMARK_LIGHT_VOICES` is configured, `off` for none, or ids such as `piper-english,pico-german` (`npm run narrate-voices -- packs` lists them). Others can be installed at `/betterVoices` in any case.',
    fallback: 'auto',
    read: text
      .transform((value): SpeechConfig['packs'] =>
        value === 'auto' || value === 'off' ? value : value.split(',').map((id) => id.trim()),
      )
      .refine((value) => typeof value === 'string' || value.every((id) => /^[\w.-]+$/.test(id)), {
        message: 'must be auto, off, or ids of packs separated by commas',
      }),
  },
  EARMARK_VOICE_MIRROR: {
    describe:
      'Address that replaces `https://huggingface.co` and `https://raw.githubusercontent.com` in downloads of voice packs; the paths are the same. Files without a pinned checksum can only be fetched from a mirror that states their checksums as Hugging Face does.',
    fallback: null,
    fallbackText: 'the hosts themselves',
    read: webAddress,
  },
  EARMARK_CARRIED_VOICES: {
    describe:
      'Directory with voice packs that came with the program. They are copied from there instead of downloaded. The container image sets it.',
    fallback: null,
    fallbackText: 'none',
    read: text,
  },
  EARMARK_VOICE_PACKS_FILE: {
    describe:
      'File with a list of voice packs of your own, in the form of `packages/synthesis/voice-packs.json`.',
    fallback: null,
    fallbackText: 'the list of this version',
    read: text,
  },
  EARMARK_LIGHT_VOICES: {
    describe:
      '`true` uses eSpeak NG instead of Flite and SVOX Pico: it needs a tenth of the CPU time, but is harder to understand.',
    fallback: 'false',
    read: flag,
  },
  EARMARK_WARM_UP: {
    describe:
      '`true` extracts and synthesizes a sample text after the start. `false` saves several seconds of CPU time at the start, but the first article takes one or two seconds longer.',
    fallback: 'true',
    read: flag,
  },
  EARMARK_SPEECH_DOLLARS_A_DAY: {
    describe:
      'Maximum cost of paid voices per UTC day in US dollars, at list prices, for all processes together. When it is reached, built-in voices are used until the next day.',
    fallback: '10',
    read: z
      .string()
      .regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be a number of dollars')
      .transform(Number),
  },
} as const;

/** A variable of a speech service, in the same form as the other variables. */
interface DeclaredVariable {
  describe: string;
  fallback: string | null;
  fallbackText?: string;
  read: z.ZodType;
}

/** Variables of all speech services, the preferred service first. */
export const serviceVariables: Readonly<Record<string, DeclaredVariable>> = Object.fromEntries(
  serviceIds.flatMap((id) =>
    variablesOf(id).map(([, { name, read, describe, fallback, fallbackText }]) => [
      name,
      { describe, fallback, ...(fallbackText === undefined ? {} : { fallbackText }), read: readingOf(read) },
    ]),
  ),
);

function readingOf(read: ServiceVariable['read']): z.ZodType {
  switch (read) {
    case 'text':
      return text;
    case 'flag':
      return flag;
    case 'address':
      return webAddress;
    case 'voices':
      return voiceTable;
    default:
      return z.enum(read.oneOf, read.problem);
  }
}

/** Groups of variables that must be set together, one per service. */
export const speechGroups: readonly (readonly string[])[] = serviceIds.map((id) =>
  variablesOf(id).flatMap(([, { name, isRequired }]) => (isRequired ? name : [])),
);

type SpeechValues = {
  [Name in keyof typeof speechVariables]:
    | z.output<(typeof speechVariables)[Name]['read']>
    | ((typeof speechVariables)[Name]['fallback'] extends string ? never : undefined);
};

export function readSpeech(
  values: SpeechValues & Readonly<Record<string, unknown>>,
  dataDir: string,
): SpeechConfig {
  const services = serviceIds.flatMap((id): RemoteConfig[] => {
    const properties = variablesOf(id).map(([property, { name }]) => [property, values[name]]);
    const config = configOf(id, Object.fromEntries(properties));
    return config ? [config] : [];
  });
  return {
    voicesDir: resolve(values.EARMARK_VOICES_DIR ?? join(dataDir, 'voices')),
    packs: values.EARMARK_VOICES,
    mirror: values.EARMARK_VOICE_MIRROR ?? null,
    carriedVoicesDir: values.EARMARK_CARRIED_VOICES ?? null,
    packsFile: values.EARMARK_VOICE_PACKS_FILE ?? null,
    light: values.EARMARK_LIGHT_VOICES,
    warmUp: values.EARMARK_WARM_UP,
    services,
    dollarsADay: values.EARMARK_SPEECH_DOLLARS_A_DAY,
  };
}
