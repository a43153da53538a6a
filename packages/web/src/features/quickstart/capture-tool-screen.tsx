import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useNavigate, useSearchParams } from 'react-router';
import { paths, withQuery } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx';
import { captureDevice, PinPicture } from '../guides/index.ts';
import { useRecordFlags } from './record-flags.ts';
import { Step } from './step.tsx';

/** docs/product/onboarding.md#capture-tool */
export function CaptureToolScreen() {
  const [query] = useSearchParams();
  const { brand, links } = useServices().site;
  const navigate = useNavigate();
  const record = useRecordFlags();
  const device = captureDevice(navigator.userAgent, navigator.maxTouchPoints);
  const next = withQuery(paths.chooseVoice, { app: query.get('app') });
  function finish(installed: boolean): void {
    record({ extension_installed: installed });
    void navigate(next);
  }
  return (
    <Step title={titles[device]} at={5}>
      {device === 'android' && (
        <div className="flex flex-col items-start gap-5">
          <p className="text-lg">{t`Install the app, then share articles to it from anywhere.`}</p>
          <ButtonLink to={paths.onboardingAndroid}>{t`Install the app`}</ButtonLink>
        </div>
      )}
      {(device === 'ios' || device === 'safari') && (
        <div className="flex flex-col items-start gap-5">
          <p className="text-lg">
            <Trans>
              Add the shortcut. Then tap Share → <strong>Send to {brand.name}</strong> on any page.
            </Trans>
          </p>
          <ButtonLink to={paths.onboardingIos}>{t`Add the shortcut`}</ButtonLink>
          {device === 'safari' && <PinPicture kind="share" />}
        </div>
      )}
      {device === 'desktop' && (
        <div className="flex flex-col items-start gap-5">
          <p className="text-lg">{t`Convert articles and PDFs in two clicks`}</p>
          <PinPicture kind="click" />
          {links?.extension === undefined ? (
            <ButtonLink to={paths.onboardingBookmark}>{t`Add the bookmark instead`}</ButtonLink>
          ) : (
            <a
              href={links.extension}
              target="_blank"
              rel="noopener"
              className={buttonClass('plain')}
            >{t`Install the extension`}</a>
          )}
        </div>
      )}
      <div className="mt-10 flex flex-wrap gap-3 border-line border-t pt-6">
        <Button kind="primary" size="large" onClick={() => finish(true)}>{t`Finish →`}</Button>
        <Button kind="quiet" size="large" onClick={() => finish(false)}>{t`I'll do this later`}</Button>
      </div>
    </Step>
  );
}

const titles = {
  android: t`Share articles from your phone`,
  ios: t`Share articles from your phone`,
  safari: t`Share articles from Safari`,
  desktop: t`Add a button to your browser`,
} as const;
