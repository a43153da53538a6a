import type { Block } from '@earmark/contract';
import { blockText } from '@earmark/contract';
import { sameWords } from '@earmark/language';
import type { CoverPicture } from '../books/book-structure.ts';
import { omitFrontMatter } from '../books/omit-front-matter.ts';
import { decodeBytes } from '../decode-bytes.ts';
import { fileResult, isoDate } from '../file-result.ts';
import { collectBlocks } from '../page/collect-blocks.ts';
import { openPage } from '../page/open-page.ts';
import { collapseWhitespace } from '../page/page-text.ts';
import { type ReadResult, refuse } from '../read-result.ts';
import { insertHeadings, withoutDoubles } from './contents-headings.ts';
import {
  type EpubPackage,
  type ReadPart,
  readContents,
  readLandmarks,
  readPackage,
  type TocEntry,
} from './epub-package.ts';
import { type EpubPart, markParts } from './mark-parts.ts';
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
  const nameOf = nameFinder(zip);
  const text = (path: string): string => {
    const name = nameOf(path);
    const bytes = name === undefined ? null : zip.read(name);
    return bytes === null ? '' : decodeBytes(bytes, { kind: 'xml' }).text;
  };
  if (isProtected(text('META-INF/encryption.xml')) || zip.names.includes('META-INF/rights.xml'))
    return refuse('encrypted', 'a protected book');
  const book = readPackage(text, zip.names);
  if (book === null) return refuse('corrupt', 'no package document in this book');
  const parts = readParts(book, text);
  const result = fileResult(
    [...parts.flatMap(({ blocks }) => blocks), ...parts.flatMap(({ notes }) => notes)],
    {
      title: book.title,
      author: book.creators.length === 0 ? null : book.creators.join(', '),
      site: book.publisher,
      publishedAt: isoDate(book.date),
      description:
        book.description === null ? null : collapseWhitespace(book.description.replace(/<[^>]+>/g, ' ')),
      language: book.language,
    },
  );
  if (!result.ok) return result;
  const structure = markParts(parts);
  const isIncomplete =
    book.missing ||
    book.spine.length > chaptersLimit ||
    book.spine.some((path) => nameOf(path) === undefined);
  return {
    ...result,
    warnings: isIncomplete ? ['parts_missing', ...result.warnings] : result.warnings,
    document: omitFrontMatter(result.document, structure),
    book: { ...structure, cover: readCover(zip, book) },
  };
}

/** Returns a function that returns the name of a file in the archive; undefined if there is none. */
function nameFinder({ names }: Zip): (path: string) => string | undefined {
  const known = new Set(names);
  // Books are made on systems that do not distinguish capital letters.
  const alike = new Map(names.map((name) => [name.toLowerCase(), name]));
  return (path) => (known.has(path) ? path : alike.get(path.toLowerCase()));
}

function readParts(book: EpubPackage, text: ReadPart): EpubPart[] {
  const contents = readContents(book, text);
  const landmarks = readLandmarks(book, text);
  return book.spine.slice(0, chaptersLimit).flatMap((path): EpubPart[] => {
    const source = text(path);
    if (source === '') return [];
    const entries = contents.filter((entry) => entry.path === path);
    const chapter = readChapter(source, entries);
    const title = entries.find((entry) => !chapter.placed.has(entry))?.title ?? null;
    const opening = chapter.blocks.slice(0, 3).find((block) => block.kind === 'heading');
    // A chapter whose heading is a picture or unmarked text has its title only in the table of contents.
    const isUntitled =
      title !== null &&
      chapter.blocks.length > 0 &&
      opening === undefined &&
      !chapter.blocks.slice(0, 3).some((block) => sameWords(blockText(block), title));
    const heading: Block[] = isUntitled ? [{ kind: 'heading', level: 1, runs: [{ text: title }] }] : [];
    return [
      {
        blocks: [...heading, ...chapter.blocks],
        notes: chapter.notes,
        entries,
        types: `${chapter.types} ${landmarks.get(path) ?? ''}`,
      },
    ];
  });
}

/** Maximum bytes of a cover: more than any shop accepts. */
const maxCoverBytes = 20_000_000;

function readCover(zip: Zip, { cover }: EpubPackage): CoverPicture | null {
  const bytes = cover === null ? null : zip.read(cover.path);
  if (cover === null || bytes === null || bytes.length === 0 || bytes.length > maxCoverBytes) return null;
  // A copy: the bytes may be a view of the whole archive, which would be sent along between threads.
  return { bytes: bytes.slice(), type: cover.type };
}

function isProtected(encryption: string): boolean {
  const algorithms = [...encryption.matchAll(/EncryptionMethod[^>]*Algorithm\s*=\s*["']([^"']+)/g)];
  return algorithms.some(([, algorithm]) => !fontGarbling.test(algorithm ?? ''));
}

interface ReadChapter {
  blocks: Block[];
  notes: Block[];
  types: string;
  /** Entries whose headings stand among the blocks where they are needed. */
  placed: ReadonlySet<TocEntry>;
}

function readChapter(source: string, entries: readonly TocEntry[]): ReadChapter {
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
  const types = typesOf(body);
  const placed = insertHeadings(document, entries);
  const raw = collectBlocks(body, null).filter(({ block }) => blockText(block).trim() !== '');
  return { types, blocks: withoutDoubles(raw), notes, placed };
}

/** Elements of the head, which the parser moves into the body after an XML declaration. */
const ofHead = /^(?:title|meta|link|style|script|base)$/;

/** Returns the `epub:type` values of the body and of the elements that contain all of it. */
function typesOf(body: Element): string {
  const types: string[] = [];
  for (let inner: Element | undefined = body; inner !== undefined; ) {
    types.push(
      inner.getAttribute('epub:type') ?? '',
      (inner.getAttribute('role') ?? '').replace(/^doc-/, ''),
    );
    const children: Element[] = [...inner.children].filter(({ localName }) => !ofHead.test(localName));
    inner = children.length === 1 ? children[0] : undefined;
  }
  return types.join(' ');
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
