import { Heart } from 'lucide-react';
import { openCookiePreferences } from '../../lib/consent.ts';
import { LegalLinks } from '../../lib/legal-links.tsx';
import { useIsService, useServices } from '../../lib/services.tsx';

/**
 * docs/product/sharing-and-privacy.md#public-footer
 * @param props.note a line above the footer's links
 */
export function PublicFooter({ note }: { note?: string }) {
  const { site } = useServices();
  const isService = useIsService();
  return (
    <footer className="page-width mt-16 flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t py-8 text-sm text-soft">
      {isService && (
        <>
          {note !== undefined && <p className="w-full">{note}</p>}
          {site.charity && (
            <p className="flex items-center gap-2">
              <Heart size={18} aria-hidden="true" />
              {site.charity.percent}% of sales go to charity
            </p>
          )}
          <LegalLinks dmca />
          <button
            type="button"
            onClick={openCookiePreferences}
            className="flex min-h-11 items-center text-soft underline underline-offset-4"
          >
            Cookie Preferences
          </button>
        </>
      )}
      <p className="tablet:ml-auto">
        © {new Date().getFullYear()} {site.brand.name}
      </p>
    </footer>
  );
}
