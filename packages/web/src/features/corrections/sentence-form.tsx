import { maxSentenceCharacters } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { TextArea } from '../../ui/field.tsx';

/** The text of a sentence. */
export function SentenceForm({
  formId,
  before,
  onSave,
}: {
  formId: string;
  before: string;
  onSave: (text: string) => void;
}) {
  const [text, setText] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);
  function save(event: FormEvent): void {
    event.preventDefault();
    const next = text.trim();
    if (next === '') setProblem(t`Please enter a sentence.`);
    else if (next === before) setProblem(t`Nothing is different yet.`);
    else onSave(next);
  }
  return (
    <form id={formId} onSubmit={save}>
      <TextArea
        label={t`Text`}
        rows={5}
        maxLength={maxSentenceCharacters}
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(null);
        }}
      />
    </form>
  );
}
