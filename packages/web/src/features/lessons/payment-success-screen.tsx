import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { catalogueQuery } from '../../lib/catalogue-query.ts';
import { errorCopy } from '../../lib/error-copy.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { useServices, useSession } from '../../lib/services.tsx';
import { readAccountAgain } from '../../lib/user/read-account-again.ts';
import { useUser } from '../../lib/user/user-query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadingView } from '../../ui/loading-view.tsx';
import { LessonsFrame, LessonsWaiting, Subscribed } from './lessons-frame.tsx';

const notFound = t`This payment was not found, or it is over an hour old. Sign in with the email address that you paid with.`;

/**
 * `/payment/success`: asks the payer to sign in and verify the address
 * (docs/product/offers-and-rewards.md#lessons).
 */
export function PaymentSuccessScreen() {
  const { api, queryClient } = useServices();
  const session = useSession();
  const user = useUser();
  const id = useSearchParams()[0].get('session_id') ?? '';
  const { data: catalogue } = useQuery(catalogueQuery(api));
  const paid = useQuery({
    // The response differs by account, and once the address is verified.
    queryKey: ['paid-by', id, session.status, user?.email_verified === true],
    enabled: id !== '' && session.status !== 'unknown',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const response = await api.call('emailFromSession', { query: { checkout_session_id: id }, signal });
      // This request may have recorded the payment, if the provider's webhook has not arrived yet.
      if (response.data.status === 'subscribed') await readAccountAgain(queryClient);
      return response.data;
    },
  });
  if (id === '') return <Problem message={t`This link does not name a payment.`} />;
  if (paid.isError) return <Problem message={errorCopy(paid.error, { not_found: notFound }).message} />;
  if (paid.data === undefined) return <LoadingView />;
  const { email, status } = paid.data;
  if (status === 'confirm') return <LessonsWaiting />;
  if (status === 'returned') return <Returned email={email} />;
  if (status === 'subscribed')
    return catalogue ? <Subscribed lessonsUrl={catalogue.lesson_partner.lessons_url} /> : <LoadingView />;
  return (
    <LessonsFrame title={t`One Last Step!`}>
      <p>
        <Trans>
          Please sign in as <strong className="wrap-anywhere">{email}</strong>
        </Trans>
      </p>
      <SignIn />
    </LessonsFrame>
  );
}

const SignIn = () => (
  <ButtonLink
    kind="primary"
    to={withQuery(paths.signIn, { redirected_from: 'drawabox' })}
  >{t`Sign In`}</ButtonLink>
);

function Problem({ message }: { message: string }) {
  return (
    <LessonsFrame title={t`One Last Step!`}>
      <p role="alert">{message}</p>
      <SignIn />
    </LessonsFrame>
  );
}

/** Shown if the mailbox already had the lessons: the new payment is refunded. */
function Returned({ email }: { email: string }) {
  return (
    <LessonsFrame title={t`Already Paid For`}>
      <p role="status">
        <Trans>
          The lessons were already paid for with <strong className="wrap-anywhere">{email}</strong>, so we
          canceled this payment, and the money goes back to your card. We sent you a mail that says how to
          open them.
        </Trans>
      </p>
      <ButtonLink kind="primary" to={paths.lessons}>{t`Go to My Lessons`}</ButtonLink>
    </LessonsFrame>
  );
}
