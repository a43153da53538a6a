import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useServices } from '../../lib/services.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextPage } from '../public-pages/index.ts';

/** Leaves for the affiliate program: docs/product/public-pages.md#affiliate-program */
export function AffiliateScreen() {
  const { links, brand } = useServices().site;
  const target = links?.affiliate;
  useEffect(() => {
    if (target !== undefined) location.replace(target);
  }, [target]);
  return (
    <TextPage title={t`Affiliate program`} source="affiliate">
      <h1 className="font-semibold font-serif text-3xl tablet:text-4xl">{t`Affiliate program`}</h1>
      {target === undefined ? (
        <p className="mt-4 text-lg text-soft">
          <Trans>
            {brand.name} has no affiliate program here. Every account has a link for friends, in the settings.
          </Trans>
        </p>
      ) : (
        <p role="status" className="mt-4 flex items-center gap-3 text-lg text-soft">
          <Spinner /> <a href={target}>{t`Opening the program’s own site...`}</a>
        </p>
      )}
    </TextPage>
  );
}
