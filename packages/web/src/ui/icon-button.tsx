import type { ComponentProps, ReactNode } from 'react';
import { type ButtonKind, buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
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
      className={classNames(
        buttonClass(kind, 'normal'),
        'shrink-0 px-0',
        size === 'small' ? 'size-9 min-h-9 touch:size-11 touch:min-h-11' : 'size-11',
        className,
      )}
    >
      {icon}
    </button>
  );
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}
