import { botCheckAction } from '@earmark/contract/converter/converter-rules';
import type { SiteConfig } from './site-config.ts';

/** The part of the bot check's interface that is used here. */
interface BotCheck {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

/**
 * Loads the bot check's script from its own host; only if the operator configured one, and only when it is
 * needed.
 */
function loadBotCheck({ url, siteKey }: NonNullable<SiteConfig['botCheck']>): Promise<BotCheck> {
  const present = (window as { grecaptcha?: BotCheck }).grecaptcha;
  if (present) return Promise.resolve(present);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${url}/api.js?render=${encodeURIComponent(siteKey)}`;
    script.async = true;
    script.onload = () => {
      const loaded = (window as { grecaptcha?: BotCheck }).grecaptcha;
      if (loaded) loaded.ready(() => resolve(loaded));
      else reject(new Error('the bot check did not start'));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('the bot check could not be loaded'));
    };
    document.head.append(script);
  });
}

/**
 * Returns a token that shows the service that a person uses the form; '' if the operator configured no check.
 */
export async function botToken(check: SiteConfig['botCheck']): Promise<string> {
  if (!check) return '';
  const loaded = await loadBotCheck(check);
  return loaded.execute(check.siteKey, { action: botCheckAction });
}
