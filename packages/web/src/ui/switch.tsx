import type { ComponentProps, ReactNode } from 'react';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  /** What screen readers announce: a switch, or a checkbox that looks like a switch. */
  announced?: 'switch' | 'checkbox';
}

/** A setting that takes effect immediately. Enter toggles it, as Space does. */
export function Switch({ label, hint, announced = 'switch', onKeyDown, ...rest }: SwitchProps) {
  return (
    <label className="flex min-h-11 items-center gap-4 py-2.5 has-disabled:opacity-55">
      <span className="min-w-0 flex-1">
        {label}
        {hint && <span className="block text-sm text-soft">{hint}</span>}
      </span>
      <span className="relative h-7 w-12 shrink-0">
        <input
          {...rest}
          type="checkbox"
          role={announced === 'switch' ? 'switch' : undefined}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            if (event.key !== 'Enter' || event.defaultPrevented) return;
            event.preventDefault();
            event.currentTarget.click();
          }}
          className="peer absolute inset-0 appearance-none rounded-full border border-edge bg-sunken transition-colors checked:border-ink checked:bg-ink"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 start-1 size-5 rounded-full bg-edge transition-[inset,background-color] peer-checked:start-6 peer-checked:bg-paper"
        />
      </span>
    </label>
  );
}
