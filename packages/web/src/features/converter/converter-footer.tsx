import { t } from '@lingui/core/macro';
import { LegalLinks } from '../../lib/legal-links.tsx';
import { useServices } from '../../lib/services.tsx';

/** Legal pages of this installation, and the affiliate program. */
export function ConverterFooter() {
  const { site } = useServices();
  return (
    <footer className="page-width mt-16 flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t py-8 text-sm text-soft">
      <LegalLinks dmca />
      {site.links?.affiliate !== undefined && (
        <a
          href={site.links.affiliate}
          target="_blank"
          rel="noopener noreferrer"
          className="flex min-h-11 items-center text-soft"
        >{t`Affiliate`}</a>
      )}
      <p className="tablet:ms-auto">
        © {new Date().getFullYear()} {site.brand.name}
      </p>
    </footer>
  );
}
