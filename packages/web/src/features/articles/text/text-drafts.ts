import { ownKey } from '../../../lib/session/own-key.ts';

/** Origin of the text on the text page: docs/product/adding-content.md#text-page. */
export const textTypes = ['input_text', 'pdf', 'selection_text'] as const;
export type TextType = (typeof textTypes)[number];

/**
 * A text that is not accepted yet. It is kept in session storage until then, so that no error and no reload
 * loses it.
 */
export interface TextDraft {
  type: TextType;
  title: string;
  text: string;
  /** A second version of a PDF's text; '' if there is none. */
  backupText: string;
  /** 'Upgrade Now' was pressed on this page, so the text is not checked any more. */
  upgrading: boolean;
}

const key = () => ownKey('textDrafts');

type StoredDrafts = Record<string, TextDraft & { savedAt: number }>;

function readAll(): StoredDrafts {
  try {
    return (JSON.parse(sessionStorage.getItem(key()) ?? '{}') ?? {}) as StoredDrafts;
  } catch {
    return {};
  }
}

function writeAll(drafts: StoredDrafts): void {
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(key());
    else sessionStorage.setItem(key(), JSON.stringify(drafts));
  } catch {
    // Full or not available: the text is still in the page.
  }
}

export function saveDraft(id: string, draft: TextDraft, now: number): void {
  writeAll({ ...readAll(), [id]: { ...draft, savedAt: now } });
}

export function readDraft(id: string): TextDraft | null {
  return readAll()[id] ?? null;
}

/** Returns the latest draft that was neither sent nor canceled. */
export function latestDraft(): { id: string; draft: TextDraft } | null {
  const [latest] = Object.entries(readAll()).sort(([, a], [, b]) => b.savedAt - a.savedAt);
  return latest === undefined ? null : { id: latest[0], draft: latest[1] };
}

export function dropDraft(id: string): void {
  const { [id]: _dropped, ...others } = readAll();
  writeAll(others);
}
