import { t } from '@lingui/core/macro';
import type { SiteConfig } from '../../lib/site-config.ts';

const hasBrowserSupport = () => 'PublicKeyCredential' in window;

/** Whether this page can sign in by passkey: the browser must support it, and the page be at the service's own address. */
export const canUsePasskeys = ({ passkeyOrigin }: SiteConfig): boolean =>
  passkeyOrigin === window.location.origin && hasBrowserSupport();

/** Says why no passkey can be added on this page; null if one can. */
export function passkeyObstacle({ passkeyOrigin }: SiteConfig): string | null {
  if (passkeyOrigin === undefined)
    return t`Passkeys work only at an https address with a host name, and this service does not have one.`;
  if (passkeyOrigin !== window.location.origin)
    return t`Passkeys work only at ${passkeyOrigin}. Open the settings there to add one.`;
  return hasBrowserSupport() ? null : t`This browser does not support passkeys.`;
}
