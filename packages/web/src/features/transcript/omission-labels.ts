import type { Transcript } from '@earmark/contract/playlist/public-articles';
import { t } from '@lingui/core/macro';

/** A piece of a block that is not read aloud, with the reason. */
export type Skipped = Transcript['skipped'][number];

/** Labels of omitted pieces, singular and plural. */
const kinds: Readonly<Record<string, readonly [one: string, many: string]>> = {
  citation: ['citation', 'citations'],
  footnote: ['footnote', 'footnotes'],
  footnote_mark: ['footnote mark', 'footnote marks'],
  reference: ['reference', 'references'],
  url: ['web address', 'web addresses'],
  code: ['code', 'pieces of code'],
  table_described: [t`table, described instead`, t`tables, described instead`],
  caption: ['caption', 'captions'],
  repeated: ['repeated text', 'repeated texts'],
  advert: ['advertising', 'lines of advertising'],
  earlier_message: ['text of an earlier message', 'texts of earlier messages'],
  deep_reply: ['deeply nested reply', 'texts of deeply nested replies'],
  front_matter: ['text of front or back matter', 'texts of front and back matter'],
  symbol: ['symbol', 'symbols'],
  emoji: ['emoji', 'emoji'],
  math: ['formula', 'formulas'],
  language: ['text in a language without a voice', 'texts in languages without a voice'],
};
/** Too small to be listed separately. */
const minor: readonly string[] = ['empty', 'symbol', 'emoji', 'footnote_mark'];

/** Returns the label of an omission; null if the reason is obvious. */
export function omissionLabel(reason: string): string | null {
  return reason === 'empty' ? null : t`Not read aloud: ${kinds[reason]?.[0] ?? 'left out'}`;
}

export const isMinor = (reason: string): boolean => minor.includes(reason);

/**
 * Returns the number of omissions of each kind: '2 citations, 1 table, described instead'; null if there is
 * nothing to list.
 */
export function summarizeOmissions(skipped: readonly Skipped[]): string | null {
  const counts = new Map<string, number>();
  for (const { reason } of skipped) {
    if (!isMinor(reason)) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  if (counts.size === 0) return null;
  const parts = [...counts].map(([reason, count]) => {
    const [one, many] = kinds[reason] ?? ['piece', 'pieces'];
    return `${count} ${count === 1 ? one : many}`;
  });
  return t`Not read aloud: ${parts.join('; ')}.`;
}
