import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';

/**
 * Returns the full address of a path of this service, to which the provider redirects afterwards.
 * @param path from the client
 * @throws AppError `invalid_return_address` for anything that could lead to another site
 */
export function returnAddress(app: Pick<App, 'config'>, path: string | undefined, fallback: string): string {
  const requestedPath = path ?? fallback;
  const { publicUrl } = app.config;
  // Browsers treat backslashes as slashes, and ignore some control characters.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern rejects these characters
  const isPath = /^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/.test(requestedPath);
  if (!isPath || !URL.canParse(requestedPath, publicUrl)) throw new AppError('invalid_return_address');
  const url = new URL(requestedPath, publicUrl);
  if (url.origin !== new URL(publicUrl).origin) throw new AppError('invalid_return_address');
  return url.href;
}

/** Placeholder that the provider replaces with the session's id. */
const sessionIdPlaceholder = '{CHECKOUT_SESSION_ID}';

/** Like `returnAddress`, with the id of the checkout as a parameter. */
export function successAddress(app: Pick<App, 'config'>, path: string | undefined, fallback: string): string {
  const address = returnAddress(app, path, fallback);
  return `${address}${address.includes('?') ? '&' : '?'}session_id=${sessionIdPlaceholder}`;
}
