import { screenText } from '@earmark/contract/pages/screen-text';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { translate } from '../../lib/language/i18n.ts';
import { translated } from '../../lib/language/translated.ts';
import { readFlag, writeFlag } from '../../lib/local-flags.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { useIsService, useServices, useSession } from '../../lib/services.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { HeardNote } from '../openings/index.ts';
import { AccountWidget } from './account-widget.tsx';
import { loadEndedNote } from './lazy-parts.ts';
import { NoEmailAlert } from './no-email-alert.tsx';
import { ProxySignIn } from './proxy-sign-in.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useRedirectAfterSignIn } from './use-redirect-after-sign-in.ts';

const EndedNote = lazy(async () => ({ default: (await loadEndedNote()).EndedNote }));

/** Says that the form is also the sign-up, and what waits for the visitor. */
function SignUpNote() {
  return (
    <div className="mt-4 flex min-h-7 flex-col gap-2 text-center text-sm text-soft">
      <p>{translate(screenText.signUpNote)}</p>
      <HeardNote />
    </div>
  );
}

/** docs/product/accounts.md#sign-in-page */
export function SignInScreen() {
  const { brand } = useServices().site;
  const { status } = useSession();
  const isService = useIsService();
  const [query] = useSearchParams();
  const { trackingId } = useParams();
  if (trackingId) writeFlag('trackingId', trackingId);
  const [ended] = useState(() => readFlag('endedSession'));
  useRedirectAfterSignIn();
  return (
    <SignInFrame heading={translated(screenText.signIn, brand.name)}>
      <PageTitle>{t`Sign in`}</PageTitle>
      {ended !== null && (
        <div className="mb-6 min-h-12">
          <Suspense fallback={null}>
            <EndedNote reason={ended.reason} />
          </Suspense>
        </div>
      )}
      {status !== 'signed-out' ? (
        <p role="status" className="flex min-h-60 items-center justify-center gap-3 text-soft">
          <Trans>
            <Spinner /> Loading...
          </Trans>
        </p>
      ) : (
        <ProxySignIn>
          <AccountWidget email={query.get('email') ?? ''} />
          {isService && <SignUpNote />}
        </ProxySignIn>
      )}
      <NoEmailAlert />
    </SignInFrame>
  );
}
