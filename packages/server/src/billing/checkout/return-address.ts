import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';

/**
 * The whole address of a path of this service, to come back to from the provider.
 * @param path as the client named it
 * @throws AppError `invalid_return_address` for anything that could lead elsewhere
 */
export function returnAddress(app: Pick<App, 'config'>, path: string | undefined, fallback: string): string {
  const wanted = path ?? fallback;
  const { publicUrl } = app.config;
  // Backslashes and control characters are read as slashes, or dropped, by browsers.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  const isPath = /^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/.test(wanted);
  if (!isPath || !URL.canParse(wanted, publicUrl)) throw new AppError('invalid_return_address');
  const url = new URL(wanted, publicUrl);
  if (url.origin !== new URL(publicUrl).origin) throw new AppError('invalid_return_address');
  return url.href;
}

/** The provider puts the session's id in the place of this. */
const mark = '{CHECKOUT_SESSION_ID}';

/** As `returnAddress`, telling the page there which checkout it comes from. */
export function successAddress(app: Pick<App, 'config'>, path: string | undefined, fallback: string): string {
  const address = returnAddress(app, path, fallback);
  return `${address}${address.includes('?') ? '&' : '?'}session_id=${mark}`;
}
