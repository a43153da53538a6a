const polynomial = 0xa001;

const table = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ polynomial : crc >>> 1;
  return crc;
});

/** Computes CRC-16/ARC, which the header frame of an MP3 uses. `crc` continues an earlier checksum. */
export function crc16(bytes: Uint8Array, crc = 0): number {
  let value = crc;
  for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] ?? 0);
  return value;
}

type Matrix = readonly number[];

const times = (matrix: Matrix, vector: number): number => {
  let sum = 0;
  for (let bit = 0; bit < 16; bit += 1) if ((vector >>> bit) & 1) sum ^= matrix[bit] ?? 0;
  return sum;
};

const square = (matrix: Matrix): Matrix => matrix.map((column) => times(matrix, column));

/** The effect of one zero byte on a CRC, as a matrix over its 16 bits. */
const oneZeroByte: Matrix = Array.from({ length: 16 }, (_, bit) => crc16(Uint8Array.of(0), 1 << bit));

/**
 * Computes the CRC of two concatenated byte sequences from the CRC of each and the length of the second,
 * without reading the bytes again.
 */
export function joinCrc16(first: number, second: number, secondLength: number): number {
  let shifted = first;
  let matrix = oneZeroByte;
  for (let remaining = secondLength; remaining > 0; remaining = Math.floor(remaining / 2)) {
    if (remaining % 2 === 1) shifted = times(matrix, shifted);
    matrix = square(matrix);
  }
  return shifted ^ second;
}
