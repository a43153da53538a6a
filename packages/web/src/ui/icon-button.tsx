import type { ComponentProps, ReactNode } from 'react';
import { type ButtonKind, buttonClass } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Accessible name and tooltip of the button. */
  label: string;
  icon: ReactNode;
  kind?: ButtonKind;
  /** `small` is 36 px for rows (44 px on touch screens), `normal` 44 px. */
  size?: 'small' | 'normal';
  /** Set to false if the meaning is written next to the button. */
  tooltip?: boolean;
}

export function IconButton({
  label,
  icon,
  kind = 'quiet',
  size = 'normal',
  tooltip = true,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={buttonClass(kind, size === 'small' ? 'icon-small' : 'icon', className)}
    >
      {icon}
    </button>
  );
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}
