/** Muted color pairs: ground, shape, light. The same in both themes, like a printed picture. */
const palettes = [
  ['#22505b', '#3f8688', '#efd9a6'],
  ['#1e2746', '#6f84ad', '#e8a24a'],
  ['#e4cdb0', '#7c2d23', '#f3ead8'],
  ['#dfe3d0', '#2f4d3a', '#c95b3a'],
  ['#efcbb4', '#4a2c4f', '#cf5138'],
  ['#e9d9c8', '#3a5763', '#b55f3c'],
] as const;

/** FNV-1a, so that a source keeps its picture. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

/**
 * A picture for something that has none: flat shapes that follow from its name. Decorative.
 * @param props.of name or address of the source
 */
export function DrawnPicture({ of, className }: { of: string; className?: string }) {
  const hash = hashOf(of);
  const [ground, shape, light] = palettes[hash % palettes.length] ?? palettes[0];
  const kind = (hash >>> 8) % 4;
  const shift = ((hash >>> 16) % 30) - 15;
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <rect width="100" height="100" fill={ground} />
      {kind === 0 && (
        <>
          <circle cx={60 + shift} cy="32" r="17" fill={light} />
          <path d="M0 62 Q25 50 50 62 T100 62 V100 H0Z" fill={shape} />
          <path d="M0 78 Q25 66 50 78 T100 78 V100 H0Z" fill={light} opacity="0.45" />
        </>
      )}
      {kind === 1 && (
        <>
          {[40, 29, 18].map((radius) => (
            <circle key={radius} cx="50" cy="46" r={radius} fill="none" stroke={shape} strokeWidth="1.6" />
          ))}
          <circle cx="50" cy="46" r="7" fill={light} />
          <circle cx={50 + shift} cy="17" r="4" fill={shape} />
        </>
      )}
      {kind === 2 && (
        <>
          <path d={`M${24 + shift / 2} 100 V52 a26 26 0 0 1 52 0 V100Z`} fill={shape} />
          <path d={`M${38 + shift / 2} 100 V58 a12 12 0 0 1 24 0 V100Z`} fill={light} />
        </>
      )}
      {kind === 3 && (
        <>
          <circle cx={36 - shift / 2} cy="34" r="15" fill={light} />
          <path d="M-5 100 L34 52 L58 80 L74 60 L108 100Z" fill={shape} />
        </>
      )}
    </svg>
  );
}
