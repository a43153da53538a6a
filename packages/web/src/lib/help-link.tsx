import type { HelpTopic } from '@earmark/contract/accounts/help-topics';
import { t } from '@lingui/core/macro';
import { CircleHelp } from 'lucide-react';
import { useServices } from './services.tsx';

/**
 * Returns the address of the help on a topic; null if it would be a page of this installation and the
 * installation has no help pages.
 */
export function useHelpUrl(topic?: HelpTopic): string | null {
  const { site, hasScreen } = useServices();
  const { helpUrl } = site.brand;
  if (!helpUrl.startsWith('/')) return helpUrl;
  if (!hasScreen(helpUrl)) return null;
  return topic === undefined ? helpUrl : `${helpUrl}#${topic}`;
}

/** A small link to a topic in the help pages. */
export function HelpLink({ about, topic }: { about: string; topic?: HelpTopic }) {
  const helpUrl = useHelpUrl(topic);
  if (helpUrl === null) return null;
  return (
    <a
      href={helpUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t`Help about ${about}`}
      className="inline-grid size-9 shrink-0 place-items-center rounded-full text-soft hovers:hover:text-ink touch:size-11"
    >
      <CircleHelp size={18} aria-hidden="true" />
    </a>
  );
}
