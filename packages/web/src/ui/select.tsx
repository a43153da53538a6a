import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldTexts } from './field.tsx';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string>
  extends FieldTexts,
    Omit<ComponentProps<'select'>, 'id' | 'className' | 'value' | 'onChange' | 'children'> {
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  className?: string;
}

/**
 * A choice among several options. Uses the platform's own list: a wheel on a phone, type-ahead on a desktop,
 * supported by every screen reader.
 */
export function Select<Value extends string>({
  label,
  hint,
  error,
  hideLabel,
  className,
  value,
  options,
  onChange,
  ...rest
}: SelectProps<Value>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      {({ id, describedBy, invalid }) => (
        <div className="relative">
          <select
            {...rest}
            id={id}
            value={value}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.currentTarget.value);
              if (chosen) onChange(chosen.value);
            }}
            className={classNames('field-box appearance-none pe-11')}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={20}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 end-3 -translate-y-1/2 text-soft"
          />
        </div>
      )}
    </FieldFrame>
  );
}
