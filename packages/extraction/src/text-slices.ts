/**
 * Characters that are searched at once. A pattern that matches every word of a text of several million characters
 * keeps all its matches until the end: hundreds of megabytes.
 */
const sliceLength = 100_000;

/** Returns a text in slices of about a hundred thousand characters that end before a space; one slice if there is no space. */
export function* textSlices(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const space = text.length - at <= sliceLength ? -1 : text.indexOf(' ', at + sliceLength);
    const end = space < 0 ? text.length : space;
    yield at === 0 && end === text.length ? text : text.slice(at, end);
    at = end;
  }
}
