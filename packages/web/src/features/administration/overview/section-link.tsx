import { Link } from 'react-router';

/** Leads from a section of the overview to its page. */
export function SectionLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-sm underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
