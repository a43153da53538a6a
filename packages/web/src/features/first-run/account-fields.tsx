import { minPasswordLength } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import { EmailInput } from '../../ui/email-input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

interface Account {
  email: string;
  password: string;
}

/** Email address and password of a new account, with the problem of the last attempt. */
export function AccountFields({
  legend,
  email,
  password,
  problem,
  isEmailFixed = false,
  onChange,
}: Account & {
  legend: string;
  problem: string | null;
  /** True if the account is for this address only. */
  isEmailFixed?: boolean;
  onChange: (change: Partial<Account>) => void;
}) {
  return (
    <fieldset>
      <legend className="pb-3 font-semibold font-serif text-xl">{legend}</legend>
      <div className="grid gap-4 tablet:grid-cols-2">
        <EmailInput
          inputMode="email"
          readOnly={isEmailFixed}
          value={email}
          error={null}
          onChange={(typed) => onChange({ email: typed })}
        />
        <PasswordInput
          label={t`Password`}
          name="new-password"
          autoComplete="new-password"
          hint={t`At least ${minPasswordLength} characters.`}
          value={password}
          onChange={(event) => onChange({ password: event.currentTarget.value })}
        />
      </div>
      <p role="alert" className={problem === null ? 'hidden' : 'pt-2 text-danger'}>
        {problem}
      </p>
    </fieldset>
  );
}
