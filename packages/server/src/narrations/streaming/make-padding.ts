/**
 * Chromium passes a stream to its decoder only in whole blocks of this many bytes: 5.5 seconds of speech at
 * 48 kbps.
 */
export const playerBlockBytes = 32_768;

/**
 * An ID3v2.3 header and a genre frame with the value ‘Speech’, because a tag needs at least one frame. The
 * rest of the tag is padding.
 */
const header = Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1');
const genre = Buffer.from('TCON\0\0\0\x07\0\0\0Speech', 'latin1');

/**
 * Creates an ID3 tag, which players skip, of such a length that it fills whole blocks together with the audio
 * that follows it.
 * @param bytes size of the audio that exists already
 */
export function makePadding(bytes: number): Uint8Array {
  const min = header.length + genre.length;
  const length = min + ((playerBlockBytes - ((bytes + min) % playerBlockBytes)) % playerBlockBytes);
  const tag = Buffer.alloc(length);
  header.copy(tag);
  genre.copy(tag, header.length);
  const size = length - header.length;
  // Seven bits per byte, so that players do not mistake the size for the beginning of a frame.
  for (const [at, shift] of [21, 14, 7, 0].entries()) tag[6 + at] = (size >> shift) & 0x7f;
  return tag;
}
