import { handOverBlock, handOverKey } from './waiting-hand-over.ts';

/**
 * A text or an address passed on by another app, page or bookmark: either in a form, which the service or its
 * service worker embeds in the page, or after the `#` of the address. Neither is part of the request line, so
 * that no server limit on its length applies.
 */
export interface HandOver {
  /** Values by their names in the query of /add. */
  fields: Readonly<Record<string, string>>;
  /**
   * Whether a form sent the content. Any site can make a browser submit a form, so that such content only
   * fills in the screen and is never added automatically.
   */
  byForm: boolean;
  /** Whether a page of another site submitted the form. */
  foreign: boolean;
}

/** Names that are accepted after the `#`. */
const formFields = [
  'title',
  'text',
  'backupText',
  'url',
  'url_description',
  'selectionText',
  'type',
  'app',
  'force',
  // A page as HTML; the number of files that the service worker stored; the name of a file that did not arrive.
  'html',
  'files',
  'lost_file',
];
/** At least one of these fields is present if there is any content. */
const content = ['text', 'url', 'url_description', 'selectionText', 'files', 'lost_file'];
/** How long the content is stored while somebody signs in or signs up, in milliseconds. */
const waitsFor = 3_600_000;

/**
 * Returns the content that was passed to this page, and removes it; null if there is none. Content stored
 * during a sign-in comes last.
 */
export function consumeHandOver(hash: string, now: number): HandOver | null {
  return consumeBlock() ?? readHash(hash) ?? consumeStored(now);
}

/** Reads the content after the `#` of an address; returns null if it is something else. */
export function readHash(hash: string): HandOver | null {
  const fields = fieldsOf(new URLSearchParams(hash.replace(/^#/, '')));
  return hasContent(fields) ? { fields, byForm: false, foreign: false } : null;
}

/** Stores the content in this tab while somebody signs in. Returns whether that was possible. */
export function storeHandOver(handOver: HandOver, now: number): boolean {
  const { html, ...rest } = handOver.fields;
  // A page may be too large for the storage; its address is not.
  return (
    store({ ...handOver, keptAt: now }) ||
    (html !== undefined && store({ ...handOver, fields: rest, keptAt: now }))
  );
}

function store(content: HandOver & { keptAt: number }): boolean {
  try {
    sessionStorage.setItem(handOverKey, JSON.stringify(content));
    return true;
  } catch {
    return false;
  }
}

/** Returns those values of a query that may be passed on. */
export function fieldsOf(query: URLSearchParams): Record<string, string> {
  const entries = formFields.map((name) => [name, query.get(name)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}

export const hasContent = (fields: Readonly<Record<string, string>>): boolean =>
  content.some((name) => (fields[name] ?? '').trim() !== '');

function consumeBlock(): HandOver | null {
  const block = document.getElementById(handOverBlock);
  if (block === null) return null;
  block.remove();
  return parseHandOver(block.textContent, true);
}

function consumeStored(now: number): HandOver | null {
  try {
    const stored = sessionStorage.getItem(handOverKey);
    sessionStorage.removeItem(handOverKey);
    const storedAt = Number((JSON.parse(stored ?? '{}') as { keptAt?: unknown }).keptAt);
    return now - storedAt < waitsFor ? parseHandOver(stored, false) : null;
  } catch {
    return null;
  }
}

function parseHandOver(json: string | null, byForm: boolean): HandOver | null {
  try {
    const parsed = JSON.parse(json ?? '') as Partial<HandOver>;
    const fields = fieldsOf(new URLSearchParams(parsed.fields));
    return hasContent(fields)
      ? { fields, byForm: byForm || parsed.byForm === true, foreign: parsed.foreign === true }
      : null;
  } catch {
    return null;
  }
}
