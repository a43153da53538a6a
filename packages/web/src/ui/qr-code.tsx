import { encodeQR } from 'qr';
import { useMemo } from 'react';
import { isLocal } from '../lib/is-local.ts';

/** Modules of light that scanners need around a code. */
const quiet = 4;
/** Pixels. */
const size = 240;

/** An address as a code for a phone's camera, dark on light in every theme. `label` says where it leads. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const code = useMemo(() => draw(value), [value]);
  if (code === null) return <p className="text-soft">This address is too long for a code.</p>;
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${code.side} ${code.side}`}
      shapeRendering="crispEdges"
      className="rounded-corner border border-line"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}

/** Beside a code that leads to this service: why it may lead nowhere. Nothing where every phone can reach it. */
export function LocalNote() {
  if (!isLocal(window.location.hostname)) return null;
  return (
    <p className="text-sm text-soft">
      The code leads to {window.location.host}, which your phone reaches only where this computer does.
    </p>
  );
}

/** One path over all dark modules, row by row; null for what no code can hold. */
function draw(value: string): { side: number; path: string } | null {
  let rows: boolean[][];
  try {
    rows = encodeQR(value, 'raw', { ecc: 'low', border: quiet });
  } catch {
    return null;
  }
  const runs = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      const length = (end < 0 ? row.length : end) - x;
      return [`M${x} ${y}h${length}v1h-${length}z`];
    }),
  );
  return { side: rows.length, path: runs.join('') };
}
