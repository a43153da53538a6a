import { t } from '@lingui/core/macro';
import { Pause, Play } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useSamples } from '../voices/index.ts';

/** Lets the owner hear the built-in and the natural voice. @param natural name of its recording */
export function CompareVoices({ builtIn, natural }: { builtIn: string; natural: string }) {
  const { sample, toggle } = useSamples();
  const cards = [
    {
      title: t`Built-in voice`,
      note: t`Ready now`,
      name: builtIn,
      play: t`Hear the built-in voice`,
      stop: t`Stop the built-in voice`,
    },
    {
      title: t`Natural voice`,
      note: t`A recording of its makers`,
      name: natural,
      play: t`Hear the natural voice`,
      stop: t`Stop the natural voice`,
    },
  ];
  return (
    <ul className="grid gap-3 pt-4 tablet:grid-cols-2">
      {cards.map(({ title, note, name, play, stop }) => {
        const playing = sample.voice === name;
        return (
          <li key={name} className="flex items-center gap-3 rounded-corner border border-line p-3">
            <IconButton
              label={playing ? stop : play}
              onClick={() => toggle(name)}
              icon={
                playing && sample.loading ? (
                  <Spinner size={20} />
                ) : playing ? (
                  <Pause size={20} fill="currentColor" aria-hidden="true" />
                ) : (
                  <Play size={20} fill="currentColor" aria-hidden="true" />
                )
              }
            />
            <div className="min-w-0">
              <p className="font-semibold">{title}</p>
              {sample.failed === name ? (
                <p
                  role="alert"
                  className="text-danger text-sm"
                >{t`It could not be played. Try again later.`}</p>
              ) : (
                <p className="text-sm text-soft">{note}</p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
