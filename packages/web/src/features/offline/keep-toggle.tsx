import { t } from '@lingui/core/macro';
import { CircleArrowDown, CircleCheck } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { type Keeper, useKept } from './offline-state.ts';
import { useKeepActions } from './use-keep.ts';

/** Keeps an article on this device, or removes it. */
export function KeepToggle({ id, keeper }: { id: string; keeper: Keeper }) {
  const entry = useKept(id);
  const { keep, remove } = useKeepActions();
  const isKept = entry !== undefined && entry.state !== 'failed';
  const Icon = isKept ? CircleCheck : CircleArrowDown;
  return (
    <IconButton
      label={t`Keep offline`}
      aria-pressed={isKept}
      icon={<Icon size={20} aria-hidden="true" />}
      onClick={() => {
        const article = keeper.find(id);
        if (isKept) remove([id]);
        else if (article !== undefined) keep([article]);
      }}
    />
  );
}
