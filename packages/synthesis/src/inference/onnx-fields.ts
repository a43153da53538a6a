import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Fields of the Protocol Buffers format, in which ONNX files are written. */

/** Bytes in memory or in a file. */
export interface Bytes {
  readonly length: number;
  at(index: number): number | undefined;
  subarray(from: number, to: number): Uint8Array;
}

export interface Field {
  number: number;
  /** First byte of the field, including its tag, and the byte after the last. */
  from: number;
  to: number;
  /** First byte of the content of a length-delimited field; null for other fields. */
  content: number | null;
}

const wire = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const;

/** The value of the tenth byte: negative numbers have ten, and their value is not used. */
const maxScale = 128 ** 9;

/** Reads the fields between two positions. @throws if the bytes are not in this format */
export function* readFields(bytes: Bytes, from = 0, to = bytes.length): Generator<Field> {
  let at = from;
  const varint = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes.at(at);
      if (byte === undefined || at >= to || scale > maxScale) throw malformed();
      at += 1;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  };
  while (at < to) {
    const start = at;
    const tag = varint();
    const type = tag % 8;
    let content: number | null = null;
    if (type === wire.bytes) {
      const length = varint();
      content = at;
      at += length;
    } else if (type === wire.varint) varint();
    else if (type === wire.fixed64) at += 8;
    else if (type === wire.fixed32) at += 4;
    else throw malformed();
    if (at > to) throw malformed();
    yield { number: Math.floor(tag / 8), from: start, to: at, content };
  }
}

const malformed = (): Error => new Error('The file is not an ONNX model.');

function makeVarint(value: number): Uint8Array {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Uint8Array.from([...bytes, rest]);
    bytes.push((rest % 128) | 0x80);
  }
}

/** Makes a length-delimited field. */
export function makeField(number: number, ...content: readonly Uint8Array[]): Uint8Array {
  const length = content.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([makeVarint(number * 8 + wire.bytes), makeVarint(length), ...content]);
}

/** Makes a field with a number. */
export const makeNumber = (number: number, value: number): Uint8Array =>
  Buffer.concat([makeVarint(number * 8 + wire.varint), makeVarint(value)]);

export const makeText = (number: number, text: string): Uint8Array =>
  makeField(number, new TextEncoder().encode(text));

/** Number of bytes that are read from a file at once. */
const windowBytes = 65_536;

/** Opens a file whose bytes are read where they are needed, so that most of a large file is never read. */
export function openBytes(file: string): Bytes & Disposable {
  const descriptor = openSync(file, 'r');
  const { size } = fstatSync(descriptor);
  let start = 0;
  let window = new Uint8Array(0);
  const read = (from: number, length: number): Uint8Array<ArrayBuffer> => {
    const bytes = new Uint8Array(Math.max(0, Math.min(length, size - from)));
    let done = 0;
    while (done < bytes.length) {
      const count = readSync(descriptor, bytes, done, bytes.length - done, from + done);
      if (count === 0) break;
      done += count;
    }
    return bytes.subarray(0, done);
  };
  return {
    length: size,
    at(index) {
      if (index < start || index >= start + window.length) {
        start = index;
        window = read(index, windowBytes);
      }
      return window[index - start];
    },
    subarray: (from, to) => read(from, to - from),
    [Symbol.dispose]: () => closeSync(descriptor),
  };
}
