import { wideFormat } from '../../../audio-format.ts';
import { SpeechError } from '../../../errors.ts';
import type { WordTime } from '../../engine.ts';
import { checkResponse, createService, type ServiceLimits } from '../call-service.ts';
import { readSound } from '../read-pcm.ts';
import type { RemoteEngine, RemoteRequest } from '../remote-engine.ts';
import type { ServiceDescriptor } from '../service-descriptor.ts';
import { escapeXml } from '../ssml.ts';

export interface GoogleConfig extends Partial<ServiceLimits> {
  engine: 'google';
  apiKey: string;
  /** Replaces Google's own address. */
  endpoint?: string;
}

const sampleRate = 24_000;

/** Returns whether the voice reads markup. The newest voices read none, so they can't report times at marks. */
const readsMarkup = (voice: string): boolean => !/Chirp|Journey/.test(voice);

export const google: ServiceDescriptor<GoogleConfig> = {
  name: 'Google Cloud',
  format: wideFormat,
  voices: 'catalogue',
  dollarsPerMillion: 30,
  wordTimes: 'some',
  typicalGain: 0,
  isSlow: false,
  readsInFull: null,
  rank: 5,
  variables: {
    apiKey: {
      name: 'EARMARK_GOOGLE_SPEECH_KEY',
      describe: 'API key of Google Cloud Text-to-Speech.',
      read: 'text',
      fallback: null,
      fallbackText: 'not used',
      isRequired: true,
    },
  },
  complete: (config) => config,
  open: createGoogle,
};

/**
 * Google Cloud Text-to-Speech over its REST interface. Word times come from marks before every word, if the
 * voice supports them.
 */
export function createGoogle(config: GoogleConfig): RemoteEngine {
  const url = `${config.endpoint ?? 'https://texttospeech.googleapis.com'}/v1beta1/text:synthesize`;
  const service = createService('google', {
    parallel: 8,
    perSecond: 15,
    dollarsPerMillion: google.dollarsPerMillion,
    ...config,
  });
  return {
    id: 'google',
    version: 'google 1',
    parallel: service.parallel,
    async speak(request) {
      const markup = readsMarkup(request.voice) ? markWords(request.text) : null;
      const body = JSON.stringify(toBody(request, markup?.ssml));
      const characters = markup?.ssml.length ?? request.text.length;
      const result = await service.call(characters, request.signal, async (signal) => {
        const headers = { 'content-type': 'application/json', 'x-goog-api-key': config.apiKey };
        const response = await fetch(url, { method: 'POST', headers, body, signal });
        const json: unknown = await (await checkResponse('google', response)).json();
        return json as { audioContent?: string; timepoints?: { markName: string; timeSeconds: number }[] };
      });
      if (!result.audioContent) throw new SpeechError('engine_failed', 'google sent no audio.');
      const sound = readSound(Buffer.from(result.audioContent, 'base64'), sampleRate);
      const words = (result.timepoints ?? []).flatMap(({ markName, timeSeconds }): WordTime[] => {
        const offset = markup?.offsets[Number(markName)];
        return offset === undefined ? [] : [{ offset, startMs: timeSeconds * 1000 }];
      });
      return { ...sound, words, silences: [] };
    },
  };
}

function toBody({ text, voice, rate, pitch }: RemoteRequest, ssml: string | undefined): object {
  const [language = '', region = ''] = voice.split('-');
  return {
    input: ssml === undefined ? { text } : { ssml },
    voice: { languageCode: `${language}-${region}`, name: voice },
    audioConfig: {
      audioEncoding: 'LINEAR16',
      sampleRateHertz: sampleRate,
      speakingRate: Math.min(4, Math.max(0.25, rate)),
      ...(ssml === undefined ? {} : { pitch }),
    },
    ...(ssml === undefined ? {} : { enableTimePointing: ['SSML_MARK'] }),
  };
}

function markWords(text: string): { ssml: string; offsets: number[] } {
  const offsets: number[] = [];
  let ssml = '<speak>';
  let at = 0;
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    ssml += `${escapeXml(text.slice(at, index))}<mark name="${offsets.length}"/>${escapeXml(word)}`;
    offsets.push(index);
    at = index + word.length;
  }
  return { ssml: `${ssml}${escapeXml(text.slice(at))}</speak>`, offsets };
}
