import { wideFormat } from '../../../audio-format.ts';
import { SpeechError } from '../../../errors.ts';
import type { WordTime } from '../../engine.ts';
import { shiftingPitch } from '../../shift-pitch.ts';
import { checkResponse, createService, type ServiceLimits } from '../call-service.ts';
import { readPcm } from '../read-pcm.ts';
import type { RemoteEngine } from '../remote-engine.ts';
import type { ServiceDescriptor } from '../service-descriptor.ts';

export interface ElevenLabsConfig extends Partial<ServiceLimits> {
  engine: 'elevenlabs';
  apiKey: string;
  /** Product voice -> voice id of the account. The engine speaks only these voices. */
  voices: Record<string, string>;
  /** 'eleven_multilingual_v2' when absent. */
  model?: string;
  endpoint?: string;
}

const sampleRate = 24_000;

interface SpeechResponse {
  audio_base64?: string;
  alignment?: { characters: string[]; character_start_times_seconds: number[] } | null;
}

export const elevenlabs: ServiceDescriptor<ElevenLabsConfig> = {
  name: 'ElevenLabs',
  format: wideFormat,
  voices: 'assigned',
  dollarsPerMillion: 180,
  wordTimes: 'all',
  typicalGain: 0,
  isSlow: false,
  readsInFull: null,
  rank: 2,
  variables: {
    apiKey: {
      name: 'EARMARK_ELEVENLABS_KEY',
      describe: 'API key of ElevenLabs. Requires `EARMARK_ELEVENLABS_VOICES`.',
      read: 'text',
      fallback: null,
      fallbackText: 'not used',
      isRequired: true,
    },
    voices: {
      name: 'EARMARK_ELEVENLABS_VOICES',
      describe: 'The ElevenLabs voice for each product voice: `Matthew=<voice id>,Joanna=<voice id>`.',
      read: 'voices',
      fallback: null,
      fallbackText: 'required with `EARMARK_ELEVENLABS_KEY`',
      isRequired: true,
    },
  },
  complete: (config) => config,
  open: createElevenLabs,
};

/** ElevenLabs, with the time of every character. It supports a pace from 0.7 to 1.2 only. */
export function createElevenLabs(config: ElevenLabsConfig): RemoteEngine {
  const { apiKey, voices, model = 'eleven_multilingual_v2' } = config;
  const base = config.endpoint ?? 'https://api.elevenlabs.io';
  const service = createService('elevenlabs', {
    parallel: 4,
    perSecond: 5,
    dollarsPerMillion: elevenlabs.dollarsPerMillion,
    ...config,
  });
  return {
    id: 'elevenlabs',
    version: `elevenlabs ${model} 1`,
    assigned: voices,
    parallel: service.parallel,
    speak: shiftingPitch(async ({ text, voice, rate, signal: requestSignal }) => {
      const url = `${base}/v1/text-to-speech/${encodeURIComponent(voice)}/with-timestamps?output_format=pcm_24000`;
      const speed = Math.min(1.2, Math.max(0.7, rate));
      const body = JSON.stringify({ text, model_id: model, voice_settings: { speed } });
      const result = await service.call(
        text.length,
        requestSignal,
        async (signal): Promise<SpeechResponse> => {
          const headers = { 'content-type': 'application/json', 'xi-api-key': apiKey };
          const response = await fetch(url, { method: 'POST', headers, body, signal });
          const json: unknown = await (await checkResponse('elevenlabs', response)).json();
          return json as SpeechResponse;
        },
      );
      if (!result.audio_base64) throw new SpeechError('engine_failed', 'elevenlabs sent no audio.');
      const pcm = readPcm(Buffer.from(result.audio_base64, 'base64'));
      return { pcm, sampleRate, words: readAlignment(result.alignment), silences: [] };
    }),
  };
}

/** Converts character times to word times. A word begins with the first character after a space. */
function readAlignment(alignment: SpeechResponse['alignment']): WordTime[] {
  const words: WordTime[] = [];
  let offset = 0;
  let inWord = false;
  for (const [at, character] of (alignment?.characters ?? []).entries()) {
    const isSpace = /^\s*$/.test(character);
    const start = alignment?.character_start_times_seconds[at];
    if (!isSpace && !inWord && start !== undefined) words.push({ offset, startMs: start * 1000 });
    inWord = !isSpace;
    offset += character.length;
  }
  return words;
}
