import { privacyDays } from '@earmark/contract/limits';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import type { SiteConfig } from '../../lib/site-config.ts';
import { LegalPage, type LegalPart, Points, Write } from './legal-page.tsx';

/** `/privacy` */
export function PrivacyScreen() {
  const { site } = useServices();
  return (
    <LegalPage
      title="Privacy Policy"
      lead={`What ${site.brand.name} knows about you, why, who else gets to see it, and when it is forgotten.`}
      parts={privacyParts(site)}
    />
  );
}

const privacyParts = ({
  brand: { name, supportEmail },
  analytics = false,
  botCheck,
}: SiteConfig): readonly LegalPart[] => [
  {
    id: 'stored',
    title: 'What is stored',
    text: (
      <Points
        points={[
          'Your account: email address, name if you gave one, a password in a form that cannot be turned back, or the sign-in service that you used, and your settings.',
          'What you add: addresses, texts and files, the audio made from them, and where in it you stopped.',
          'The feeds that you follow, and your private podcast feed.',
          'Emails that you forward to your own address here, and the senders that you linked.',
          'Your plan, what you used of it, and what you paid. Card numbers never reach this service: the payment provider takes them.',
          'Where you are signed in, so that you can be signed out there.',
        ]}
      />
    ),
  },
  {
    id: 'why',
    title: 'What it is used for',
    text: (
      <>
        <p>
          To do what you asked for: read, speak, store, deliver, bill. To write to you about your account,
          your payments, and conversions that failed or worked at last. To keep the service safe from abuse.
        </p>
        <p>It is not sold, it is not used for advertising, and no profile of your reading is made.</p>
      </>
    ),
  },
  {
    id: 'kept',
    title: 'How long it is kept',
    text: (
      <Points
        points={[
          'What you add stays until you remove it; what was removed is erased 30 days later. Audio that others made from the same public page stays for them.',
          `In privacy mode, texts and audio are deleted ${privacyDays} days after they were added, copies included. Nothing is shared or shown to search engines meanwhile.`,
          'The list of emails that came, 30 days; an email that could not be converted, 15 days, so that you can try again. A sign-in that is not used, 90 days.',
          'What the converter without an account made, 30 days.',
          'Measured use, 400 days.',
          'Where you signed up by a friend’s link: not your network address but a keyed digest of it, which only tells whether many came from one place, 30 days.',
          'That an address or a card had its trial, as a keyed digest, so that each has one.',
          'A deleted account: sign-in and podcast feed end at once, everything else is erased within a day, except for invoices, which the payment provider keeps as the law wants.',
        ]}
      />
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and what stays in your browser',
    text: (
      <>
        <p>
          Signing in through another service sets a cookie for the minutes that this takes. Everything else is
          kept in the storage of your browser: that you are signed in, what you chose (theme, speed, this
          consent), and what you listened to lately, to play it without a connection. Logging out clears it.
        </p>
        <p>
          Only if you allow it under Analytics, {name} keeps how you found it and gives your browser a random
          number, to see which screens are used. Without that, screens are counted without any name. A browser
          that sends Global Privacy Control has refused for you. You can change your mind at any time with the
          Cookie Management Tool at the top of this page.
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else gets to see something',
    text: (
      <>
        <p>The operator may have set up services that work on its behalf:</p>
        <Points
          points={[
            'Voices: the text to be spoken goes to a voice service where one is set up. The built-in voices send nothing anywhere.',
            'Summaries: the text goes to a language model where one is set up.',
            'Payments: the payment provider gets your email address and what you buy.',
            'Email: a provider may send and receive the mail of this service.',
            'Storage: audio and texts may lie with a storage provider.',
            ...(analytics
              ? ['Analytics: what you do on screens, only if you allowed it under Analytics.']
              : []),
            ...(botCheck
              ? [
                  'The check that tells people from programs, on the converter without an account, is loaded from another service.',
                ]
              : []),
          ]}
        />
        <p>
          Pages and feeds that you add are fetched from their sites by the service, not by your browser: they
          do not learn your network address. If you connect a podcast app, its maker gets the address of your
          feed. Whoever has a link that you shared sees that article, not your name.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    text: (
      <>
        <p>
          The <Link to={paths.settings}>settings</Link> let you correct what is stored about you, download all
          of it, and delete your account. For anything else, write to <Write to={supportEmail} />. Privacy
          requests are answered within 45 days.
        </p>
        <p>
          Depending on where you live, you may also complain to the authority that watches over privacy there.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    text: (
      <p>
        The service is not for children under 13, and does not knowingly store anything about them. If a child
        opened an account, write to <Write to={supportEmail} />, and it is deleted.
      </p>
    ),
  },
  {
    id: 'safety',
    title: 'Safety',
    text: (
      <p>
        Passwords are stored as slow hashes, secrets do not appear in logs, and the addresses of feeds,
        inboxes and downloads are long random ones. No service is beyond failure: if something that concerns
        you goes wrong, you are told.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    text: <p>When what is stored or who gets it changes, this page changes with it.</p>,
  },
];
