const KEY = 'reportDraft:';

/** A report that was begun and not sent, by the article's entry: it survives closing the dialog and a reload. `useUnsent` keeps it over a sign-in. */
export function readReportDraft(entry: string): string {
  try {
    return sessionStorage.getItem(KEY + entry) ?? '';
  } catch {
    return '';
  }
}

export function keepReportDraft(entry: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(KEY + entry);
    else sessionStorage.setItem(KEY + entry, text);
  } catch {
    // Closed: it lives as long as the dialog.
  }
}
