import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { catalogueQuery } from '../../lib/catalogue-query.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { useServices, useSession } from '../../lib/services.tsx';
import { useUser } from '../../lib/user/user-query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LoadingView } from '../../ui/loading-view.tsx';
import { LessonsFrame, LessonsWaiting, Subscribed } from './lessons-frame.tsx';

/**
 * docs/product/offers-and-rewards.md#lessons Redirects to the payment, or to the lessons if the user has
 * them.
 */
export function LessonsCheckoutScreen() {
  const session = useSession();
  const user = useUser();
  if (session.status === 'signed-out') {
    return <Navigate replace to={withQuery(paths.signIn, { redirected_from: 'drawabox' })} />;
  }
  return user ? <Checkout isSubscribed={user.subscribed_to_drawabox} /> : <LoadingView />;
}

function Checkout({ isSubscribed }: { isSubscribed: boolean }) {
  const { api, billing } = useServices();
  const { data } = useQuery(catalogueQuery(api));
  const [state, setState] = useState<'leaving' | 'failed' | 'held' | 'waiting'>('leaving');
  const started = useRef(false);
  const start = useCallback(() => {
    setState('leaving');
    // A user who cancels the payment must not be redirected to it again.
    api.call('createPartnerCheckout', { body: { cancel_url: paths.add } }).then(
      ({ url }) => billing?.goTo(url),
      (error: unknown) => setState(stateAfter(error)),
    );
  }, [api, billing]);
  useEffect(() => {
    if (isSubscribed || started.current) return;
    started.current = true;
    start();
  }, [isSubscribed, start]);
  if (isSubscribed || state === 'held') {
    return data ? <Subscribed lessonsUrl={data.lesson_partner.lessons_url} /> : <LoadingView />;
  }
  if (state === 'waiting') return <LessonsWaiting />;
  if (state === 'failed') {
    return (
      <LessonsFrame title={t`Something went wrong`}>
        <p role="alert">{t`Failed to create subscription session`}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.add}>{t`Go Back`}</ButtonLink>
          <Button kind="primary" onClick={start}>{t`Try Again`}</Button>
        </div>
      </LessonsFrame>
    );
  }
  return <LessonsFrame title={t`Redirecting...`} />;
}

/**
 * Maps the service's refusal to a state: it knows of payments in other tabs and of payments without an
 * account.
 */
function stateAfter(error: unknown): 'held' | 'waiting' | 'failed' {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'plan_exists') return 'held';
  return code === 'lessons_paid' ? 'waiting' : 'failed';
}
