import { parseHTML } from 'linkedom';
import type { HtmlLimits, PageData } from './safe-html.ts';
import { safeHtml } from './safe-html.ts';

/** A page as a tree, with what the first pass over its markup found out. */
export interface OpenPage {
  document: Document;
  /** Balanced markup the tree was built from; parse it again for a second, unspoilt tree. */
  html: string;
  data: PageData[];
  scripts: number;
  cut: boolean;
}

/** Bounds a page's markup and builds its tree. */
export function openPage(source: string, limits?: HtmlLimits): OpenPage {
  const safe = safeHtml(source, limits);
  return { ...safe, document: parseDocument(safe.html) };
}

/** Builds a tree from markup that {@link safeHtml} made. */
export function parseDocument(html: string): Document {
  return parseHTML(html).document as unknown as Document;
}
