import type { Voice } from '@earmark/contract/accounts/accounts';
import type { ListeningSettings } from '@earmark/contract/listening/listening';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { Select } from '../../ui/select.tsx';
import { Slider } from '../../ui/slider.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useListening } from '../listening/index.ts';

type Change = (change: Partial<ListeningSettings>) => void;

/** Settings for all voices: pace, pitch, and the voice for quotations. */
export function ReadingStyle({ voices, isPro }: { voices: readonly Voice[]; isPro: boolean }) {
  const { settings, change } = useListening();
  if (settings === undefined) return <p role="status">{t`Loading...`}</p>;
  const save: Change = (next) => void change(next);
  return (
    <div className="flex max-w-120 flex-col gap-5 pt-2">
      <Amount
        label={t`Pace`}
        value={settings.rate}
        min={0.5}
        max={2}
        step={0.05}
        show={(rate) => `${rate.toFixed(2)}x`}
        onCommit={(rate) => save({ rate })}
      />
      <Amount
        label={t`Pitch`}
        value={settings.pitch}
        min={-6}
        max={6}
        step={1}
        show={showPitch}
        onCommit={(pitch) => save({ pitch })}
      />
      <Select
        label={t`Quotations are read by`}
        value={settings.quote_voice ?? ''}
        options={[
          { value: '', label: t`The same voice` },
          ...voices.map(({ ShortName, LocalName, LocaleName, Group }) => ({
            value: ShortName,
            label: `${LocalName}, ${LocaleName}`,
            disabled: Group !== 'basic' && !isPro,
          })),
        ]}
        onChange={(name) => save({ quote_voice: name === '' ? undefined : name })}
      />
      <Switch
        label={t`Different reading of headings and asides`}
        hint={t`Headings are slower, asides and notes lower and faster, and questions rise.`}
        checked={settings.structure !== 'plain'}
        onChange={(event) => save({ structure: event.target.checked ? 'marked' : 'plain' })}
      />
      <Switch
        label={t`Tones before headings and quotations`}
        hint={t`Two short tones before a heading, one before a quotation, three at the end.`}
        checked={settings.earcons === true}
        onChange={(event) => save({ earcons: event.target.checked ? true : undefined })}
      />
      <Switch
        label={t`A voice for each speaker`}
        hint={t`In discussions, chats and subtitles, others speak with other voices of the same kind.`}
        checked={settings.speakers === true}
        onChange={(event) => save({ speakers: event.target.checked ? true : undefined })}
      />
      <p className="text-sm text-soft">{t`The pace is the voice's own; the player's speed comes on top of it. Applies to what you add from now on. Articles that are spoken already stay as they are, unless you change their voice.`}</p>
    </div>
  );
}

function showPitch(semitones: number): string {
  if (semitones === 0) return t`As it is`;
  const amount = Math.abs(semitones);
  return semitones > 0
    ? plural(amount, { one: '# semitone higher', other: '# semitones higher' })
    : plural(amount, { one: '# semitone lower', other: '# semitones lower' });
}

/** A slider with its value in words; saved when it is released. */
function Amount({
  label,
  value,
  show,
  onCommit,
  ...range
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  show: (value: number) => string;
  onCommit: (value: number) => void;
}) {
  const [moving, setMoving] = useState<number | null>(null);
  const displayed = moving ?? value;
  return (
    <div>
      <div className="flex justify-between gap-4">
        <span aria-hidden="true" className="font-semibold">
          {label}
        </span>
        <span aria-hidden="true" className="text-soft">
          {show(displayed)}
        </span>
      </div>
      <Slider
        {...range}
        label={label}
        value={displayed}
        describe={show}
        onChange={setMoving}
        onCommit={(next) => {
          setMoving(null);
          onCommit(Math.round(next * 100) / 100);
        }}
      />
    </div>
  );
}
