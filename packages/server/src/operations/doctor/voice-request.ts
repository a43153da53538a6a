import type { Config } from '../../platform/config.ts';

/** A call that costs nothing. */
export interface VoiceRequest {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** True if the answer depends on the key. */
  readonly provesKey: boolean;
}

/** Returns the call that lists voices or models, or else the root of the service. */
export function voiceRequest(service: Config['speech']['services'][number]): VoiceRequest {
  switch (service.engine) {
    case 'openai': {
      const address = `${service.baseUrl.replace(/\/+$/, '')}/models`;
      const { apiKey } = service;
      return apiKey === undefined
        ? { address, headers: {}, provesKey: false }
        : { address, headers: { authorization: `Bearer ${apiKey}` }, provesKey: true };
    }
    case 'azure':
      return {
        address: `https://${service.region}.tts.speech.microsoft.com/cognitiveservices/voices/list`,
        headers: { 'ocp-apim-subscription-key': service.key },
        provesKey: true,
      };
    case 'google':
      return {
        address: `${service.endpoint ?? 'https://texttospeech.googleapis.com'}/v1/voices?languageCode=en`,
        headers: { 'x-goog-api-key': service.apiKey },
        provesKey: true,
      };
    case 'elevenlabs':
      return {
        address: `${service.endpoint ?? 'https://api.elevenlabs.io'}/v1/models`,
        headers: { 'xi-api-key': service.apiKey },
        provesKey: true,
      };
    case 'polly':
      // Its calls are signed, so this shows only that it can be reached.
      return {
        address: service.endpoint ?? `https://polly.${service.region}.amazonaws.com`,
        headers: {},
        provesKey: false,
      };
  }
}
