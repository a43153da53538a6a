import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { LocalNote, QrCode } from '../../ui/qr-code.tsx';
import { Steps } from '../../ui/steps.tsx';

const scanSteps = [
  t`Open the camera of your phone.`,
  t`Point it at the code.`,
  t`Tap the link that shows, and choose your podcast app there.`,
];

/**
 * Opens this page on the phone of a person at a computer. `code` is the address in the QR code; undefined
 * while it is loading.
 */
export function ScanCode({
  heading = t`How to scan`,
  code,
  children,
}: {
  heading?: string;
  code: string | undefined;
  children?: ReactNode;
}) {
  return (
    <section aria-labelledby="scan" className="flex flex-col items-start gap-6 tablet:flex-row tablet:gap-10">
      {code === undefined ? (
        <div role="status" aria-label={t`Loading the code`} className="size-60 rounded-corner bg-sunken" />
      ) : (
        <QrCode value={code} label={t`QR code that opens this page on your phone`} />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <h2 id="scan" className="font-semibold text-lg">
          {heading}
        </h2>
        <Steps steps={scanSteps} />
        <LocalNote />
        {children}
      </div>
    </section>
  );
}
