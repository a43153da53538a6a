/**
 * Returns the screen that was open in this tab when the session of this user ended (`lib/session/record-screen.ts`),
 * and removes it in any case.
 */
export function consumeScreen(userId: string): string | null {
  try {
    const stored = sessionStorage.getItem('returnTo');
    sessionStorage.removeItem('returnTo');
    const [owner, screen] = JSON.parse(stored ?? '[]') as [string?, string?];
    return owner === userId ? (screen ?? null) : null;
  } catch {
    // Not available: nothing was stored there.
    return null;
  }
}
