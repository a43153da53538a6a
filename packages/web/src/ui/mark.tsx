import { markBookmark, markWaves } from './mark-paths.ts';

/**
 * The logo: a bookmark whose folded corner is a sound wave. Decorative: the name is next to it or labels the
 * link.
 */
export function Mark({ size = 28, className }: { size?: number; className?: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path d={markBookmark} fill="var(--color-accent)" />
      <path d={markWaves} fill="var(--color-ink)" />
    </svg>
  );
}
