import { Trans } from '@lingui/react/macro';
import { ChevronDown, Plus } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { type AddMethod, addMethods } from './add-methods.ts';

interface AddButtonsProps {
  onChoose: (method: AddMethod) => void;
}

/** The ways to add content, side by side. */
export function AddButtons({ onChoose }: AddButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {addMethods.map(({ id, label, icon: Icon }) => (
        <Button key={id} icon={<Icon size={20} aria-hidden="true" />} onClick={() => onChoose(id)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

/** The ways to add content in one strip, for phones. */
export function AddStrip({ onChoose }: AddButtonsProps) {
  return (
    <div className="grid grid-cols-4 divide-x divide-line border-line border-y">
      {addMethods.map(({ id, label, icon: Icon }) => (
        <button
          key={id}
          type="button"
          onClick={() => onChoose(id)}
          className="flex min-h-18 flex-col items-center justify-center gap-1.5 font-semibold text-sm outline-offset-[-2px] active:bg-hover"
        >
          <Icon size={22} aria-hidden="true" />
          {label}
        </button>
      ))}
    </div>
  );
}

/** The same ways in the menu of a single button, for phones. */
export function AddMenu({ onChoose }: AddButtonsProps) {
  return (
    <Menu
      align="center"
      trigger={
        <Button kind="primary" className="w-full" icon={<Plus size={20} aria-hidden="true" />}>
          <Trans>
            Add Article
            <ChevronDown size={20} aria-hidden="true" />
          </Trans>
        </Button>
      }
    >
      {addMethods.map(({ id, label, note, icon: Icon }) => (
        <MenuItem key={id} icon={<Icon size={18} />} onSelect={() => onChoose(id)}>
          {label}
          {note !== '' && <span className="text-soft"> {note}</span>}
        </MenuItem>
      ))}
    </Menu>
  );
}
