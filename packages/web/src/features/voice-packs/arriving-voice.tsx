import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { PackProgress } from './pack-progress.tsx';
import { arrivingQuery, usePackActions } from './use-voice-packs.ts';

/** Shows the owner the natural voice that the service fetches by itself. Nothing waits for it. */
export function ArrivingVoice() {
  const { data } = useQuery(arrivingQuery(useApi()));
  const { remove } = usePackActions();
  const pack = data?.pack;
  if (!pack) return null;
  return (
    <section aria-labelledby="arriving-voice" className="mb-6 border-line border-y py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2
            id="arriving-voice"
            className="font-semibold font-serif text-xl"
          >{t`A natural voice is on its way`}</h2>
          <p className="text-sm text-soft">{t`Articles use the built-in voice until it is here. Nothing has to wait.`}</p>
        </div>
        <Button size="small" onClick={() => remove(pack.id)}>{t`Not now`}</Button>
      </div>
      <div className="pt-3">
        <PackProgress pack={pack} />
      </div>
      <p className="pt-2 text-sm text-soft">
        <Trans>
          {pack.name} · Engine {pack.engine} · License{' '}
          <a href={pack.license.text} target="_blank" rel="noreferrer">
            {pack.license.name}
          </a>
          , free to use for any purpose · <Link to={paths.betterVoices}>Better voices</Link>
        </Trans>
      </p>
    </section>
  );
}
