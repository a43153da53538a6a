/**
 * The small part of WebAssembly that this package uses. Node's types rely on the DOM's types for it, which
 * are not loaded here.
 */
export interface WasmModule {
  /** Opaque: compiled code, which can be sent to other threads. */
  readonly [Symbol.toStringTag]: 'WebAssembly.Module';
}

export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

/** Functions by module and name; each takes the numbers that the module's code declares. */
export type WasmImports = Record<string, Record<string, (...args: never[]) => unknown>>;

interface WebAssemblyGlobal {
  compile(bytes: Uint8Array): Promise<WasmModule>;
  Instance: new (module: WasmModule, imports: WasmImports) => { exports: unknown };
}

const { WebAssembly: wasm } = globalThis as unknown as { WebAssembly: WebAssemblyGlobal };

export const compileWasm = (bytes: Uint8Array): Promise<WasmModule> => wasm.compile(bytes);

/** Creates an instance and returns its exports. The caller states their type, because it knows the module's source. */
export const instantiateWasm = <Exports>(module: WasmModule, imports: WasmImports): Exports =>
  new wasm.Instance(module, imports).exports as Exports;
