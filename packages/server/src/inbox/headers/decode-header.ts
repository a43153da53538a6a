const encodedWord = /=\?([^?\s]+)\?([bq])\?([^?]*)\?=/gi;

/**
 * Decodes a header (RFC 2047) of mail that is not parsed. Parts that cannot be decoded are left unchanged.
 */
export function decodeHeader(value: string): string {
  // Headers are read as latin1; unencoded parts may be UTF-8.
  const text = Buffer.from(value, 'latin1').toString('utf8');
  const joined = text.replace(/\?=\s+=\?/g, '?==?');
  return joined.replace(encodedWord, (match: string, charset: string, form: string, content: string) => {
    try {
      // A language may follow the character set (RFC 2231).
      const decoder = new TextDecoder(charset.split('*')[0]);
      return decoder.decode(form.toLowerCase() === 'b' ? Buffer.from(content, 'base64') : fromQ(content));
    } catch {
      return match;
    }
  });
}

function fromQ(content: string): Buffer {
  const text = content
    .replaceAll('_', ' ')
    .replace(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(text, 'latin1');
}
