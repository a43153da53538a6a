import { t } from '@lingui/core/macro';
import type { Skips } from './player-model.ts';

/** For the help dialog: keys as printed on the keyboard, and their effect. */
export const shortcutHelp = ({
  back,
  forward,
}: Skips): readonly { keys: readonly string[]; does: string }[] => [
  { keys: ['Space'], does: t`Play or pause` },
  { keys: ['←'], does: t`Back ${back} seconds` },
  { keys: ['→'], does: t`Forward ${forward} seconds` },
  { keys: ['<'], does: t`Slower` },
  { keys: ['>'], does: t`Faster` },
  { keys: ['H'], does: t`Highlight the last sentence` },
  { keys: ['?'], does: t`Show these shortcuts` },
];
