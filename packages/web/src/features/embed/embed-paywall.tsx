import { formatMoney } from '@earmark/contract/billing/plan-figures';
import type { EmbeddedArticle } from '@earmark/contract/embed/embed';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { paths, withQuery } from '../../lib/paths.ts';
import { useSession } from '../../lib/services.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { CloseButton } from './close-button.tsx';

const linkClass = 'inline-flex min-h-11 items-center whitespace-nowrap text-sm underline underline-offset-4';

/** A lesson for subscribers: the price, a lesson to try, and the sign-in. The links open tabs of their own. */
export function EmbedPaywall({ lessons }: { lessons: EmbeddedArticle['lessons'] }) {
  const session = useSession();
  const signIn = withQuery(paths.signIn, { redirected_from: lessons.key });
  return (
    <section
      aria-label={t`Subscribe to hear this lesson`}
      className="flex h-full flex-wrap content-center items-center gap-x-4 px-3 pe-14"
    >
      <a href={signIn} target="_blank" rel="noopener opener" className={buttonClass('primary', 'normal')}>
        <Trans>Access for {formatMoney(lessons.amount, lessons.currency)}/mo</Trans>
      </a>
      <a href={lessons.free_lesson_url} target="_top" className={linkClass}>{t`Try Lesson 0 for free`}</a>
      {session.status === 'signed-out' && (
        <a href={signIn} target="_blank" rel="noopener opener" className={linkClass}>{t`Login`}</a>
      )}
      <p className="text-sm text-soft min-[600px]:ms-auto">{t`Issues? Try a different browser`}</p>
      <div className="absolute top-3.5 end-3">
        <CloseButton />
      </div>
    </section>
  );
}
