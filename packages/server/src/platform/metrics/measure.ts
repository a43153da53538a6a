import type { Histogram } from 'prom-client';

/**
 * Runs an operation and records its seconds.
 * @param labelsOf labels of the metric; `error` is undefined if the operation succeeded
 */
export async function measure<Labels extends string, Result>(
  histogram: Histogram<Labels>,
  labelsOf: (error: unknown) => Record<Labels, string>,
  run: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  const record = (error: unknown) =>
    histogram.observe(labelsOf(error), (performance.now() - startedAt) / 1000);
  try {
    const result = await run();
    record(undefined);
    return result;
  } catch (error) {
    record(error ?? new Error('unknown'));
    throw error;
  }
}
