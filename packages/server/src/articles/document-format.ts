import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type Document, documentText } from '@earmark/contract';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** An extracted document with everything that is stored of it. */
export interface PackedDocument {
  document: Document;
  /** As it is stored: gzipped JSON. */
  packed: Uint8Array;
  /** Equal for two documents of the same title and text. */
  contentHash: string;
  /** UTF-16 length of the text. */
  characters: number;
}

/** A document as it is stored. */
export const encodeDocument = (document: Document): Promise<Uint8Array> =>
  // The fastest level: one tenth larger, three times sooner, and somebody waits for the first words.
  compress(JSON.stringify(document), { level: 1 });

/** @param packed made by `encodeDocument` */
export async function decodeDocument(packed: Uint8Array): Promise<Document> {
  const document = JSON.parse((await expand(packed)).toString()) as Document;
  // What is done with a long one takes its time as well: requests go in between.
  await turn();
  return document;
}

/** SHA-256 of title and text, in hexadecimal. */
export const contentHash = (title: string, text: string): string =>
  createHash('sha256').update(title).update('\0').update(text).digest('hex');

/** Prepares a document to be stored as an article. */
export const packDocument = async (document: Document): Promise<PackedDocument> =>
  describe(document, await encodeDocument(document));

/** As `packDocument`, for one that was encoded before. @param packed made by `encodeDocument` */
export const unpackDocument = async (packed: Uint8Array): Promise<PackedDocument> =>
  describe(await decodeDocument(packed), packed);

function describe(document: Document, packed: Uint8Array): PackedDocument {
  const text = documentText(document);
  return { document, packed, contentHash: contentHash(document.title, text), characters: text.length };
}
