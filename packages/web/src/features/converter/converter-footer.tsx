import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';

/** A2.4: the legal pages this installation has, and the programme that pays for recommendations. */
export function ConverterFooter() {
  const { site, hasScreen } = useServices();
  const links = [
    { to: paths.terms, label: 'Terms' },
    { to: paths.privacy, label: 'Privacy' },
    { to: paths.dmca, label: 'DMCA' },
  ].filter(({ to }) => hasScreen(to));
  return (
    <footer className="page-width mt-16 flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t py-8 text-sm text-soft">
      {links.map(({ to, label }) => (
        <Link key={to} to={to} className="flex min-h-11 items-center text-soft">
          {label}
        </Link>
      ))}
      {site.links?.affiliate !== undefined && (
        <a
          href={site.links.affiliate}
          target="_blank"
          rel="noopener noreferrer"
          className="flex min-h-11 items-center text-soft"
        >
          Affiliate
        </a>
      )}
      <p className="tablet:ml-auto">
        © {new Date().getFullYear()} {site.brand.name}
      </p>
    </footer>
  );
}
