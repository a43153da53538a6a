/** The beginning of a source, and what it is labelled as. */
export interface Sample {
  /** The first bytes, one character for each. */
  head: string;
  /** The first characters without byte order mark, zero bytes and leading space. */
  opening: string;
  /** False for archives and other binary content: what is text has to look elsewhere. */
  isText: boolean;
  /** Media type in lower case, without parameters; '' when unknown. */
  type: string;
  /** Name of the file, or path of the address; '' when unknown. */
  name: string;
}

/** How sure a source is that a sample is of its kind. The surest takes it; 0 says no. */
export const certainty = {
  none: 0,
  /** Nothing speaks against it. */
  possible: 1,
  /** Its first lines look like it. */
  headers: 2,
  /** It holds markup. */
  markup: 3,
  /** Labelled so, by a label that servers give to much else. */
  commonLabel: 4,
  label: 5,
  /** Labelled as plain text: somebody wants it to be read as it is. */
  plainLabel: 6,
  /** Labelled with a name or type that nothing else has. */
  ownLabel: 7,
  /** It begins as this kind does. */
  opening: 8,
  /** Its structure is that of this kind. */
  structure: 9,
  /** It begins with bytes that nothing else begins with. */
  signature: 10,
} as const;

/** Bytes that are looked at. */
const headBytes = 4_096;

/** @param name of the file, or its address */
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

/** A ZIP archive. */
export const isArchive = (head: string): boolean => head.startsWith('PK\u0003\u0004');

/** A compound file, as Office wrote them before 2007. */
export const isOldOffice = (head: string): boolean => head.startsWith('\u00d0\u00cf\u0011\u00e0');

/** Zero bytes mean UTF-16 text when every other byte is one; otherwise it is no text at all. */
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
