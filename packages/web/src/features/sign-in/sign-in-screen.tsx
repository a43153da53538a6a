import { screenText } from '@earmark/contract/pages/screen-text';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { translate } from '../../lib/language/i18n.ts';
import { translated } from '../../lib/language/translated.ts';
import { readFlag, writeFlag } from '../../lib/local-flags.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { useIsService, useServices, useSession } from '../../lib/services.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AccountWidget } from './account-widget.tsx';
import { loadEndedNote } from './lazy-parts.ts';
import { NoEmailAlert } from './no-email-alert.tsx';
import { ProxySignIn } from './proxy-sign-in.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { TwoHalvesFrame } from './two-halves-frame.tsx';
import { useRedirectAfterSignIn } from './use-redirect-after-sign-in.ts';

const EndedNote = lazy(async () => ({ default: (await loadEndedNote()).EndedNote }));

/** In a service, the form is also the sign-up, and something can be heard beside it. */
function Frame({ children }: { children: ReactNode }) {
  const { brand } = useServices().site;
  const heading = translated(screenText.signIn, brand.name);
  return useIsService() ? (
    <TwoHalvesFrame heading={heading} lead={translate(screenText.signUpNote)}>
      {children}
    </TwoHalvesFrame>
  ) : (
    <SignInFrame heading={heading}>{children}</SignInFrame>
  );
}

/** docs/product/accounts.md#sign-in-page */
export function SignInScreen() {
  const { status } = useSession();
  const [query] = useSearchParams();
  const { trackingId } = useParams();
  if (trackingId) writeFlag('trackingId', trackingId);
  const [ended] = useState(() => readFlag('endedSession'));
  useRedirectAfterSignIn();
  return (
    <Frame>
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
        </ProxySignIn>
      )}
      <NoEmailAlert />
    </Frame>
  );
}
