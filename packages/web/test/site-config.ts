import { onTestFinished } from 'vitest';
import type { SiteConfig } from '../src/lib/site-config.ts';

/** Writes fields of the site's configuration into the page, as the service does, until the test ends. */
export function writeSiteConfig(config: Partial<SiteConfig>): void {
  const element = document.createElement('script');
  element.id = 'site-config';
  element.type = 'application/json';
  element.textContent = JSON.stringify(config);
  document.body.append(element);
  onTestFinished(() => element.remove());
}
