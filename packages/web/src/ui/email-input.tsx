import { t } from '@lingui/core/macro';
import { Input, type InputProps } from './field.tsx';

export interface EmailInputProps
  extends Pick<InputProps, 'inputMode' | 'autoFocus' | 'readOnly' | 'autoComplete'> {
  value: string;
  error: string | null;
  onChange: (email: string) => void;
}

/** The email address of the account. */
export function EmailInput({ onChange, ...rest }: EmailInputProps) {
  return (
    <Input
      label={t`Email`}
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
