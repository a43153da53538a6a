import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/app.ts';
import { type Html, html, pageFrame } from '../../platform/http/page-frame.ts';
import { fieldOf } from '../../platform/http/read-form.ts';
import { authorizeOperator } from '../../platform/operator/authorize-operator.ts';
import { operatorHeaders } from '../../platform/operator/sign-in-page.ts';
import { countFunnel, type FunnelCount, funnelStages } from '../attribution/funnel-store.ts';

const periods = [7, 30, 90, 365] as const;
const dayMs = 86_400_000;

/** Adds the operator page about the steps from a visit to a payment at `/operator/funnel`. */
export function bindFunnel(server: FastifyInstance, app: App): void {
  server.get('/operator/funnel', async (request, reply) => {
    if ((await authorizeOperator(app, request, reply)) === null) return reply;
    const days = periods.find((each) => String(each) === fieldOf(request.query, 'days')) ?? 30;
    const counts = await countFunnel(app.db, new Date(app.clock.now().getTime() - days * dayMs));
    return reply
      .headers(operatorHeaders)
      .type('text/html')
      .send(
        pageFrame({
          title: `Funnel · ${app.config.brand.name}`,
          band: '',
          wide: true,
          body: html`<h1>Funnel</h1>
<form class="card row" method="get" action="/operator/funnel"><label>Period<select name="days">${periods.map((each) => html`<option value="${each}" ${each === days ? 'selected' : ''}>${each} days</option>`)}</select></label><button>Show</button></form>
${table('All', counts, () => 'All')}
${table('By source', counts, ({ source }) => source)}
${table('By landing page', counts, ({ variant, source }) => variant || source)}
<p class="soft">Counted from the events on the screens. Whoever consented to analytics counts once for each step; visitors without consent cannot be told apart, so each of their visits counts.</p>`,
        }),
      );
  });
}

function table(title: string, counts: readonly FunnelCount[], rowOf: (count: FunnelCount) => string): Html {
  const names = [...new Set(counts.map(rowOf))].sort();
  const sum = (name: string, stage: string) =>
    counts
      .filter((count) => rowOf(count) === name && count.stage === stage)
      .reduce((total, { people, anonymous }) => total + people + anonymous, 0);
  if (names.length === 0)
    return html`<section class="card"><h2>${title}</h2><p class="soft">No event was recorded.</p></section>`;
  return html`<section class="card"><h2>${title}</h2><div class="scroll" tabindex="0" role="group" aria-label="${title}"><table>
<thead><tr><th scope="col"></th>${funnelStages.map(({ stage }) => html`<th scope="col" class="figure">${stage}</th>`)}</tr></thead>
<tbody>${names.map((name) => html`<tr><th scope="row">${name}</th>${funnelStages.map(({ stage }) => html`<td class="figure">${sum(name, stage)}</td>`)}</tr>`)}</tbody></table></div></section>`;
}
