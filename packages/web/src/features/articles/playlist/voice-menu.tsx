import type { Article } from '@earmark/contract/articles';
import { ChevronDown } from 'lucide-react';
import { usePlan } from '../../../lib/user/user-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuChoices } from '../../../ui/menu.tsx';
import { voiceOf } from './describe-row.ts';
import type { RowActions } from './row-actions.ts';

/** C2.9: the voices an article can be read in again. */
const VOICES = ['Matthew', 'Joanna', 'Stephen', 'Olivia', 'Amy', 'Emma', 'Brian', 'Arthur'] as const;
const options = VOICES.map((voice) => ({ value: voice as string, label: voice }));

/** Whether the article can be read in another voice now: with Pro, once it is finished. */
export function useVoiceChange(article: Pick<Article, 'status'>): boolean {
  const isPro = usePlan()?.isPro ?? false;
  return isPro && article.status === 'completed';
}

/** The article's voice, and a menu to have it read in another one where that is possible. */
export function VoiceMenu({ article, actions }: { article: Article; actions: RowActions }) {
  const changeable = useVoiceChange(article);
  const voice = voiceOf(article);
  if (!changeable) return <span>{voice}</span>;
  return (
    <Menu
      align="start"
      trigger={
        <Button
          kind="quiet"
          size="small"
          className="relative -my-2 -ml-2 font-normal desktop:-ml-3"
          aria-label={`Voice: ${voice}`}
        >
          {voice}
          <ChevronDown size={16} aria-hidden="true" className="text-soft" />
        </Button>
      }
    >
      <MenuChoices
        label={`Voice for ${article.title}`}
        value={voice}
        options={options}
        onChange={(next) => {
          if (next !== voice) actions.changeVoice(article, next);
        }}
      />
    </Menu>
  );
}
