import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/services.tsx';
import { type UnsentKind, unsentOf } from '../lib/unsent.ts';
import { useToast } from '../ui/toast.tsx';

/** The screen for each kind of unsent input. */
const screens = { text: paths.addText, file: paths.addFile, report: paths.playlist };
const messages = {
  text: t`Your text has not been sent yet. It is saved on this device.`,
  file: t`Your file has not been sent yet. It is saved on this device.`,
  report: t`Your report has not been sent yet. Choose Report Issues again.`,
};
const labels = { text: t`Open text`, file: t`Open file`, report: t`Open playlist` };

/** Links people who were signed out against their will to their unsent input. */
export function UnsentNotice() {
  const state = useSession();
  const owner = state.status === 'signed-in' ? state.userId : null;
  const navigate = useNavigate();
  const { showToast } = useToast();
  const remind = useEffectEvent((kinds: readonly UnsentKind[]) => {
    // An address is already in its field.
    const kind = kinds.find((each) => each !== 'address');
    if (kind === undefined) return;
    const to = screens[kind];
    if (window.location.pathname === to && kind !== 'report') return;
    showToast({
      id: 'unsent',
      message: messages[kind],
      durationMs: 0,
      action: {
        label: labels[kind],
        run: () => void navigate(to),
      },
    });
  });
  useEffect(() => {
    if (owner !== null) unsentOf(owner).then(remind, () => {});
  }, [owner]);
  return null;
}
