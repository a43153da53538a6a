import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export interface FieldTexts {
  label: ReactNode;
  /** Help text that is always visible. */
  hint?: ReactNode;
  /** An error message; empty or null if there is no error. */
  error?: string | null | undefined;
  /** Shows the label only to screen readers, for fields whose purpose is clear from their place. */
  hideLabel?: boolean | undefined;
}

interface FieldFrameProps extends FieldTexts {
  className?: string | undefined;
  children: (ids: { id: string; describedBy: string | undefined; invalid: true | undefined }) => ReactNode;
}

/** Label, control, hint and error, associated for screen readers. */
export function FieldFrame({ label, hint, error, hideLabel, className, children }: FieldFrameProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-semibold text-sm'}>
        {label}
      </label>
      {children({ id, describedBy, invalid: error ? true : undefined })}
      {hint && (
        <p id={hintId} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {/* Always present, so that a message that appears in it is announced. */}
      <p id={errorId} role="alert" className={error ? 'text-danger text-sm' : 'hidden'}>
        {error}
      </p>
    </div>
  );
}

export interface InputProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'className'> {
  className?: string;
  /** An element at the end of the box, such as a button that clears it. */
  after?: ReactNode;
}

/** A single-line text field with its label. */
export function Input({ label, hint, error, hideLabel, className, after, ...rest }: InputProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      {({ id, describedBy, invalid }) => (
        <div className="relative">
          <input
            {...rest}
            id={id}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            className={classNames('field-box', Boolean(after) && 'pe-13')}
          />
          {after && <div className="absolute inset-y-0 end-0 flex items-center">{after}</div>}
        </div>
      )}
    </FieldFrame>
  );
}

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  className?: string;
}

/** A multi-line text field with its label. */
export function TextArea({ label, hint, error, hideLabel, className, ...rest }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      {({ id, describedBy, invalid }) => (
        <textarea
          rows={6}
          {...rest}
          id={id}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          className="field-box resize-y"
        />
      )}
    </FieldFrame>
  );
}
