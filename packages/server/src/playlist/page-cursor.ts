/** Position of the last row of a page; the next page starts after it. */
export interface PageCursor {
  addedAt: Date;
  id: string;
}

const form = /^(\d{1,15})\.([0-9a-f-]{36})$/;

export const writeCursor = ({ addedAt, id }: PageCursor): string =>
  Buffer.from(`${addedAt.getTime()}.${id}`).toString('base64url');

/** @returns null for anything that `writeCursor` did not write. */
export function readCursor(text: string): PageCursor | null {
  const match = form.exec(Buffer.from(text, 'base64url').toString('latin1'));
  if (!match?.[1] || !match[2]) return null;
  return { addedAt: new Date(Number(match[1])), id: match[2] };
}
