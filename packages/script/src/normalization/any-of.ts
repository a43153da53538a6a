const escapeForPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * Returns a sticky pattern for any of the given strings, longest first, so that `kWh` is preferred to `kW`.
 */
export function anyOf(list: readonly string[], after = '', flags = 'uy'): RegExp {
  const sorted = [...list].sort((a, b) => b.length - a.length).map(escapeForPattern);
  return new RegExp(sorted.length === 0 ? '(?!)' : `(${sorted.join('|')})${after}`, flags);
}
