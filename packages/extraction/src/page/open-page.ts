import { parseHTML } from 'linkedom';
import { joinDropCaps } from './join-drop-caps.ts';
import { joinStreamed } from './join-streamed.ts';
import { makeNodesLean } from './lean-nodes.ts';
import { openNoscript } from './open-noscript.ts';
import type { HtmlLimits, PageData } from './safe-html.ts';
import { safeHtml } from './safe-html.ts';
import { unifyFormulas } from './unify-formulas.ts';

makeNodesLean();

/** A page as a tree, with the results of the first pass over its markup. */
export interface OpenPage {
  document: Document;
  /** Balanced markup from which the tree was built; parse it again for another, unmodified tree. */
  html: string;
  data: PageData[];
  scripts: number;
  cut: boolean;
}

/** Limits a page's markup and builds its tree. */
export function openPage(source: string, limits?: HtmlLimits): OpenPage {
  const safe = safeHtml(joinStreamed(source), limits);
  const html = openNoscript(safe.html);
  return { ...safe, html, document: parseDocument(html) };
}

/** Builds a tree from markup returned by {@link safeHtml}; every formula in it is one `<math>` element, and large first letters are joined with their words. */
export function parseDocument(html: string): Document {
  const document = parseHTML(html).document as unknown as Document;
  unifyFormulas(document, html);
  joinDropCaps(document, html);
  return document;
}
