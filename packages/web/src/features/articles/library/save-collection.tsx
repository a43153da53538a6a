import type { Collection } from '@earmark/contract/playlist/library';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCopy } from '../../../lib/error-copy.ts';
import { useServices } from '../../../lib/services.tsx';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { collectionsKey, collectionsQuery } from './collections-query.ts';
import { isPlain, type LibraryView } from './library-view.ts';

interface ViewProps {
  view: LibraryView;
  onChange: (view: LibraryView) => void;
}

const maxNameLength = 60;
/** Milliseconds during which a deletion can be undone. */
const undoMs = 8_000;

/** Saves the filters as a collection, or changes, renames and deletes the collection that is open. */
export function SaveCollection({ view, onChange }: ViewProps) {
  const { data: collections = [] } = useQuery(collectionsQuery(useServices()));
  const open = collections.find(({ id }) => id === view.collection);
  return open === undefined ? (
    <NewCollection view={view} onChange={onChange} others={collections} />
  ) : (
    <OpenCollection
      key={open.id}
      view={view}
      onChange={onChange}
      open={open}
      others={collections.filter(({ id }) => id !== open.id)}
    />
  );
}

function NewCollection({ view, onChange, others }: ViewProps & { others: readonly Collection[] }) {
  const { api } = useServices();
  const [busy, run] = useRun();
  const [name, setName] = useState('');
  const { rule, sort } = view;
  const taken = isTaken(name, others);
  return (
    <form
      className="flex items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void run(async () => {
          const added = await api.call('addCollection', { body: { name: name.trim(), rule, sort } });
          setName('');
          onChange({ ...view, archived: false, offline: false, collection: added.id });
        });
      }}
    >
      <NameInput
        label={t`Save as collection`}
        placeholder={t`Name`}
        name={name}
        taken={taken}
        onChange={setName}
        className="min-w-0 flex-1"
      />
      <Button
        type="submit"
        busy={busy}
        disabled={name.trim() === '' || taken || (isPlain(view) && rule.state === undefined)}
        className="mt-6.5"
      >{t`Save`}</Button>
    </form>
  );
}

function OpenCollection({
  view,
  onChange,
  open,
  others,
}: ViewProps & { open: Collection; others: readonly Collection[] }) {
  const { api } = useServices();
  const { showToast } = useToast();
  const [busy, run] = useRun();
  const [name, setName] = useState(open.name);
  const { rule, sort } = view;
  const taken = isTaken(name, others);
  const remove = async () => {
    await api.call('deleteCollection', { params: { id: open.id } });
    onChange({ ...view, collection: null });
    showToast({
      message: t`The collection ${open.name} was deleted.`,
      durationMs: undoMs,
      action: {
        label: t`Undo`,
        run: () =>
          void run(async () => {
            const body = { name: open.name, rule: open.rule, sort: open.sort };
            await api.call('addCollection', { body });
          }),
      },
    });
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void run(async () => {
          const body = { name: name.trim(), rule, sort };
          await api.call('changeCollection', { params: { id: open.id }, body });
        });
      }}
    >
      <NameInput label={t`Name of the collection`} name={name} taken={taken} onChange={setName} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={name.trim() === '' || taken}>
          <Trans>Save changes to {open.name}</Trans>
        </Button>
        <Button kind="danger" busy={busy} onClick={() => void run(remove)}>{t`Delete collection`}</Button>
      </div>
    </form>
  );
}

interface NameInputProps {
  label: string;
  placeholder?: string;
  name: string;
  /** Whether another collection has this name. */
  taken: boolean;
  onChange: (name: string) => void;
  className?: string;
}

function NameInput({ name, taken, onChange, ...rest }: NameInputProps) {
  return (
    <Input
      {...rest}
      maxLength={maxNameLength}
      value={name}
      error={taken ? t`You already have a collection with this name.` : null}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Returns whether a collection has this name; capitals and outer spaces make no difference. */
function isTaken(name: string, others: readonly Collection[]): boolean {
  const written = name.trim().toLocaleLowerCase();
  return others.some((each) => each.name.trim().toLocaleLowerCase() === written);
}

/** Returns whether work is going on, and a function that does work on the collections and shows its error. */
function useRun(): [boolean, (work: () => Promise<void>) => Promise<void>] {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
      await queryClient.invalidateQueries({ queryKey: collectionsKey });
    } catch (error) {
      showToast({ kind: 'error', message: errorCopy(error).message });
    } finally {
      setBusy(false);
    }
  };
  return [busy, run];
}
