import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { notifyParent } from './parent-messages.ts';

/** Removes the player from the page around it. */
export const CloseButton = () => (
  <IconButton
    label={t`Close`}
    tooltip={false}
    onClick={() => notifyParent('disable_player')}
    icon={<X size={20} aria-hidden="true" />}
  />
);
