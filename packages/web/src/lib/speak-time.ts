import { interfaceLanguage } from './language/i18n.ts';

type Unit = 'hour' | 'minute' | 'second';

/** The browser's formatters for other languages than English, which are slow to make. */
const formats: Partial<Record<Unit, Intl.NumberFormat>> = {};

function withUnit(count: number, unit: Unit): string {
  if (interfaceLanguage === 'en') return `${count} ${unit}${count === 1 ? '' : 's'}`;
  formats[unit] ??= new Intl.NumberFormat(interfaceLanguage, { style: 'unit', unit, unitDisplay: 'long' });
  return formats[unit].format(count);
}

/** Formats a time for screen readers: `1 hour 2 minutes 5 seconds`. */
export function speakTime(seconds: number): string {
  const wholeSeconds = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  const parts = [
    [Math.floor(wholeSeconds / 3600), 'hour'],
    [Math.floor((wholeSeconds % 3600) / 60), 'minute'],
    [wholeSeconds % 60, 'second'],
  ] as const;
  const spoken = parts.filter(([count]) => count > 0).map(([count, unit]) => withUnit(count, unit));
  return spoken.join(' ') || withUnit(0, 'second');
}
