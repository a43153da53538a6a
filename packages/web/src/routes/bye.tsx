import { t } from '@lingui/core/macro';
import { Navigate } from 'react-router';
import { PageTitle } from '../lib/page-title.tsx';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/services.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Mark } from '../ui/mark.tsx';

/** Shown once an account is deleted; signed-in users are redirected. */
export function Component() {
  if (useSession().status === 'signed-in') return <Navigate replace to={paths.home} />;
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh max-w-120 flex-col items-center justify-center gap-3 px-4 pb-24 text-center"
    >
      <PageTitle>{t`Account removed`}</PageTitle>
      <Mark size={48} className="mb-3" />
      <h1 className="font-semibold font-serif text-2xl">{t`Account removed`}</h1>
      <p className="text-pretty text-soft">{t`Your account and your private podcast feed are gone. What is left of your articles and audio is deleted within a day. Thank you for listening.`}</p>
      <ButtonLink to={paths.home} className="mt-4">{t`Go Home`}</ButtonLink>
    </main>
  );
}
