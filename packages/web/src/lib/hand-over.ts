/**
 * A text or an address that another app, page or bookmark handed over: in a form, which the service or its worker puts into the
 * page that answers, or behind the `#` of the address. Neither stands in a request line, so no limit of a server applies.
 */
export interface HandOver {
  /** Values by the names they have in the query of /add. */
  fields: Readonly<Record<string, string>>;
  /** A form brought it. Anyone can make a browser send one: it fills in, and adds nothing by itself. */
  byForm: boolean;
  /** It was a page of another site that sent the form. */
  foreign: boolean;
}

/** What may stand behind the `#`. */
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
];
/** One of these is there whenever something was handed over. */
const content = ['text', 'url', 'url_description', 'selectionText'];
const blockId = 'handed-over';
const key = 'handedOver';
/** Milliseconds for which it waits while somebody signs in or signs up. */
const waitsFor = 3_600_000;

/** Takes what was handed over to this page, once; null when nothing was. What waited while somebody signed in comes last. */
export function takeHandOver(hash: string, now: number): HandOver | null {
  return takeBlock() ?? readHash(hash) ?? takeWaiting(now);
}

/** What stands behind the `#` of an address; null when that is something else. */
export function readHash(hash: string): HandOver | null {
  const fields = fieldsOf(new URLSearchParams(hash.replace(/^#/, '')));
  return hasContent(fields) ? { fields, byForm: false, foreign: false } : null;
}

/** Keeps it in this tab while somebody signs in. Answers whether that was possible. */
export function keepHandOver(handOver: HandOver, now: number): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...handOver, keptAt: now }));
    return true;
  } catch {
    return false;
  }
}

/** The values of a query that may be handed over. */
export function fieldsOf(query: URLSearchParams): Record<string, string> {
  const entries = formFields.map((name) => [name, query.get(name)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}

export const hasContent = (fields: Readonly<Record<string, string>>): boolean =>
  content.some((name) => (fields[name] ?? '').trim() !== '');

function takeBlock(): HandOver | null {
  const block = document.getElementById(blockId);
  if (block === null) return null;
  block.remove();
  return readKept(block.textContent, true);
}

function takeWaiting(now: number): HandOver | null {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    const keptAt = Number((JSON.parse(kept ?? '{}') as { keptAt?: unknown }).keptAt);
    return now - keptAt < waitsFor ? readKept(kept, false) : null;
  } catch {
    return null;
  }
}

function readKept(json: string | null, byForm: boolean): HandOver | null {
  try {
    const kept = JSON.parse(json ?? '') as Partial<HandOver>;
    const fields = fieldsOf(new URLSearchParams(kept.fields));
    return hasContent(fields)
      ? { fields, byForm: byForm || kept.byForm === true, foreign: kept.foreign === true }
      : null;
  } catch {
    return null;
  }
}
