import { t } from '@lingui/core/macro';
import { Heart } from 'lucide-react';
import { Link } from 'react-router';
import { openCookiePreferences } from '../../lib/consent.ts';
import { LegalLinks } from '../../lib/legal-links.tsx';
import { paths } from '../../lib/paths.ts';
import { useIsService, useServices, useSession } from '../../lib/services.tsx';
import { FooterLanguage } from './footer-language.tsx';
import { useSignInLink } from './sign-in-link.ts';

/**
 * docs/product/sharing-and-privacy.md#public-footer
 * @param props.note a line above the footer's links
 */
export function PublicFooter({ note }: { note?: string }) {
  const { site } = useServices();
  const isService = useIsService();
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <footer className="page-width mt-16 flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t py-8 text-sm text-soft">
      {isService && (
        <>
          {note !== undefined && <p className="w-full">{note}</p>}
          {site.charity && (
            <p className="flex flex-wrap items-center gap-x-2">
              <Heart size={18} aria-hidden="true" />
              {t`${site.charity.percent}% of sales go to charity`}
              {site.charity.hasChoices && <CharityLink />}
            </p>
          )}
          <LegalLinks dmca />
          <button
            type="button"
            onClick={openCookiePreferences}
            className="flex min-h-11 items-center text-soft underline underline-offset-4"
          >{t`Cookie Preferences`}</button>
        </>
      )}
      {!isSignedIn && <FooterLanguage />}
      <p className="tablet:ms-auto">
        © {new Date().getFullYear()} {site.brand.name}
      </p>
    </footer>
  );
}

/** Leads users to their vote, and visitors to the account that it takes. */
function CharityLink() {
  const signInLink = useSignInLink();
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <Link
      to={isSignedIn ? `${paths.settings}#charity` : signInLink('charity', { redirected_from: 'settings' })}
      className="flex min-h-11 items-center underline underline-offset-4"
    >
      {isSignedIn ? t`Choose the charity` : t`Sign up to choose which one`}
    </Link>
  );
}
