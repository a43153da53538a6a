/** The beginning of a source and its labels. */
export interface Sample {
  /** The first bytes, one character per byte. */
  head: string;
  /** The first characters without byte order mark, zero bytes and leading white space. */
  opening: string;
  /** False for archives and other binary content: kinds of text do not match it. */
  isText: boolean;
  /** Media type in lower case, without parameters; '' when unknown. */
  type: string;
  /** Name of the file, or path of the address; '' when unknown. */
  name: string;
}

/**
 * How certain a kind is that a sample belongs to it. The kind with the highest value reads the source; 0
 * means no match.
 */
export const certainty = {
  none: 0,
  /** Nothing contradicts it. */
  possible: 1,
  /** The first lines look like this kind. */
  headers: 2,
  /** The sample contains markup. */
  markup: 3,
  /** Labeled with a media type or name that servers also use for much else. */
  commonLabel: 4,
  label: 5,
  /** Labeled as plain text: it is meant to be read as is. */
  plainLabel: 6,
  /** Labeled with a media type or name that only this kind has. */
  ownLabel: 7,
  /** Begins the way this kind does. */
  opening: 8,
  /** Has the structure of this kind. */
  structure: 9,
  /** Begins with bytes that no other kind begins with. */
  signature: 10,
} as const;

/** Number of bytes that are examined. */
const headBytes = 4_096;

/**
 * Takes a sample from the first bytes of a source.
 * @param name file name or address
 */
export function takeSample(bytes: Uint8Array, contentType: string | null, name: string | null): Sample {
  const head = latin(bytes.subarray(0, headBytes));
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  return {
    head,
    opening: head
      .replaceAll('\u0000', '')
      .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')
      .trimStart(),
    isText: !isArchive(head) && !isOldOffice(head) && !isBinary(bytes, type),
    type,
    name: pathOf(name),
  };
}

/** Whether the source is a ZIP archive. */
export const isArchive = (head: string): boolean => head.startsWith('PK\u0003\u0004');

/** Whether the source is a compound file, the container of Office files before 2007. */
export const isOldOffice = (head: string): boolean => head.startsWith('\u00d0\u00cf\u0011\u00e0');

/** Zero bytes are UTF-16 text if every other byte is zero; otherwise the content is binary. */
function isBinary(bytes: Uint8Array, type: string): boolean {
  const sample = bytes.subarray(0, 2_048);
  if (sample.length === 0) return false;
  if ((sample[0] === 0xff && sample[1] === 0xfe) || (sample[0] === 0xfe && sample[1] === 0xff)) return false;
  let zeros = 0;
  let control = 0;
  for (const byte of sample) {
    if (byte === 0) zeros += 1;
    else if (byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32)) control += 1;
  }
  if (control / sample.length > 0.05) return true;
  if (zeros === 0) return false;
  if (/html|text|xml/.test(type)) return zeros / sample.length > 0.8;
  return zeros / sample.length < 0.3 && zeros / sample.length > 0.02;
}

function pathOf(name: string | null): string {
  if (name === null) return '';
  try {
    return new URL(name).pathname;
  } catch {
    return name;
  }
}

function latin(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes).replace(/\u20ac|\u201a/g, '?');
}
