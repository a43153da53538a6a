import { box, fullBox, u8, u16, u32, u64, utf8, zeros } from './boxes.ts';

/** What players show about an audio book. */
export interface M4bTags {
  title: string;
  author?: string | undefined;
  /** Name of the voice. */
  narrator?: string | undefined;
  /** The title if absent: players group the files of a book by it. */
  album?: string | undefined;
  /** JPEG or PNG. */
  cover?: { bytes: Uint8Array; type: 'image/jpeg' | 'image/png' } | undefined;
}

/** A chapter mark. */
export interface M4bMark {
  title: string;
  /** Samples from the start of the book. */
  start: number;
}

/** Types of values in iTunes metadata (QuickTime File Format, "Well-known types"). */
const valueTypes = { utf8: 1, jpeg: 13, png: 14, integer: 21 } as const;

/** The media kind of an audio book in iTunes metadata. */
const audioBook = 2;

/** Nero's list stores the number of chapters, and the length of a title, in one byte. */
const maxNeroValue = 255;
/** Nero's unit of time, per second. */
const neroUnits = 10_000_000;

/** Builds the box of the tags and of the chapters as Nero defined them, which VLC and many players read. */
export function makeMetadata(tags: M4bTags, marks: readonly M4bMark[], sampleRate: number): Buffer {
  return box('udta', makeTagList(tags), makeNeroChapters(marks, sampleRate));
}

function makeTagList({ title, author, narrator, album = title, cover }: M4bTags): Buffer {
  const text = (type: string, value: string | undefined): Buffer[] => {
    const line = oneLine(value ?? '');
    return line === '' ? [] : [item(type, valueTypes.utf8, Buffer.from(line))];
  };
  const items = [
    ...text('\u00a9nam', title),
    ...text('\u00a9ART', author),
    ...text('aART', author),
    ...text('\u00a9alb', album),
    // Apple Books shows the composer as the narrator; other players read the item of that name.
    ...text('\u00a9wrt', narrator),
    ...text('\u00a9nrt', narrator),
    ...text('\u00a9gen', 'Audiobook'),
    item('stik', valueTypes.integer, u8(audioBook)),
    item('pgap', valueTypes.integer, u8(1)),
    ...(cover
      ? [item('covr', cover.type === 'image/png' ? valueTypes.png : valueTypes.jpeg, cover.bytes)]
      : []),
  ];
  const handler = fullBox('hdlr', 0, 0, u32(0), Buffer.from('mdirappl'), zeros(9));
  return fullBox('meta', 0, 0, handler, box('ilst', ...items));
}

const item = (type: string, valueType: number, value: Uint8Array): Buffer =>
  box(type, box('data', u32(valueType, 0), value));

function makeNeroChapters(marks: readonly M4bMark[], sampleRate: number): Buffer {
  const listed = marks.slice(0, maxNeroValue);
  const entries = listed.map(({ title, start }) => {
    const name = utf8(oneLine(title), maxNeroValue);
    return Buffer.concat([u64(Math.round((start * neroUnits) / sampleRate)), u8(name.length), name]);
  });
  return fullBox('chpl', 1, 0, u32(0), u8(listed.length), ...entries);
}

/**
 * Builds the sample of a QuickTime text track: the length of the text, the text, and its encoding, which is
 * UTF-8.
 */
export function makeTextSample(title: string): Buffer {
  const text = utf8(oneLine(title), 0xffff);
  const isUtf8 = 0x0100;
  return Buffer.concat([u16(text.length), text, box('encd', u32(isUtf8))]);
}

/** Makes a title one line, because in some players a control character ends the text. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();
