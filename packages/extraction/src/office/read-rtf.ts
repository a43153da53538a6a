import { fileResult, maxFileCharacters, realTitle } from '../file-result.ts';
import type { ReadResult } from '../read-result.ts';
import { RtfSession } from './rtf-session.ts';
import { type RtfToken, rtfTokens } from './rtf-tokens.ts';
import { obeyWord } from './rtf-words.ts';

/**
 * Reads RTF in any code page: paragraphs, headings by style or outline level, lists, tables, notes and links.
 */
export function readRtf(bytes: Uint8Array): ReadResult {
  const session = new RtfSession();
  /** Whether `\*` was the last word. */
  let isStarred = false;
  for (const token of rtfTokens(bytes)) {
    if (token.kind === 'open') {
      isStarred = false;
      session.openGroup();
    } else if (token.kind === 'close') session.closeGroup();
    // What is longer is cut, with a warning.
    else if (session.content.characters > maxFileCharacters) break;
    else if (token.kind === 'bytes') readBytes(session, token.bytes);
    else if (token.name === '*') isStarred = true;
    else if (isHeeded(session, token)) {
      obeyWord(session, token.name, token.value, isStarred);
      isStarred = false;
    }
  }
  const { title, author } = session.captured;
  return fileResult(session.content.finish(), {
    title: realTitle(title.replace(/\s+/g, ' ')),
    author: author.trim() || null,
  });
}

/**
 * Returns whether a control word has an effect: in a silent group, only those that begin title and author do.
 */
const isHeeded = ({ state }: RtfSession, { name }: Extract<RtfToken, { kind: 'word' }>): boolean =>
  !state.silent || name === 'title' || name === 'author';

function readBytes(session: RtfSession, bytes: readonly number[]): void {
  const remaining = session.skip > 0 ? bytes.slice(session.skip) : bytes;
  session.skip = Math.max(0, session.skip - bytes.length);
  if (remaining.length > 0) session.write(session.decode(remaining));
}
