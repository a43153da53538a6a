import { SpeechError } from '../errors.ts';

/** Samples that are passed to the encoder in one step. */
const stepSamples = 1 << 14;
/** Length of an ADTS header without a checksum (ISO/IEC 13818-7, 6.2). */
const headerBytes = 7;

export interface AacOptions {
  sampleRate: number;
  /** Bits per second. */
  bitrate: number;
}

/**
 * Encodes mono sound as AAC-LC, in a thread of its own, and passes each packet to `write`, in order. The first
 * packet is the encoder's delay.
 *
 * @param pcm samples from -1 to 1, in pieces of any length
 * @param write receives a packet without header; the next piece is encoded when its promise resolves
 * @throws SpeechError `engine_failed` if the encoder returns something else than packets; the errors of `pcm` and `write`
 */
export async function encodeAac(
  pcm: AsyncIterable<Float32Array>,
  { sampleRate, bitrate }: AacOptions,
  write: (packet: Uint8Array) => Promise<void>,
): Promise<void> {
  // More than 2 MB of code that only audio books need.
  const { AdtsOutputFormat, AudioSample, AudioSampleSource, Output, StreamTarget } = await import(
    'mediabunny'
  );
  const { registerAacEncoder } = await import('@mediabunny/aac-encoder');
  registerAacEncoder();
  const packets = createPacketReader(write);
  const stream = new WritableStream<{ data: Uint8Array }>({ write: ({ data }) => packets(data) });
  const output = new Output({ format: new AdtsOutputFormat(), target: new StreamTarget(stream) });
  const source = new AudioSampleSource({ codec: 'aac', bitrate });
  output.addAudioTrack(source);
  await output.start();
  try {
    let samples = 0;
    for await (const piece of pcm) {
      for (let at = 0; at < piece.length; at += stepSamples) {
        const data = piece.subarray(at, at + stepSamples);
        const timestamp = samples / sampleRate;
        const sample = new AudioSample({ data, format: 'f32', numberOfChannels: 1, sampleRate, timestamp });
        await source.add(sample);
        sample.close();
        samples += data.length;
      }
    }
    await output.finalize();
  } catch (error) {
    await output.cancel();
    throw error;
  }
}

/** Splits a stream of ADTS frames and passes on the packets inside. */
function createPacketReader(write: (packet: Uint8Array) => Promise<void>) {
  let rest = Buffer.alloc(0);
  return async (bytes: Uint8Array): Promise<void> => {
    rest = Buffer.concat([rest, bytes]);
    let at = 0;
    while (at + headerBytes <= rest.length) {
      if (rest.readUInt16BE(at) >> 4 !== 0xfff)
        throw new SpeechError('engine_failed', 'The encoder produced invalid AAC data.');
      const length = (rest.readUIntBE(at + 3, 3) >> 5) & 0x1fff;
      if (at + length > rest.length) break;
      await write(rest.subarray(at + headerBytes, at + length));
      at += length;
    }
    rest = rest.subarray(at);
  };
}
