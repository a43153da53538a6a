import { displayedPreferences } from '@earmark/contract/accounts/preferences';
import { plural, t } from '@lingui/core/macro';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsService, useServices } from '../../lib/services.tsx';
import { useUser } from '../../lib/user/user-query.ts';
import { ReplyToMail } from './forwarding-address.tsx';
import { groupPath, useGroups } from './groups.ts';
import { SkipField } from './listening-section.tsx';
import { PreferenceField } from './preference-field.tsx';
import { findSettings } from './settings-entries.ts';
import type { SettingsEntry } from './settings-entry.ts';
import { skips } from './skips.ts';
import { ThemeField } from './theme-field.tsx';

/** The settings that match a query, by group. Switches and choices can be changed here; others are links. */
export function SettingsResults({ query }: { query: string }) {
  const { site, billing } = useServices();
  const isService = useIsService();
  const { hd = false, sd = false } = useUser()?.subscriptions ?? {};
  const groups = useGroups();
  const found = findSettings(query, { isService, sells: billing !== null, hasHours: hd || sd, site });
  return (
    <div className="flex flex-col gap-8">
      <p role="status" className="text-soft">
        {found.length === 0
          ? t`No setting for “${query}”. Try another word, or open a group.`
          : plural(found.length, { one: `# setting for “${query}”`, other: `# settings for “${query}”` })}
      </p>
      {groups.map(({ name, title }) => {
        const own = found.filter(({ group }) => group === name);
        return (
          own.length > 0 && (
            <section key={name} aria-label={title}>
              <h2 className="pb-1 font-semibold text-sm text-soft">{title}</h2>
              {own.map((entry) => (
                <Result key={entry.id} entry={entry} query={query} />
              ))}
            </section>
          )
        );
      })}
    </div>
  );
}

function Result({ entry, query }: { entry: SettingsEntry; query: string }) {
  const control = controlOf(entry.id);
  if (control !== null) return control;
  const { id, group, label, hint, inside } = entry;
  return (
    <div className="relative flex min-h-14 items-center gap-4 border-line border-b py-3 last:border-b-0">
      <div className="min-w-0 flex-1">
        <Link
          to={groupPath(group, inside ?? id)}
          className="font-semibold no-underline outline-none after:absolute after:inset-0 after:rounded-corner after:outline-offset-[-2px] focus-visible:after:outline-2 focus-visible:after:outline-ink"
        >
          <Marked text={label} query={query} />
        </Link>
        {hint && (
          <p className="text-pretty text-sm text-soft">
            <Marked text={hint} query={query} />
          </p>
        )}
      </div>
      <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-soft" />
    </div>
  );
}

/** The control of a setting that consists of one switch or choice; null for others. */
function controlOf(id: string): ReactNode {
  const preference = displayedPreferences.find(({ name }) => name === id);
  if (preference) return <PreferenceField {...preference} />;
  const skip = skips.find(({ key }) => `skip-${key}` === id);
  if (skip) return <SkipField part={skip.key} />;
  if (id === 'theme') return <ThemeField />;
  return id === 'replyToMail' ? <ReplyToMail /> : null;
}

/** A text in which the words of the query are underlined. */
function Marked({ text, query }: { text: string; query: string }) {
  const words = query
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const parts = text.split(new RegExp(`(${words.join('|')})`, 'gi'));
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
      <mark key={index} className="bg-transparent text-inherit underline decoration-2 underline-offset-4">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
