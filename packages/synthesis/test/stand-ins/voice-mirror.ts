import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { VoicePack } from '../../src/voice-files/voice-pack.ts';
import { writeTinyVoice } from '../make-tiny-voice.ts';

/** A local host of voices, which supports ranges and states checksums as Hugging Face does. */
export interface VoiceMirror extends AsyncDisposable {
  url: string;
  /** Requests as `GET /path bytes=0-`. */
  requests: string[];
  files: Map<string, Buffer>;
  /** Each GET of a model ends after this many bytes, until it is null. */
  cutAfter: number | null;
  /** Status of all answers instead of the files; null for none. */
  status: number | null;
  /** Whether it states checksums. */
  statesChecksums: boolean;
  /** Milliseconds before each answer. */
  delayMs: number;
  /** Answers wait for it; null for none. */
  hold: Promise<unknown> | null;
}

export async function serveVoices(): Promise<VoiceMirror> {
  const server = createServer(async (request, response) => {
    const url = decodeURIComponent(request.url ?? '');
    mirror.requests.push([request.method, url, request.headers.range].filter(Boolean).join(' '));
    if (mirror.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, mirror.delayMs));
    await mirror.hold;
    const content = mirror.files.get(url);
    if (mirror.status !== null || !content) {
      response.writeHead(mirror.status ?? 404).end();
      return;
    }
    if (mirror.statesChecksums) {
      const isLarge = url.endsWith('.onnx');
      const git = createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
      response.setHeader('etag', `"${git}"`);
      if (isLarge)
        response.setHeader('x-linked-etag', `"${createHash('sha256').update(content).digest('hex')}"`);
    }
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    response.setHeader('content-length', content.length - from);
    if (from > 0)
      response.setHeader('content-range', `bytes ${from}-${content.length - 1}/${content.length}`);
    response.writeHead(from > 0 ? 206 : 200);
    if (request.method === 'HEAD') response.end();
    else if (mirror.cutAfter !== null && url.endsWith('.onnx') && from + mirror.cutAfter < content.length) {
      const part = content.subarray(from, from + mirror.cutAfter);
      response.write(part, () => setTimeout(() => request.socket.destroy(), 20));
    } else response.end(content.subarray(from));
  });
  const mirror: VoiceMirror = {
    url: '',
    requests: [],
    files: new Map(),
    cutAfter: null,
    status: null,
    statesChecksums: true,
    delayMs: 0,
    hold: null,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  mirror.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return mirror;
}

/**
 * Makes a pack of toy voices and puts its files on the mirror.
 * @param voices names such as `en_US-norman-medium`, with the gender of each
 */
export async function addPack(
  mirror: Pick<VoiceMirror, 'files'>,
  id: string,
  voices: Readonly<Record<string, 'Female' | 'Male'>>,
  more: Partial<VoicePack> = {},
): Promise<VoicePack> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pack-'));
  const source = { host: 'huggingface', repository: 'toys/voices', revision: 'a'.repeat(40) } as const;
  const files: VoicePack['files'][number][] = [];
  for (const name of Object.keys(voices)) {
    await writeTinyVoice(folder, name, name.slice(0, 2));
    for (const ending of ['.onnx', '.onnx.json']) {
      const content = await readFile(path.join(folder, name + ending));
      mirror.files.set(`/${source.repository}/resolve/${source.revision}/${name}${ending}`, content);
      const sha256 = createHash('sha256').update(content).digest('hex');
      files.push({
        path: name + ending,
        name: name + ending,
        bytes: content.length,
        sha256,
        digest: 'computed',
      });
    }
  }
  await rm(folder, { recursive: true });
  const described = Object.entries(voices).map(([name, gender]) => ({
    name,
    label: name.split('-')[1] ?? name,
    language: (name.split('-')[0] ?? '').replace('_', '-'),
    gender,
  }));
  return {
    id,
    name: `Toy ${id}`,
    note: '',
    engine: 'piper',
    languages: [...new Set(described.map(({ language }) => language))],
    isDefault: true,
    use: 'any',
    license: {
      spdx: 'CC0-1.0',
      name: 'CC0 1.0',
      text: 'https://creativecommons.org/publicdomain/zero/1.0/',
      attribution: 'Nobody',
      training: 'None: a toy model',
    },
    voices: described,
    source,
    files,
    ...more,
  };
}
