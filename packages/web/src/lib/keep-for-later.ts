import { fieldsOf, hasContent, keepHandOver, takeHandOver } from './hand-over.ts';
import { paths } from './paths.ts';

/** A longer query does not go along in the address of the sign-in: proxies and servers refuse it. */
const maxQuery = 2_000;

/**
 * Keeps what a signed-out visitor brought to the add screens, until they are signed in: what was handed over, and a text in the
 * query where the address of the sign-in has no place for it. Answers whether something waits.
 */
export function keepForLater({ pathname, search, hash }: Place, now: number): boolean {
  const screen = pathname.toLowerCase().replace(/\/+$/, '');
  if (screen !== paths.add && screen !== paths.addText) return false;
  const handOver = takeHandOver(hash, now);
  if (handOver !== null) return keepHandOver(withType(handOver, screen), now);
  const fields = fieldsOf(new URLSearchParams(search));
  const fits = screen === paths.add && search.length <= maxQuery;
  if (fits || !hasContent(fields)) return false;
  return keepHandOver(withType({ fields, byForm: false, foreign: false }, screen), now);
}

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** The text page takes an address for text, where the add screen would add it. */
function withType<Brought extends { fields: Readonly<Record<string, string>> }>(
  brought: Brought,
  screen: string,
): Brought {
  if (screen !== paths.addText || brought.fields['selectionText'] !== undefined) return brought;
  return { ...brought, fields: { type: 'input_text', ...brought.fields } };
}
