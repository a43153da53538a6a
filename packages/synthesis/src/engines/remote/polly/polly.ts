import { AwsClient } from 'aws4fetch';
import { standardFormat } from '../../../audio-format.ts';
import { SpeechError } from '../../../errors.ts';
import type { WordTime } from '../../engine.ts';
import { shiftingPitch } from '../../shift-pitch.ts';
import { checkResponse, createService, type ServiceLimits } from '../call-service.ts';
import { readPcm } from '../read-pcm.ts';
import type { RemoteEngine, RemoteRequest } from '../remote-engine.ts';
import type { ServiceDescriptor } from '../service-descriptor.ts';
import { escapeXml, toPercent } from '../ssml.ts';

export interface PollyConfig extends Partial<ServiceLimits> {
  engine: 'polly';
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
  /** Kind of voices; 'neural' when absent. */
  tier?: 'standard' | 'neural' | 'long-form' | 'generative';
  /** Replaces Amazon's own address. */
  endpoint?: string;
}

/** Polly returns raw samples at 8 or 16 kHz only. */
const sampleRate = 16_000;

/** List price of a million characters in dollars, and the requests per second that Amazon allows by default. */
const tiers = {
  standard: { dollarsPerMillion: 4, perSecond: 80 },
  neural: { dollarsPerMillion: 16, perSecond: 8 },
  'long-form': { dollarsPerMillion: 100, perSecond: 8 },
  generative: { dollarsPerMillion: 30, perSecond: 8 },
} as const;

export const polly: ServiceDescriptor<PollyConfig> = {
  name: 'Amazon Polly',
  format: standardFormat,
  voices: 'catalogue',
  dollarsPerMillion: tiers.neural.dollarsPerMillion,
  wordTimes: 'all',
  typicalGain: 0,
  isSlow: false,
  readsInFull: null,
  rank: 3,
  variables: {
    region: {
      name: 'EARMARK_POLLY_REGION',
      describe: 'AWS region for Amazon Polly, for example `eu-west-1`. Requires both keys.',
      read: 'text',
      fallback: null,
      fallbackText: 'not used',
      isRequired: true,
    },
    accessKeyId: {
      name: 'EARMARK_POLLY_ACCESS_KEY_ID',
      describe: 'Id of the AWS access key.',
      read: 'text',
      fallback: null,
      fallbackText: 'required with `EARMARK_POLLY_REGION`',
      isRequired: true,
    },
    secretAccessKey: {
      name: 'EARMARK_POLLY_SECRET_ACCESS_KEY',
      describe: 'Secret of the AWS access key.',
      read: 'text',
      fallback: null,
      fallbackText: 'required with `EARMARK_POLLY_REGION`',
      isRequired: true,
    },
    tier: {
      name: 'EARMARK_POLLY_TIER',
      describe:
        'Polly engine, which determines quality and price: `standard`, `neural`, `long-form` or `generative`.',
      read: { oneOf: Object.keys(tiers), problem: 'is not a kind of Polly voice' },
      fallback: 'neural',
      isRequired: false,
    },
  },
  complete: (config) => config,
  open: createPolly,
};

/**
 * Amazon Polly over its REST interface. Makes two requests for each text, both charged: one for the audio,
 * one for the times of its words.
 */
export function createPolly(config: PollyConfig): RemoteEngine {
  const { region, accessKeyId, secretAccessKey, sessionToken, tier = 'neural' } = config;
  const url = `${config.endpoint ?? `https://polly.${region}.amazonaws.com`}/v1/speech`;
  const service = createService('polly', { parallel: 8, ...tiers[tier], ...config });
  const aws = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: 'polly',
    region,
    retries: 0,
    ...(sessionToken === undefined ? {} : { sessionToken }),
  });

  const requestSpeech = (request: RemoteRequest, outputOptions: object): Promise<Uint8Array> =>
    service.call(request.text.length, request.signal, async (signal) => {
      const body = JSON.stringify({
        Engine: tier,
        VoiceId: request.voice,
        ...toInput(request),
        ...outputOptions,
      });
      const signed = await aws.sign(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
      const response = await checkResponse('polly', await fetch(signed, { signal }), isThrottled);
      return new Uint8Array(await response.arrayBuffer());
    });

  return {
    id: 'polly',
    version: `polly ${tier} 1`,
    parallel: service.parallel,
    speak: shiftingPitch(async (request) => {
      const [audio, marks] = await Promise.all([
        requestSpeech(request, { OutputFormat: 'pcm', SampleRate: String(sampleRate) }),
        requestSpeech(request, { OutputFormat: 'json', SpeechMarkTypes: ['word'] }),
      ]);
      if (audio.length === 0) throw new SpeechError('engine_failed', 'polly sent no audio.');
      return { pcm: readPcm(audio), sampleRate, words: readMarks(marks, request), silences: [] };
    }),
  };
}

/** Polly responds with status 400 when the rate limit is exceeded. */
const isThrottled = (response: Response): boolean =>
  (response.headers.get('x-amzn-errortype') ?? '').startsWith('ThrottlingException');

const opening = (rate: number): string => `<speak><prosody rate="${toPercent(rate, 0.2, 2)}">`;

function toInput({ text, rate }: RemoteRequest): { Text: string; TextType: string } {
  if (rate === 1) return { Text: text, TextType: 'text' };
  return { Text: `${opening(rate)}${escapeXml(text)}</prosody></speak>`, TextType: 'ssml' };
}

/** Parses speech marks: lines of JSON whose offsets count bytes of the text as it was sent. */
function readMarks(lines: Uint8Array, { text, rate }: RemoteRequest): WordTime[] {
  const offsets =
    rate === 1 ? byteOffsets(text, 0, (char) => char) : byteOffsets(text, opening(rate).length, escapeXml);
  const words: WordTime[] = [];
  for (const line of new TextDecoder().decode(lines).split('\n')) {
    if (line.trim() === '') continue;
    const mark: { type: string; time: number; start: number } = JSON.parse(line);
    const offset = offsets.get(mark.start);
    if (mark.type === 'word' && offset !== undefined) words.push({ offset, startMs: mark.time });
  }
  return words;
}

/** Maps the byte offset of each character in the sent text to its UTF-16 offset in the original text. */
function byteOffsets(text: string, from: number, send: (char: string) => string): Map<number, number> {
  const offsets = new Map<number, number>();
  let byte = from;
  let offset = 0;
  for (const char of text) {
    offsets.set(byte, offset);
    byte += Buffer.byteLength(send(char));
    offset += char.length;
  }
  return offsets;
}
