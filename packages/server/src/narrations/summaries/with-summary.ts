import type { Document, Heading } from '@earmark/contract';
import type { Summary } from './summary-store.ts';

interface Words {
  /** Heading of a summary by a language model. */
  written: string;
  /** Heading of a summary made of the article's own sentences, which states that. */
  extracted: string;
  /** Heading of the article itself. */
  article: string;
}

const english: Words = {
  written: 'Summary',
  extracted: 'Summary, in sentences from the article',
  article: 'The article',
};

const words: Readonly<Record<string, Words>> = {
  en: english,
  de: {
    written: 'Zusammenfassung',
    extracted: 'Zusammenfassung, in Sätzen aus dem Artikel',
    article: 'Der Artikel',
  },
  es: { written: 'Resumen', extracted: 'Resumen, con frases del artículo', article: 'El artículo' },
  fr: { written: 'Résumé', extracted: 'Résumé, en phrases de l’article', article: 'L’article' },
  it: { written: 'Riassunto', extracted: 'Riassunto, con frasi dell’articolo', article: 'L’articolo' },
  pt: { written: 'Resumo', extracted: 'Resumo, com frases do artigo', article: 'O artigo' },
};

/** Adds a summary to the beginning of a document, as a section of its own before the article. */
export function withSummary(document: Document, { kind, text }: Summary): Document {
  const own = words[document.language?.toLowerCase().split('-')[0] ?? 'en'];
  const { [kind]: opening, article } = own ?? english;
  const heading = (title: string): Heading => ({
    kind: 'heading',
    level: 2,
    runs: [{ text: title }],
    ...(own ? {} : { lang: 'en' }),
  });
  return {
    ...document,
    blocks: [heading(opening), { kind: 'paragraph', runs: [{ text }] }, heading(article), ...document.blocks],
  };
}
