import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import 'virtual:earmark-later-routes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageTitle } from '../../lib/page-title.tsx';
import { useApi, useSession } from '../../lib/services.tsx';
import { ResendVerification } from '../sign-in/index.ts';
import { ManageLessons } from './manage-lessons.tsx';

/** A page about the lessons with a single message. */
export function LessonsFrame({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex max-w-120 flex-col items-center gap-4 text-pretty px-4 py-24 text-center"
    >
      <PageTitle>{title}</PageTitle>
      <h1 className="font-semibold font-serif text-2xl">{title}</h1>
      {children}
    </main>
  );
}

/**
 * Links owners of the lessons to them. The link carries a token by which the player on the lessons' pages knows them, as
 * most browsers hide the sign-in from a frame.
 */
export function Subscribed({ lessonsUrl }: { lessonsUrl: string }) {
  const api = useApi();
  const { status } = useSession();
  const { data } = useQuery({
    queryKey: ['lessons-link'],
    enabled: status === 'signed-in',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) => api.call('lessonsLink', { signal }),
  });
  return (
    <LessonsFrame title={t`You're subscribed!`}>
      <a href={data?.url ?? lessonsUrl} className="underline underline-offset-4">{t`Go to the lessons`}</a>
      <ManageLessons />
    </LessonsFrame>
  );
}

/**
 * Shown if the lessons were paid for with the address of this account, which is not verified yet. Continues
 * automatically once it is.
 */
export function LessonsWaiting() {
  const session = useSession();
  return (
    <LessonsFrame title={t`One Last Step!`}>
      <p role="status">
        {session.status === 'signed-in' ? (
          <Trans>
            The lessons are paid for. We sent a mail to{' '}
            <strong className="wrap-anywhere">{session.email}</strong>: open the link in it to confirm that
            the address is yours, and they open here. You pay nothing more.
          </Trans>
        ) : (
          <Trans>
            The lessons are paid for. We sent a mail to <strong className="wrap-anywhere">you</strong>: open
            the link in it to confirm that the address is yours, and they open here. You pay nothing more.
          </Trans>
        )}
      </p>
      <ResendVerification />
    </LessonsFrame>
  );
}
