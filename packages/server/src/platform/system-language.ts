/**
 * Returns the language of the system as BCP 47, from the variables of POSIX in their order; American English if there is
 * none.
 */
export function systemLanguage(env: Readonly<Record<string, string | undefined>>): string {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  const [tag = ''] = locale.split('.');
  return /^[a-z]{2,3}(_[A-Z]{2})?$/.test(tag) ? tag.replace('_', '-') : 'en-US';
}
