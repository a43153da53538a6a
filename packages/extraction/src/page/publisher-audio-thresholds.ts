/** Thresholds for the publisher's own recording of an article (find-publisher-audio.ts). */
export const publisherAudioThresholds = {
  /** Words per minute of a slow and a fast reader, including silence and announcements. */
  minWordsPerMinute: 80,
  maxWordsPerMinute: 300,
  /** Seconds of opening and closing announcements that any recording may have. */
  announcementSeconds: 45,
  /** Words below which the length of a recording proves nothing. */
  minTimedWords: 60,
  /** Maximum characters of a box with a player and its label; a longer one contains more than these. */
  maxPlayerBoxCharacters: 240,
  /** Maximum characters of a line above a player that can be its label. */
  maxLabelLineCharacters: 90,
  /** Number of elements around a player, including itself, that can contain its label. */
  labelLevels: 4,
  /** Maximum number of players examined; a page with more is a list of recordings. */
  maxPlayers: 50,
} as const;
