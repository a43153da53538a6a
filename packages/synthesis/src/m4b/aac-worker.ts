import { parentPort, workerData } from 'node:worker_threads';
import { collectGarbage } from '../collect-garbage.ts';
import { openAacEncoder, samplesPerPacket } from './aac-encoder.ts';
import type { AacStart, EncodedStretch, Stretch } from './encode-aac.ts';

const { module, sampleRate, bitrate }: AacStart = workerData;
const port = parentPort;
if (!port) throw new Error('Runs only as a worker thread.');

port.on('message', ({ pcm, leadPackets }: Stretch) => {
  const encoder = openAacEncoder(module, sampleRate, bitrate);
  const packets: Uint8Array[] = [];
  for (let at = 0; at < pcm.length; at += samplesPerPacket) {
    const packet = encoder.encode(pcm.subarray(at, at + samplesPerPacket));
    if (at >= leadPackets * samplesPerPacket) packets.push(packet);
  }
  const bytes = new Uint8Array(packets.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const packet of packets) {
    bytes.set(packet, at);
    at += packet.length;
  }
  const encoded: EncodedStretch = { bytes, sizes: packets.map(({ length }) => length) };
  port.postMessage(encoded, [bytes.buffer]);
  // The memory of the encoder and the samples are outside of the heap: V8 would let those of many stretches pile up.
  setImmediate(() => collectGarbage());
});
