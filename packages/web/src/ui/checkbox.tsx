import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A checkbox whose label is part of the click target. Enter toggles it, as Space does. */
export function Checkbox({ label, hint, onKeyDown, ...rest }: CheckboxProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2.5 has-disabled:opacity-55">
      <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
        <input
          {...rest}
          type="checkbox"
          onKeyDown={(event) => {
            onKeyDown?.(event);
            if (event.key !== 'Enter' || event.defaultPrevented) return;
            event.preventDefault();
            event.currentTarget.click();
          }}
          className="peer absolute inset-0 size-5 appearance-none rounded-small border border-edge bg-raised transition-colors checked:border-ink checked:bg-ink"
        />
        <Check
          size={16}
          strokeWidth={3}
          aria-hidden="true"
          className="pointer-events-none relative hidden text-paper peer-checked:block"
        />
      </span>
      <span className="min-w-0">
        {label}
        {hint && <span className="block text-sm text-soft">{hint}</span>}
      </span>
    </label>
  );
}
