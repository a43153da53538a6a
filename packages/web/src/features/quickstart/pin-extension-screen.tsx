import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PinPicture } from '../guides/index.ts';
import { Step } from './step.tsx';

/** docs/product/onboarding.md#pinning-the-extension */
export function PinExtensionScreen() {
  const { brand } = useServices().site;
  return (
    <Step
      title={t`Pin ${brand.name} to your toolbar`}
      lead={t`Then every page is two clicks from being heard.`}
    >
      <PinPicture kind="pin" />
      <ol className="mt-8 flex list-decimal flex-col gap-3 ps-6 text-lg">
        <li>{t`Click the puzzle piece at the top right of the browser.`}</li>
        <li>
          <Trans>Find {brand.name} in the list.</Trans>
        </li>
        <li>{t`Click the pin beside it.`}</li>
      </ol>
      <p className="mt-8">
        <ButtonLink kind="primary" size="large" to={paths.howToClip}>{t`Next`}</ButtonLink>
      </p>
    </Step>
  );
}
