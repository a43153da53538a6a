import { standardTrialDays } from '@earmark/contract/billing/plan-figures';
import { privacyDays } from '@earmark/contract/limits';
import { legalIntros } from '@earmark/contract/pages/legal-intros';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { translated } from '../../lib/language/translated.ts';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { LegalPage, type LegalPart, Points, Write } from './legal-page.tsx';

/** `/terms` */
export function TermsScreen() {
  const { name, supportEmail } = useServices().site.brand;
  return (
    <LegalPage
      intro={translated(legalIntros.terms, name)}
      firstId="service"
      rest={termsParts(supportEmail)}
    />
  );
}

const termsParts = (supportEmail: string): readonly LegalPart[] => [
  {
    id: 'account',
    title: t`Your account`,
    text: (
      <>
        <p>{t`Use your own email address, and keep your password secret. The addresses of your podcast feed and of your inbox are secrets too: anyone who knows the feed's address can listen, and anyone who knows the inbox's address can send mail to it. You can reset both in the settings.`}</p>
        <p>{t`The service is not for children under 13. Do not create an account if you are younger.`}</p>
      </>
    ),
  },
  {
    id: 'content',
    title: t`What you convert`,
    text: (
      <>
        <p>{t`What you add remains your property, or that of its author. You allow the service to store it, read it aloud, and deliver the audio to you and to the people with whom you share it. It is not used for anything else.`}</p>
        <Points
          points={[
            t`Convert only content that you have the right to use in this way. Audio made from other people’s writing is for your personal use.`,
            t`You confirm that you have the rights to the RSS feeds that you subscribe to.`,
            t`Anyone who has a link that you shared can listen and read along. Share only content that you are allowed to share.`,
          ]}
        />
        <p>
          <Trans>
            If your work appears here without your consent, see the <Link to={paths.dmca}>DMCA</Link> page.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: t`What is not allowed`,
    text: (
      <Points
        points={[
          t`Breaking the law, or adding content that harms or harasses others.`,
          t`Circumventing limits, for example with several accounts for one person or with automated sign-ups.`,
          t`Disrupting the service, trying to access other accounts, or using the service to attack other sites.`,
          t`Reselling the audio or the service without an agreement.`,
        ]}
      />
    ),
  },
  {
    id: 'payment',
    title: t`Plans and payments`,
    text: (
      <>
        <p>
          <Trans>
            The prices shown at checkout apply. A trial lasts {standardTrialDays} days unless your offer says
            otherwise. Unless you cancel before it ends, the plan then begins and you are charged. Plans renew
            automatically each month or year until you cancel. You can cancel in the settings at any time, and
            keep access until the end of the period that you paid for.
          </Trans>
        </p>
        <p>
          <Trans>
            <strong>
              Payments are final and non-refundable, except under the 30-day money-back guarantee.
            </strong>{' '}
            To use the guarantee, write to <Write to={supportEmail} /> within 30 days of your first payment.
            This does not affect your statutory rights.
          </Trans>
        </p>
        <p>{t`Extra characters do not expire. The limits of each plan are shown when you choose it.`}</p>
      </>
    ),
  },
  {
    id: 'ending',
    title: t`Termination`,
    text: (
      <p>{t`You can delete your account in the settings. Your sign-in, podcast feed and subscription then end immediately, and your data is erased within a day. The operator may close accounts that break these terms, and may discontinue the service; in that case, payments for the time that remains are refunded.`}</p>
    ),
  },
  {
    id: 'liability',
    title: t`No warranty`,
    text: (
      <p>{t`The service is provided as is. To the extent permitted by law, the operator is not liable for incorrect or missing audio, for interruptions, or for indirect damage, and its total liability is limited to what you paid in the last twelve months. Nothing in these terms limits liability for intent, gross negligence or personal injury.`}</p>
    ),
  },
  {
    id: 'privacy',
    title: t`Privacy`,
    text: (
      <p>
        <Trans>
          The <Link to={paths.privacy}>Privacy Policy</Link> explains what is stored and for how long. In
          privacy mode, texts and audio are deleted after {privacyDays} days.
        </Trans>
      </p>
    ),
  },
  {
    id: 'changes',
    title: t`Changes and questions`,
    text: (
      <p>
        <Trans>
          When these terms change, this page changes. If you do not agree with a change, you can delete your
          account. Questions go to <Write to={supportEmail} />.
        </Trans>
      </p>
    ),
  },
];
