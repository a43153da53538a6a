import type { Article } from '@earmark/contract/playlist/articles';
import { t } from '@lingui/core/macro';
import { ChevronDown } from 'lucide-react';
import { lazy, useState } from 'react';
import { useServices } from '../../../lib/services.tsx';
import { isPro } from '../../../lib/user/plan.ts';
import { userQuery } from '../../../lib/user/user-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { ProDialog } from '../../plan/index.ts';
import { voiceOf } from './describe-row.ts';
import type { RowActions } from './row-actions.ts';

const Choices = lazy(async () => ({ default: (await import('./voice-choices.tsx')).VoiceChoices }));

const needsPro = t`Upgrade to pro to change an article's voice.`;

/** The article's voice; once the article is finished, with a menu to change it, which needs Pro. */
export function VoiceMenu({ article, actions }: { article: Article; actions: RowActions }) {
  const services = useServices();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const voice = voiceOf(article);
  if (article.status !== 'completed') return <span>{voice}</span>;
  // Choosing the current voice counts, too: the listener's settings may have changed since.
  const choose = async (next: string) => {
    // Read only now: following the plan in every row would slow down scrolling. If it cannot be loaded, the service
    // decides.
    const may = await services.queryClient.ensureQueryData(userQuery(services)).then(isPro, () => true);
    if (may) actions.changeVoice(article, next);
    else setDialogOpen(true);
  };
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button
            kind="quiet"
            size="small"
            className="relative -my-2 -ms-2 font-normal desktop:-ms-3"
            aria-label={t`Voice: ${voice}`}
          >
            {voice}
            <ChevronDown size={16} aria-hidden="true" className="text-soft" />
          </Button>
        }
      >
        <Choices label={t`Voice for ${article.title}`} value={voice} onChange={(next) => void choose(next)} />
      </Menu>
      <ProDialog message={isDialogOpen ? needsPro : null} onClose={() => setDialogOpen(false)} />
    </>
  );
}
