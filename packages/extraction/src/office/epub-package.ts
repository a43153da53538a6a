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
  /** Whether the reading order names files that the package does not list. */
  missing: boolean;
  /** The EPUB 3 navigation document, and the EPUB 2 table of contents. */
  nav: string | null;
  ncx: string | null;
  /** Picture on the front. */
  cover: { path: string; type: string } | null;
  /** Types of the EPUB 2 guide by file: `copyright-page`. */
  guide: Map<string, string>;
}

/** An entry of the table of contents. */
export interface TocEntry {
  /** File in which it begins, and the id of the element there; '' for the start of the file. */
  path: string;
  fragment: string;
  title: string;
}

export type ReadPart = (name: string) => string;

/**
 * Reads the package document; null if there is none. If the container does not name it, it is searched by its ending.
 * @param names of all files of the archive
 */
export function readPackage(part: ReadPart, names: readonly string[]): EpubPackage | null {
  let path: string | null = null;
  walkXml(part('META-INF/container.xml'), {
    open: (name, attributes) => {
      if (/(?:^|:)rootfile$/.test(name)) path ??= attributes.get('full-path') ?? null;
    },
    close: () => {},
    text: () => {},
  });
  if (path === null || part(path) === '') path = names.find((name) => /\.opf$/i.test(name)) ?? null;
  const source = path === null ? '' : part(path);
  if (path === null || source === '') return null;
  const items = new Map<string, { path: string; type: string; properties: string }>();
  const spine: string[] = [];
  const metadata = new Map<string, string[]>();
  const guide = new Map<string, string>();
  let toc: string | null = null;
  let coverId: string | null = null;
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
      } else if (local === 'reference')
        guide.set(resolvePath(path ?? '', attributes.get('href') ?? ''), attributes.get('type') ?? '');
      else if (local === 'meta' && attributes.get('name') === 'cover')
        coverId = attributes.get('content') ?? null;
      else if (/^dc:/.test(name)) {
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
    missing: spine.some((id) => !items.has(id)),
    nav,
    ncx,
    cover: findCover(all, coverId === null ? undefined : items.get(coverId)),
    guide,
  };
}

interface ManifestItem {
  path: string;
  type: string;
  properties: string;
}

/** Returns the picture that the package declares as cover (EPUB 3, EPUB 2), else one that is called so. */
function findCover(items: readonly ManifestItem[], declared: ManifestItem | undefined): EpubPackage['cover'] {
  const isPicture = ({ type }: ManifestItem) => /^image\/(?:jpeg|png|gif|webp)$/.test(type);
  const found =
    items.find((item) => /\bcover-image\b/.test(item.properties) && isPicture(item)) ??
    (declared !== undefined && isPicture(declared) ? declared : undefined) ??
    items.find((item) => isPicture(item) && /(?:^|\/)[^/]*cover[^/]*$/i.test(item.path));
  return found === undefined ? null : { path: found.path, type: found.type };
}

/**
 * Returns the table of contents in its order: from the navigation document, else that of EPUB 2. Entries without
 * title are left out.
 */
export function readContents(book: EpubPackage, part: ReadPart): TocEntry[] {
  const entries: TocEntry[] = [];
  const note = (base: string, address: string, title: string): void => {
    const [file = '', fragment = ''] = address.split('#');
    if (title !== '') entries.push({ path: resolvePath(base, file), fragment, title });
  };
  const { nav, ncx } = book;
  if (nav !== null) {
    for (const { kind, address, title } of readNavLinks(part(nav)))
      if (/\btoc\b/.test(kind ?? 'toc')) note(nav, address, title);
  }
  if (entries.length === 0 && ncx !== null) {
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
  return entries;
}

/** Returns what the landmarks of an EPUB 3, or the guide of an EPUB 2, say about files: their `epub:type`. */
export function readLandmarks({ nav, guide }: EpubPackage, part: ReadPart): Map<string, string> {
  const types = new Map(guide);
  if (nav === null) return types;
  for (const { kind, address, type } of readNavLinks(part(nav))) {
    // A landmark inside a file says nothing about the rest of the file.
    if (!/\blandmarks\b/.test(kind ?? '') || type === null || address.includes('#')) continue;
    types.set(resolvePath(nav, address), type);
  }
  return types;
}

interface NavLink {
  /** The `epub:type` of its list; null if it has none. */
  kind: string | null;
  address: string;
  title: string;
  type: string | null;
}

function readNavLinks(source: string): NavLink[] {
  const { document } = openPage(source);
  return [...document.querySelectorAll('nav a[href]')].map((link) => ({
    kind: link.closest('nav')?.getAttribute('epub:type') ?? null,
    address: link.getAttribute('href') ?? '',
    title: collapseWhitespace(link.textContent ?? ''),
    type: link.getAttribute('epub:type'),
  }));
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
