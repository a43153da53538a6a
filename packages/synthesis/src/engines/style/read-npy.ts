/**
 * NumPy's format for arrays (`.npy`): a magic word, a version, the length of a header, the header as a Python
 * dictionary, and the numbers. https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html
 */

export interface NumberArray {
  shape: readonly number[];
  data: Float32Array;
}

const magic = [0x93, ...new TextEncoder().encode('NUMPY')];

/**
 * Reads an array of 32-bit floats in C order.
 * @throws Error if the bytes are not such an array
 */
export function readNpy(bytes: Uint8Array): NumberArray {
  if (!magic.every((byte, at) => bytes[at] === byte)) throw new Error('This is not a NumPy array.');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isFirstVersion = view.getUint8(6) === 1;
  const headerStart = isFirstVersion ? 10 : 12;
  const headerLength = isFirstVersion ? view.getUint16(8, true) : view.getUint32(8, true);
  const dataStart = headerStart + headerLength;
  const header = new TextDecoder('latin1').decode(bytes.subarray(headerStart, dataStart));
  const type = /'descr': *'([^']*)'/.exec(header)?.[1];
  const shape = /'shape': *\(([^)]*)\)/.exec(header)?.[1];
  if (type !== '<f4' || /'fortran_order': *True/.test(header) || shape === undefined)
    throw new Error(`This NumPy array is not of 32-bit floats in C order: ${header.trim()}`);
  const sizes = shape
    .split(',')
    .filter((size) => size.trim() !== '')
    .map(Number);
  const count = sizes.reduce((product, size) => product * size, 1);
  if (bytes.length - dataStart !== count * 4) throw new Error('This NumPy array is cut off.');
  // Copied, because the numbers need not begin at a multiple of four bytes.
  return { shape: sizes, data: new Float32Array(bytes.slice(dataStart).buffer) };
}
