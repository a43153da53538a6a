import type { Person } from '@earmark/contract/administration/people';
import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { formatCount } from '../../../lib/format-count.ts';
import { useServices } from '../../../lib/services.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Input } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { ActionProblem } from './action-problem.tsx';
import { usePersonAction } from './use-person-action.ts';

type Plan = NonNullable<Person['plan']>;

const options = [
  { value: 'keep', label: t`Leave as it is` },
  { value: 'basic', label: t`Basic` },
  { value: 'pro', label: t`Pro` },
  { value: 'free', label: t`Take the granted plan back` },
] as const;

/** At most as many as `maxGrantedCharacters` of the contract. */
const maxDigits = 9;

/** Gives a plan without payment, or extra characters. */
export function PlanDialog({
  person: { user_id, email },
  plan,
  open,
  onOpenChange,
}: {
  person: Person;
  plan: Plan;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { api } = useServices();
  const [chosen, setChosen] = useState<(typeof options)[number]['value']>('keep');
  const [until, setUntil] = useState('');
  const [characters, setCharacters] = useState('');
  /** Kept until the dialog closes, so that trying again does not give twice. */
  const grantId = useRef<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => {
    onOpenChange(false);
    setChosen('keep');
    setUntil('');
    setCharacters('');
    setProblem(null);
    grantId.current = null;
    give.reset();
  };
  const isGiven = chosen === 'basic' || chosen === 'pro';
  const count = Number(characters.replace(/[\s,._]/g, ''));
  const give = usePersonAction(
    () => {
      grantId.current ??= crypto.randomUUID();
      return api.call('ownerGrant', {
        params: { user_id },
        body: {
          ...(chosen === 'keep' ? {} : { plan: chosen }),
          ...(isGiven && until !== '' ? { until } : {}),
          ...(count > 0 ? { characters: count, grant_id: grantId.current } : {}),
        },
      });
    },
    { done: t`The plan of ${email} is changed.`, onDone: close, inDialog: true },
  );
  const submit = () => {
    if (!Number.isInteger(count) || count < 0 || String(count).length > maxDigits)
      setProblem(t`Write a whole number below 1,000,000,000, such as 500,000.`);
    else if (chosen === 'keep' && count === 0) setProblem(t`Choose a plan, or write a number of characters.`);
    else give.mutate();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t`Change plan`}
      description={t`${email} has used ${formatCount(plan.used_characters)} of ${formatCount(plan.allowed_characters)} characters in 30 days. A granted plan never reduces a paid one.`}
      actions={
        <>
          <Button onClick={close}>{t`Cancel`}</Button>
          <Button kind="primary" busy={give.isPending} onClick={submit}>{t`Save`}</Button>
        </>
      }
    >
      <Select label={t`Granted plan`} value={chosen} options={options} onChange={setChosen} />
      {isGiven && (
        <Input
          label={t`Until`}
          type="date"
          hint={t`The last day. Leave it empty for no end.`}
          value={until}
          min={new Date().toISOString().slice(0, 10)}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      )}
      <Input
        label={t`Extra characters`}
        hint={t`They are used after the plan's own and do not expire.`}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        value={characters}
        error={problem}
        onChange={(event) => {
          setCharacters(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <ActionProblem error={give.error} />
    </Dialog>
  );
}
