/** Text inside markup. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

/** `1.2` as `120%`, between the paces a service knows. */
export const toPercent = (rate: number, min: number, max: number): string =>
  `${Math.round(Math.min(max, Math.max(min, rate)) * 100)}%`;
