import type { WasmImports, WasmMemory } from '../wasm.ts';

/** Results of system calls; Linux's numbers. */
const noEntry = -2;
const badFile = 8;

/** The memory of a module that its own functions can extend. */
export interface GrowingMemory extends WasmMemory {
  grow(pages: number): number;
}

const pageBytes = 65_536;

/**
 * The system calls with which Pico's code, as compiled by Emscripten, reads its two files. There is nothing
 * else outside the module: what it does depends only on these files and on the text.
 *
 * @param read returns the content of a file that the module opens by this path; undefined if there is none
 */
export function createPicoSystem(
  memory: () => GrowingMemory,
  read: (path: string) => Uint8Array | undefined,
): WasmImports {
  const open = new Map<number, { bytes: Uint8Array; position: number }>();
  const view = (): DataView => new DataView(memory().buffer);
  return {
    env: {
      _emscripten_memcpy_js: (to: number, from: number, length: number) =>
        void new Uint8Array(memory().buffer).copyWithin(to, from, from + length),
      emscripten_resize_heap(bytes: number) {
        const missing = bytes - memory().buffer.byteLength;
        memory().grow(Math.ceil(missing / pageBytes));
        return 1;
      },
      __syscall_openat(_folder: number, path: number) {
        const bytes = read(textAt(memory(), path));
        if (!bytes) return noEntry;
        let file = 3;
        while (open.has(file)) file += 1;
        open.set(file, { bytes, position: 0 });
        return file;
      },
      __syscall_fcntl64: () => 0,
      __syscall_ioctl: () => 0,
    },
    wasi_snapshot_preview1: {
      fd_read(file: number, vectors: number, count: number, read: number) {
        const found = open.get(file);
        if (!found) return badFile;
        let total = 0;
        for (let index = 0; index < count; index += 1) {
          const at = view().getUint32(vectors + index * 8, true);
          const size = view().getUint32(vectors + index * 8 + 4, true);
          const part = found.bytes.subarray(found.position, found.position + size);
          new Uint8Array(memory().buffer).set(part, at);
          found.position += part.length;
          total += part.length;
        }
        view().setUint32(read, total, true);
        return 0;
      },
      /** The 64-bit offset comes in two halves; the files are too small for the upper one. */
      fd_seek(file: number, offset: number, _high: number, whence: number, at: number) {
        const found = open.get(file);
        if (!found) return badFile;
        const from = [0, found.position, found.bytes.length][whence] ?? 0;
        found.position = Math.max(0, from + offset);
        view().setUint32(at, found.position, true);
        view().setUint32(at + 4, 0, true);
        return 0;
      },
      /** Traces; nothing is written to files. */
      fd_write(_file: number, vectors: number, count: number, written: number) {
        let total = 0;
        for (let index = 0; index < count; index += 1)
          total += view().getUint32(vectors + index * 8 + 4, true);
        view().setUint32(written, total, true);
        return 0;
      },
      fd_close: (file: number) => (open.delete(file) ? 0 : badFile),
    },
  };
}

/** Reads a text that ends with a zero byte. */
export function textAt(memory: WasmMemory, at: number): string {
  const bytes = new Uint8Array(memory.buffer, at);
  return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
}
