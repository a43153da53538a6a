/** Brands of still pictures and sequences in HEVC (ISO/IEC 23008-12, B.4 and 10.2). */
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Returns whether the first bytes, one character each, are those of a picture of an iPhone. */
export const isHeic = (head: string): boolean =>
  head.startsWith('ftyp', 4) && heicBrands.includes(head.slice(8, 12));
