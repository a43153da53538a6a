import type { Skips } from './player-model.ts';

/** For the help dialog: keys as printed on the keyboard, and their effect. */
export const shortcutHelp = ({
  back,
  forward,
}: Skips): readonly { keys: readonly string[]; does: string }[] => [
  { keys: ['Space'], does: 'Play or pause' },
  { keys: ['←'], does: `Back ${back} seconds` },
  { keys: ['→'], does: `Forward ${forward} seconds` },
  { keys: ['<'], does: 'Slower' },
  { keys: ['>'], does: 'Faster' },
  { keys: ['H'], does: 'Highlight the last sentence' },
  { keys: ['?'], does: 'Show these shortcuts' },
];
