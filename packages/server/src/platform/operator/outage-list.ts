import type { App } from '../app.ts';
import type { DependencyName } from '../dependencies/outage-error.ts';
import { type Html, html, nothing } from '../http/page-frame.ts';

const names: Readonly<Record<DependencyName, string>> = {
  database: 'Database',
  storage: 'File storage',
  storage_space: 'Free space for files',
  mail_relay: 'Mail server',
  payments: 'Payment provider',
  voices: 'Voice service',
};

/** Returns the outages that this process knows of, as a part of a page; empty if there are none. */
export function outageList({ dependencies }: App): Html {
  const items = dependencies.list().flatMap(({ name, outage }) => {
    if (!outage) return [];
    const since = `${outage.since.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    return [html`<li><span class="bad">${names[name]}</span>, since ${since}: ${outage.reason}</li>`];
  });
  if (items.length === 0) return nothing;
  return html`<section class="card"><h2>Unavailable</h2><ul>${items}</ul>
<p class="soft">Work that needs it waits, and continues by itself once it is available.</p></section>`;
}
