import { legalIntros } from '@earmark/contract/pages/legal-intros';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { translated } from '../../lib/language/translated.ts';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { LegalPage, type LegalPart, Points, Write } from './legal-page.tsx';

/** `/dmca` */
export function DmcaScreen() {
  const { name, supportEmail } = useServices().site.brand;
  return (
    <LegalPage intro={translated(legalIntros.dmca, name)} firstId="what" rest={dmcaParts(supportEmail)} />
  );
}

const dmcaParts = (supportEmail: string): readonly LegalPart[] => [
  {
    id: 'notice',
    title: t`Sending a notice`,
    text: (
      <>
        <p>
          <Trans>
            Write to <Write to={supportEmail} /> with the subject "DMCA" and include:
          </Trans>
        </p>
        <Points
          points={[
            t`a description of your work, and the address of the original;`,
            t`the address of the page on this site, as shown in your browser;`,
            t`your name, postal address, telephone number and email address;`,
            t`a statement that you believe in good faith that the use is not authorized by the owner, its agent or the law;`,
            t`a statement that the information is accurate and, under penalty of perjury, that you are the owner or authorized to act for the owner;`,
            t`your signature; your typed name is enough.`,
          ]}
        />
      </>
    ),
  },
  {
    id: 'then',
    title: t`What happens then`,
    text: (
      <p>{t`The operator acts on complete notices without delay: the page and its audio are taken down, and the person who added it is informed. Accounts of repeat infringers are closed.`}</p>
    ),
  },
  {
    id: 'counter',
    title: t`If your own work was taken down`,
    text: (
      <>
        <p>
          <Trans>
            Write to <Write to={supportEmail} /> and include a description of what was removed and where it
            was, your name and address, a statement under penalty of perjury that you believe it was removed
            by mistake, your consent to the jurisdiction of the court where you live, and your signature.
          </Trans>
        </p>
        <p>{t`The operator forwards it to the person who complained, and restores the work after 10 to 14 business days unless they file a court action.`}</p>
      </>
    ),
  },
  {
    id: 'publishers',
    title: t`For publishers of feeds`,
    text: (
      <p>
        <Trans>
          Users confirm in the <Link to={paths.terms}>terms</Link> that they have the rights to the feeds that
          they subscribe to. If you do not want your feed in the public directory, write to{' '}
          <Write to={supportEmail} />, and it will be removed.
        </Trans>
      </p>
    ),
  },
];
