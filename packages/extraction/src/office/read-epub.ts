import type { Block } from '@earmark/contract';
import { blockText } from '@earmark/contract';
import { sameWords } from '@earmark/language';
import { decodeBytes } from '../decode-bytes.ts';
import { fileResult, isoDate } from '../file-result.ts';
import { collectBlocks } from '../page/collect-blocks.ts';
import { openPage } from '../page/open-page.ts';
import { collapseWhitespace } from '../page/page-text.ts';
import { type ReadResult, refuse } from '../read-result.ts';
import { readChapterTitles, readPackage } from './epub-package.ts';
import { markLinkedLabel, withoutNoteLabel } from './note-label.ts';
import type { Zip } from './open-zip.ts';

/** Maximum number of files of a book that are read; the longest books have a few hundred. */
const chaptersLimit = 2_000;
/** Algorithms that only obfuscate fonts: the text is not encrypted. */
const fontGarbling = /idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc/;

/**
 * Reads an EPUB 2 or 3: chapters in the order of the spine, each below its heading, then the notes; without
 * navigation.
 */
export function readEpub(zip: Zip): ReadResult {
  const text = (name: string): string => {
    const bytes = zip.read(name);
    return bytes === null ? '' : decodeBytes(bytes, { kind: 'xml' }).text;
  };
  if (isProtected(text('META-INF/encryption.xml')) || zip.names.includes('META-INF/rights.xml'))
    return refuse('encrypted', 'a protected book');
  const book = readPackage(text);
  if (book === null) return refuse('corrupt', 'no package document in this book');
  const titles = readChapterTitles(book, text);
  const blocks: Block[] = [];
  const notes: Block[] = [];
  for (const path of book.spine.slice(0, chaptersLimit)) {
    const source = text(path);
    if (source === '') continue;
    const chapter = readChapter(source);
    const title = titles.get(path) ?? null;
    const opening = chapter.blocks.slice(0, 3).find((block) => block.kind === 'heading');
    // A chapter whose heading is a picture or unmarked text has its title only in the table of contents.
    if (
      title !== null &&
      chapter.blocks.length > 0 &&
      opening === undefined &&
      !chapter.blocks.slice(0, 3).some((block) => sameWords(blockText(block), title))
    )
      blocks.push({ kind: 'heading', level: 1, runs: [{ text: title }] });
    blocks.push(...chapter.blocks);
    notes.push(...chapter.notes);
  }
  return fileResult([...blocks, ...notes], {
    title: book.title,
    author: book.creators.length === 0 ? null : book.creators.join(', '),
    site: book.publisher,
    publishedAt: isoDate(book.date),
    description:
      book.description === null ? null : collapseWhitespace(book.description.replace(/<[^>]+>/g, ' ')),
    language: book.language,
  });
}

function isProtected(encryption: string): boolean {
  const algorithms = [...encryption.matchAll(/EncryptionMethod[^>]*Algorithm\s*=\s*["']([^"']+)/g)];
  return algorithms.some(([, algorithm]) => !fontGarbling.test(algorithm ?? ''));
}

function readChapter(source: string): { blocks: Block[]; notes: Block[] } {
  const { document } = openPage(withHtmlTags(source));
  const notes: Block[] = [];
  // linkedom does not support namespaced attributes in selectors.
  for (const element of [...document.querySelectorAll('*')]) {
    const type = element.getAttribute('epub:type') ?? '';
    const role = element.getAttribute('role') ?? '';
    if (
      element.localName === 'nav' ||
      /\b(?:pagebreak|toc(?:-brief)?|landmarks|page-list)\b/.test(type) ||
      /^doc-(?:pagebreak|toc|pagelist)$/.test(role)
    )
      element.remove();
    else if (
      /\b(?:footnote|endnote|rearnote|note)s?\b/.test(type) ||
      /^doc-(?:footnote|endnote)s?$/.test(role)
    ) {
      // A list of notes is read item by item.
      if (/notes\b/.test(type) || role.endsWith('s')) continue;
      notes.push(...notesOf(element));
      element.remove();
    }
  }
  const body = document.body ?? document.documentElement;
  return {
    blocks: collectBlocks(body, null)
      .map((raw) => raw.block)
      .filter((block) => blockText(block).trim() !== ''),
    notes,
  };
}

function notesOf(element: Element): Block[] {
  const label = element.id.match(/(\d+)\D*$/)?.[1] ?? element.id;
  markLinkedLabel(element, label);
  return collectBlocks(element, null).flatMap(({ block }, index): Block[] => {
    if (!('runs' in block) || blockText(block).trim() === '') return [];
    const all = withoutBackLink(block.runs);
    const runs = index === 0 ? withoutNoteLabel(all, label) : all;
    return runs.length === 0 ? [] : [{ kind: 'footnote', label, runs }];
  });
}

/** Removes the link with which a note begins or ends, which leads back to the text. */
function withoutBackLink<Run extends { text: string; href?: string }>(runs: Run[]): Run[] {
  return runs.filter((run) => !/^\s*[\u21a9\u2191\u23ce^]\ufe0e?\s*$/.test(run.text));
}

/**
 * Replaces self-closing tags such as `<title/>`, `<script/>` and `<a/>`, which are valid in XHTML but not in
 * HTML.
 */
function withHtmlTags(source: string): string {
  return source.replace(
    /<(?!(?:br|hr|img|input|meta|link|col|area|base|wbr|param|source|track|embed)\b)([a-zA-Z][\w:-]*)((?:\s[^<>]*)?)\/>/g,
    '<$1$2></$1>',
  );
}
