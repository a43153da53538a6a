import { consumeHandOver, fieldsOf, hasContent, storeHandOver } from './hand-over.ts';
import { paths } from './paths.ts';

/**
 * Maximum length of a query that is copied to the address of the sign-in page; proxies and servers refuse
 * longer ones.
 */
const maxQuery = 2_000;

/**
 * Stores what a signed-out visitor brought to the add screens until they are signed in: content of a {@link
 * HandOver}, or a text in the query that is too long for the address of the sign-in page. Returns whether
 * something is stored.
 */
export function storeForSignIn({ pathname, search, hash }: AddressParts, now: number): boolean {
  const screen = pathname.toLowerCase().replace(/\/+$/, '');
  if (screen !== paths.add && screen !== paths.addText) return false;
  const handOver = consumeHandOver(hash, now);
  if (handOver !== null) return storeHandOver(withType(handOver, screen), now);
  const fields = fieldsOf(new URLSearchParams(search));
  const fits = screen === paths.add && search.length <= maxQuery;
  if (fits || !hasContent(fields)) return false;
  return storeHandOver(withType({ fields, byForm: false, foreign: false }, screen), now);
}

interface AddressParts {
  pathname: string;
  search: string;
  hash: string;
}

/** The text page treats an address as text, whereas the add screen would add the page at that address. */
function withType<Brought extends { fields: Readonly<Record<string, string>> }>(
  brought: Brought,
  screen: string,
): Brought {
  if (screen !== paths.addText || brought.fields['selectionText'] !== undefined) return brought;
  return { ...brought, fields: { type: 'input_text', ...brought.fields } };
}
