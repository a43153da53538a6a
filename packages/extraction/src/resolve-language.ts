import { resolveLanguage } from '@earmark/language';
import { limitParts } from './limit-parts.ts';
import type { ReadResult } from './read-result.ts';
import { withDocuments } from './with-documents.ts';

/**
 * Resolves the language of the documents from their text, and limits their blocks to what their length
 * justifies. This is separate from the parsers because they do not need the language detector.
 */
export const resolveLanguages = (result: ReadResult): ReadResult =>
  withDocuments(result, (document) => resolveLanguage(limitParts(document)));
