import type { VoicePackState } from '@earmark/contract/voices/voice-packs';
import { Progress } from '../../ui/progress.tsx';
import { megabytes } from './describe-pack.ts';

/** How far the download of a pack is, in words and as a bar. */
export function PackProgress({ pack }: { pack: VoicePackState }) {
  const { bytes, done_bytes: done, name, state } = pack;
  return (
    <div>
      <p className="pb-1.5 text-sm tabular-nums">
        {state === 'waiting' ? (
          'Waiting for the download...'
        ) : (
          <>
            <strong>{done === 0 ? 0 : megabytes(done)} MB</strong> of {megabytes(bytes)} MB
          </>
        )}
      </p>
      <Progress label={`Download of ${name}`} value={bytes === 0 ? null : (100 * done) / bytes} />
    </div>
  );
}
