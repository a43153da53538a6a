import { textOf } from '../brief-text.ts';
import { cleanBlocks } from '../clean-blocks.ts';
import type { KindPage, KindReading, PageKind } from '../page-kind.ts';

/** Icons of callouts, tables of contents, and cards of other pages. */
const extras = '.icon, .table_of_contents, nav, figure .bookmark, .checkbox';

/** A page of Notion, exported as HTML: callouts are figures without a picture. */
export const notion: PageKind = {
  name: 'notion',
  matches: ({ html }) => html.includes('class="page-body"') && html.includes('page-title'),
  read,
  minWords: 5,
};

function read({ document, url }: KindPage): KindReading | null {
  const body = document.querySelector('article .page-body');
  if (body === null) return null;
  const title = textOf(document, 'article .page-title');
  return { blocks: cleanBlocks(body, url, extras, markCallouts), ...(title === '' ? {} : { title }) };
}

function markCallouts(copy: Element): void {
  for (const callout of copy.querySelectorAll('figure.callout')) {
    const box = copy.ownerDocument.createElement('aside');
    box.append(...callout.childNodes);
    callout.replaceWith(box);
  }
}
