import { openPage } from '../page/open-page.ts';
import { collapseWhitespace } from '../page/page-text.ts';
import { walkXml } from './xml-events.ts';

/** Metadata and contents of a book; paths start at the root of the archive. */
export interface EpubPackage {
  title: string;
  creators: string[];
  publisher: string | null;
  language: string | null;
  date: string | null;
  description: string | null;
  /** Text files in reading order. */
  spine: string[];
  /** The EPUB 3 navigation document, and the EPUB 2 table of contents. */
  nav: string | null;
  ncx: string | null;
}

export type ReadPart = (name: string) => string;

/** Reads the package document; null if there is none. */
export function readPackage(part: ReadPart): EpubPackage | null {
  let path: string | null = null;
  walkXml(part('META-INF/container.xml'), {
    open: (name, attributes) => {
      if (/(?:^|:)rootfile$/.test(name)) path ??= attributes.get('full-path') ?? null;
    },
    close: () => {},
    text: () => {},
  });
  const source = path === null ? '' : part(path);
  if (path === null || source === '') return null;
  const items = new Map<string, { path: string; type: string; properties: string }>();
  const spine: string[] = [];
  const metadata = new Map<string, string[]>();
  let toc: string | null = null;
  let open: string | null = null;
  let elementText = '';
  walkXml(source, {
    open: (name, attributes) => {
      const local = name.replace(/^.*:/, '');
      if (local === 'item')
        items.set(attributes.get('id') ?? '', {
          path: resolvePath(path ?? '', attributes.get('href') ?? ''),
          type: attributes.get('media-type') ?? '',
          properties: attributes.get('properties') ?? '',
        });
      else if (local === 'spine') toc = attributes.get('toc') ?? null;
      else if (local === 'itemref') {
        if (attributes.get('linear') !== 'no') spine.push(attributes.get('idref') ?? '');
      } else if (/^dc:/.test(name)) {
        open = local;
        elementText = '';
      }
    },
    close: (name) => {
      if (open === null || name.replace(/^.*:/, '') !== open) return;
      metadata.set(open, [...(metadata.get(open) ?? []), collapseWhitespace(elementText)]);
      open = null;
    },
    text: (text) => {
      if (open !== null) elementText += text;
    },
  });
  const all = [...items.values()];
  const nav = all.find((item) => /\bnav\b/.test(item.properties))?.path ?? null;
  const ncx =
    (toc === null ? undefined : items.get(toc)?.path) ??
    all.find((item) => item.type === 'application/x-dtbncx+xml')?.path ??
    null;
  const first = (name: string): string | null => metadata.get(name)?.find((value) => value !== '') ?? null;
  return {
    title: first('title') ?? '',
    creators: (metadata.get('creator') ?? []).filter((name) => name !== ''),
    publisher: first('publisher'),
    language: first('language'),
    date: first('date'),
    description: first('description'),
    spine: spine.flatMap((id) => {
      const item = items.get(id);
      return item !== undefined && /html|^$/.test(item.type) && item.path !== nav ? [item.path] : [];
    }),
    nav,
    ncx,
  };
}

/**
 * Returns the titles of chapters by the file in which they begin: from the navigation document, else the EPUB
 * 2 table of contents.
 */
export function readChapterTitles(book: EpubPackage, part: ReadPart): Map<string, string> {
  const titles = new Map<string, string>();
  const note = (base: string, address: string, title: string): void => {
    const path = resolvePath(base, address.split('#')[0] ?? '');
    if (title !== '' && !titles.has(path)) titles.set(path, title);
  };
  const { nav, ncx } = book;
  if (nav !== null) {
    const { document } = openPage(part(nav));
    for (const link of document.querySelectorAll('nav a[href]')) {
      const kind = link.closest('nav')?.getAttribute('epub:type') ?? 'toc';
      if (/\btoc\b/.test(kind))
        note(nav, link.getAttribute('href') ?? '', collapseWhitespace(link.textContent ?? ''));
    }
  }
  if (titles.size === 0 && ncx !== null) {
    let label = '';
    let inLabel = false;
    walkXml(part(ncx), {
      open: (name, attributes) => {
        if (name.endsWith('navLabel')) {
          inLabel = true;
          label = '';
        } else if (name.endsWith('content'))
          note(ncx, attributes.get('src') ?? '', collapseWhitespace(label));
      },
      close: (name) => {
        if (name.endsWith('navLabel')) inLabel = false;
      },
      text: (text) => {
        if (inLabel) label += text;
      },
    });
  }
  return titles;
}

/** Resolves a path in the archive relative to the file that contains it. */
export function resolvePath(base: string, address: string): string {
  try {
    const url = new URL(address, `http://book/${base.split('/').map(encodeURIComponent).join('/')}`);
    return decodeURIComponent(url.pathname.slice(1));
  } catch {
    return address;
  }
}
