import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { LegalPage, type LegalPart, Points, Write } from './legal-page.tsx';

/** `/dmca` */
export function DmcaScreen() {
  const { name, supportEmail } = useServices().site.brand;
  return (
    <LegalPage
      title="DMCA"
      lead={`If something that you own can be heard through ${name} without your consent, this is how to have it removed.`}
      parts={dmcaParts(name, supportEmail)}
    />
  );
}

const dmcaParts = (name: string, supportEmail: string): readonly LegalPart[] => [
  {
    id: 'what',
    title: 'What is public here',
    text: (
      <p>
        {name} makes audio for the person who adds a text. Others can reach it only by a link that this person
        shared, or on the page of a public feed, which names its source and links to it.
      </p>
    ),
  },
  {
    id: 'notice',
    title: 'Sending a notice',
    text: (
      <>
        <p>
          Write to <Write to={supportEmail} /> with the subject "DMCA", and say:
        </p>
        <Points
          points={[
            'which work is yours, and where its original is;',
            'the address here at which it can be heard, as it stands in your browser;',
            'your name, postal address, telephone number and email address;',
            'that you believe in good faith that its use is not authorized by the owner, its agent or the law;',
            'that what you say is accurate and, under penalty of perjury, that you are the owner or act for the owner;',
            'your signature; your typed name is enough.',
          ]}
        />
      </>
    ),
  },
  {
    id: 'then',
    title: 'What happens then',
    text: (
      <p>
        A complete notice is acted on without delay: the page and its audio are taken down, and whoever added
        it is told. Accounts that do this again and again are closed.
      </p>
    ),
  },
  {
    id: 'counter',
    title: 'If your own work was taken down',
    text: (
      <>
        <p>
          Write to <Write to={supportEmail} /> with what was removed and where it was, your name and address,
          that you believe under penalty of perjury that it was removed by mistake, that you accept the
          jurisdiction of the court at your place, and your signature.
        </p>
        <p>
          It is passed on to whoever complained, and the work is restored after 10 to 14 business days unless
          they go to court.
        </p>
      </>
    ),
  },
  {
    id: 'publishers',
    title: 'For publishers of feeds',
    text: (
      <p>
        Users confirm in the <Link to={paths.terms}>terms</Link> that they have the rights to the feeds that
        they subscribe to. If you do not want your feed in the public directory, write to{' '}
        <Write to={supportEmail} />, and it goes.
      </p>
    ),
  },
];
