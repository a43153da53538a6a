import type { ComponentProps, ReactNode } from 'react';
import { type ButtonKind, buttonClass } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What it does: the accessible name, and the tooltip for those who point. */
  label: string;
  icon: ReactNode;
  kind?: ButtonKind;
  /** 36 px for rows with a mouse (44 px under a finger all the same), 44 px otherwise. */
  size?: 'small' | 'normal';
  /** Set to false where the meaning is written next to it. */
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
