/** Escapes text for use in markup. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

/** Formats a pace as a percentage, such as 1.2 as `120%`, limited to the paces that a service supports. */
export const toPercent = (rate: number, min: number, max: number): string =>
  `${Math.round(Math.min(max, Math.max(min, rate)) * 100)}%`;
