import type { Mode } from '@earmark/contract/installation/modes';

/** Milliseconds between two requests. */
const pauseMs = 500;

/**
 * Resolves when the service runs in a mode: it starts again to become a service for the public, or to stop being one.
 * @param timeoutMs after which it resolves anyway
 */
export async function waitForMode(mode: Mode, timeoutMs = 60_000): Promise<void> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; ) {
    const page = await fetch('/add', { cache: 'no-store' }).then(
      (response) => (response.ok ? response.text() : ''),
      () => '',
    );
    if (page.includes(`"mode":"${mode}"`)) return;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
