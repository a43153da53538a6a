import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { LocalNote, QrCode } from '../../ui/qr-code.tsx';
import { GuidePart } from './guide-frame.tsx';

/**
 * Opens a guide on the phone that it is about, for readers at a computer.
 * @param path of the guide
 */
export function OpenOnPhone({ path, children }: { path: string; children: ReactNode }) {
  return (
    <GuidePart id="open" title={t`Open this page on your phone`}>
      <QrCode
        value={`${window.location.origin}${path}`}
        label={t`QR code that opens this page on your phone`}
      />
      <p className="text-soft">{children}</p>
      <LocalNote />
    </GuidePart>
  );
}
