/** For the help dialog: keys as printed on the keyboard, and their effect. */
export const shortcutHelp: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['Space'], does: 'Play or pause' },
  { keys: ['←'], does: 'Back 30 seconds' },
  { keys: ['→'], does: 'Forward 30 seconds' },
  { keys: ['<'], does: 'Slower' },
  { keys: ['>'], does: 'Faster' },
  { keys: ['H'], does: 'Highlight the last sentence' },
  { keys: ['?'], does: 'Show these shortcuts' },
];
