import type { Document, Heading } from '@earmark/contract';
import type { Summary } from './summary-store.ts';

interface Words {
  /** Before what a language model wrote. */
  written: string;
  /** Before what are the article's own sentences: nobody should take them for more. */
  extracted: string;
  /** Before the article itself. */
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

/** The document as it is heard and followed when its summary comes first: a part of its own, and then the article. */
export function withSummary(document: Document, { kind, text }: Summary): Document {
  const own = words[document.language?.toLowerCase().split('-')[0] ?? 'en'];
  const { [kind]: opening, article } = own ?? english;
  const heading = (said: string): Heading => ({
    kind: 'heading',
    level: 2,
    runs: [{ text: said }],
    ...(own ? {} : { lang: 'en' }),
  });
  return {
    ...document,
    blocks: [heading(opening), { kind: 'paragraph', runs: [{ text }] }, heading(article), ...document.blocks],
  };
}
