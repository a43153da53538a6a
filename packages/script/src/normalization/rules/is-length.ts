import type { Counted } from '../language-tables.ts';

/** Returns whether a unit is one of length. */
export const isLength = ({ one }: Counted): boolean =>
  /(?:met[er]{2}|metro|mètre|inch|Zoll|pouce|pulgada|pollice|polegada|foot|pied|pie|pixel|yard|mile)/iu.test(
    one,
  );
