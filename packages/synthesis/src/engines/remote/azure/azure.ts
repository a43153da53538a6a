import { randomUUID } from 'node:crypto';
import { wideFormat } from '../../../audio-format.ts';
import { SpeechError } from '../../../errors.ts';
import { createService, type ServiceLimits, TransientError } from '../call-service.ts';
import { findWords } from '../find-words.ts';
import { readPcm } from '../read-pcm.ts';
import type { RemoteEngine, RemoteRequest } from '../remote-engine.ts';
import type { ServiceDescriptor } from '../service-descriptor.ts';
import { escapeXml } from '../ssml.ts';

export interface AzureConfig extends Partial<ServiceLimits> {
  engine: 'azure';
  region: string;
  key: string;
  /** Replaces Azure's own address; begins with `wss:` (or `ws:`). */
  endpoint?: string;
}

const sampleRate = 24_000;
const format = 'raw-24khz-16bit-mono-pcm';
/** Azure's unit of time is 100 nanoseconds. */
const ticksPerMs = 10_000;

export const azure: ServiceDescriptor<AzureConfig> = {
  name: 'Azure Speech',
  format: wideFormat,
  voices: 'catalogue',
  dollarsPerMillion: 16,
  wordTimes: 'all',
  typicalGain: 0,
  isSlow: false,
  readsInFull: null,
  rank: 4,
  variables: {
    region: {
      name: 'EARMARK_AZURE_SPEECH_REGION',
      describe:
        'Region of the Azure Speech resource, for example `westeurope`. Requires `EARMARK_AZURE_SPEECH_KEY`.',
      read: 'text',
      fallback: null,
      fallbackText: 'not used',
      isRequired: true,
    },
    key: {
      name: 'EARMARK_AZURE_SPEECH_KEY',
      describe: 'Key of the Azure Speech resource.',
      read: 'text',
      fallback: null,
      fallbackText: 'required with `EARMARK_AZURE_SPEECH_REGION`',
      isRequired: true,
    },
  },
  complete: (config) => config,
  open: createAzure,
};

/**
 * Azure Speech over its WebSocket, which reports word boundaries; the HTTP interface doesn't. Opens one
 * connection for each text.
 */
export function createAzure(config: AzureConfig): RemoteEngine {
  const { region, key } = config;
  const base = config.endpoint ?? `wss://${region}.tts.speech.microsoft.com`;
  const service = createService('azure', {
    parallel: 8,
    perSecond: 15,
    dollarsPerMillion: azure.dollarsPerMillion,
    ...config,
  });
  return {
    id: 'azure',
    version: 'azure 1',
    parallel: service.parallel,
    async speak(request) {
      const { audio, words } = await service.call(request.text.length, request.signal, (signal) =>
        exchange(`${base}/cognitiveservices/websocket/v1`, key, toSsml(request), signal),
      );
      if (audio.length === 0) throw new SpeechError('engine_failed', 'azure sent no audio.');
      return { pcm: readPcm(audio), sampleRate, words: findWords(request.text, words), silences: [] };
    },
  };
}

function toSsml({ text, voice, rate, pitch }: RemoteRequest): string {
  const language = voice.split('-').slice(0, 2).join('-');
  const semitones = `${pitch < 0 ? '' : '+'}${pitch}st`;
  const prosody = `<prosody rate="${rate.toFixed(2)}" pitch="${semitones}">${escapeXml(text)}</prosody>`;
  const head = `<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="${escapeXml(language)}">`;
  return `${head}<voice name="${escapeXml(voice)}">${prosody}</voice></speak>`;
}

interface SpeechResponse {
  audio: Uint8Array;
  words: { word: string; startMs: number }[];
}

function exchange(url: string, key: string, ssml: string, signal: AbortSignal): Promise<SpeechResponse> {
  return new Promise((resolve, reject) => {
    const id = randomUUID().replaceAll('-', '');
    const headers = { 'Ocp-Apim-Subscription-Key': key, 'X-ConnectionId': id };
    // WebSockets in browsers accept no headers; Node's implementation does.
    const options: object = { headers };
    const socket = new WebSocket(url, options as string[]);
    socket.binaryType = 'arraybuffer';
    const chunks: Uint8Array[] = [];
    const words: SpeechResponse['words'] = [];
    let isOpen = false;

    const end = (finish: () => void): void => {
      signal.removeEventListener('abort', abort);
      socket.onclose = null;
      socket.onerror = null;
      socket.close();
      finish();
    };
    const abort = (): void => end(() => reject(signal.reason));
    signal.addEventListener('abort', abort, { once: true });
    socket.onerror = () => undefined;
    socket.onclose = ({ code, reason }) => end(() => reject(toFailure(isOpen, code, reason)));
    socket.onopen = () => {
      isOpen = true;
      const send = (path: string, type: string, body: string): void => {
        const time = new Date().toISOString();
        socket.send(
          `Path: ${path}\r\nX-RequestId: ${id}\r\nX-Timestamp: ${time}\r\nContent-Type: ${type}\r\n\r\n${body}`,
        );
      };
      const context = { system: { name: 'Earmark', version: '1' }, os: { platform: process.platform } };
      send('speech.config', 'application/json', JSON.stringify({ context }));
      const metadataOptions = {
        bookmarkEnabled: false,
        sentenceBoundaryEnabled: false,
        visemeEnabled: false,
        wordBoundaryEnabled: true,
      };
      const synthesis = {
        audio: { metadataOptions, outputFormat: format },
        language: { autoDetection: false },
      };
      send('synthesis.context', 'application/json', JSON.stringify({ synthesis }));
      send('ssml', 'application/ssml+xml', ssml);
    };
    socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
      const message = typeof data === 'string' ? readText(data) : readBinary(data);
      if (message.path === 'audio') chunks.push(message.bytes);
      if (message.path === 'audio.metadata') words.push(...readBoundaries(message.text));
      if (message.path === 'turn.end') end(() => resolve({ audio: Buffer.concat(chunks), words }));
    };
  });
}

interface Message {
  path: string;
  text: string;
  bytes: Uint8Array;
}

const pathOf = (headers: string): string => (/^path:\s*(\S+)/im.exec(headers)?.[1] ?? '').toLowerCase();

function readText(data: string): Message {
  const at = data.indexOf('\r\n\r\n');
  return { path: pathOf(data.slice(0, at)), text: data.slice(at + 4), bytes: new Uint8Array(0) };
}

/** Parses a binary message, which begins with the length of its headers in two bytes. */
function readBinary(data: ArrayBuffer): Message {
  const length = new DataView(data).getUint16(0);
  const headers = new TextDecoder().decode(new Uint8Array(data, 2, length));
  return { path: pathOf(headers), text: '', bytes: new Uint8Array(data, 2 + length) };
}

interface Metadata {
  Metadata?: { Type: string; Data: { Offset: number; text?: { Text: string } } }[];
}

function readBoundaries(text: string): SpeechResponse['words'] {
  const { Metadata: entries = [] }: Metadata = JSON.parse(text);
  return entries
    .filter(({ Type }) => Type === 'WordBoundary')
    .map(({ Data }) => ({ word: Data.text?.Text ?? '', startMs: Data.Offset / ticksPerMs }));
}

/**
 * Converts the early end of a connection to an error. A connection that never opened was refused, and Node
 * does not report with which status.
 */
function toFailure(isOpen: boolean, code: number, reason: string): Error {
  if (!isOpen) return new TransientError('no connection; check region and key');
  if (code === 1007) return new SpeechError('engine_failed', 'azure refused the request.');
  if (/auth|subscription|forbidden/i.test(reason)) {
    return new SpeechError('bad_configuration', 'azure refused the credentials.');
  }
  return new TransientError(`connection closed (${code})`);
}
