import { interfaceLanguage } from './language/i18n.ts';

let format: Intl.NumberFormat | undefined;

/**
 * Formats a count with thousands separators, such as `1,500,000`. In English the browser's own formatter does the
 * same, but takes longer to initialize than a whole screen takes to render.
 */
export function formatCount(count: number): string {
  if (interfaceLanguage === 'en') return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
  format ??= new Intl.NumberFormat(interfaceLanguage);
  return format.format(count);
}
