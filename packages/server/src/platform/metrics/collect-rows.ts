import { Gauge, type GaugeConfiguration, type Registry } from 'prom-client';

/**
 * Adds a gauge that is read from the database when metrics are requested, so that idle processes read
 * nothing. While the database is unavailable, the gauge has no values and the other metrics are still served.
 */
export function collectRows<Label extends string>(
  registry: Registry,
  configuration: Pick<GaugeConfiguration<Label>, 'name' | 'help' | 'labelNames'>,
  read: () => Promise<readonly (readonly [labels: Partial<Record<Label, string>>, value: number])[]>,
): void {
  new Gauge<Label>({
    ...configuration,
    registers: [registry],
    async collect() {
      const rows = await read().catch(() => []);
      // A gauge without labels is reset to 0, which would be wrong here.
      if (!configuration.labelNames?.length) this.remove();
      else this.reset();
      for (const [labels, value] of rows) this.set(labels, value);
    },
  });
}
