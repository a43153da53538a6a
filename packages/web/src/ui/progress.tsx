import { classNames } from './class-names.ts';

/** Progress of a task. `value` is a percentage, or null if it is unknown. */
export function Progress({
  label,
  value,
  className,
}: {
  label: string;
  value: number | null;
  className?: string;
}) {
  const percent = value === null ? null : Math.min(100, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent === null ? undefined : Math.round(percent)}
      className={classNames('h-1.5 w-full overflow-hidden rounded-full bg-line', className)}
    >
      <div
        className={classNames(
          'h-full origin-start rounded-full bg-ink transition-transform',
          percent === null && 'animate-breathe',
        )}
        style={{ transform: `scaleX(${(percent ?? 100) / 100})` }}
      />
    </div>
  );
}
