import { t } from '@lingui/core/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Input, type InputProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';

/** A password field with a button that reveals the password. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'after'>) {
  const [revealed, setRevealed] = useState(false);
  return (
    <Input
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={revealed ? 'text' : 'password'}
      after={
        <IconButton
          label={revealed ? t`Hide password` : t`Show password`}
          icon={revealed ? <EyeOff size={20} /> : <Eye size={20} />}
          onClick={() => setRevealed(!revealed)}
          tooltip={false}
        />
      }
    />
  );
}
