import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { Mark } from '../../ui/mark.tsx';

/** The logo and the name in the header of a public page, as a link to the home page. */
export function HomeMark() {
  return (
    <Link
      to={paths.home}
      className="flex min-h-11 items-center gap-2 rounded-corner font-semibold font-serif text-xl no-underline"
    >
      <Mark size={26} />
      {useServices().site.brand.name}
    </Link>
  );
}
