import { useEffect, useRef } from 'react';
import { useServices, useSession } from './services.tsx';
import type { Unsent, UnsentKind } from './unsent.ts';

/** Loaded after the first screen has rendered, as soon as somebody is signed in. */
const load = () => import('./unsent.ts');

/**
 * Keeps input when the service ends the session while a screen is in use: the result of `read` is stored, and
 * passed to `restore` when its owner opens the screen again.
 */
export function useUnsent(
  kind: UnsentKind,
  read: () => Unsent | null,
  restore: (unsent: Unsent) => void | Promise<void>,
): void {
  const { session } = useServices();
  const state = useSession();
  const owner = state.status === 'signed-in' ? state.userId : null;
  const screen = useRef({ read, restore });
  useEffect(() => {
    screen.current = { read, restore };
  });
  useEffect(
    () =>
      session.beforeRefusal(async (userId) => {
        const unsent = screen.current.read();
        if (unsent !== null) await (await load()).storeUnsent(kind, userId, unsent);
      }),
    [session, kind],
  );
  useEffect(() => {
    if (owner === null) return;
    load()
      .then(({ consumeUnsent }) => consumeUnsent(kind, owner))
      .then(
        (unsent) => unsent !== null && screen.current.restore(unsent),
        () => {},
      );
  }, [kind, owner]);
}
