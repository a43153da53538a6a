import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/services.tsx';
import { unsentOf } from '../lib/unsent.ts';
import { useToast } from '../ui/toast.tsx';

/** Whoever was signed out against their will is led back to what they had not sent. */
export function TellUnsent() {
  const state = useSession();
  const owner = state.status === 'signed-in' ? state.userId : null;
  const navigate = useNavigate();
  const { showToast } = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person.
  useEffect(() => {
    if (owner === null) return;
    unsentOf(owner).then(
      ([kind]) => {
        // An address waits in its box already.
        if (kind !== 'text' && kind !== 'file') return;
        const to = kind === 'text' ? paths.addText : paths.addFile;
        if (window.location.pathname === to) return;
        showToast({
          id: 'unsent',
          message: `Your ${kind} was not sent yet. It is still here.`,
          stayFor: 0,
          action: { label: `Open ${kind}`, run: () => void navigate(to) },
        });
      },
      () => {},
    );
  }, [owner]);
  return null;
}
