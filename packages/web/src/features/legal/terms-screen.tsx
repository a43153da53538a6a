import { standardTrialDays } from '@earmark/contract/billing/plan-figures';
import { privacyDays } from '@earmark/contract/limits';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { LegalPage, type LegalPart, Points, Write } from './legal-page.tsx';

/** `/terms` */
export function TermsScreen() {
  const { name, supportEmail } = useServices().site.brand;
  return (
    <LegalPage
      title="Terms of Service"
      lead={`These are the rules between you and whoever operates this installation of ${name}. By using it you agree to them.`}
      parts={termsParts(name, supportEmail)}
    />
  );
}

const termsParts = (name: string, supportEmail: string): readonly LegalPart[] => [
  {
    id: 'service',
    title: 'What the service does',
    text: (
      <p>
        {name} turns written content that you give it into spoken audio: links, texts, files, emails that you
        forward, and feeds that you follow. You listen in the browser or through a private podcast feed. The
        voices are made by computers; they can misread, and the written original is what counts.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    text: (
      <>
        <p>
          Give an email address that is yours, and keep your password to yourself. The addresses of your
          podcast feed and of your inbox are secrets too: whoever knows the first can listen, whoever knows
          the second can send. Both can be reset in the settings.
        </p>
        <p>The service is not for children under 13. Do not open an account if you are younger.</p>
      </>
    ),
  },
  {
    id: 'content',
    title: 'What you convert',
    text: (
      <>
        <p>
          What you add stays yours, or its author's. You let the service store it, read it aloud and deliver
          the audio to you, and to those with whom you share it. It is used for nothing else.
        </p>
        <Points
          points={[
            'Convert only what you have the right to use in this way. Audio of what others wrote is for your own listening.',
            'You confirm that you have the rights to the RSS feeds that you subscribe to.',
            'A link that you share lets whoever has it listen and read along. Share only what you may share.',
          ]}
        />
        <p>
          If something of yours is here without your consent, see the <Link to={paths.dmca}>DMCA</Link> page.
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'What is not allowed',
    text: (
      <Points
        points={[
          'Anything against the law, and content that harms or harasses others.',
          'Getting around limits: several accounts for one person to gain free conversions, programs that pose as people.',
          'Disturbing the service, probing other accounts, or using it to attack other sites.',
          'Reselling the audio or the service without an agreement.',
        ]}
      />
    ),
  },
  {
    id: 'payment',
    title: 'Plans and payments',
    text: (
      <>
        <p>
          Prices are those that the checkout shows. A trial lasts {standardTrialDays} days unless your offer
          says otherwise; unless you cancel before it ends, the plan begins and is charged. Plans renew by
          themselves each month or year until you cancel, which you can at any time in the settings; what you
          paid for stays yours to the end of the period.
        </p>
        <p>
          <strong>
            Payments are final and non-refundable, except under the 30-day money-back guarantee.
          </strong>{' '}
          To use the guarantee, write to <Write to={supportEmail} /> within 30 days of your first payment.
          Rights that the law of your country gives you are not touched.
        </p>
        <p>Extra characters do not expire. Each plan's limits are shown where it is chosen.</p>
      </>
    ),
  },
  {
    id: 'ending',
    title: 'Ending it',
    text: (
      <p>
        You can delete your account in the settings: sign-in and podcast feed stop at once, a subscription is
        cancelled at once, and what is stored is erased within a day. The operator may close an account that
        breaks these rules, and may end the service; what you paid for and did not get is then returned.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'No warranty',
    text: (
      <p>
        The service is provided as it is. As far as the law allows, the operator is not liable for audio that
        is wrong or missing, for interruptions, or for indirect damage, and not for more than you paid in the
        last twelve months. Nothing here limits liability for intent, gross negligence or injury.
      </p>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy',
    text: (
      <p>
        The <Link to={paths.privacy}>Privacy Policy</Link> says what is stored and for how long. In privacy
        mode, texts and audio are deleted after {privacyDays} days.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    text: (
      <p>
        When these terms change, this page changes. If you do not agree with a change, you can delete your
        account. Questions go to <Write to={supportEmail} />.
      </p>
    ),
  },
];
