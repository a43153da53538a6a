import type { ListeningSettings } from '@earmark/contract/listening/listening';
import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { pronunciationWays } from '../../lib/pronunciation-ways.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';

type Pronunciation = ListeningSettings['pronunciations'][number];

/** Maximum number of entries, as on the service. */
const maxEntries = 200;

/**
 * Words with a pronunciation of the listener's own. `onChange` resolves to whether the new list was saved.
 */
export function PronunciationList({
  list,
  onChange,
}: {
  list: readonly Pronunciation[];
  onChange: (list: Pronunciation[]) => Promise<boolean>;
}) {
  const [written, setWritten] = useState('');
  const [how, setHow] = useState<Pronunciation['how']>('say');
  const [spoken, setSpoken] = useState('');
  const [problem, setProblem] = useState<{ field: 'written' | 'spoken'; message: string } | null>(null);
  const field = useRef<HTMLInputElement>(null);

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    const word = written.trim();
    const found = problemOf(word, how, spoken.trim(), list);
    setProblem(found);
    if (found !== null) return;
    const entry: Pronunciation = { written: word, how, ...(how === 'say' ? { spoken: spoken.trim() } : {}) };
    if (!(await onChange([...list, entry]))) return;
    setWritten('');
    setSpoken('');
    field.current?.focus();
  }

  const errorOf = (name: 'written' | 'spoken') => (problem?.field === name ? problem.message : null);
  return (
    <div id="pronunciation" className="settings-item flex flex-col gap-3">
      <h3 className="font-semibold text-sm text-soft">{t`Pronunciation`}</h3>
      <ul aria-label={t`Pronunciation list`} className="empty:hidden">
        {list.map((entry) => (
          <li
            key={entry.written}
            className="flex items-center justify-between gap-3 border-line border-b last:border-b-0"
          >
            <span className="min-w-0 break-words">
              <strong className="font-semibold">{entry.written}</strong>{' '}
              <span className="text-soft">{describe(entry)}</span>
            </span>
            <IconButton
              label={t`Remove ${entry.written}`}
              tooltip={false}
              icon={<X size={18} aria-hidden="true" />}
              onClick={() => void onChange(list.filter((other) => other !== entry))}
            />
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={(event) => void add(event)} className="grid gap-3 narrow:grid-cols-2">
        <Input
          ref={field}
          label={t`Word as written`}
          maxLength={100}
          autoComplete="off"
          value={written}
          error={errorOf('written')}
          onChange={(event) => {
            setWritten(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <Select label={t`How`} value={how} options={pronunciationWays} onChange={setHow} />
        {how === 'say' && (
          <Input
            label={t`What to say`}
            maxLength={100}
            autoComplete="off"
            value={spoken}
            error={errorOf('spoken')}
            onChange={(event) => {
              setSpoken(event.currentTarget.value);
              setProblem(null);
            }}
          />
        )}
        <Button type="submit" className="self-end justify-self-start">{t`Add word`}</Button>
      </form>
    </div>
  );
}

function describe({ how, spoken }: Pronunciation): string {
  if (how === 'say') return t`said as "${spoken ?? ''}"`;
  return how === 'spell' ? t`spelled out` : t`said as a word`;
}

function problemOf(
  word: string,
  how: Pronunciation['how'],
  spoken: string,
  list: readonly Pronunciation[],
): { field: 'written' | 'spoken'; message: string } | null {
  if (word === '') return { field: 'written', message: t`Please enter a word.` };
  const same = (other: Pronunciation) => other.written.toLocaleLowerCase() === word.toLocaleLowerCase();
  if (list.some(same)) return { field: 'written', message: t`This word is in the list already.` };
  if (list.length >= maxEntries)
    return { field: 'written', message: t`The list holds ${maxEntries} words. Remove one first.` };
  if (how === 'say' && spoken === '') return { field: 'spoken', message: t`Please enter what to say.` };
  return null;
}
