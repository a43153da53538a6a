import { resolveLanguage } from '@earmark/language';
import { limitParts } from './limit-parts.ts';
import type { ReadResult } from './read-result.ts';
import { withDocuments } from './with-documents.ts';

/**
 * The result with the language of its documents settled by their text, and no more blocks than their length accounts for.
 * Kept out of the parsers, which need no detector.
 */
export const resolveLanguages = (result: ReadResult): ReadResult =>
  withDocuments(result, (document) => resolveLanguage(limitParts(document)));
