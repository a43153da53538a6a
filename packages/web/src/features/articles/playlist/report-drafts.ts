import { ownKey } from '../../../lib/session/own-key.ts';

const keyOf = (entry: string) => ownKey(`reportDraft:${entry}`);

/**
 * Returns an unsent report by playlist entry: it survives closing the dialog and a reload. `useUnsent` keeps
 * it across a sign-in.
 */
export function readReportDraft(entry: string): string {
  try {
    return sessionStorage.getItem(keyOf(entry)) ?? '';
  } catch {
    return '';
  }
}

export function saveReportDraft(entry: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(entry));
    else sessionStorage.setItem(keyOf(entry), text);
  } catch {
    // Not available: the report lives as long as the dialog.
  }
}
