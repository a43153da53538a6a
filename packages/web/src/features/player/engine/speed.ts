import { maxSpeed, minSpeed, speedStep } from '@earmark/contract/limits';

const stepsPerUnit = Math.round(1 / speedStep);

/** The nearest allowed speed: 0.5 to 3.0 in steps of 0.1, without the crumbs of binary fractions. */
export function roundSpeed(speed: number): number {
  if (!Number.isFinite(speed)) return 1;
  const stepped = Math.round(speed * stepsPerUnit) / stepsPerUnit;
  return Math.min(Math.max(stepped, minSpeed), maxSpeed);
}

/** One step slower (-1) or faster (1). */
export function stepSpeed(speed: number, direction: 1 | -1): number {
  return roundSpeed(speed + direction * speedStep);
}

/** `1.0×`: as the controls show it. */
export function formatSpeed(speed: number): string {
  return `${speed.toFixed(1)}×`;
}
