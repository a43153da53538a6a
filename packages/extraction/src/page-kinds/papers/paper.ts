import { type Block, blockText } from '@earmark/contract';
import { collapseWhitespace } from '../../page/page-text.ts';
import { readDate } from '../../page/read-date.ts';
import { textOf } from '../brief-text.ts';
import type { KindPage, KindReading, PageKind } from '../page-kind.ts';
import { selectContent } from '../select-content.ts';
import { type PaperLayout, paperLayouts, paperRemove } from './paper-layouts.ts';
import { shortAuthors } from './short-authors.ts';

/** Fewer words than this are an abstract with a form to buy the paper. */
const minTextWords = 60;

/**
 * A scientific paper as HTML. Title and authors come from its metadata; authors are named briefly. Affiliations,
 * addresses and permissions are left out; references are listed, but not spoken. Of a page with an abstract alone,
 * such as that of arXiv, the abstract is read.
 */
export const paper: PageKind = {
  name: 'paper',
  matches: ({ html }) =>
    /name="(?:citation_(?:title|doi|arxiv_id|journal_title)|dc\.identifier)"/i.test(html) ||
    html.includes('ltx_document'),
  read,
};

function read(page: KindPage): KindReading | null {
  const about = headOf(page);
  for (const layout of paperLayouts) {
    if (!page.html.includes(layout.mark)) continue;
    const root = page.document.querySelector(layout.content);
    if (root === null) continue;
    const blocks = readText(page, root, layout);
    const words = blocks.reduce(
      (sum, block) => sum + (block.kind === 'paragraph' ? blockText(block).split(' ').length : 0),
      0,
    );
    if (words >= minTextWords) return { blocks: withAbstract(page, blocks), ...about };
  }
  const abstract = abstractOf(page);
  return abstract.length === 0 ? null : { blocks: abstract, ...about };
}

/** Returns title, authors and date from the metadata, or from the first page of the paper itself. */
function headOf({ document, about }: KindPage): Omit<KindReading, 'blocks'> {
  const all = (name: string): string[] =>
    [...document.querySelectorAll(`meta[name="${name}" i]`)]
      .map((element) => collapseWhitespace(element.getAttribute('content') ?? ''))
      .filter((value) => value !== '');
  const names = [
    ...all('citation_author'),
    ...all('citation_authors').flatMap((value) => value.split(/;\s*/)),
  ];
  const authors = shortAuthors(names.length > 0 ? names : latexAuthors(document), about.language);
  const title = all('citation_title')[0] ?? textOf(document, '.ltx_title_document');
  const date = readDate(
    all('citation_date')[0] ?? all('citation_publication_date')[0] ?? all('citation_online_date')[0],
  );
  return {
    ...(title === '' ? {} : { title }),
    ...(authors === null ? {} : { author: authors }),
    ...(date === null ? {} : { publishedAt: date }),
  };
}

/** LaTeXML often puts names, addresses and e-mails of all authors into one box, separated by line breaks. */
function latexAuthors(document: Document): string[] {
  return [...document.querySelectorAll('.ltx_authors .ltx_personname')].flatMap((box) => {
    const copy = box.cloneNode(true) as Element;
    for (const element of copy.querySelectorAll(
      '.ltx_note, .ltx_ERROR, sup, .ltx_sup, math, .ltx_font_typewriter, .ltx_contact',
    ))
      element.remove();
    for (const line of copy.querySelectorAll('br')) line.replaceWith('\n');
    const lines = (copy.textContent ?? '').split('\n').map(collapseWhitespace).filter(Boolean);
    // Only the first line has the name; those below are the institution and its address.
    return (lines[0] ?? '')
      .split(/,\s*(?=\p{Lu})|\s+(?:and|&)\s+|\s{2,}/u)
      .filter((name) => !name.includes('@'));
  });
}

function readText({ url }: KindPage, root: Element, layout: PaperLayout): Block[] {
  const notes: Block[] = [];
  const blocks = selectContent(root, url, {
    remove: '',
    references: layout.references,
    prepare: (copy) => {
      notes.push(...takeNotes(copy, url));
      for (const element of copy.querySelectorAll(paperRemove(layout)))
        if (!holdsText(element)) element.remove();
      unwrapEquations(copy);
    },
  });
  return [...blocks, ...notes];
}

/** A name such as 'license' on the element around the whole text does not make it a notice. */
const holdsText = (element: Element): boolean => element.querySelectorAll('h2, section').length > 1;

/** Moves the footnotes of LaTeXML, which stand inside the sentence, to the end of the paper. */
function takeNotes(copy: Element, base: string | null): Block[] {
  return [...copy.querySelectorAll('.ltx_role_footnote')].flatMap((note) => {
    const label = textOf(note, '.ltx_note_mark');
    const content = note.querySelector('.ltx_note_content');
    const found =
      content === null ? [] : selectContent(content, base, { remove: '.ltx_note_mark, .ltx_tag_note' });
    note.replaceWith(...[...note.children].filter(({ className }) => /\bltx_note_mark\b/.test(className)));
    return found.flatMap((block): Block[] =>
      'runs' in block ? [{ kind: 'footnote', label, runs: block.runs }] : [],
    );
  });
}

/** LaTeXML sets equations in tables, to align them with their numbers. */
function unwrapEquations(copy: Element): void {
  for (const table of copy.querySelectorAll(
    'table.ltx_equation, table.ltx_equationgroup, table.ltx_eqn_table',
  )) {
    const box = copy.ownerDocument.createElement('div');
    for (const math of table.querySelectorAll('math')) {
      math.setAttribute('display', 'block');
      const line = copy.ownerDocument.createElement('div');
      line.append(math.cloneNode(true));
      box.append(line);
    }
    table.replaceWith(box);
  }
}

const abstracts =
  'blockquote.abstract, #abstract.abstract, section.abstract, div.abstract, #Abs1-content, .abstract-content, .abstractSection, .abstractInFull, [role="doc-abstract"], .ltx_abstract';

function abstractOf({ document, url }: KindPage): Block[] {
  const element = document.querySelector(abstracts);
  if (element === null) return [];
  const blocks = selectContent(element, url, {
    remove: '.descriptor, .kwd-group, .keywords, button, a.mathjax, [class*="license" i]',
  });
  // The word 'Abstract' before an abstract that is all there is says nothing.
  return blocks
    .map((block) => (block.kind === 'quote' ? { ...block, kind: 'paragraph' as const } : block))
    .filter((block, index) => !(index === 0 && /^(?:abstract|summary)[.:]?$/i.test(blockText(block).trim())));
}

/** Some layouts have the abstract outside of the text. */
function withAbstract(page: KindPage, blocks: Block[]): Block[] {
  const abstract = abstractOf(page);
  const [first] = abstract.filter(({ kind }) => kind === 'paragraph');
  if (first === undefined || blocks.some((block) => blockText(block) === blockText(first))) return blocks;
  return [{ kind: 'heading', level: 2, runs: [{ text: 'Abstract' }] }, ...abstract, ...blocks];
}
