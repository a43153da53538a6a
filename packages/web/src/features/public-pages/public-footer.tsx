import { Heart } from 'lucide-react';
import { Link } from 'react-router';
import { openCookiePreferences } from '../../lib/consent.ts';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';

/** C2.14: what goes to charity, the legal pages this installation has, whose page it is. */
export function PublicFooter() {
  const { site, hasScreen } = useServices();
  const links = [
    { to: paths.terms, label: 'Terms' },
    { to: paths.privacy, label: 'Privacy' },
    { to: paths.dmca, label: 'DMCA' },
  ].filter(({ to }) => hasScreen(to));
  return (
    <footer className="page-width mt-16 flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t py-8 text-sm text-soft">
      <p className="flex items-center gap-2">
        <Heart size={18} aria-hidden="true" />
        10% of sales go to charity
      </p>
      {links.map(({ to, label }) => (
        <Link key={to} to={to} className="flex min-h-11 items-center text-soft">
          {label}
        </Link>
      ))}
      <button
        type="button"
        onClick={openCookiePreferences}
        className="flex min-h-11 items-center text-soft underline underline-offset-4"
      >
        Cookie Preferences
      </button>
      <p className="tablet:ml-auto">
        © {new Date().getFullYear()} {site.brand.name}
      </p>
    </footer>
  );
}
