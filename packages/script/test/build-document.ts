import type { Block, Document, Inline } from '@earmark/contract';

export function documentOf(blocks: Block[], fields: Partial<Document> = {}): Document {
  return {
    schema: 1,
    title: '',
    author: null,
    site: null,
    publishedAt: null,
    description: null,
    language: 'en',
    url: null,
    canonicalUrl: null,
    imageUrl: null,
    ...fields,
    blocks,
  };
}

export const paragraph = (...parts: (string | Inline)[]): Block => ({
  kind: 'paragraph',
  runs: parts.map((part) => (typeof part === 'string' ? { text: part } : part)),
});
