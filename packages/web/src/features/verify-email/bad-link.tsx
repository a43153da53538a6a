import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { paths, withQuery } from '../../lib/paths.ts';
import { useSession } from '../../lib/services.tsx';
import { useUser } from '../../lib/user/user-query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ResendVerification } from '../sign-in/index.ts';
import { VerifyFrame } from './verify-frame.tsx';

/** An invalid link, with a way to request another one. */
export function BadLink() {
  const isSignedIn = useSession().status === 'signed-in';
  const user = useUser();
  return (
    <VerifyFrame>
      <p role="alert">{t`This link has expired or is incomplete.`}</p>
      {user?.email_verified === true && (
        <p>
          <Trans>Your address {user.email} is confirmed already.</Trans>
        </p>
      )}
      {user?.email_verified === false && <ResendVerification wide />}
      {isSignedIn ? (
        <ButtonLink to={paths.settings}>{t`Go to the Settings`}</ButtonLink>
      ) : (
        <>
          <p>{t`Sign in, and request another one in the settings.`}</p>
          <ButtonLink
            kind="primary"
            to={withQuery(paths.signIn, { redirected_from: 'settings' })}
          >{t`Sign In`}</ButtonLink>
        </>
      )}
    </VerifyFrame>
  );
}
