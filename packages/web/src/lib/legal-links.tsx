import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { paths } from './paths.ts';
import { useIsService } from './services.tsx';

const links = [
  { to: paths.terms, label: t`Terms` },
  { to: paths.privacy, label: t`Privacy` },
  { to: paths.dmca, label: t`DMCA` },
];

/**
 * Links to the legal pages of a service.
 * @param props.dmca whether to include the DMCA page
 */
export function LegalLinks({ dmca = false }: { dmca?: boolean }) {
  const isService = useIsService();
  if (!isService) return null;
  return links
    .filter(({ to }) => dmca || to !== paths.dmca)
    .map(({ to, label }) => (
      <Link
        key={to}
        to={to}
        className="flex min-h-11 items-center text-soft underline-offset-4 hover:underline"
      >
        {label}
      </Link>
    ));
}
