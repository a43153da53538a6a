import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useOnPhone } from '../../lib/device.ts';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { useMedia } from '../../lib/use-breakpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Steps } from '../../ui/steps.tsx';
import { Guide, GuidePart } from './guide-frame.tsx';
import { useInstallPrompt } from './install-prompt.ts';
import { OpenOnPhone } from './open-on-phone.tsx';

/** docs/product/private-feed.md#guides-for-phones */
export function AndroidGuideScreen() {
  const { brand } = useServices().site;
  const onPhone = useOnPhone();
  return (
    <Guide
      title={t`${brand.name} on Android`}
      lead={t`Once installed, it appears in the share menu of other apps.`}
    >
      {onPhone ? (
        <Install />
      ) : (
        <OpenOnPhone
          path={paths.onboardingAndroid}
        >{t`Point the camera of your phone at the code. The page that opens shows how to install the app.`}</OpenOnPhone>
      )}
      <GuidePart id="share" title={t`Share to it`}>
        <Steps
          steps={[
            t`In your browser, or any other app, tap Share.`,
            t`Tap ${brand.name} in the list of apps.`,
            t`The article is added to your playlist and is ready to play a moment later.`,
          ]}
        />
      </GuidePart>
    </Guide>
  );
}

function Install() {
  const { brand } = useServices().site;
  const install = useInstallPrompt();
  const installed = useMedia('(display-mode: standalone)');
  if (installed) {
    return (
      <GuidePart id="install" title={t`Add it to your home screen`}>
        <p>{t`Done: this is the installed app.`}</p>
      </GuidePart>
    );
  }
  return (
    <GuidePart id="install" title={t`Add it to your home screen`}>
      {install !== null && (
        <p>
          <Button
            kind="primary"
            size="large"
            icon={<Download size={20} aria-hidden="true" />}
            onClick={install}
          >
            <Trans>Install {brand.name}</Trans>
          </Button>
        </p>
      )}
      <Steps
        steps={[
          t`Open this page in Chrome, then open the menu (⋮) at the top right.`,
          t`Tap Add to Home screen, then Install.`,
          t`Open ${brand.name} from your home screen, and sign in.`,
        ]}
      />
    </GuidePart>
  );
}
