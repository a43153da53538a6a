import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '../../lib/catalogue-query.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { useApi } from '../../lib/services.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadingView } from '../../ui/loading-view.tsx';
import { Subscribed } from '../lessons/index.ts';
import { VerifyFrame } from './verify-frame.tsx';

interface Props {
  email: string;
  subscribed_to_drawabox: boolean;
  /** Whether the user is signed in to the account. */
  isOwn: boolean;
}

/** The address is verified: links to what waited for that, else to the application. */
export function Confirmed({ email, subscribed_to_drawabox: hasLessons, isOwn }: Props) {
  const { data: catalogue } = useQuery({ ...catalogueQuery(useApi()), enabled: hasLessons && isOwn });
  if (hasLessons && isOwn) {
    return catalogue ? <Subscribed lessonsUrl={catalogue.lesson_partner.lessons_url} /> : <LoadingView />;
  }
  return (
    <VerifyFrame title={t`Email Address Confirmed`}>
      <p role="status">
        <Trans>
          <strong className="wrap-anywhere">{email}</strong> is confirmed.
        </Trans>
        {hasLessons && ` ${t`Sign in, and the lessons that you paid for are yours.`}`}
      </p>
      {isOwn ? (
        <ButtonLink kind="primary" to={paths.add}>{t`Go to My Library`}</ButtonLink>
      ) : (
        <ButtonLink
          kind="primary"
          to={hasLessons ? withQuery(paths.signIn, { redirected_from: 'drawabox' }) : paths.signIn}
        >{t`Sign In`}</ButtonLink>
      )}
    </VerifyFrame>
  );
}
