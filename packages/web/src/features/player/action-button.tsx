import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

export interface ActionButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: ReactNode;
  /** Shown below the icon. */
  label: ReactNode;
  /** The accessible name, if it says more than the label. It must contain the label. */
  name?: string | undefined;
}

/** One of the actions in a row below the player's buttons: an icon with its name. */
export function ActionButton({ icon, label, name, className, ...rest }: ActionButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      {...(name === undefined ? {} : { 'aria-label': name })}
      className={classNames(
        'flex min-h-13 min-w-0 flex-1 flex-col items-center justify-center gap-1 rounded-corner font-semibold text-sm',
        rest['aria-pressed'] === true ? 'bg-ink text-paper' : 'hovers:hover:bg-hover aria-expanded:bg-hover',
        className,
      )}
    >
      <span aria-hidden="true" className="grid h-6 place-items-center">
        {icon}
      </span>
      {label}
    </button>
  );
}
