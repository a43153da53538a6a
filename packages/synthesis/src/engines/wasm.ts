/**
 * The little of WebAssembly that this package uses. The types of Node leave it to the DOM's, which have no place here.
 */
export interface WasmModule {
  /** Opaque: compiled code, which may be sent to other threads. */
  readonly [Symbol.toStringTag]: 'WebAssembly.Module';
}

export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

/** By module and name; each takes the numbers that the module's code declares. */
export type WasmImports = Record<string, Record<string, (...args: never[]) => unknown>>;

interface WebAssemblyGlobal {
  compile(bytes: Uint8Array): Promise<WasmModule>;
  Instance: new (module: WasmModule, imports: WasmImports) => { exports: unknown };
}

const { WebAssembly: wasm } = globalThis as unknown as { WebAssembly: WebAssemblyGlobal };

export const compileWasm = (bytes: Uint8Array): Promise<WasmModule> => wasm.compile(bytes);

/** The exports of a new instance. The caller names their type: it knows what the module was built from. */
export const instantiateWasm = <Exports>(module: WasmModule, imports: WasmImports): Exports =>
  new wasm.Instance(module, imports).exports as Exports;
