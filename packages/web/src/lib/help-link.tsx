import { CircleHelp } from 'lucide-react';
import { useServices } from './services.tsx';

/** Address of the help pages; null where they would be on this installation and it has none. */
export function useHelpUrl(): string | null {
  const { site, hasScreen } = useServices();
  const { helpUrl } = site.brand;
  return !helpUrl.startsWith('/') || hasScreen(helpUrl) ? helpUrl : null;
}

/** A small way to the help pages, about one thing. */
export function HelpLink({ about }: { about: string }) {
  const helpUrl = useHelpUrl();
  if (helpUrl === null) return null;
  return (
    <a
      href={helpUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Help about ${about}`}
      className="inline-grid size-9 shrink-0 place-items-center rounded-full text-soft hovers:hover:text-ink touch:size-11"
    >
      <CircleHelp size={18} aria-hidden="true" />
    </a>
  );
}
