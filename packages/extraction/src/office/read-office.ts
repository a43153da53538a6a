import { type ReadResult, refuse } from '../read-result.ts';
import { openZip, ZipError } from './open-zip.ts';
import { readDoc } from './read-doc.ts';
import { readDocx } from './read-docx.ts';
import { readEpub } from './read-epub.ts';
import { readOdt } from './read-odt.ts';
import { readRtf } from './read-rtf.ts';

/** Reads .docx, .doc, .odt, .rtf and .epub; the content determines the format. Node only. */
export function readOffice(bytes: Uint8Array): ReadResult {
  if (bytes[0] === 0x7b) return readRtf(bytes);
  if (bytes[0] === 0xd0) return readDoc(bytes);
  try {
    const zip = openZip(bytes);
    const mime = zip.names.includes('mimetype')
      ? new TextDecoder().decode(zip.read('mimetype') ?? new Uint8Array())
      : '';
    if (/epub/.test(mime) || zip.names.includes('META-INF/container.xml')) return readEpub(zip);
    if (zip.names.some((name) => /^word\/document\d*\.xml$/.test(name))) return readDocx(zip);
    if (/opendocument\.text/.test(mime) || zip.names.includes('content.xml')) return readOdt(zip);
    return refuse('unsupported', 'the archive contains no document');
  } catch (error) {
    if (error instanceof ZipError) return refuse(error.reason, error.message);
    // In a damaged file, offsets may point outside it.
    if (error instanceof RangeError) return refuse('corrupt', error.message);
    throw error;
  }
}
