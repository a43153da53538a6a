import { t } from '@lingui/core/macro';
import { Volume2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type PronunciationWay, pronunciationWays } from '../../lib/pronunciation-ways.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { usePassageSound } from './use-passage-sound.ts';

type Scope = 'here' | 'article' | 'always';

const scopes: readonly { value: Scope; label: string }[] = [
  { value: 'article', label: t`Everywhere in this article` },
  { value: 'here', label: t`Only here` },
  { value: 'always', label: t`Always, in all articles` },
];

/** How a word is said, and where. */
export function WordForm({
  formId,
  entryId,
  written,
  onListen,
  onSave,
}: {
  formId: string;
  entryId: string;
  written: string;
  onListen: () => void;
  onSave: (word: { how: PronunciationWay; spoken?: string; scope: Scope }) => void;
}) {
  const [how, setHow] = useState<PronunciationWay>('say');
  const [spoken, setSpoken] = useState('');
  const [scope, setScope] = useState<Scope>('article');
  const [problem, setProblem] = useState<string | null>(null);
  const [sound, isBusy] = usePassageSound(onListen);

  /** Returns the pronunciation; null, with a message, if it is not complete. */
  function read(): { how: PronunciationWay; spoken?: string } | null {
    const said = spoken.trim();
    if (how !== 'say') return { how };
    setProblem(said === '' ? t`Please enter what to say.` : null);
    return said === '' ? null : { how, spoken: said };
  }
  function save(event: FormEvent): void {
    event.preventDefault();
    const word = read();
    if (word !== null) onSave({ ...word, scope });
  }
  function listen(): void {
    const word = read();
    if (word !== null) void sound.play({ entry_id: entryId, written, ...word });
  }
  return (
    <form id={formId} noValidate onSubmit={save} className="flex flex-col gap-4">
      <p className="break-words border-edge border-s-2 ps-3 font-serif text-lg">{written}</p>
      <div className="grid items-start gap-3 narrow:grid-cols-2">
        <Select label={t`How`} value={how} options={pronunciationWays} onChange={setHow} />
        {how === 'say' && (
          <Input
            label={t`What to say`}
            maxLength={100}
            autoComplete="off"
            value={spoken}
            error={problem}
            onChange={(event) => {
              setSpoken(event.currentTarget.value);
              setProblem(null);
            }}
          />
        )}
      </div>
      <Button
        busy={isBusy}
        className="self-start"
        icon={<Volume2 size={18} aria-hidden="true" />}
        onClick={listen}
      >{t`Listen`}</Button>
      <Select label={t`Where`} value={scope} options={scopes} onChange={setScope} />
    </form>
  );
}
