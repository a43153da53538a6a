/** The mark: a bookmark whose folded corner is a sound wave. Decoration: the name stands next to it or labels the link. */
export function Mark({ size = 28, className }: { size?: number; className?: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path d="M9 2h5.5v10.5a3 3 0 0 0 3 3H28V30l-12-7.5L4 30V7a5 5 0 0 1 5-5Z" fill="currentColor" />
      <g fill="none" stroke="var(--color-accent-mark)" strokeWidth="2.75">
        <path d="M18 3.4A10.6 10.6 0 0 1 26.6 12" />
        <path d="M18 8.2A5.6 5.6 0 0 1 21.8 12" />
      </g>
    </svg>
  );
}
