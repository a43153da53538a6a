/** What some bytes are, by their content first and their labels second. */
export type SourceKind = 'article' | 'feed' | 'pdf' | 'office' | 'mail' | 'text' | 'unsupported';

const ZIP_DOCUMENTS = /\.(?:docx|odt|epub)$/i;

/**
 * Decides what a source is from its first bytes; `contentType` (HTTP) and the address or file name only break ties.
 * `office` is .docx, .doc, .odt, .rtf or .epub; `text` is plain text or Markdown.
 */
export function sniffSource(bytes: Uint8Array, contentType: string | null, url: string | null): SourceKind {
  const head = ascii(bytes.subarray(0, 4_096));
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  const name = pathOf(url);
  const at = head.indexOf('%PDF-');
  if (at >= 0 && at < 1_024 && !/<html/i.test(head.slice(0, at))) return 'pdf';
  if (head.startsWith('{\\rtf')) return 'office';
  if (head.startsWith('PK\u0003\u0004')) return isOfficeZip(head, type, name) ? 'office' : 'unsupported';
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0'))
    return /word|\.doc$/i.test(`${type} ${name}`) || name === '' ? 'office' : 'unsupported';
  if (isBinary(bytes, type)) return 'unsupported';
  const plain = head
    .replaceAll('\u0000', '')
    .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')
    .trimStart();
  if (isFeed(plain, type)) return 'feed';
  if (/^(?:<!doctype html|<html|<head|<body)\b/i.test(plain)) return 'article';
  if (/^(?:<!doctype html[^>]*>\s*)?<html\b/i.test(withoutComments(plain))) return 'article';
  if (/\.(?:md|markdown|txt|text)$/i.test(name) && !/html/.test(type)) return 'text';
  if (/^text\/(?:plain|markdown|x-markdown)$/.test(type)) return 'text';
  if (/message\/rfc822/.test(type) || /\.eml$/i.test(name)) return 'mail';
  if (/html/.test(type) || /\.x?html?$/i.test(name)) return 'article';
  if (/<(?:!doctype html|html|head|body|article|div|p|h1|title|meta)\b[^>]*>/i.test(plain)) return 'article';
  if (
    /^(?:[\w-]+:[^\n]*\r?\n(?:[ \t][^\n]*\r?\n)*){3}/.test(plain) &&
    /^(?:from|received|return-path|mime-version|delivered-to):/im.test(plain)
  )
    return 'mail';
  if (/^(?:application|image|audio|video|font)\//.test(type) && !/octet-stream|xml|json/.test(type))
    return 'unsupported';
  if (/json|xml/.test(type)) return 'unsupported';
  return plain === '' && bytes.length > 0 && !/^\s*$/.test(ascii(bytes.subarray(0, 64)))
    ? 'unsupported'
    : 'text';
}

/** What follows the XML declaration and the comments at the head of a page. */
function withoutComments(plain: string): string {
  // One after the other: a pattern for any number of comments tries all ways to take several for one.
  let rest = plain.replace(/^<\?xml[^>]*>\s*/i, '');
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4);
    if (end < 0) return '';
    rest = rest.slice(end + 3).trimStart();
  }
  return rest;
}

function isFeed(plain: string, type: string): boolean {
  if (/^(?:application\/feed\+json)$/.test(type)) return true;
  if (/^\{[\s\S]{0,400}"version"\s*:\s*"https?:\/\/jsonfeed\.org\/version\//.test(plain)) return true;
  const body = plain.replace(
    /^(?:<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype(?! html)[\s\S]*?(?:\]\s*)?>|\s)+/i,
    '',
  );
  if (/^<(?:rss|rdf:RDF|(?:\w+:)?feed)\b/.test(body))
    return !/^<rdf:RDF/.test(body) || /purl\.org\/rss|my\.netscape|channel/i.test(plain);
  return (
    /^application\/(?:rss|atom)\+xml$/.test(type) && /<(?:rss|(?:\w+:)?feed|channel|rdf:RDF)\b/i.test(plain)
  );
}

function isOfficeZip(head: string, type: string, name: string): boolean {
  return (
    /wordprocessingml|opendocument\.text|epub\+zip/.test(head) ||
    /word\/|\[Content_Types\]\.xml/.test(head) ||
    ZIP_DOCUMENTS.test(name) ||
    /wordprocessingml|opendocument\.text|epub/.test(type)
  );
}

/** Zero bytes mean UTF-16 text when every other byte is one; otherwise it is no text at all. */
function isBinary(bytes: Uint8Array, type: string): boolean {
  const sample = bytes.subarray(0, 2_048);
  if (sample.length === 0) return false;
  if ((sample[0] === 0xff && sample[1] === 0xfe) || (sample[0] === 0xfe && sample[1] === 0xff)) return false;
  let zeros = 0;
  let control = 0;
  for (const byte of sample) {
    if (byte === 0) zeros += 1;
    else if (byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32)) control += 1;
  }
  if (control / sample.length > 0.05) return true;
  if (zeros === 0) return false;
  if (/html|text|xml/.test(type)) return zeros / sample.length > 0.8;
  return zeros / sample.length < 0.3 && zeros / sample.length > 0.02;
}

function pathOf(url: string | null): string {
  if (url === null) return '';
  try {
    return new URL(url).pathname;
  } catch {
    return url;
  }
}

function ascii(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes).replace(/\u20ac|\u201a/g, '?');
}
