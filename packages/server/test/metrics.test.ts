import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestApp } from './create-test-app.ts';

const document = join(import.meta.dirname, '../../../docs/metrics.md');

const opening = `# Metrics

\`/metrics\` of each process returns these metrics in the format of Prometheus; it requires a token
([Operating](operating.md#operator-pages)). Processes without the role \`api\` serve it on
\`EARMARK_STATUS_PORT\`. \`deploy/monitoring\` has alert rules and a dashboard.

Histograms add \`_bucket\`, \`_sum\` and \`_count\` to the name. A metric about jobs or feeds is read from the
database, so every process returns the same value: use \`max\`, not \`sum\`.

This list is written by \`vitest run packages/server/test/metrics.test.ts -u\`.
`;

test('docs/metrics.md lists every metric of a running service', async () => {
  await using t = await createTestApp({ processMetrics: true });
  const metrics = t.app.metrics.registry.getMetricsAsArray() as unknown as Described[];
  const described = await Promise.all(metrics.map(describeMetric));
  const own = described.filter(({ name }) => name.startsWith('earmark_'));
  const ofProcess = described.filter(({ name }) => !name.startsWith('earmark_'));
  const page = `${opening}\n## The service\n\n${table(own)}\n## The process\n\n${table(ofProcess)}`;
  await expect(page).toMatchFileSnapshot(document);
});

interface Described {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
  get(): Promise<{ type: string }>;
}

async function describeMetric(metric: Described) {
  const { type } = await metric.get();
  const labels = metric.labelNames.map((label) => `\`${label}\``).join(', ');
  return { name: metric.name, row: `| \`${metric.name}\` | ${type} | ${labels} | ${metric.help} |` };
}

function table(metrics: readonly { name: string; row: string }[]): string {
  const rows = metrics.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ row }) => row);
  return `| Name | Type | Labels | Meaning |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}
