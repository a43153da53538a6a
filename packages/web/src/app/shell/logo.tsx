import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { Mark } from '../../ui/mark.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Logo and name, with a link to the home page; `compact` shows the logo alone. */
export function Logo({ compact = false }: { compact?: boolean }) {
  const { brand } = useServices().site;
  return (
    <Link
      to={paths.home}
      className="flex min-h-11 items-center gap-2 rounded-corner font-semibold font-serif text-xl no-underline"
    >
      <Mark size={26} />
      {compact ? <VisuallyHidden>{brand.name}</VisuallyHidden> : brand.name}
    </Link>
  );
}
