import { t } from '@lingui/core/macro';
import { Share2 } from 'lucide-react';
import { useUser } from '../../../lib/user/user-query.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useRowActions } from './row-actions.ts';
import { usePlaylist } from './use-playlist.ts';
import { VoiceMenu } from './voice-menu.tsx';

/** Sharing and the voice of an article of the playlist, in the player. Nothing for audio that is not in it. */
export function EntryControls({ id }: { id: string }) {
  const { rows } = usePlaylist();
  const actions = useRowActions();
  const isPrivate = useUser()?.privacyMode ?? false;
  const article = rows?.find((row) => row.id === id);
  if (article === undefined || article.status !== 'completed') return null;
  return (
    <>
      {!isPrivate && (
        <IconButton
          label={t`Share`}
          icon={<Share2 size={20} aria-hidden="true" />}
          onClick={() => actions.share(article)}
        />
      )}
      <span className="ps-2">
        <VoiceMenu article={article} actions={actions} />
      </span>
    </>
  );
}
