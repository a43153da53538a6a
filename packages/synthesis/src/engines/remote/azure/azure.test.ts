import { afterEach, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { fakeSpeech, type StandIn, serve } from '../../../../test/stand-ins/serve.ts';
import { createAzure } from './azure.ts';

interface Received {
  path: string;
  headers: Map<string, string>;
  body: string;
}

const parse = (message: string): Received => {
  const [head = '', ...body] = message.split('\r\n\r\n');
  const headers = new Map(
    head.split('\r\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
  return { path: headers.get('path') ?? '', headers, body: body.join('\r\n\r\n') };
};

let standIn: StandIn | undefined;
let sockets: WebSocketServer | undefined;
afterEach(async () => {
  for (const client of sockets?.clients ?? []) client.terminate();
  sockets?.close();
  await standIn?.close();
});

/** Imitates Azure: checks key and messages, and responds with metadata and binary audio. */
async function startAzure(
  options: { closeFirst?: boolean } = {},
): Promise<{ endpoint: string; received: Received[] }> {
  const received: Received[] = [];
  let isFirst = true;
  standIn = await serve(() => ({ status: 404 }));
  const server = new WebSocketServer({ noServer: true });
  sockets = server;
  standIn.server.on('upgrade', (request, socket, head) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    const isKey = request.headers['ocp-apim-subscription-key'] === 'key' && request.headers['x-connectionid'];
    if (pathname !== '/cognitiveservices/websocket/v1' || !isKey) {
      socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n');
      return;
    }
    server.handleUpgrade(request, socket, head, (client) => {
      const messages: Received[] = [];
      client.on('message', (data) => {
        const message = parse(data.toString());
        messages.push(message);
        received.push(message);
        if (message.path !== 'ssml') return;
        if (options.closeFirst && isFirst) {
          isFirst = false;
          return client.close(1011, 'server error');
        }
        const [config, context] = messages;
        const audio = JSON.parse(context?.body ?? '{}').synthesis?.audio;
        const requestsWordTimes =
          config?.path === 'speech.config' && audio?.metadataOptions?.wordBoundaryEnabled === true;
        const isSsml = /^<speak [^>]*xml:lang="[a-z]{2}-[A-Z]{2}"[^>]*><voice name="\w+-\w+-\w+">/.test(
          message.body,
        );
        if (!requestsWordTimes || !isSsml || audio.outputFormat !== 'raw-24khz-16bit-mono-pcm')
          return client.close(1007, 'bad');
        const id = message.headers.get('x-requestid') ?? '';
        const plain = message.body.replaceAll(/<[^>]*>/g, '').replaceAll(/&\w+;/g, ' ');
        const { pcm, words, starts } = fakeSpeech(plain, 24_000);
        const say = (path: string, body: string): void =>
          client.send(`X-RequestId:${id}\r\nContent-Type:application/json\r\nPath:${path}\r\n\r\n${body}`);
        say('turn.start', '{"context":{}}');
        const Metadata = words.map((Text, at) => ({
          Type: 'WordBoundary',
          Data: { Offset: (starts[at] ?? 0) * 10_000, Duration: 0, text: { Text, Length: Text.length } },
        }));
        say('audio.metadata', JSON.stringify({ Metadata }));
        for (let at = 0; at < pcm.length; at += 8_000) {
          const header = Buffer.from(`Path:audio\r\nX-RequestId:${id}\r\nX-StreamId:1\r\n`);
          const length = Buffer.alloc(2);
          length.writeUInt16BE(header.length);
          client.send(Buffer.concat([length, header, pcm.subarray(at, at + 8_000)]));
        }
        say('turn.end', '{}');
      });
    });
  });
  return { endpoint: standIn.url.replace('http:', 'ws:'), received };
}

const request = (text: string, more: object = {}) => ({
  text,
  language: 'en-GB',
  voice: 'en-GB-RyanNeural',
  rate: 1,
  pitch: 0,
  signal: new AbortController().signal,
  ...more,
});
const config = { engine: 'azure', region: 'westeurope', key: 'key', retryMs: 1 } as const;

it('returns audio with the position and time of every word', async () => {
  const { endpoint, received } = await startAzure();
  const text = 'Hello there, Zoë & friends: 5 < 6, there.';
  const spoken = await createAzure({ ...config, endpoint }).speak(request(text, { rate: 1.2, pitch: -2 }));
  const words = ['Hello', 'there', 'Zoë', 'friends', '5', '6', 'there'];
  expect(spoken.words.map(({ offset }) => text.slice(offset).match(/^[\p{L}\p{N}]+/u)?.[0])).toEqual(words);
  expect(spoken.words.map(({ startMs }) => Math.round(startMs))).toEqual(words.map((_, at) => at * 300));
  expect(spoken.words.at(-1)?.offset).toBe(text.lastIndexOf('there'));
  expect(spoken.pcm.length).toBe(words.length * 7_200);
  expect(received.at(-1)?.body).toContain(
    '<prosody rate="1.20" pitch="-2st">Hello there, Zoë &amp; friends: 5 &lt; 6',
  );
});

it('retries when the connection breaks', async () => {
  const { endpoint } = await startAzure({ closeFirst: true });
  await expect(createAzure({ ...config, endpoint }).speak(request('Hello.'))).resolves.toBeDefined();
});

it('names region and key in the error when it cannot connect', async () => {
  const { endpoint } = await startAzure();
  const refused = createAzure({ ...config, key: 'other', endpoint, tries: 2 }).speak(request('Hello.'));
  await expect(refused).rejects.toMatchObject({ code: 'engine_failed', message: /check region and key/ });
});

it('does not retry a request that is refused', async () => {
  const { endpoint } = await startAzure();
  const refused = createAzure({ ...config, endpoint }).speak(request('Hello.', { voice: 'nonsense' }));
  await expect(refused).rejects.toMatchObject({
    code: 'engine_failed',
    message: 'azure refused the request.',
  });
});
