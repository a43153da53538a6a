import { join, resolve } from 'node:path';
import type { RemoteConfig } from '@earmark/synthesis';
import { z } from 'zod';
import { flag, text, webAddress } from './config-kinds.ts';

/** What speaks besides the embedded voices. */
export interface SpeechConfig {
  /** Folder of neural voices; need not be there. */
  readonly voicesDir: string;
  /** Of the embedded engines, only the lightest speaks. */
  readonly light: boolean;
  /** Services in the order of preference. */
  readonly services: readonly RemoteConfig[];
  /** What all services together may cost in a day (UTC), by their list prices. */
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
const absent = { fallback: null, shown: '' } as const;

/** The variables that bring in further voices, in the order the configuration table shows them. */
export const speechVariables = {
  EARMARK_VOICES_DIR: {
    describe:
      'Directory of neural voices in Piper format, filled by `narrate-voices --folder` or by hand. Read at start.',
    fallback: null,
    shown: '`voices` in `EARMARK_DATA_DIR`',
    read: text,
  },
  EARMARK_LIGHT_VOICES: {
    describe:
      'Uses eSpeak NG instead of Flite for English as well: a tenth of the CPU time, but harder to understand.',
    fallback: 'false',
    read: flag,
  },
  EARMARK_POLLY_REGION: {
    describe: 'Region of Amazon Polly, as `eu-west-1`. Requires both keys.',
    fallback: null,
    shown: 'not used',
    read: text,
  },
  EARMARK_POLLY_ACCESS_KEY_ID: { ...absent, describe: 'Access key.', read: text },
  EARMARK_POLLY_SECRET_ACCESS_KEY: { ...absent, describe: 'Secret of the access key.', read: text },
  EARMARK_POLLY_TIER: {
    describe: '`standard`, `neural`, `long-form` or `generative`.',
    fallback: 'neural',
    read: z.enum(['standard', 'neural', 'long-form', 'generative'], 'is not a kind of Polly voice'),
  },
  EARMARK_AZURE_SPEECH_REGION: {
    describe: 'Region of Azure Speech, as `westeurope`. Requires the key.',
    fallback: null,
    shown: 'not used',
    read: text,
  },
  EARMARK_AZURE_SPEECH_KEY: { ...absent, describe: 'Key of the Azure resource.', read: text },
  EARMARK_GOOGLE_SPEECH_KEY: {
    describe: 'API key of Google Cloud Text-to-Speech.',
    fallback: null,
    shown: 'not used',
    read: text,
  },
  EARMARK_ELEVENLABS_KEY: {
    describe: 'API key of ElevenLabs. Requires `EARMARK_ELEVENLABS_VOICES`.',
    fallback: null,
    shown: 'not used',
    read: text,
  },
  EARMARK_ELEVENLABS_VOICES: {
    ...absent,
    describe: 'Voice of ElevenLabs for each voice of the product, as `Matthew=<voice id>,Joanna=<voice id>`.',
    read: voiceTable,
  },
  EARMARK_OPENAI_SPEECH_URL: {
    describe:
      'Server with `/v1/audio/speech` (OpenAI, Kokoro-FastAPI, Speaches): its address up to the version, as `http://localhost:8880/v1`. Requires model and voices.',
    fallback: null,
    shown: 'not used',
    read: webAddress,
  },
  EARMARK_OPENAI_SPEECH_MODEL: { ...absent, describe: 'Model of that server, as `kokoro`.', read: text },
  EARMARK_OPENAI_SPEECH_VOICES: {
    ...absent,
    describe: 'Voice of that server for each voice of the product, as `Matthew=am_michael,Joanna=af_heart`.',
    read: voiceTable,
  },
  EARMARK_OPENAI_SPEECH_KEY: {
    describe: 'API key of that server.',
    fallback: null,
    shown: 'none is sent',
    read: text,
  },
  EARMARK_OPENAI_SPEECH_CAPTIONS: {
    describe: 'Set for Kokoro-FastAPI, which returns the time of each word.',
    fallback: 'false',
    read: flag,
  },
  EARMARK_SPEECH_DOLLARS_A_DAY: {
    describe:
      'Daily budget for paid voices in dollars, at list price and for all processes together. Beyond it the built-in voices speak.',
    fallback: '10',
    read: z
      .string()
      .regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be a number of dollars')
      .transform(Number),
  },
} as const;

/** Sets that mean something only when complete. */
export const speechGroups = [
  ['EARMARK_POLLY_REGION', 'EARMARK_POLLY_ACCESS_KEY_ID', 'EARMARK_POLLY_SECRET_ACCESS_KEY'],
  ['EARMARK_AZURE_SPEECH_REGION', 'EARMARK_AZURE_SPEECH_KEY'],
  ['EARMARK_ELEVENLABS_KEY', 'EARMARK_ELEVENLABS_VOICES'],
  ['EARMARK_OPENAI_SPEECH_URL', 'EARMARK_OPENAI_SPEECH_MODEL', 'EARMARK_OPENAI_SPEECH_VOICES'],
] as const;

type SpeechValues = {
  [Name in keyof typeof speechVariables]:
    | z.output<(typeof speechVariables)[Name]['read']>
    | ((typeof speechVariables)[Name]['fallback'] extends string ? never : undefined);
};

export function readSpeech(values: SpeechValues, dataDir: string): SpeechConfig {
  const services: RemoteConfig[] = [];
  const {
    EARMARK_OPENAI_SPEECH_URL: baseUrl,
    EARMARK_OPENAI_SPEECH_MODEL: model,
    EARMARK_OPENAI_SPEECH_VOICES: serverVoices,
    EARMARK_OPENAI_SPEECH_KEY: serverKey,
  } = values;
  // A server of one's own goes first: it was set up for these voices, and costs nothing more.
  if (baseUrl && model && serverVoices) {
    const captions = values.EARMARK_OPENAI_SPEECH_CAPTIONS;
    const key = serverKey ? { apiKey: serverKey } : {};
    // Only OpenAI itself is known to charge by the character.
    const price = new URL(baseUrl).hostname === 'api.openai.com' ? {} : { dollarsPerMillion: 0 };
    services.push({ engine: 'openai', baseUrl, model, voices: serverVoices, captions, ...key, ...price });
  }
  const { EARMARK_ELEVENLABS_KEY: elevenKey, EARMARK_ELEVENLABS_VOICES: elevenVoices } = values;
  if (elevenKey && elevenVoices) {
    services.push({ engine: 'elevenlabs', apiKey: elevenKey, voices: elevenVoices });
  }
  const {
    EARMARK_POLLY_REGION: region,
    EARMARK_POLLY_ACCESS_KEY_ID: accessKeyId,
    EARMARK_POLLY_SECRET_ACCESS_KEY: secretAccessKey,
    EARMARK_POLLY_TIER: tier,
  } = values;
  if (region && accessKeyId && secretAccessKey) {
    services.push({ engine: 'polly', region, accessKeyId, secretAccessKey, tier });
  }
  const { EARMARK_AZURE_SPEECH_REGION: azureRegion, EARMARK_AZURE_SPEECH_KEY: azureKey } = values;
  if (azureRegion && azureKey) services.push({ engine: 'azure', region: azureRegion, key: azureKey });
  const { EARMARK_GOOGLE_SPEECH_KEY: googleKey } = values;
  if (googleKey) services.push({ engine: 'google', apiKey: googleKey });
  return {
    voicesDir: resolve(values.EARMARK_VOICES_DIR ?? join(dataDir, 'voices')),
    light: values.EARMARK_LIGHT_VOICES,
    services,
    dollarsADay: values.EARMARK_SPEECH_DOLLARS_A_DAY,
  };
}
