import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** Confirms a completed step, with a link to sign in. */
export function SignInDone({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <SignInFrame heading={heading}>
      <PageTitle>{heading}</PageTitle>
      <p role="status" className="text-center text-soft">
        {children}
      </p>
      <ButtonLink kind="quiet" to={paths.signIn} className="mt-6">{t`Back to Sign In`}</ButtonLink>
    </SignInFrame>
  );
}
