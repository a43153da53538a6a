import type { Block, Inline } from '@earmark/contract';
import { resolveUrl } from './page-text.ts';

/** Formatting and link of the text that comes next. */
export type Style = Omit<Inline, 'text'>;

/** State of the tree walk; determines the kind of block for the next text. */
export interface Context {
  kind: 'paragraph' | 'quote' | 'item' | 'heading' | 'aside' | 'caption' | 'footnote';
  level: 1 | 2 | 3 | 4 | 5 | 6;
  depth: number;
  number: number | undefined;
  label: string;
  lang: string | undefined;
  group: Element | null;
}

/** Creates a block of the kind that the context determines. */
export function makeBlock(runs: Inline[], context: Context, number: number | undefined): Block {
  const lang = context.lang === undefined ? {} : { lang: context.lang };
  switch (context.kind) {
    case 'heading':
      return { kind: 'heading', level: context.level, runs, ...lang };
    case 'item':
      return {
        kind: 'item',
        depth: context.depth,
        ...(number === undefined ? {} : { number }),
        runs,
        ...lang,
      };
    case 'caption':
      return { kind: 'figure', runs, ...lang };
    case 'footnote':
      return { kind: 'footnote', label: context.label, runs, ...lang };
    default:
      return { kind: context.kind, runs, ...lang };
  }
}

/** Returns the context inside an element, with its language if it declares one. */
export function languageOf(element: Element, context: Context): Context {
  const lang = element.getAttribute('lang');
  return lang === null || lang === '' || element.localName === 'body' ? context : { ...context, lang };
}

/** Returns the style inside an inline element, with its language if it declares one. */
export function styleOf(element: Element, name: string, style: Style, base: string | null): Style {
  const lang = element.getAttribute('lang');
  const outer = lang === null || lang === '' ? style : { ...style, lang };
  switch (name) {
    case 'a': {
      const href = resolveUrl(element.getAttribute('href'), base);
      return href === null ? outer : { ...outer, href };
    }
    case 'b':
    case 'strong':
      return { ...outer, bold: true };
    case 'i':
    case 'em':
    case 'cite':
    case 'dfn':
    case 'var':
      return { ...outer, italic: true };
    case 'code':
    case 'kbd':
    case 'samp':
    case 'tt':
      return { ...outer, code: true };
    default:
      return outer;
  }
}
