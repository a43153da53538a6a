/** A frame of an ID3v2.3 tag: its id and content. */
export interface Id3Frame {
  id: string;
  data: Uint8Array;
}

/** Length of the tag at the beginning of `bytes`, including its header; 0 if there is none. */
export function tagLength(bytes: Uint8Array): number {
  if (ascii(bytes.subarray(0, 3)) !== 'ID3') return 0;
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10);
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d);
}

/** Returns the frames of a tag, or the frames inside a chapter if `from` is the start of its first sub-frame. */
export function readFrames(bytes: Uint8Array, from = 10, to = tagLength(bytes)): Id3Frame[] {
  const frames: Id3Frame[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = from; at + 10 <= to && bytes[at] !== 0; ) {
    const size = view.getUint32(at + 4);
    frames.push({ id: ascii(bytes.subarray(at, at + 4)), data: bytes.subarray(at + 10, at + 10 + size) });
    at += 10 + size;
  }
  return frames;
}

/** Decodes the text of a text frame, in either encoding of version 2.3. */
export function textOf(frame: Id3Frame | undefined): string | undefined {
  if (!frame) return undefined;
  const utf16 = frame.data[0] === 1;
  const text = new TextDecoder(utf16 ? 'utf-16le' : 'latin1').decode(frame.data.subarray(1));
  return text.replaceAll(/^\ufeff|\0+$/g, '');
}

/** Parses a `CHAP` frame: element id, times in milliseconds, title. */
export function chapterOf({ data }: Id3Frame): {
  id: string;
  startMs: number;
  endMs: number;
  title: string | undefined;
} {
  const end = data.indexOf(0);
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const frames = readFrames(data, end + 17, data.length);
  return {
    id: ascii(data.subarray(0, end)),
    startMs: view.getUint32(end + 1),
    endMs: view.getUint32(end + 5),
    title: textOf(frames.find((frame) => frame.id === 'TIT2')),
  };
}

const ascii = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
