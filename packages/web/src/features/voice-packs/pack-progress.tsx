import type { VoicePackState } from '@earmark/contract/voices/voice-packs';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Progress } from '../../ui/progress.tsx';
import { megabytes } from './describe-pack.ts';

/** How far the download of a pack is, in words and as a bar. */
export function PackProgress({ pack }: { pack: VoicePackState }) {
  const { bytes, done_bytes: done, name, state } = pack;
  return (
    <div>
      <p className="pb-1.5 text-sm tabular-nums">
        {state === 'waiting' ? (
          t`Waiting for the download...`
        ) : (
          <Trans>
            <strong>{done === 0 ? 0 : megabytes(done)} MB</strong> of {megabytes(bytes)} MB
          </Trans>
        )}
      </p>
      <Progress label={t`Download of ${name}`} value={bytes === 0 ? null : (100 * done) / bytes} />
    </div>
  );
}
