import type { App } from '../platform/app.ts';
import { type Html, html, nothing, pageFrame } from '../platform/http/page-frame.ts';
import { hasMailbox } from './has-mailbox.ts';
import { notPublic } from './not-public.ts';
import type { ReportRow } from './reports-store.ts';

export const reportsPath = '/operator/reports';

/**
 * Returns the operator page of reports.
 * @param reports in the order of the list
 * @param pages public pages of the articles that are public, by narration id
 */
export function reportsPage(
  { config }: Pick<App, 'config'>,
  reports: readonly ReportRow[],
  pages: ReadonlyMap<string, string>,
): string {
  const mailed = hasMailbox(config)
    ? `Each is mailed to ${config.brand.supportEmail} as well.`
    : 'They are not mailed: set EARMARK_SUPPORT_EMAIL to an address of yours.';
  return pageFrame({
    title: `Reports · ${config.brand.name}`,
    band: '',
    wide: true,
    body: html`<h1>Reports</h1>
<p class="soft">Reports sent with 'Report Issues'. They are deleted after a year. ${mailed}</p>
${reports.length === 0 ? html`<section class="card"><p class="soft">No reports yet.</p></section>` : nothing}${reports.map((report) => card(report, pages.get(report.narration_id)))}`,
  });
}

function card(report: ReportRow, page: string | undefined): Html {
  const open = report.closed_at === null;
  const facts = [
    `${report.created_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    report.email,
    report.mailed_at === null ? 'not mailed' : 'mailed',
    open ? 'open' : 'closed',
  ];
  return html`<section class="card"><h2>${report.title}</h2>
<p class="soft">${facts.join(' · ')}</p>
<p style="white-space:pre-wrap;overflow-wrap:anywhere">${report.message}</p>
<p class="soft" style="overflow-wrap:anywhere">Article ${report.article_key} · entry ${report.item_id}</p>
<p class="soft">${page === undefined ? notPublic : html`<a href="${page}">Open the article</a>`} <a href="mailto:${report.email}">Answer by mail</a></p>
<form method="post" action="${reportsPath}"><input type="hidden" name="report" value="${report.id}">
<button name="action" value="${open ? 'close' : 'reopen'}">${open ? 'Close' : 'Open again'}</button></form></section>`;
}
