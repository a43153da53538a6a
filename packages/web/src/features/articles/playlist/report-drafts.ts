const key = 'reportDraft:';

/** A report that was begun and not sent, by the article's entry: it survives closing the dialog and a reload. `useUnsent` keeps it over a sign-in. */
export function readReportDraft(entry: string): string {
  try {
    return sessionStorage.getItem(key + entry) ?? '';
  } catch {
    return '';
  }
}

export function keepReportDraft(entry: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key + entry);
    else sessionStorage.setItem(key + entry, text);
  } catch {
    // Closed: it lives as long as the dialog.
  }
}
