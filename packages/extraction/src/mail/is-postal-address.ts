/** Zero-width characters, which senders insert so that mail programs do not link their addresses. */
const widthless = /\u034f|[\u00ad\u200b-\u200f\u2060\ufeff]/g;
/** Maximum number of words of an address. */
const maxWords = 22;

const forms: readonly RegExp[] = [
  // 5318 E. 2nd St. PMB 36973; 12 Quay Street
  /^(?:.{2,40}, )?#?\d{1,5}[A-Za-z]?,? .{2,40}\b(?:st|street|ave|avenue|blvd|boulevard|road|rd|lane|ln|drive|square|suite|ste|floor|pmb|unit)\b.{0,40}$/iu,
  /^(?:.{2,40}, )?p\.? ?o\.? box \d+\b.{0,60}$/iu,
  // Arlington VA 22201; New York, New York 10003
  /(?:^|[\s,])(?:[A-Z]{2}|(?:\p{Lu}\p{L}+ ?){1,2}),? \d{5}(?:-\d{4})?(?:,? (?:USA?|U\.S\.A?\.|United States(?: of America)?))?$/u,
  // London EC1A 1BB
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}(?:,? (?:UK|United Kingdom|England|Scotland|Wales))?$/u,
  // Hafenstr. 12, 24103 Kiel; 75011 Paris, France
  /(?:^|[,|\u00b7\u2022\u2013-] ?)(?:[A-Z]{1,3}-)?\d{4,5} \p{Lu}[\p{L}.-]+(?: \p{Lu}?[\p{L}.-]+){0,2}(?:, \p{Lu}\p{L}+)?$/u,
];

/** Returns whether a line is only a postal address, which senders of newsletters have to give. */
export function isPostalAddress(text: string): boolean {
  const line = text.replace(widthless, '').replace(/\s+/g, ' ').trim();
  if (line.split(' ').length > maxWords || /[.!?:]$/.test(line)) return false;
  return forms.some((form) => form.test(line));
}
