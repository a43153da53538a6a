import { privacyDays } from '@earmark/contract/limits';
import { legalIntros } from '@earmark/contract/pages/legal-intros';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { translated } from '../../lib/language/translated.ts';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import type { SiteConfig } from '../../lib/site-config.ts';
import { LegalPage, type LegalPart, Points, Write } from './legal-page.tsx';

/** `/privacy` */
export function PrivacyScreen() {
  const { site } = useServices();
  return (
    <LegalPage
      intro={translated(legalIntros.privacy, site.brand.name)}
      firstId="stored"
      rest={privacyParts(site)}
    />
  );
}

const privacyParts = ({
  brand: { name, supportEmail },
  analytics = false,
  botCheck,
}: SiteConfig): readonly LegalPart[] => [
  {
    id: 'why',
    title: t`What it is used for`,
    text: (
      <>
        <p>{t`To provide the service: to convert, store and deliver what you add, and to bill you. To write to you about your account, your payments, and conversions that failed or succeeded after a retry. To protect the service from abuse.`}</p>
        <p>{t`Your data is not sold, not used for advertising, and not used to build a profile of what you read.`}</p>
      </>
    ),
  },
  {
    id: 'kept',
    title: t`How long it is kept`,
    text: (
      <Points
        points={[
          t`What you add is kept until you delete it, and erased 30 days later. Audio that others made from the same public page remains available to them.`,
          t`In privacy mode, texts and audio are deleted ${privacyDays} days after they were added, including all copies. Until then, nothing is shared or shown to search engines.`,
          t`The list of received emails: 30 days. Emails that could not be converted: 15 days, so that you can try again. Sessions that are not used: 90 days.`,
          t`Audio made by the free converter: 30 days.`,
          t`Usage statistics: 400 days.`,
          t`If you signed up through a referral link: a keyed hash of your network address, for 30 days, to detect many sign-ups from one network.`,
          t`Email addresses and cards that have been used for a trial, as keyed hashes, so that each gets only one.`,
          t`After you delete your account: sign-in and podcast feed end immediately, and everything else is erased within a day, except invoices, which the payment provider keeps as required by law.`,
        ]}
      />
    ),
  },
  {
    id: 'cookies',
    title: t`Cookies and storage in your browser`,
    text: (
      <>
        <p>{t`Signing in through another service sets a cookie for a few minutes. Everything else is kept in your browser’s storage: your session, your choices (theme, speed, this consent), and recently played articles for offline listening. Logging out clears it.`}</p>
        <p>
          <Trans>
            Only with your consent under Analytics, {name} stores how you found it and assigns a random number
            to your browser to see which screens are used. Without your consent, views of screens are counted
            anonymously. If your browser sends Global Privacy Control, that counts as a refusal. You can
            change your choice at any time with the Cookie Management Tool at the top of this page.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: t`Who receives data`,
    text: (
      <>
        <p>{t`The operator may use other services on its behalf:`}</p>
        <Points
          points={[
            t`Voices: if a voice service is set up, it receives the text to be spoken. The built-in voices send no data.`,
            t`Summaries: if a language model is set up, it receives the text.`,
            t`Payments: the payment provider receives your email address and your purchases.`,
            t`Email: a mail provider may send and receive mail for this service.`,
            t`Storage: audio and texts may be stored by a storage provider.`,
            ...(analytics
              ? [t`Analytics: your actions on screens, only with your consent under Analytics.`]
              : []),
            ...(botCheck
              ? [t`Bot protection: the check on the free converter is loaded from another service.`]
              : []),
          ]}
        />
        <p>{t`The service, not your browser, fetches the pages and feeds that you add, so their sites do not learn your network address. If you use a podcast app, its provider receives the address of your feed. Anyone who has a link that you shared can see that article, but not your name.`}</p>
      </>
    ),
  },
  {
    id: 'rights',
    title: t`Your rights`,
    text: (
      <>
        <p>
          <Trans>
            In the <Link to={paths.settings}>settings</Link>, you can correct your data, download all of it,
            and delete your account. For anything else, write to <Write to={supportEmail} />. Privacy requests
            are answered within 45 days.
          </Trans>
        </p>
        <p>{t`Depending on where you live, you can also complain to your data protection authority.`}</p>
      </>
    ),
  },
  {
    id: 'children',
    title: t`Children`,
    text: (
      <p>
        <Trans>
          The service is not for children under 13, and does not knowingly collect data about them. If a child
          has created an account, write to <Write to={supportEmail} />, and it will be deleted.
        </Trans>
      </p>
    ),
  },
  {
    id: 'safety',
    title: t`Security`,
    text: (
      <p>{t`Passwords are stored as slow hashes, secrets are kept out of logs, and the addresses of feeds, inboxes and downloads are long and random. No system is perfectly secure: if an incident affects your data, you will be told.`}</p>
    ),
  },
  {
    id: 'changes',
    title: t`Changes`,
    text: <p>{t`This page is updated whenever the data that is stored, or its recipients, change.`}</p>,
  },
];
