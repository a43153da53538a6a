import { type Block, blankDocument, type Document, type Inline } from '@earmark/contract';

export const documentOf = (blocks: Block[], fields: Partial<Document> = {}): Document =>
  blankDocument({ language: 'en', ...fields, blocks });

export const paragraph = (...parts: (string | Inline)[]): Block => ({
  kind: 'paragraph',
  runs: parts.map((part) => (typeof part === 'string' ? { text: part } : part)),
});
