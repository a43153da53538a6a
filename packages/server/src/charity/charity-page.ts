import type { App } from '../platform/app.ts';
import { type Html, html, nothing, pageFrame } from '../platform/http/page-frame.ts';
import { offeredCharities } from './vote.ts';

export const charityPath = '/operator/charity';

/** Returns the operator page about the votes. @param counts votes by choice */
export function charityPage(app: App, counts: ReadonlyMap<string, number>): string {
  const offered = offeredCharities(app);
  const withdrawn = [...counts.keys()].filter((choice) => !offered?.choices.includes(choice)).sort();
  const rows = [
    ...(offered?.choices ?? []).map((choice) => row(choice, counts)),
    ...withdrawn.map((choice) => row(choice, counts, ' (not offered any more)')),
  ];
  const lead =
    offered === null
      ? 'Nobody can vote, because the catalogue has no claims.charity.choices.'
      : `${offered.percent}% of sales go to charity. Every account has one vote.`;
  return pageFrame({
    title: `Charity · ${app.config.brand.name}`,
    band: '',
    wide: true,
    body: html`<h1>Charity</h1>
<p class="soft">${lead}</p>
${rows.length === 0 ? nothing : table(rows)}`,
  });
}

const table = (rows: readonly Html[]): Html =>
  html`<section class="card"><div class="scroll" tabindex="0" role="group" aria-label="Votes"><table>
<thead><tr><th scope="col">Charity</th><th scope="col" class="figure">Votes</th></tr></thead>
<tbody>${rows}</tbody></table></div></section>`;

const row = (choice: string, counts: ReadonlyMap<string, number>, note = ''): Html =>
  html`<tr><th scope="row">${choice}${note}</th><td class="figure">${counts.get(choice) ?? 0}</td></tr>`;
