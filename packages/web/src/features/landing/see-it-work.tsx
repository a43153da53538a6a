import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useBreakpoint } from '../../lib/use-breakpoint.ts';
import { clipsHeadingId, DemoClips } from '../demo/index.ts';
import { SectionHeading } from './section-heading.tsx';

/** Whether moving pictures are loaded only on request: on a phone, a slow connection or a weak device. */
function isSparing(isPhone: boolean): boolean {
  const { connection, deviceMemory = 8 } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
    deviceMemory?: number;
  };
  const isSlow = connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
  return isPhone || isSlow || deviceMemory <= 2;
}

/** Three clips with sound. Where they would cost too much, a placeholder stands in their place until it is pressed. */
export function SeeItWork() {
  const isPhone = useBreakpoint() === 'mobile';
  const [wanted, setWanted] = useState(false);
  if (wanted || !isSparing(isPhone))
    return <DemoClips heading={<SectionHeading id={clipsHeadingId}>{t`See it work`}</SectionHeading>} />;
  return (
    <button
      type="button"
      onClick={() => setWanted(true)}
      className="flex h-40 w-full flex-col items-center justify-center gap-3 rounded-corner border border-line bg-raised font-semibold transition-colors hovers:hover:bg-hover"
    >
      <Trans>
        <span className="grid size-13 place-items-center rounded-full border border-edge">
          <Play size={22} fill="currentColor" aria-hidden="true" className="translate-x-[6%]" />
        </span>
        Video content
      </Trans>
    </button>
  );
}
