import type { VoicePackList } from '@earmark/contract/voices/voice-packs';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSamples } from '../voices/index.ts';
import { AssignVoices } from './assign-voices.tsx';
import { groupPacks, megabytes, type PackGroup } from './describe-pack.ts';
import { usePackActions, useVoicePacks } from './use-voice-packs.ts';
import { VoicePackRow } from './voice-pack-row.tsx';

/** docs/product/narration-and-voices.md#better-voices */
export function BetterVoicesScreen() {
  const { arriving, list } = useVoicePacks();
  return (
    <div className="mx-auto max-w-240">
      <PageTitle>{t`Better voices`}</PageTitle>
      <div className="flex flex-col items-start justify-between gap-4 pb-6 tablet:flex-row">
        <div>
          <h1 className="font-semibold font-serif text-2xl">{t`Better voices`}</h1>
          <p className="max-w-140 text-pretty text-soft">{t`Natural voices that this service can install. They speak as soon as they are here.`}</p>
        </div>
        <ButtonLink to={paths.preferredVoices} className="shrink-0">{t`Preferred voices`}</ButtonLink>
      </div>
      {arriving.data?.is_owner === false ? (
        <p className="border-line border-t py-6">
          <Trans>
            Only the operator of this service can change its voices.{' '}
            <a href="/operator">Sign in as the operator</a>
          </Trans>
        </p>
      ) : list.data ? (
        <Packs list={list.data} />
      ) : list.isError || arriving.isError ? (
        <div role="alert" className="flex flex-col items-start gap-4 border-line border-t py-6">
          <p>{t`The voices could not be loaded. Check your connection.`}</p>
          <Button onClick={() => void (arriving.isError ? arriving : list).refetch()}>{t`Try again`}</Button>
        </div>
      ) : (
        <div role="status" className="grid gap-3 border-line border-t py-6">
          <span className="sr-only">{t`Loading the voices...`}</span>
          {[0, 1, 2, 3].map((at) => (
            <Skeleton key={at} className="h-16" />
          ))}
        </div>
      )}
    </div>
  );
}

function Packs({ list }: { list: VoicePackList }) {
  const actions = usePackActions();
  const { sample, toggle } = useSamples();
  // A pack stays in its place while it is being installed or removed.
  const [here] = useState(
    () => new Set(list.packs.flatMap(({ id, state }) => (state === 'available' ? [] : id))),
  );
  const groups = groupPacks(list.packs, here, navigator.language);
  const renderGroup = ({ title, packs }: PackGroup) => (
    <section key={title} aria-label={title} className="pb-8">
      <h2 className="pb-2 font-semibold text-soft text-sm">{title}</h2>
      <ul className="border-line border-b">
        {packs.map((pack) => (
          <VoicePackRow
            key={pack.id}
            pack={pack}
            playing={pack.sample !== null && sample.voice === pack.sample}
            loading={sample.loading}
            failed={pack.sample !== null && sample.failed === pack.sample}
            onSample={toggle}
            onInstall={() => actions.install(pack.id)}
            onRemove={() => actions.remove(pack.id)}
          />
        ))}
      </ul>
    </section>
  );
  return (
    <>
      {list.folder_bytes !== null && list.folder_bytes > 0 && (
        <p className="pb-4 text-sm text-soft">
          <Trans>{megabytes(list.folder_bytes)} MB of voices on this machine</Trans>
        </p>
      )}
      {groups.filter(({ isHere }) => isHere).map(renderGroup)}
      <AssignVoices list={list} onAssign={actions.assign} />
      {groups.filter(({ isHere }) => !isHere).map(renderGroup)}
    </>
  );
}
