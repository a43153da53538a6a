import { createHash } from 'node:crypto';
import { type Document, documentText } from '@earmark/contract';
import { packDocument, type Reading } from '../article-store.ts';

/** A document made ready to be stored. */
export async function takeReading(document: Document): Promise<Reading> {
  const text = documentText(document);
  const contentHash = createHash('sha256').update(document.title).update('\0').update(text).digest('hex');
  return { document, packed: await packDocument(document), contentHash, characters: text.length };
}
