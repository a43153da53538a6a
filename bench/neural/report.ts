/** Prints a measurement with its target. */
export function report(label: string, value: number, target: number, unit: string): void {
  const digits = unit === '' ? 2 : 0;
  const verdict = value <= target ? 'met' : 'missed';
  process.stdout.write(
    `${label.padEnd(64)} ${value.toFixed(digits)}${unit && ` ${unit}`}, target ${target}${unit && ` ${unit}`}: ${verdict}\n`,
  );
}

/** Returns the value below which this share of the values is. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
