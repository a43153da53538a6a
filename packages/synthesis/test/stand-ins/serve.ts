import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface StubResponse {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/**
 * A local stand-in for a service. If `respond` throws, the response is status 500 with the error's message, so
 * that a test can see it.
 */
export interface StandIn {
  url: string;
  requests: ReceivedRequest[];
  server: Server;
  close(): Promise<void>;
}

export async function serve(
  respond: (request: ReceivedRequest) => StubResponse | Promise<StubResponse>,
): Promise<StandIn> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
      const body = Buffer.concat(chunks).toString();
      const one = { method: request.method ?? '', url, headers: request.headers, body };
      requests.push(one);
      const result = await respond(one);
      response.writeHead(result.status ?? 200, result.headers);
      response.end(result.body ?? '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    server,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/**
 * Makes speech out of tones: 200 ms per word with 100 ms of silence between them, so that a test can find
 * every word.
 */
export function fakeSpeech(
  text: string,
  sampleRate: number,
): { pcm: Uint8Array; starts: number[]; words: string[] } {
  const words = text.match(/[\p{L}\p{N}'’]+/gu) ?? [];
  const [tone, gap] = [0.2 * sampleRate, 0.1 * sampleRate];
  const samples = new Int16Array(Math.round(words.length * (tone + gap)));
  const starts: number[] = [];
  for (const index of words.keys()) {
    const from = Math.round(index * (tone + gap));
    starts.push((from * 1000) / sampleRate);
    for (let at = 0; at < tone; at += 1)
      samples[from + at] = 6_000 * Math.sin((2 * Math.PI * 220 * at) / sampleRate);
  }
  return { pcm: new Uint8Array(samples.buffer), starts, words };
}
