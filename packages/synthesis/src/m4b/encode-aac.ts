import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { compileWasm, type WasmModule } from '../engines/wasm.ts';
import { SpeechError } from '../errors.ts';
import { samplesPerPacket } from './aac-encoder.ts';

export interface AacOptions {
  sampleRate: number;
  /** Bits per second. */
  bitrate: number;
  /** Number of threads that encode. The result is the same with any number. */
  threads: number;
}

/** What a thread is started with. */
export interface AacStart extends Omit<AacOptions, 'threads'> {
  module: WasmModule;
}

/** A piece of the sound that a thread encodes by itself. */
export interface Stretch {
  /** The samples, after those of the lead. */
  pcm: Float32Array;
  /** Number of packets at the start that only bring the encoder into the state of the stretch before. */
  leadPackets: number;
}

export interface EncodedStretch {
  /** The packets without headers, one after the other. */
  bytes: Uint8Array<ArrayBuffer>;
  sizes: number[];
}

/** Samples by which the encoder delays its output: a packet, and what it reads ahead to choose the next window. */
export const primingSamples = 1600;

/** Packets of a stretch: 24 seconds at 22,050 Hz, 2 MB of samples. */
const stretchPackets = 512;
/** The encoder's choice of windows depends on less than the two packets before; its budget of bits on a few more. */
const packetsOfLead = 16;

const encoderFile = new URL('../../native/aac.wasm', import.meta.url);

/**
 * Encodes mono sound as AAC-LC and passes each packet to `write`, in order. The first `primingSamples` of the decoded
 * sound are the encoder's delay; the last packet contains the last sample. Stretches are encoded at the same time; each
 * begins with the end of the one before, so that nothing is heard where they meet.
 *
 * @param pcm samples from -1 to 1, in pieces of any length
 * @param write receives a packet without header
 * @throws SpeechError `engine_failed` if the encoder fails; the errors of `pcm` and `write`
 */
export async function encodeAac(
  pcm: AsyncIterable<Float32Array>,
  { threads, ...options }: AacOptions,
  write: (packet: Uint8Array) => Promise<void>,
): Promise<void> {
  const module = await compileWasm(await readFile(encoderFile));
  const encoders: Encoder[] = [];
  /** Stretches that are being encoded, in order. */
  const pending: { encoder: Encoder; result: Promise<EncodedStretch> }[] = [];

  const finishFirst = async (): Promise<Encoder | undefined> => {
    const first = pending[0];
    if (!first) return undefined;
    const { bytes, sizes } = await first.result;
    pending.shift();
    let at = 0;
    for (const size of sizes) {
      await write(bytes.subarray(at, at + size));
      at += size;
    }
    return first.encoder;
  };
  const freeEncoder = (): Encoder | undefined => {
    if (pending.length < encoders.length)
      return encoders.find((own) => pending.every(({ encoder }) => encoder !== own));
    if (encoders.length === threads) return undefined;
    const encoder = startEncoder({ module, ...options });
    encoders.push(encoder);
    return encoder;
  };
  try {
    for await (const stretch of cutStretches(pcm)) {
      const encoder = freeEncoder() ?? (await finishFirst());
      if (!encoder) throw new RangeError('Encoding needs at least one thread.');
      const result = encoder.encode(stretch);
      // It is awaited in order; until then its error must not end the process.
      result.catch(() => undefined);
      pending.push({ encoder, result });
    }
    while (pending.length > 0) await finishFirst();
  } finally {
    await Promise.all(encoders.map((encoder) => encoder.close()));
  }
}

/** Cuts the sound at whole packets, and adds silence for the encoder's delay at its end. */
async function* cutStretches(pcm: AsyncIterable<Float32Array>): AsyncGenerator<Stretch> {
  const size = stretchPackets * samplesPerPacket;
  let lead = new Float32Array(0);
  const buffer = new Float32Array(size);
  let filled = 0;
  const take = (samples: number): Stretch => {
    const all = new Float32Array(lead.length + samples);
    all.set(lead);
    all.set(buffer.subarray(0, samples), lead.length);
    const stretch = { pcm: all, leadPackets: lead.length / samplesPerPacket };
    lead = all.slice(-packetsOfLead * samplesPerPacket);
    filled = 0;
    return stretch;
  };
  for await (const piece of withSilence(pcm)) {
    for (let at = 0; at < piece.length; ) {
      const part = piece.subarray(at, at + size - filled);
      buffer.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled === size) yield take(size);
    }
  }
  if (filled > 0) yield take(filled);
}

async function* withSilence(pcm: AsyncIterable<Float32Array>): AsyncGenerator<Float32Array> {
  yield* pcm;
  yield new Float32Array(primingSamples);
}

interface Encoder {
  encode(stretch: Stretch): Promise<EncodedStretch>;
  close(): Promise<unknown>;
}

function startEncoder(start: AacStart): Encoder {
  const worker = new Worker(new URL('./aac-worker.ts', import.meta.url), { workerData: start, name: 'aac' });
  let current: PromiseWithResolvers<EncodedStretch> | null = null;
  let failure: unknown = null;
  const fail = (error: unknown): void => {
    failure ??= error;
    current?.reject(failure);
  };
  worker.on('message', (encoded: EncodedStretch) => current?.resolve(encoded));
  worker.on('error', fail);
  worker.on('exit', () => fail(new SpeechError('engine_failed', 'The AAC encoder has ended.')));
  return {
    encode(stretch) {
      current = Promise.withResolvers();
      if (failure !== null) current.reject(failure);
      worker.postMessage(stretch, [stretch.pcm.buffer as ArrayBuffer]);
      return current.promise;
    },
    close: () => worker.terminate(),
  };
}
