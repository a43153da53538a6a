import { t } from '@lingui/core/macro';
import { ALargeSmall } from 'lucide-react';
import type { TextSize } from '../../lib/local-flags.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuChoices } from '../../ui/menu.tsx';
import { textSizes, useTextSize } from './text-size.ts';

const labels: Readonly<Record<TextSize, string>> = {
  small: t`Small`,
  normal: t`Normal`,
  large: t`Large`,
  largest: t`Largest`,
};

/** Chooses the size of the text on this device. */
export function TextSizeMenu() {
  const [size, setSize] = useTextSize();
  return (
    <Menu trigger={<IconButton label={t`Text size`} icon={<ALargeSmall size={20} aria-hidden="true" />} />}>
      <MenuChoices
        label={t`Text size`}
        value={size}
        options={textSizes.map((value) => ({ value, label: labels[value] }))}
        onChange={(value) => setSize(value as TextSize)}
      />
    </Menu>
  );
}
