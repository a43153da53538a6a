import { t } from '@lingui/core/macro';
import { Highlighter } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useCanHighlight } from '../highlights/index.ts';
import type { Track } from './engine/track.ts';
import { requestMark } from './mark-requests.ts';
import { usePlayerControl } from './player-context.tsx';

/** Highlights the sentence that was spoken last. Renders nothing for what cannot be highlighted. */
export function MarkButton({ track }: { track: Track }) {
  const control = usePlayerControl();
  if (!useCanHighlight(track.id)) return null;
  return (
    <IconButton
      label={t`Highlight the last sentence`}
      icon={<Highlighter size={20} aria-hidden="true" />}
      onClick={() => requestMark(control, 'button')}
    />
  );
}
