import { countWords } from '../count-words.ts';
import { type HeaderBlock, nameOf, readHeaderBlock, readHeaderLine } from './header-block.ts';

/** The innermost message of a mail, by its position among the lines. */
export interface ForwardedMessage {
  /** First line of the message; 0 if nothing was forwarded. */
  start: number;
  /** Headers of the forwarded mail; null if nothing was forwarded. */
  headers: HeaderBlock | null;
  /** Number of times it was forwarded. */
  hops: number;
  /** Headers of earlier mails within the message; they are replaced with the name of the sender. */
  inner: { start: number; end: number; name: string }[];
}

/** If a forwarder wrote at least this many words, their text is kept as part of a conversation. */
const ownWords = 40;
const maxHops = 30;
/** A mail in which nothing was forwarded. */
export const notForwarded: ForwardedMessage = { start: 0, headers: null, hops: 0, inner: [] };
const forwardSubject =
  /^\s*(?:fwd?|fw|wg|tr|rv|enc|i|doorst|vs|vb|vl|pd|ilt|i\u0307lt|\u0130lt|redir|videresend|tov\u00e1bb\u00edt\u00e1s|\u043f\u0435\u0440\u0435\u0441\u043b\u0430\u0442\u044c|\u8f6c\u53d1|\u8f49\u5bc4|\u8ee2\u9001)\.?\s*(?:\[\d+\])?\s*[:\uff1a]/iu;
const rule = /^[-_\u2013\u2014=*]{5,}$/;
/** `----- Forwarded message -----` in any language. */
const dashedPattern = /^-{3,}\s?(\p{L}.{2,80}?)\s?-{3,}\s*(.*)$/u;
/** `Begin forwarded message:` in any language: a few words and a colon, without digits or an address. */
const announcedPattern = /^[^\d@<>:\uff1a]{6,60}\s?[:\uff1a]$/u;
/** `On 3 May 2024, Ann Lee <ann@example.org> wrote:` in any language. */
const wrote = /^(?=.*\d)(?=.*(?:@|wrote)).{10,220}[:\uff1a]$/u;

interface ForwardMarker {
  /** First line of the marker. */
  start: number;
  /** First line after the marker. */
  end: number;
  headers: HeaderBlock;
  /**
   * Whether the marker states that the mail was forwarded; headers without such a marker may also precede a
   * mail that was replied to.
   */
  explicit: boolean;
}

/**
 * Finds the innermost message of a mail that was forwarded, possibly several times, by the markers of mail
 * programs in any language. A reply is not a forward: the quoted mail stays where it is.
 * @param lines lines of the mail without quotation marks
 */
export function findForwardedMessage(lines: readonly string[], subject: string): ForwardedMessage {
  const markers = findMarkers(lines);
  const sentOn = forwardSubject.test(subject);
  let start = 0;
  let headers: HeaderBlock | null = null;
  let hops = 0;
  let rest = markers;
  for (const marker of markers) {
    if (hops >= maxHops) break;
    const own = countWords(lines.slice(start, marker.start).join(' '));
    const first = hops === 0;
    const follows = first ? marker.explicit || sentOn || own === 0 : own < ownWords;
    if (!follows) break;
    start = marker.end;
    headers = marker.headers;
    hops += 1;
    rest = rest.slice(1);
  }
  const inner = rest.map((marker) => ({
    start: marker.start,
    end: marker.end,
    name: nameOf(marker.headers.from),
  }));
  return { start, headers, hops, inner: hops === 0 ? [] : inner };
}

function findMarkers(lines: readonly string[]): ForwardMarker[] {
  const markers: ForwardMarker[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const marker = markerAt(lines, at);
    if (marker === null) continue;
    markers.push(marker);
    at = marker.end - 1;
  }
  return markers;
}

function markerAt(lines: readonly string[], at: number): ForwardMarker | null {
  const line = lines[at] ?? '';
  if (line === '') return null;
  const dashed = line.match(dashedPattern);
  if (dashed !== null) {
    const inline = readHeaderLine(dashed[2] ?? '');
    if (inline !== null)
      return { start: at, end: at + 1, headers: { ...inline, end: at + 1 }, explicit: true };
    return headersAfter(lines, at, 3, true);
  }
  if (rule.test(line)) return headersAfter(lines, at, 1, false);
  if (wrote.test(line) && readHeaderBlock(lines, at) === null) return wroteAt(lines, at);
  if (announcedPattern.test(line)) {
    const announced = headersAfter(lines, at, 3, true);
    if (announced !== null) return announced;
  }
  const headers = readHeaderBlock(lines, at);
  return headers === null ? null : { start: at, end: headers.end, headers, explicit: false };
}

/** Reads headers that begin at most `gap` lines below a marker. */
function headersAfter(
  lines: readonly string[],
  at: number,
  gap: number,
  explicit: boolean,
): ForwardMarker | null {
  for (let next = at + 1; next <= at + 1 + gap && next < lines.length; next += 1) {
    if (lines[next] === '') continue;
    const headers = readHeaderBlock(lines, next);
    return headers === null ? null : { start: at, end: headers.end, headers, explicit };
  }
  return null;
}

function wroteAt(lines: readonly string[], at: number): ForwardMarker | null {
  const line = lines[at] ?? '';
  const address = line.match(/[<(]*([\w.+-]+@[\w.-]+)[>)]*/)?.[1] ?? '';
  const name =
    line.match(/["\u00ab\u201e\u201c]\s*([^"\u00bb\u201d\u201c]{2,60}?)\s*["\u00bb\u201d\u201c]/)?.[1] ?? '';
  if (address === '' && name === '' && !/\bwrote\b/.test(line)) return null;
  return {
    start: at,
    end: at + 1,
    headers: { end: at + 1, from: name === '' ? address : `${name} <${address}>`, subject: '', date: '' },
    explicit: false,
  };
}
