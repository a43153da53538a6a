/**
 * Same value as in the contract: the worker must be a single file, and an import would be shared with the
 * pages.
 */
export const tokenHeader = 'Earmark-Id-Token';

/**
 * Returns the user id in a call's token, because stored responses of one user must not be returned to
 * another. Null without a token.
 */
export function userIdOf(token: string | null): string | null {
  const payload = token?.split('.')[1];
  if (payload === undefined) return null;
  try {
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown };
    return typeof sub === 'string' && sub !== '' ? sub : null;
  } catch {
    return null;
  }
}
