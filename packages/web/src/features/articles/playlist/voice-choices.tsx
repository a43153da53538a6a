import { useServices } from '../../../lib/services.tsx';
import { MenuChoices } from '../../../ui/menu.tsx';

/** docs/product/narration-and-voices.md#voice-menu-of-an-article */
const voices = ['Matthew', 'Joanna', 'Stephen', 'Olivia', 'Amy', 'Emma', 'Brian', 'Arthur'] as const;

/** The voices in an article's menu that this installation offers. */
export function VoiceChoices(props: { label: string; value: string; onChange: (voice: string) => void }) {
  const { hidden } = useServices().site.voices ?? {};
  const options = voices.flatMap((voice) =>
    hidden?.includes(voice) ? [] : { value: voice as string, label: voice },
  );
  return <MenuChoices {...props} options={options} />;
}
