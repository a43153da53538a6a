import type { RtfSession } from './rtf-session.ts';
import { blankParagraph, characterWords, silent } from './rtf-state.ts';
import { charsetPage } from './rtf-tokens.ts';

/** Optional destinations (marked `\*`) that contain text of the document. */
const visibleDestinations = /^(?:shptxt|shpinst|ud|nextfile|cs|ds|ts|pn|pnlvl\w*)$/;
/** Windows code page for Western European languages, the default of files without one. */
const westernPage = 1252;
/** Macintosh code page for the same languages. */
const macintoshPage = 10_000;
/** `\outlinelevel9` is body text. */
const bodyTextLevel = 9;

/**
 * Applies a control word.
 * @param isStarred whether `\*` precedes it: readers that do not know the destination must skip it
 */
export function obeyWord(session: RtfSession, name: string, value: number | null, isStarred: boolean): void {
  if (openDestination(session, name)) return;
  if (isStarred && !visibleDestinations.test(name)) session.state.silent = true;
  if (obeyTableWord(session, name, value)) return;
  if (obeyCharacterWord(session, name, value)) return;
  if (obeyParagraphWord(session, name, value)) return;
  session.write(characters.get(name) ?? '');
}

const characters: ReadonlyMap<string, string> = new Map(Object.entries(characterWords));

/**
 * Applies a word that opens a destination.
 * @returns false if the word is not a destination
 */
function openDestination({ state, captured, content, depth }: RtfSession, name: string): boolean {
  if (name === 'fonttbl') state.target = 'fonts';
  else if (name === 'stylesheet') state.target = 'styles';
  else if ((name === 'title' || name === 'author') && state.silent)
    Object.assign(state, { silent: false, target: name });
  else if (name === 'info') state.silent = true;
  else if (name === 'pntext' || name === 'listtext') state.target = 'marker';
  else if (name === 'fldinst') {
    state.target = 'link';
    captured.link = '';
  } else if (name === 'footnote') {
    content.openNote(depth);
    state.target = 'note';
  } else if (silent.has(name)) state.silent = true;
  else return false;
  return true;
}

/**
 * Applies words about the file, its fonts and its styles.
 * @returns false for any other word
 */
function obeyTableWord(session: RtfSession, name: string, value: number | null): boolean {
  const { state, content } = session;
  switch (name) {
    case 'ansicpg':
      session.page = value ?? westernPage;
      return true;
    case 'mac':
      session.page = macintoshPage;
      return true;
    case 'f':
      if (state.target === 'fonts') session.fontNumber = value ?? 0;
      else state.font = value ?? 0;
      return true;
    case 'fcharset': {
      const page = charsetPage(value ?? 0);
      if (state.target === 'fonts' && page !== null) session.fonts.set(session.fontNumber, page);
      return true;
    }
    case 's':
      if (state.target === 'styles') session.styleNumber = value ?? 0;
      else content.paragraph.style = value ?? 0;
      return true;
    case 'outlinelevel':
      if (state.target !== 'styles') content.paragraph.outline = value;
      else if (value !== null && value < bodyTextLevel) content.headings.set(session.styleNumber, value + 1);
      return true;
    default:
      return false;
  }
}

/**
 * Applies words about the characters that follow.
 * @returns false for any other word
 */
function obeyCharacterWord(session: RtfSession, name: string, value: number | null): boolean {
  const { state } = session;
  switch (name) {
    case 'plain':
      Object.assign(state, { bold: false, italic: false, hidden: false, script: null });
      return true;
    case 'b':
      state.bold = value !== 0;
      return true;
    case 'i':
      state.italic = value !== 0;
      return true;
    case 'v':
    case 'deleted':
      state.hidden = value !== 0;
      return true;
    case 'super':
    case 'sub':
      state.script = value === 0 ? null : name;
      return true;
    case 'nosupersub':
      state.script = null;
      return true;
    case 'uc':
      state.fallback = value ?? 1;
      return true;
    case 'u':
      // The value is a UTF-16 code unit; numbers in RTF are signed 16-bit integers.
      session.write(String.fromCharCode((value ?? 0) & 0xffff));
      session.skip = state.fallback;
      return true;
    default:
      return false;
  }
}

/**
 * Applies words about paragraphs and tables.
 * @returns false for any other word
 */
function obeyParagraphWord(session: RtfSession, name: string, value: number | null): boolean {
  const { state, content } = session;
  switch (name) {
    case 'pard':
      content.paragraph = blankParagraph();
      return true;
    case 'ls':
      content.paragraph.list = (value ?? 0) > 0;
      return true;
    case 'ilvl':
      content.paragraph.depth = value ?? 0;
      return true;
    case 'intbl':
      content.paragraph.inTable = true;
      return true;
    case 'par':
    case 'sect':
    case 'page':
      if (state.silent || state.target === 'styles') return true;
      if (content.isInTable) session.write(' ');
      else content.endParagraph();
      return true;
    case 'cell':
    case 'nestcell':
      content.endCell();
      return true;
    case 'row':
    case 'nestrow':
      content.endRow();
      return true;
    default:
      return false;
  }
}
