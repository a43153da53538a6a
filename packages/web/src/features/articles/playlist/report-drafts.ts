const key = 'reportDraft:';

/**
 * Returns an unsent report by playlist entry: it survives closing the dialog and a reload. `useUnsent` keeps
 * it across a sign-in.
 */
export function readReportDraft(entry: string): string {
  try {
    return sessionStorage.getItem(key + entry) ?? '';
  } catch {
    return '';
  }
}

export function saveReportDraft(entry: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key + entry);
    else sessionStorage.setItem(key + entry, text);
  } catch {
    // Not available: the report lives as long as the dialog.
  }
}
