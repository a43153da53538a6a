import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PageTitle } from '../../lib/page-title.tsx';
import { useServices } from '../../lib/services.tsx';
import { StartMessage } from './start-frame.tsx';

/** What every address shows until the installation is set up. */
export function ClosedNotice() {
  const { brand } = useServices().site;
  return (
    <StartMessage heading={t`${brand.name} is not set up yet`}>
      <PageTitle>{t`Not set up yet`}</PageTitle>
      <p>
        <Trans>
          Open the link that the start printed. It is meant for the person who runs this {brand.name}.
        </Trans>
      </p>
      <p>
        <Trans>
          The command <code>npm run earmark -- start-link</code> prints it again.
        </Trans>
      </p>
    </StartMessage>
  );
}
