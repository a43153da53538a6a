/** The contract's own name for it: the worker must be one file, and would share that of the pages. */
export const tokenHeader = 'Earmark-Id-Token';

/** Whose call it is, by the token that it carries: what one person read must not answer another. Null without a token. */
export function personOf(token: string | null): string | null {
  const payload = token?.split('.')[1];
  if (payload === undefined) return null;
  try {
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown };
    return typeof sub === 'string' && sub !== '' ? sub : null;
  } catch {
    return null;
  }
}
