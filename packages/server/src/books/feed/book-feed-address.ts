/** The parts of the addresses of a book's feed. All contain the token of the listener's private feed. */
const folderOf = (publicUrl: string, token: string, bookId: string): string =>
  `${publicUrl}/rss/${token}/books/${bookId}`;

/** Returns the address of a book's own feed. @param token secret of the listener's private feed */
export const bookFeedUrl = (publicUrl: string, token: string, bookId: string): string =>
  `${folderOf(publicUrl, token, bookId)}/feed.xml`;

export const bookArtworkUrl = (publicUrl: string, token: string, bookId: string): string =>
  `${folderOf(publicUrl, token, bookId)}/artwork.jpg`;

/** Returns the address of a chapter's sound, which stays the same when it is converted or gets another voice. */
export const bookChapterUrl = (publicUrl: string, token: string, bookId: string, itemId: string): string =>
  `${folderOf(publicUrl, token, bookId)}/${itemId}.mp3`;
