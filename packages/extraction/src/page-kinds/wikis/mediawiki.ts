import type { Block } from '@earmark/contract';
import { textOf } from '../brief-text.ts';
import type { KindPage, KindReading, PageKind } from '../page-kind.ts';
import { selectContent } from '../select-content.ts';

/**
 * What MediaWiki, its usual extensions and the templates of the larger Wikipedias put beside the text: boxes,
 * navigation, notes about the page, marks for editors. German, French, Italian and Portuguese have own names.
 */
const beside = [
  '.infobox, .infobox_v2, .infobox_v3, .infobox-v2, .portable-infobox, .sinottico, .taxobox, .faktamall',
  '.navbox, .vertical-navbox, .navbox-styles, .NavFrame, .sidebar, .sidebar-list, .side-box, .sistersitebox, .succession-box',
  '.hatnote, .dablink, .rellink, .homonymie, .nota-disambigua, .vedi-anche, .hauptartikel, .sieheauch, .BKL, [id^="Vorlage_Begriffskl"]',
  '.ambox, .tmbox, .ombox, .fmbox, .metadata, .mbox-small, .bandeau-container, .bandeau-section, .avviso, .asbox, .stub',
  '.toc, #toc, .toccolours, .mw-toc, .mw-editsection, .editsection, .mw-indicators, .mw-jump-link, .mw-cite-backlink',
  '.noprint, .noexcerpt, .navigation-not-searchable, .catlinks, .printfooter, .shortdescription, .mw-empty-elt, .ext-phonos',
  '.authority-control, .normdaten-typ-p, #normdaten, .portalbox, .portal-bar, .portal, .gallery, .mw-kartographer-container',
  '#coordinates, .geo-nondefault, .geo-multi-punct, .geo-dms, .geo-dec, .geo-default, .mw-authority-control, .Inline-Template, .Template-Fact',
  '.magnify, #siteSub, #contentSub, #jump-to-nav, .mw-pt-languages, .mw-references-columns-label, style, script',
].join(', ');

/** Lists of notes and of literature. */
const references =
  'ol.references, .reflist, .refbegin, .mw-references-wrap, .citation-list, .references-small';

/**
 * An article of Wikipedia or another wiki with MediaWiki: without boxes, navigation, notes and coordinates.
 * References, literature and links at its end are listed, but not spoken.
 */
export const mediawiki: PageKind = {
  name: 'mediawiki',
  matches: ({ html }) => html.includes('mw-parser-output') || html.includes('id="mw-content-text"'),
  read,
};

function read({ document, url }: KindPage): KindReading | null {
  const content = document.querySelector('#mw-content-text') ?? document.querySelector('.mw-parser-output');
  const root = content?.querySelector('.mw-parser-output') ?? content;
  if (root === null || root === undefined) return null;
  const title = textOf(document, '#firstHeading');
  const blocks = quietEnd(selectContent(root, url, { remove: beside, references, prepare }));
  if (!blocks.some(({ kind }) => kind === 'paragraph')) return null;
  return { blocks, author: null, ...(title === '' ? {} : { title }) };
}

/** Removes coordinates in the text, which link to a map, and marks the captions of pictures. */
function prepare(copy: Element): void {
  for (const link of copy.querySelectorAll('a[href*="geohack"], a.mw-kartographer-maplink')) link.remove();
  for (const thumb of copy.querySelectorAll('div.thumb')) {
    const figure = copy.ownerDocument.createElement('figure');
    for (const caption of thumb.querySelectorAll('.thumbcaption')) {
      const own = copy.ownerDocument.createElement('figcaption');
      own.append(...caption.childNodes);
      figure.append(own);
    }
    thumb.replaceWith(figure);
  }
}

/** Makes references of the last sections of an article if they only list links: 'See also', 'External links'. */
function quietEnd(blocks: readonly Block[]): Block[] {
  const kept = [...blocks];
  for (let end = kept.length; end > 0; ) {
    let start = end - 1;
    while (start >= 0 && kept[start]?.kind !== 'heading') start -= 1;
    const section = kept.slice(Math.max(start, 0), end);
    const isQuiet = section.slice(1).every((block) => block.kind === 'reference' || isLink(block));
    const isAllReferences = section.every(({ kind }) => kind === 'reference');
    if (start < 0 || (!isQuiet && !isAllReferences)) break;
    for (let index = start; index < end; index += 1) {
      const block = kept[index];
      if (block !== undefined && 'runs' in block && block.kind !== 'figure')
        kept[index] = { kind: 'reference', runs: block.runs };
    }
    end = start;
  }
  return kept;
}

/** Returns whether a block is an item that begins with a link. */
function isLink(block: Block): boolean {
  return block.kind === 'item' && block.runs.find(({ text }) => text.trim() !== '')?.href !== undefined;
}
