import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { writeFlag } from '../../lib/local-flags.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { useServices, useSession } from '../../lib/services.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EmailStep } from './email-step.tsx';
import { ForgotStep } from './forgot-step.tsx';
import { NoEmailAlert } from './no-email-alert.tsx';
import { PasswordStep } from './password-step.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useRedirectAfterSignIn } from './use-redirect-after-sign-in.ts';

export type SignInStep = 'email' | 'sign-in' | 'sign-up' | 'forgot';

/** C2.23: e-mail first; then the password of a known account, or a new one. */
export function SignInScreen() {
  const { brand } = useServices().site;
  const { status } = useSession();
  const [query] = useSearchParams();
  const { trackingId } = useParams();
  const [step, setStep] = useState<SignInStep>('email');
  const [email, setEmail] = useState(query.get('email') ?? '');
  if (trackingId) writeFlag('trackingId', trackingId);
  useRedirectAfterSignIn();

  const goTo = (next: SignInStep) => (nextEmail: string) => {
    setEmail(nextEmail);
    setStep(next);
  };
  return (
    <SignInFrame heading={`Welcome to ${brand.name}`}>
      <PageTitle>Sign in</PageTitle>
      {status !== 'signed-out' ? (
        <p role="status" className="flex min-h-60 items-center justify-center gap-3 text-soft">
          <Spinner /> Loading...
        </p>
      ) : step === 'email' ? (
        <EmailStep email={email} onKnown={goTo('sign-in')} onUnknown={goTo('sign-up')} />
      ) : step === 'forgot' ? (
        <ForgotStep email={email} onBack={goTo(email === '' ? 'email' : 'sign-in')} />
      ) : (
        <PasswordStep
          key={step}
          mode={step}
          email={email}
          onOther={goTo(step === 'sign-in' ? 'sign-up' : 'sign-in')}
          onForgot={goTo('forgot')}
          onRestart={goTo('email')}
        />
      )}
      <NoEmailAlert />
    </SignInFrame>
  );
}
