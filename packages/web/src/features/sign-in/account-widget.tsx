import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/services.tsx';
import { EmailStep } from './email-step.tsx';
import { ForgotStep } from './forgot-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { providersQuery } from './providers-query.ts';

export type SignInStep = 'email' | 'sign-in' | 'sign-up' | 'forgot';

/**
 * Asks for the email address, then for the password (docs/product/accounts.md#sign-in-page). The surrounding
 * page handles the result.
 */
export function AccountWidget({ email: initial = '' }: { email?: string }) {
  const { data: signIns } = useQuery(providersQuery(useApi()));
  const mayCreate = signIns === undefined || signIns.registration === 'open';
  const [step, setStep] = useState<SignInStep>('email');
  const [email, setEmail] = useState(initial);
  const goTo = (next: SignInStep) => (nextEmail: string) => {
    setEmail(nextEmail);
    setStep(next);
  };
  if (step === 'email') {
    return <EmailStep email={email} onKnown={goTo('sign-in')} onUnknown={goTo('sign-up')} />;
  }
  if (step === 'forgot') {
    return <ForgotStep email={email} onBack={goTo(email === '' ? 'email' : 'sign-in')} />;
  }
  return (
    <PasswordStep
      key={step}
      mode={step}
      email={email}
      onOther={goTo(step === 'sign-up' ? 'sign-in' : mayCreate ? 'sign-up' : 'email')}
      onForgot={goTo('forgot')}
      onRestart={goTo('email')}
    />
  );
}
