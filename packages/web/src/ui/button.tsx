import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

/** `chosen` is a plain button in its pressed state. */
export type ButtonKind = 'primary' | 'plain' | 'chosen' | 'quiet' | 'danger';
/** `icon` and `icon-small` are square. On touch screens every button is at least 44 px high. */
export type ButtonSize = 'normal' | 'small' | 'large' | 'icon' | 'icon-small';

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-accent text-on-accent hovers:hover:bg-accent-hover active:bg-accent-hover',
  plain: 'border border-edge bg-raised text-ink hovers:hover:bg-hover active:bg-hover',
  chosen: 'border border-ink bg-ink text-paper',
  quiet: 'text-ink hovers:hover:bg-hover active:bg-hover',
  danger: 'border border-danger bg-raised text-danger hovers:hover:bg-danger-wash active:bg-danger-wash',
};
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-sm touch:min-h-11',
  normal: 'min-h-11 px-4 text-base',
  large: 'min-h-13 px-6 text-lg',
  icon: 'size-11 shrink-0',
  'icon-small': 'size-9 shrink-0 touch:size-11',
};

/** Returns the classes of a button, for elements that act like one. */
export function buttonClass(kind: ButtonKind = 'plain', size: ButtonSize = 'normal', extra?: string): string {
  return classNames(
    'inline-flex select-none items-center justify-center gap-2 rounded-corner font-semibold no-underline transition-colors disabled:opacity-55',
    kinds[kind],
    sizes[size],
    extra,
  );
}

interface ButtonAppearance {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** An icon before the text; decorative. */
  icon?: ReactNode;
}

export interface ButtonProps extends ButtonAppearance, ComponentProps<'button'> {
  /** Shows that work is in progress. The button stays in the tab order but ignores further presses. */
  busy?: boolean;
}

export function Button({
  kind,
  size,
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={buttonClass(kind, size, className)}
    >
      {busy ? <Spinner size={18} /> : icon}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  kind,
  size,
  icon,
  className,
  children,
  ...rest
}: ButtonAppearance & Omit<LinkProps, 'className'> & { className?: string }) {
  return (
    <Link {...rest} className={buttonClass(kind, size, className)}>
      {icon}
      {children}
    </Link>
  );
}
