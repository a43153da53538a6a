/**
 * Stores in this tab which screen (path and query) was open when the session of this user ended, for
 * `features/sign-in/consume-screen.ts`.
 */
export function recordScreen(userId: string, screen: string): void {
  try {
    sessionStorage.setItem('returnTo', JSON.stringify([userId, screen]));
  } catch {
    // Not available: the next sign-in opens the usual screen.
  }
}
