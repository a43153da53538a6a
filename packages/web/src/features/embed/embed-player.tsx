import type { EmbeddedArticle } from '@earmark/contract/embed/embed';
import type { Opening } from '@earmark/contract/openings/openings';
import { t } from '@lingui/core/macro';
import { ChevronDown, ChevronUp, CreditCard, SkipBack, SkipForward } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/services.tsx';
import { useMedia } from '../../lib/use-breakpoint.ts';
import { buttonClass } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { openingTrack } from '../openings/index.ts';
import { SeekBar, usePlayerControl } from '../player/index.ts';
import { ListenButton } from '../public-pages/index.ts';
import { CloseButton } from './close-button.tsx';
import { EmbedText } from './embed-text.tsx';
import { EmbedThread } from './embed-thread.tsx';
import { notifyParent, type ParentArticle } from './parent-messages.ts';

/** The player of an article in a frame: a bar, and above it the text to read along when it is maximized. */
export function EmbedPlayer({
  article,
  embedded: { audio, access, subscribed },
}: {
  article: ParentArticle;
  embedded: EmbeddedArticle & { audio: Opening };
}) {
  const { store } = usePlayerControl();
  const signedIn = useSession().status === 'signed-in';
  const narrow = useMedia('(width < 600px)');
  const [maximized, setMaximized] = useState(false);
  const track = useMemo(() => openingTrack(audio), [audio]);
  useEffect(() => store.getState().present(track), [store, track]);
  function resize(): void {
    notifyParent(maximized ? 'minimize_player' : 'maximize_player');
    setMaximized(!maximized);
  }
  return (
    <div className="flex h-full flex-col">
      {article.thread && <EmbedThread track={track} site={audio.site} compact={maximized} />}
      {maximized && (
        <EmbedText track={track} article={article} isOpening={access === 'opening' && audio.has_more} />
      )}
      <div className="mt-auto shrink-0 border-line border-t px-3">
        {narrow && (
          <div className="-mb-1 pt-1">
            <SeekBar layout="row" />
          </div>
        )}
        <div className="flex h-18 items-center gap-1 tablet:gap-2">
          {article.hasPrevious && (
            <Step
              label={t`Previous`}
              onClick={() => notifyParent('previous_article')}
              icon={<SkipBack {...filled} />}
            />
          )}
          <ListenButton track={track} accent />
          {article.hasNext && (
            <Step
              label={t`Next`}
              onClick={() => notifyParent('next_article')}
              icon={<SkipForward {...filled} />}
            />
          )}
          <div className="min-w-0 flex-1 px-2">
            <p className="truncate font-semibold text-sm">{audio.title}</p>
            {!narrow && <SeekBar layout="row" />}
          </div>
          {(signedIn || subscribed) && (
            <a
              href={subscribed ? paths.lessons : paths.subscription}
              target="_blank"
              rel="noopener"
              aria-label={t`Manage Billing`}
              title={t`Manage Billing`}
              className={buttonClass('quiet', 'icon')}
            >
              <CreditCard size={20} aria-hidden="true" />
            </a>
          )}
          <IconButton
            label={maximized ? t`Minimize player` : t`Maximize player`}
            tooltip={false}
            aria-expanded={maximized}
            onClick={resize}
            icon={maximized ? <ChevronDown {...plain} /> : <ChevronUp {...plain} />}
          />
          <CloseButton />
        </div>
      </div>
    </div>
  );
}

const plain = { size: 22, 'aria-hidden': true } as const;
const filled = { size: 20, fill: 'currentColor', 'aria-hidden': true } as const;

const Step = ({ label, onClick, icon }: { label: string; onClick: () => void; icon: React.ReactNode }) => (
  <IconButton label={label} tooltip={false} onClick={onClick} icon={icon} />
);
