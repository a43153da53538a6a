import type { Transcript } from '@earmark/contract/playlist/public-articles';
import { plural, t } from '@lingui/core/macro';

/** A piece of a block that is not read aloud, with the reason. */
export type Skipped = Transcript['skipped'][number];

/** Labels of omitted pieces. */
const labels: Readonly<Record<string, string>> = {
  citation: t`Not read aloud: citation`,
  footnote: t`Not read aloud: footnote`,
  footnote_mark: t`Not read aloud: footnote mark`,
  reference: t`Not read aloud: reference`,
  url: t`Not read aloud: web address`,
  code: t`Not read aloud: code`,
  table_described: t`Not read aloud: table, described instead`,
  caption: t`Not read aloud: caption`,
  repeated: t`Not read aloud: repeated text`,
  advert: t`Not read aloud: advertising`,
  earlier_message: t`Not read aloud: text of an earlier message`,
  deep_reply: t`Not read aloud: deeply nested reply`,
  front_matter: t`Not read aloud: text of front or back matter`,
  symbol: t`Not read aloud: symbol`,
  emoji: t`Not read aloud: emoji`,
  math: t`Not read aloud: formula`,
  language: t`Not read aloud: text in a language without a voice`,
};

/** How many pieces of a kind were omitted. */
const counted: Readonly<Record<string, (count: number) => string>> = {
  citation: (count) => plural(count, { one: '# citation', other: '# citations' }),
  footnote: (count) => plural(count, { one: '# footnote', other: '# footnotes' }),
  reference: (count) => plural(count, { one: '# reference', other: '# references' }),
  url: (count) => plural(count, { one: '# web address', other: '# web addresses' }),
  code: (count) => plural(count, { one: '# code', other: '# pieces of code' }),
  table_described: (count) =>
    plural(count, { one: '# table, described instead', other: '# tables, described instead' }),
  caption: (count) => plural(count, { one: '# caption', other: '# captions' }),
  repeated: (count) => plural(count, { one: '# repeated text', other: '# repeated texts' }),
  advert: (count) => plural(count, { one: '# advertising', other: '# lines of advertising' }),
  earlier_message: (count) =>
    plural(count, { one: '# text of an earlier message', other: '# texts of earlier messages' }),
  deep_reply: (count) =>
    plural(count, { one: '# deeply nested reply', other: '# texts of deeply nested replies' }),
  front_matter: (count) =>
    plural(count, { one: '# text of front or back matter', other: '# texts of front and back matter' }),
  math: (count) => plural(count, { one: '# formula', other: '# formulas' }),
  language: (count) =>
    plural(count, {
      one: '# text in a language without a voice',
      other: '# texts in languages without a voice',
    }),
};
/** Too small to be listed separately. */
const minor: readonly string[] = ['empty', 'symbol', 'emoji', 'footnote_mark'];

/** Returns the label of an omission; null if the reason is obvious. */
export function omissionLabel(reason: string): string | null {
  return reason === 'empty' ? null : (labels[reason] ?? t`Not read aloud: left out`);
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
  const parts = [...counts].map(
    ([reason, count]) => counted[reason]?.(count) ?? plural(count, { one: '# piece', other: '# pieces' }),
  );
  const list = parts.join('; ');
  return t`Not read aloud: ${list}.`;
}
