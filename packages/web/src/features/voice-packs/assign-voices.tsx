import type { VoicePackList } from '@earmark/contract/voices/voice-packs';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Select } from '../../ui/select.tsx';

const automatic = '';

/** Lets the owner choose who speaks a voice of the product. */
export function AssignVoices({
  list: { assignable, packs },
  onAssign,
}: {
  list: VoicePackList;
  onAssign: (voice: string, speaker: string | null) => void;
}) {
  const [chosen, setChosen] = useState(assignable[0]?.voice ?? '');
  const voice = assignable.find((each) => each.voice === chosen) ?? assignable[0];
  if (!voice) return null;
  const primary = voice.language.split('-')[0];
  const speakers = packs
    .filter(({ state }) => state === 'installed')
    .flatMap((pack) => pack.voices.map((speaker) => ({ ...speaker, pack: pack.name })))
    .filter(({ language }) => language.split('-')[0] === primary);
  return (
    <section aria-labelledby="assign-voices" className="pb-10">
      <h2 id="assign-voices" className="font-semibold font-serif text-xl">{t`Who speaks`}</h2>
      <p className="max-w-140 text-pretty pb-4 text-soft">{t`Installed voices speak for all voices of their language. You can choose the one for a voice yourself.`}</p>
      <div className="grid max-w-140 gap-4 tablet:grid-cols-2">
        <Select
          label={t`Voice`}
          value={voice.voice}
          options={assignable.map((each) => ({
            value: each.voice,
            label: each.speaker === null ? each.voice : t`${each.voice} (chosen)`,
          }))}
          onChange={setChosen}
        />
        <Select
          label={t`Spoken by`}
          value={voice.speaker ?? automatic}
          options={[
            { value: automatic, label: t`Automatic` },
            ...speakers.map(({ name, label, pack }) => ({ value: name, label: `${label} (${pack})` })),
          ]}
          onChange={(speaker) => onAssign(voice.voice, speaker === automatic ? null : speaker)}
        />
      </div>
    </section>
  );
}
