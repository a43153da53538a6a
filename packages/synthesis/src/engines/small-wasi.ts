import type { WasmImports, WasmMemory } from './wasm.ts';

/** A read-only file tree: path without a leading slash -> bytes, read when first opened. */
export interface FileTree {
  /** Returns undefined if there is no such file. */
  read(path: string): Uint8Array | undefined;
  /** Names in a directory; undefined if there is no such directory. */
  list(path: string): readonly { name: string; isDirectory: boolean }[] | undefined;
}

/** An empty file tree. */
export const noFiles: FileTree = {
  read: () => undefined,
  list: (path) => (path === '' ? [] : undefined),
};

export interface WasiOptions {
  files: FileTree;
  memory: () => WasmMemory;
  /** Command line; the first word is the program's name. */
  args?: readonly string[];
  /** Receives what the module writes to `stdout`, `stderr` or a new file. If absent, nothing can be written. */
  write?: (path: string, bytes: Uint8Array, position: number) => void;
}

/** Thrown when a command exits. */
export class WasiExitError extends Error {
  override readonly name = 'WasiExitError';
  readonly code: number;

  constructor(code: number) {
    super(`The module ended with code ${code}.`);
    this.code = code;
  }
}

const wasi = { ok: 0, badFile: 8, noEntry: 44, notAllowed: 63 } as const;
const fileType = { directory: 3, regular: 4 } as const;
/** Descriptor of the only directory that is already open for the module: the root of the tree. */
const root = 3;

interface OpenFile {
  path: string;
  /** Null for a directory. */
  bytes: Uint8Array | null;
  position: number;
  writable: boolean;
}

/** State that the WASI functions of one module share. */
interface WasiState {
  readonly files: FileTree;
  readonly write: WasiOptions['write'];
  /** Open files and directories by descriptor. */
  readonly open: Map<number, OpenFile>;
  readonly view: () => DataView;
  readonly bytesAt: (at: number, length: number) => Uint8Array;
}

/**
 * The part of WASI that a library or command needs to read its data and write its result, and nothing else:
 * no clock, no environment, no files outside the tree. The module's behavior therefore depends only on its
 * input.
 */
export function createSmallWasi({ files, memory, args = [], write }: WasiOptions): WasmImports[string] {
  const open = new Map<number, OpenFile>([
    [1, { path: 'stdout', bytes: null, position: 0, writable: true }],
    [2, { path: 'stderr', bytes: null, position: 0, writable: true }],
    [root, { path: '', bytes: null, position: 0, writable: false }],
  ]);
  const state: WasiState = {
    files,
    write,
    open,
    view: () => new DataView(memory().buffer),
    bytesAt: (at, length) => new Uint8Array(memory().buffer, at, length),
  };
  return {
    ...processCalls(state, args),
    ...rootCalls(state),
    ...pathCalls(state),
    ...directoryCalls(state),
    ...fileCalls(state),
  };
}

/** Command line, environment, clock and exit. */
function processCalls({ view, bytesAt }: WasiState, args: readonly string[]): WasmImports[string] {
  const words = args.map((word) => new TextEncoder().encode(`${word}\0`));
  return {
    args_sizes_get(count: number, size: number) {
      view().setUint32(count, words.length, true);
      const bytes = words.reduce((total, word) => total + word.length, 0);
      view().setUint32(size, bytes, true);
      return wasi.ok;
    },
    args_get(pointers: number, buffer: number) {
      let at = buffer;
      for (const [index, word] of words.entries()) {
        view().setUint32(pointers + index * 4, at, true);
        bytesAt(at, word.length).set(word);
        at += word.length;
      }
      return wasi.ok;
    },
    environ_sizes_get(count: number, size: number) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return wasi.ok;
    },
    environ_get: () => wasi.ok,
    clock_time_get(_id: number, _precision: bigint, time: number) {
      view().setBigUint64(time, 0n, true);
      return wasi.ok;
    },
    proc_exit(code: number) {
      throw new WasiExitError(code);
    },
  };
}

/** The root directory, which is open from the start. */
function rootCalls({ view }: WasiState): WasmImports[string] {
  return {
    fd_prestat_get(file: number, at: number) {
      if (file !== root) return wasi.badFile;
      view().setUint32(at, 0, true);
      view().setUint32(at + 4, 1, true);
      return wasi.ok;
    },
    fd_prestat_dir_name(file: number, at: number) {
      if (file !== root) return wasi.badFile;
      view().setUint8(at, '/'.charCodeAt(0));
      return wasi.ok;
    },
  };
}

/** Files and directories by path. */
function pathCalls(state: WasiState): WasmImports[string] {
  const { files, open, view, bytesAt, write } = state;
  return {
    path_filestat_get(directory: number, _flags: number, path: number, length: number, at: number) {
      const name = resolvePath(state, directory, path, length);
      const bytes = files.read(name);
      if (!bytes && !files.list(name)) return wasi.noEntry;
      bytesAt(at, 64).fill(0);
      view().setUint8(at + 16, bytes ? fileType.regular : fileType.directory);
      view().setBigUint64(at + 32, BigInt(bytes?.length ?? 0), true);
      return wasi.ok;
    },
    path_open(
      directory: number,
      _lookupFlags: number,
      path: number,
      length: number,
      create: number,
      _rights: bigint,
      _inherited: bigint,
      _flags: number,
      opened: number,
    ) {
      const name = resolvePath(state, directory, path, length);
      const writable = (create & 1) === 1;
      const bytes = writable ? undefined : files.read(name);
      if (writable && !write) return wasi.notAllowed;
      if (!writable && !bytes && !files.list(name)) return wasi.noEntry;
      let file = root + 1;
      while (open.has(file)) file += 1;
      open.set(file, { path: name, bytes: bytes ?? null, position: 0, writable });
      view().setUint32(opened, file, true);
      return wasi.ok;
    },
    path_remove_directory: () => wasi.notAllowed,
    path_unlink_file: () => wasi.notAllowed,
  };
}

function resolvePath({ open, bytesAt }: WasiState, directory: number, at: number, length: number): string {
  const base = open.get(directory)?.path ?? '';
  const path = new TextDecoder().decode(bytesAt(at, length).slice());
  return `${base}/${path}`
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');
}

/** Open directories. */
function directoryCalls({ files, open, view, bytesAt }: WasiState): WasmImports[string] {
  return {
    fd_readdir(file: number, buffer: number, size: number, cookie: bigint, used: number) {
      const found = open.get(file);
      const names = found && !found.bytes ? files.list(found.path) : undefined;
      if (!names) return wasi.badFile;
      let at = 0;
      for (let index = Number(cookie); index < names.length && at < size; index += 1) {
        const entry = names[index];
        if (!entry) break;
        const record = directoryEntry(entry.name, entry.isDirectory, index + 1);
        const part = record.subarray(0, size - at);
        bytesAt(buffer + at, part.length).set(part);
        at += part.length;
      }
      view().setUint32(used, at, true);
      return wasi.ok;
    },
  };
}

/** Open files. */
function fileCalls({ open, view, bytesAt, write }: WasiState): WasmImports[string] {
  return {
    fd_fdstat_get(file: number, at: number) {
      const found = open.get(file);
      if (!found) return wasi.badFile;
      bytesAt(at, 24).fill(0);
      view().setUint8(at, found.bytes || found.writable ? fileType.regular : fileType.directory);
      bytesAt(at + 8, 16).fill(0xff);
      return wasi.ok;
    },
    fd_fdstat_set_flags: () => wasi.ok,
    fd_read(file: number, vectors: number, count: number, read: number) {
      const found = open.get(file);
      if (!found?.bytes) return wasi.badFile;
      let total = 0;
      for (let index = 0; index < count; index += 1) {
        const at = view().getUint32(vectors + index * 8, true);
        const size = view().getUint32(vectors + index * 8 + 4, true);
        const part = found.bytes.subarray(found.position, found.position + size);
        bytesAt(at, part.length).set(part);
        found.position += part.length;
        total += part.length;
      }
      view().setUint32(read, total, true);
      return wasi.ok;
    },
    fd_seek(file: number, offset: bigint, whence: number, at: number) {
      const found = open.get(file);
      if (!found?.bytes && !found?.writable) return wasi.badFile;
      const from = [0, found.position, found.bytes?.length ?? found.position][whence] ?? 0;
      found.position = Math.max(0, from + Number(offset));
      view().setBigUint64(at, BigInt(found.position), true);
      return wasi.ok;
    },
    fd_write(file: number, vectors: number, count: number, written: number) {
      const found = open.get(file);
      if (!found?.writable) return wasi.badFile;
      let total = 0;
      for (let index = 0; index < count; index += 1) {
        const at = view().getUint32(vectors + index * 8, true);
        const size = view().getUint32(vectors + index * 8 + 4, true);
        write?.(found.path, bytesAt(at, size).slice(), found.position);
        found.position += size;
        total += size;
      }
      view().setUint32(written, total, true);
      return wasi.ok;
    },
    fd_close: (file: number) => (open.delete(file) ? wasi.ok : wasi.badFile),
  };
}

function directoryEntry(name: string, isDirectory: boolean, next: number): Uint8Array {
  const encoded = new TextEncoder().encode(name);
  const record = new Uint8Array(24 + encoded.length);
  const view = new DataView(record.buffer);
  view.setBigUint64(0, BigInt(next), true);
  view.setBigUint64(8, BigInt(next), true);
  view.setUint32(16, encoded.length, true);
  view.setUint8(20, isDirectory ? fileType.directory : fileType.regular);
  record.set(encoded, 24);
  return record;
}
