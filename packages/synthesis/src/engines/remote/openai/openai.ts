import { wideFormat } from '../../../audio-format.ts';
import { SpeechError } from '../../../errors.ts';
import { shiftingPitch } from '../../shift-pitch.ts';
import { checkResponse, createService, type Service, type ServiceLimits } from '../call-service.ts';
import { findWords } from '../find-words.ts';
import { readSound } from '../read-pcm.ts';
import type { RemoteEngine, RemoteRequest } from '../remote-engine.ts';
import type { ServiceDescriptor } from '../service-descriptor.ts';

export interface OpenAiConfig extends Partial<ServiceLimits> {
  engine: 'openai';
  /** Including the version: 'https://api.openai.com/v1', 'http://localhost:8880/v1'. */
  baseUrl: string;
  /** Not needed by most self-hosted servers. */
  apiKey?: string;
  /** 'gpt-4o-mini-tts', 'tts-1', 'kokoro', ... */
  model: string;
  /** Product voice -> voice of the server. The engine speaks only these voices. */
  voices: Record<string, string>;
  /** True for Kokoro-FastAPI, which can report when each word begins. */
  captions?: boolean;
}

/** Sample rate of the `pcm` format of all known servers: 16 bits, 24 kHz, mono. */
const sampleRate = 24_000;

export const openai: ServiceDescriptor<OpenAiConfig> = {
  name: 'OpenAI-compatible server',
  format: wideFormat,
  voices: 'assigned',
  dollarsPerMillion: 15,
  wordTimes: 'some',
  typicalGain: 0,
  isSlow: false,
  readsInFull: null,
  // A self-hosted server goes first: it was set up for these voices, and has no cost per character.
  rank: 1,
  variables: {
    baseUrl: {
      name: 'EARMARK_OPENAI_SPEECH_URL',
      describe:
        'Base address, including the version, of a server that implements `/v1/audio/speech`, such as OpenAI, Kokoro-FastAPI or Speaches; for example `http://localhost:8880/v1`. Requires `EARMARK_OPENAI_SPEECH_MODEL` and `EARMARK_OPENAI_SPEECH_VOICES`.',
      read: 'address',
      fallback: null,
      fallbackText: 'not used',
      isRequired: true,
    },
    model: {
      name: 'EARMARK_OPENAI_SPEECH_MODEL',
      describe: 'Name of the speech model, for example `kokoro`.',
      read: 'text',
      fallback: null,
      fallbackText: 'required with `EARMARK_OPENAI_SPEECH_URL`',
      isRequired: true,
    },
    voices: {
      name: 'EARMARK_OPENAI_SPEECH_VOICES',
      describe:
        "The server's voice for each product voice, for example `Matthew=am_michael,Joanna=af_heart`.",
      read: 'voices',
      fallback: null,
      fallbackText: 'required with `EARMARK_OPENAI_SPEECH_URL`',
      isRequired: true,
    },
    apiKey: {
      name: 'EARMARK_OPENAI_SPEECH_KEY',
      describe: 'API key for `EARMARK_OPENAI_SPEECH_URL`.',
      read: 'text',
      fallback: null,
      fallbackText: 'no key is sent',
      isRequired: false,
    },
    captions: {
      name: 'EARMARK_OPENAI_SPEECH_CAPTIONS',
      describe:
        '`true` requests the time of each word, which Kokoro-FastAPI supports. Otherwise word times are estimated.',
      read: 'flag',
      fallback: 'false',
      isRequired: false,
    },
  },
  complete: (config) =>
    // Only OpenAI itself is known to charge by the character.
    new URL(config.baseUrl).hostname === 'api.openai.com' ? config : { ...config, dollarsPerMillion: 0 },
  open: createOpenAi,
};

/** Any server with OpenAI's speech API: OpenAI itself, Kokoro-FastAPI, Speaches and others. */
export function createOpenAi(config: OpenAiConfig): RemoteEngine {
  const { baseUrl, model, voices, captions = false } = config;
  const base = baseUrl.replace(/\/+$/, '');
  const service = createService('openai', {
    parallel: 4,
    perSecond: 8,
    dollarsPerMillion: openai.dollarsPerMillion,
    ...config,
  });
  return {
    id: 'openai',
    version: `openai ${new URL(base).host} ${model} 1`,
    assigned: voices,
    parallel: service.parallel,
    speak: shiftingPitch((request) => {
      const speed = Math.min(4, Math.max(0.25, request.rate));
      const body = { model, input: request.text, voice: request.voice, response_format: 'pcm', speed };
      if (captions) return speakWithCaptions(service, config, base.replace(/\/v1$/, ''), request, body);
      return speakPlainly(service, config, base, request, body);
    }),
  };
}

const headersFor = ({ apiKey }: OpenAiConfig): Record<string, string> => ({
  'content-type': 'application/json',
  ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
});

async function speakPlainly(
  service: Service,
  config: OpenAiConfig,
  base: string,
  { text, signal: requestSignal }: RemoteRequest,
  body: object,
) {
  const audio = await service.call(text.length, requestSignal, async (signal) => {
    const init = { method: 'POST', headers: headersFor(config), body: JSON.stringify(body), signal };
    const response = await checkResponse('openai', await fetch(`${base}/audio/speech`, init));
    return new Uint8Array(await response.arrayBuffer());
  });
  return toSpoken(audio, []);
}

interface Captioned {
  audio?: string;
  timestamps?: { word: string; start_time: number }[] | null;
}

async function speakWithCaptions(
  service: Service,
  config: OpenAiConfig,
  base: string,
  { text, signal: requestSignal }: RemoteRequest,
  body: object,
) {
  const result = await service.call(text.length, requestSignal, async (signal): Promise<Captioned> => {
    const json = JSON.stringify({ ...body, stream: false, return_timestamps: true });
    const init = { method: 'POST', headers: headersFor(config), body: json, signal };
    const response = await checkResponse('openai', await fetch(`${base}/dev/captioned_speech`, init));
    const parsed: unknown = await response.json();
    return parsed as Captioned;
  });
  const reported = (result.timestamps ?? []).map(({ word, start_time }) => ({
    word,
    startMs: start_time * 1000,
  }));
  return toSpoken(Buffer.from(result.audio ?? '', 'base64'), findWords(text, reported));
}

function toSpoken(audio: Uint8Array, words: ReturnType<typeof findWords>) {
  // Some servers send a WAV file, at the voice's sample rate, whatever format was requested.
  const sound = readSound(audio, sampleRate);
  if (sound.pcm.length === 0) throw new SpeechError('engine_failed', 'The server sent no audio.');
  return { ...sound, words, silences: [] };
}
