import type { Document } from '@earmark/contract';
import { readText } from '@earmark/extraction';

/** Returns the document of a text. */
export function documentOfText(title: string, text: string): Document {
  const result = readText(text, { title });
  if (!result.ok) throw new Error(result.reason);
  return result.document;
}
