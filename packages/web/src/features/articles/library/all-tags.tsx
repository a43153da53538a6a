import { plural, t } from '@lingui/core/macro';
import 'virtual:earmark-later-routes';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../../lib/services.tsx';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useTagChanges } from './use-tag-changes.ts';

const maxTagLength = 50;

/** All tags with the number of their articles: to rename, to join with another tag, and to delete. */
export function AllTags({ onReplaced }: { onReplaced: (tag: string, by: string | null) => void }) {
  const { api } = useServices();
  const [editing, setEditing] = useState<string | null>(null);
  const [joining, setJoining] = useState<{ tag: string; into: string } | null>(null);
  const { data } = useQuery({
    queryKey: ['tags'],
    queryFn: ({ signal }) => api.call('listTags', { signal }),
    staleTime: 0,
  });
  const { rename, remove, busy } = useTagChanges(onReplaced);
  const tags = data?.tags ?? [];
  const submit = (tag: string, typed: string) => {
    const name = typed.replace(/^[\s#]+/, '').trim();
    setEditing(null);
    if (name === '' || name === tag) return;
    const other = tags.find((each) => each.tag !== tag && each.tag.toLowerCase() === name.toLowerCase());
    if (other === undefined) rename(tag, name);
    else setJoining({ tag, into: other.tag });
  };
  const joined = joining ?? { tag: '', into: '' };
  return (
    <>
      <ul aria-label={t`All tags`}>
        {tags.map(({ tag, count }) => (
          <li key={tag} className="flex min-h-14 items-center gap-2 border-line border-b last:border-b-0">
            {editing === tag ? (
              <Rename tag={tag} onSubmit={(name) => submit(tag, name)} onCancel={() => setEditing(null)} />
            ) : (
              <>
                <span className="min-w-0 flex-1 truncate font-semibold"># {tag}</span>
                <span className="text-sm text-soft tabular-nums">
                  {plural(count, { one: '# article', other: '# articles' })}
                </span>
                <IconButton
                  label={t`Rename ${tag}`}
                  tooltip={false}
                  disabled={busy}
                  icon={<Pencil size={18} aria-hidden="true" />}
                  onClick={() => setEditing(tag)}
                />
                <IconButton
                  label={t`Delete ${tag}`}
                  tooltip={false}
                  disabled={busy}
                  icon={<Trash2 size={18} aria-hidden="true" />}
                  onClick={() => remove(tag)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <AlertDialog
        open={joining !== null}
        onOpenChange={(open) => !open && setJoining(null)}
        title={t`Join ${joined.tag} with ${joined.into}?`}
        description={t`All articles with ${joined.tag} get the tag ${joined.into} instead. This cannot be undone.`}
        cancelLabel={t`Cancel`}
        actionLabel={t`Join`}
        onAction={() => {
          if (joining !== null) rename(joining.tag, joining.into, true);
          setJoining(null);
        }}
      />
    </>
  );
}

function Rename({
  tag,
  onSubmit,
  onCancel,
}: {
  tag: string;
  onSubmit: (name: string) => void;
  onCancel: () => void;
}) {
  const [name, setName] = useState(tag);
  return (
    <form
      className="flex flex-1 items-end gap-2 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(name);
      }}
    >
      <Input
        label={t`New name of ${tag}`}
        hideLabel
        autoFocus
        maxLength={maxTagLength}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // The dialog stays open.
          event.stopPropagation();
          onCancel();
        }}
        className="min-w-0 flex-1"
      />
      <Button type="submit">{t`Rename`}</Button>
    </form>
  );
}
