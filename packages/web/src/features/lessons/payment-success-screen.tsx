import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { catalogueQuery } from '../../lib/catalogue-query.ts';
import { errorCopy } from '../../lib/error-copy.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { useApi, useSession } from '../../lib/services.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadingView } from '../../ui/loading-view.tsx';
import { LessonsFrame, Subscribed } from './lessons-frame.tsx';

/** A2.17, `/payment/success`: the address that paid has to sign in, to have what it paid for. */
export function PaymentSuccessScreen() {
  const api = useApi();
  const session = useSession();
  const id = useSearchParams()[0].get('session_id') ?? '';
  const { data: catalogue } = useQuery(catalogueQuery(api));
  const paid = useQuery({
    queryKey: ['paid-by', id],
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api.call('emailFromSession', { query: { checkout_session_id: id }, signal }),
  });
  const signIn = withQuery(paths.signIn, { redirected_from: 'drawabox' });
  if (id === '' || paid.isError) {
    return (
      <LessonsFrame title="One Last Step!">
        <p role="alert">
          {id === ''
            ? 'This address names no payment.'
            : errorCopy(paid.error, { not_found: NOT_FOUND }).message}
        </p>
        <ButtonLink kind="primary" to={signIn}>
          Sign In
        </ButtonLink>
      </LessonsFrame>
    );
  }
  if (paid.data === undefined || session.status === 'unknown') return <LoadingView />;
  const { email } = paid.data.data;
  if (session.status === 'signed-in' && session.email.toLowerCase() === email.toLowerCase() && catalogue) {
    return <Subscribed lessonsUrl={catalogue.lesson_partner.lessons_url} />;
  }
  return (
    <LessonsFrame title="One Last Step!">
      <p>
        Please sign in as <strong className="break-all">{email}</strong>
      </p>
      <ButtonLink kind="primary" to={signIn}>
        Sign In
      </ButtonLink>
    </LessonsFrame>
  );
}

const NOT_FOUND =
  'This payment is not known, or it is over an hour old. Sign in with the address that you paid with.';
