import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PinPicture } from '../guides/index.ts';
import { Step } from './step.tsx';

/** docs/product/onboarding.md#pinning-the-extension */
export function PinExtensionScreen() {
  const { brand } = useServices().site;
  return (
    <Step title={`Pin ${brand.name} to your toolbar`} lead="Then every page is two clicks from being heard.">
      <PinPicture kind="pin" />
      <ol className="mt-8 flex list-decimal flex-col gap-3 ps-6 text-lg">
        <li>Click the puzzle piece at the top right of the browser.</li>
        <li>Find {brand.name} in the list.</li>
        <li>Click the pin beside it.</li>
      </ol>
      <p className="mt-8">
        <ButtonLink kind="primary" size="large" to={paths.howToClip}>
          Next
        </ButtonLink>
      </p>
    </Step>
  );
}
