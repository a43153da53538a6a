import { closeSync, openSync, readSync } from 'node:fs';
import { SpeechError } from '../errors.ts';

/** Initial contents of a part of a module's memory. */
export interface DataSegment {
  /** Address in the module's memory. */
  address: number;
  /** Position in the module's file. */
  position: number;
  /** In bytes. */
  length: number;
}

/** Bytes before the first section: `\0asm` and the version. */
const headerBytes = 8;
/** Numbers of sections and opcodes, from the WebAssembly Core Specification 2.0, 5.5 and 5.4. */
const section = { custom: 0, data: 11 } as const;
const opcode = { constant: 0x41, end: 0x0b } as const;

/**
 * Separates a module's code from the initial contents of its memory, so that V8 does not keep these for as long as
 * the code. Names and debugging information are dropped too.
 *
 * @param file the module
 * @returns the module without data, and where the data is in the file; null if a segment has no fixed address
 */
export function splitWasmData(file: Uint8Array): { code: Uint8Array; segments: DataSegment[] } | null {
  const kept: Uint8Array[] = [file.subarray(0, headerBytes)];
  const segments: DataSegment[] = [];
  const reader = createReader(file, headerBytes);
  while (reader.position < file.length) {
    const start = reader.position;
    const id = reader.byte();
    const length = reader.number();
    const end = reader.position + length;
    if (id === section.data) {
      for (let left = reader.number(); left > 0; left--) {
        const segment = readSegment(reader);
        if (!segment) return null;
        segments.push(segment);
      }
    } else if (id !== section.custom) kept.push(file.subarray(start, end));
    reader.position = end;
  }
  return { code: Buffer.concat(kept), segments };
}

interface Reader {
  position: number;
  byte(): number;
  /** An integer in LEB128. */
  number(): number;
}

function createReader(bytes: Uint8Array, position: number): Reader {
  const reader: Reader = {
    position,
    byte: () => bytes[reader.position++] ?? 0,
    number() {
      let value = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = reader.byte();
        value |= (byte & 0x7f) << shift;
        if (byte < 0x80) return value >>> 0;
      }
    },
  };
  return reader;
}

/** Reads a segment with a constant address in the only memory; null for any other kind. */
function readSegment(reader: Reader): DataSegment | null {
  if (reader.number() !== 0 || reader.byte() !== opcode.constant) return null;
  const address = reader.number();
  if (reader.byte() !== opcode.end) return null;
  const length = reader.number();
  const { position } = reader;
  reader.position += length;
  return { address, position, length };
}

/**
 * Copies the data from the module's file into the memory of a new instance.
 * @throws SpeechError `engine_failed` if the file is shorter than it was
 */
export function fillMemory(buffer: ArrayBuffer, path: string, segments: readonly DataSegment[]): void {
  const file = openSync(path, 'r');
  try {
    for (const { address, position, length } of segments) {
      const target = new Uint8Array(buffer, address, length);
      for (let filled = 0; filled < length; ) {
        const count = readSync(file, target, filled, length - filled, position + filled);
        if (count === 0) throw new SpeechError('engine_failed', `The file ${path} has changed.`);
        filled += count;
      }
    }
  } finally {
    closeSync(file);
  }
}
