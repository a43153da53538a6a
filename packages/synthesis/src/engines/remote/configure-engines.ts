import { SpeechError } from '../../errors.ts';
import { type AzureConfig, createAzure } from './azure.ts';
import { createElevenLabs, type ElevenLabsConfig } from './elevenlabs.ts';
import { createGoogle, type GoogleConfig } from './google.ts';
import { createOpenAi, type OpenAiConfig } from './openai.ts';
import { createPolly, type PollyConfig } from './polly.ts';
import type { RemoteEngine } from './remote-engine.ts';

/** A service that speaks for us. The order of several is the order of preference. */
export type RemoteConfig = PollyConfig | AzureConfig | GoogleConfig | ElevenLabsConfig | OpenAiConfig;

/** What each service can't work without. */
const needed: Readonly<Record<RemoteConfig['engine'], readonly string[]>> = {
  polly: ['region', 'accessKeyId', 'secretAccessKey'],
  azure: ['region', 'key'],
  google: ['apiKey'],
  elevenlabs: ['apiKey', 'voices'],
  openai: ['baseUrl', 'model', 'voices'],
};

/** @throws SpeechError `bad_configuration`, saying what is missing */
export function configureEngine(config: RemoteConfig): RemoteEngine {
  const given = new Map(Object.entries(config));
  const missing = needed[config.engine].filter((name) => !given.get(name));
  if (missing.length > 0) {
    throw new SpeechError('bad_configuration', `'${config.engine}' needs ${missing.join(' and ')}.`);
  }
  switch (config.engine) {
    case 'polly':
      return createPolly(config);
    case 'azure':
      return createAzure(config);
    case 'google':
      return createGoogle(config);
    case 'elevenlabs':
      return createElevenLabs(config);
    case 'openai':
      return createOpenAi(config);
  }
}
