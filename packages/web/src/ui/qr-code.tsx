import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { encodeQR } from 'qr';
import { useMemo } from 'react';
import { isLocal } from '../lib/is-local.ts';

/** Width of the light border that scanners need around a code, in modules. */
const quiet = 4;
/** Pixels. */
const size = 240;

/** An address as a QR code, dark on light in every theme. `label` names the target. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const code = useMemo(() => draw(value), [value]);
  if (code === null) return <p className="text-soft">{t`This address is too long for a code.`}</p>;
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

/**
 * Explains, next to a QR code for this service, why a phone may be unable to open the address. Renders
 * nothing if every phone can reach it.
 */
export function LocalNote() {
  if (!isLocal(window.location.hostname)) return null;
  return (
    <p className="text-sm text-soft">
      <Trans>
        The code leads to {window.location.host}, which your phone reaches only where this computer does.
      </Trans>
    </p>
  );
}

/** Returns one path over all dark modules, row by row; null for text that does not fit in a QR code. */
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
