import { samplesPerPacket } from './aac-encoder.ts';
import { box, fullBox, u8, u16, u32, u64, unityMatrix, zeros } from './boxes.ts';
import { primingSamples } from './encode-aac.ts';
import { type M4bMark, type M4bTags, makeMetadata } from './make-metadata.ts';

/** What a movie box describes. Times and lengths of audio are in samples. */
export interface Movie {
  sampleRate: number;
  /** Audible samples, without the encoder's delay and the end of the last packet. */
  samples: number;
  /** Size of each AAC packet in bytes. */
  packetSizes: Uint32Array;
  /** In order; the first starts at 0. */
  marks: readonly M4bMark[];
  /** Size of each chapter's title sample in bytes; they follow the last packet. */
  titleSizes: readonly number[];
  tags: M4bTags;
  /** Bits per second that were requested from the encoder. */
  bitrate: number;
}

/** Movie header and text track count in milliseconds. */
const movieTimescale = 1000;
const audioTrack = 1;
const chapterTrack = 2;

/** Number of packets that share an entry in the table of offsets: about a second. */
const packetsPerChunk = 20;

/** Values of `tkhd`: a track that plays, and one that players only read. */
const enabledInMovie = 0x3;
const disabled = 0x2;

/** Builds the `moov` box of an audio book. @param audioOffset position of the first packet in the file */
export function makeMovie(movie: Movie, audioOffset: number): Buffer {
  const durationMs = toMs(movie.samples, movie.sampleRate);
  const header = fullBox(
    'mvhd',
    0,
    0,
    u32(0, 0, movieTimescale, durationMs, 0x10000),
    u16(0x0100, 0),
    zeros(8),
    unityMatrix,
    zeros(24),
    u32(chapterTrack + 1),
  );
  const hasChapters = movie.marks.length > 0;
  return box(
    'moov',
    header,
    makeAudioTrack(movie, durationMs, audioOffset, hasChapters),
    ...(hasChapters ? [makeChapterTrack(movie, durationMs, audioOffset)] : []),
    makeMetadata(movie.tags, movie.marks, movie.sampleRate),
  );
}

const toMs = (samples: number, sampleRate: number): number => Math.round((samples * 1000) / sampleRate);

function makeAudioTrack(movie: Movie, durationMs: number, offset: number, hasChapters: boolean): Buffer {
  const { sampleRate, packetSizes } = movie;
  const packets = packetSizes.length;
  // Without the edit, players would start with the encoder's delay and end with the padding of the last packet.
  const edits = box('edts', fullBox('elst', 0, 0, u32(1, durationMs, primingSamples, 0x10000)));
  const chunks = Math.ceil(packets / packetsPerChunk);
  const rest = packets - (chunks - 1) * packetsPerChunk;
  const runs =
    rest === packetsPerChunk || chunks === 1
      ? [[1, chunks === 1 ? rest : packetsPerChunk, 1]]
      : [
          [1, packetsPerChunk, 1],
          [chunks, rest, 1],
        ];
  const tables = box(
    'stbl',
    fullBox('stsd', 0, 0, u32(1), makeAudioEntry(movie)),
    fullBox('stts', 0, 0, u32(1, packets, samplesPerPacket)),
    fullBox('stsc', 0, 0, u32(runs.length, ...runs.flat())),
    fullBox('stsz', 0, 0, u32(0, packets), toBigEndian(packetSizes)),
    makeOffsets(chunkOffsets(packetSizes, offset)),
    // A decoder that starts in the middle needs the packet before (ISO/IEC 14496-3, 4.5.2.1).
    fullBox('sgpd', 1, 0, Buffer.from('roll'), u32(2, 1), u16(0xffff)),
    fullBox('sbgp', 0, 0, Buffer.from('roll'), u32(1, packets, 1)),
  );
  const media = box(
    'mdia',
    makeMediaHeader(sampleRate, packets * samplesPerPacket),
    makeHandler('soun', 'Sound'),
    box('minf', fullBox('smhd', 0, 0, zeros(4)), dataInSameFile, tables),
  );
  return box(
    'trak',
    makeTrackHeader(audioTrack, enabledInMovie, durationMs, 0x0100),
    edits,
    ...(hasChapters ? [box('tref', box('chap', u32(chapterTrack)))] : []),
    media,
  );
}

/** QuickTime's chapters: a text track that the audio track refers to. */
function makeChapterTrack(movie: Movie, durationMs: number, offset: number): Buffer {
  const { marks, packetSizes, titleSizes, sampleRate } = movie;
  const audioBytes = packetSizes.reduce((sum, size) => sum + size, 0);
  const starts = [...marks.map(({ start }) => toMs(start, sampleRate)), durationMs];
  const durations = marks.map((_, at) => Math.max(0, (starts[at + 1] ?? 0) - (starts[at] ?? 0)));
  const textEntry = box('text', zeros(6), u16(1), u32(1, 1), zeros(36));
  const tables = box(
    'stbl',
    fullBox('stsd', 0, 0, u32(1), textEntry),
    fullBox('stts', 0, 0, u32(durations.length), u32(...durations.flatMap((duration) => [1, duration]))),
    fullBox('stsc', 0, 0, u32(1, 1, marks.length, 1)),
    fullBox('stsz', 0, 0, u32(0, marks.length), u32(...titleSizes)),
    makeOffsets([offset + audioBytes]),
  );
  const base = box(
    'gmhd',
    fullBox('gmin', 0, 0, u16(0x40, 0x8000, 0x8000, 0x8000, 0, 0)),
    box('text', unityMatrix),
  );
  const media = box(
    'mdia',
    makeMediaHeader(movieTimescale, durationMs),
    makeHandler('text', 'Chapters'),
    box('minf', base, dataInSameFile, tables),
  );
  return box('trak', makeTrackHeader(chapterTrack, disabled, durationMs, 0), media);
}

function makeTrackHeader(id: number, flags: number, durationMs: number, volume: number): Buffer {
  return fullBox(
    'tkhd',
    0,
    flags,
    u32(0, 0, id, 0, durationMs),
    zeros(8),
    u16(0, 0, volume, 0),
    unityMatrix,
    zeros(8),
  );
}

/** 'und' (undetermined) in the packed form of ISO 639-2. */
const undetermined = 0x55c4;

/** The duration of more than two days of audio does not fit into 32 bits. */
function makeMediaHeader(timescale: number, duration: number): Buffer {
  const language = u16(undetermined, 0);
  return duration > 0xffff_ffff
    ? fullBox('mdhd', 1, 0, zeros(16), u32(timescale), u64(duration), language)
    : fullBox('mdhd', 0, 0, u32(0, 0, timescale, duration), language);
}

const makeHandler = (type: string, name: string): Buffer =>
  fullBox('hdlr', 0, 0, u32(0), Buffer.from(type), zeros(12), Buffer.from(`${name}\0`));

const dataInSameFile = box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1)));

function makeAudioEntry({ sampleRate, bitrate }: Movie): Buffer {
  const mono = 1;
  const elementary = fullBox('esds', 0, 0, makeDescriptors(sampleRate, bitrate));
  return box('mp4a', zeros(6), u16(1), zeros(8), u16(mono, 16, 0, 0), u32(sampleRate * 0x10000), elementary);
}

/** Sample rates by their index in AudioSpecificConfig (ISO/IEC 14496-3, table 1.18). */
const sampleRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000,
];

/** The elementary stream descriptor (ISO/IEC 14496-1, 7.2.6) of AAC-LC. */
function makeDescriptors(sampleRate: number, bitrate: number): Buffer {
  const [lowComplexity, mono] = [2, 1];
  const rate = sampleRates.indexOf(sampleRate);
  const config = u16((lowComplexity << 11) | (rate << 7) | (mono << 3));
  // States that there is no spectral band replication, which decoders otherwise expect at low sample rates.
  const noReplication = u8(0x56, 0xe5, 0x00);
  const [isAac, isAudio] = [0x40, 0x15];
  const specific = descriptor(0x05, config, noReplication);
  const decoder = descriptor(0x04, u8(isAac, isAudio, 0, 0, 0), u32(bitrate, bitrate), specific);
  return descriptor(0x03, u16(0), u8(0), decoder, descriptor(0x06, u8(2)));
}

function descriptor(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([u8(tag, 0x80, 0x80, 0x80, body.length), body]);
}

function chunkOffsets(packetSizes: Uint32Array, offset: number): number[] {
  const offsets: number[] = [];
  let at = offset;
  for (const [packet, size] of packetSizes.entries()) {
    if (packet % packetsPerChunk === 0) offsets.push(at);
    at += size;
  }
  return offsets;
}

function makeOffsets(offsets: readonly number[]): Buffer {
  const isLarge = (offsets.at(-1) ?? 0) > 0xffff_ffff;
  return isLarge
    ? fullBox('co64', 0, 0, u32(offsets.length), Buffer.concat(offsets.map(u64)))
    : fullBox('stco', 0, 0, u32(offsets.length), toBigEndian(Uint32Array.from(offsets)));
}

const toBigEndian = (values: Uint32Array): Buffer => Buffer.from(values.slice().buffer).swap32();
