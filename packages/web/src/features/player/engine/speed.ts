import { maxSpeed, minSpeed, speedStep } from '@earmark/contract/limits';

const stepsPerUnit = Math.round(1 / speedStep);

/** Returns the nearest allowed speed: 0.5 to 3.0 in steps of 0.1, without floating-point residue. */
export function roundSpeed(speed: number): number {
  if (!Number.isFinite(speed)) return 1;
  const stepped = Math.round(speed * stepsPerUnit) / stepsPerUnit;
  return Math.min(Math.max(stepped, minSpeed), maxSpeed);
}

/** Returns the speed one step slower (-1) or faster (1). */
export function stepSpeed(speed: number, direction: 1 | -1): number {
  return roundSpeed(speed + direction * speedStep);
}

/** Formats a speed for the controls: `1.0×`. */
export function formatSpeed(speed: number): string {
  return `${speed.toFixed(1)}×`;
}
