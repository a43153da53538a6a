import type { SettingsGroup } from '@earmark/contract/pages/settings-groups';
import { t } from '@lingui/core/macro';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { useGroupStates } from './group-states.ts';
import { groupPath, useGroups } from './groups.ts';

/** The first group about the account itself; a line separates it from those before. */
const firstOfAccount: SettingsGroup = 'profile';

/** The groups beside the open one, on a wide screen. */
export function GroupRail({ current }: { current: SettingsGroup | null }) {
  return (
    <nav aria-label={t`Settings`}>
      <ul className="flex flex-col">
        {useGroups().map(({ name, title, icon: Icon }) => (
          <li key={name} className={classNames(name === firstOfAccount && 'mt-2 border-line border-t pt-2')}>
            <Link
              to={groupPath(name)}
              aria-current={name === current ? 'page' : undefined}
              className="-mx-3 flex min-h-11 items-center gap-3 rounded-corner px-3 font-semibold no-underline transition-colors hovers:hover:bg-hover aria-[current=page]:bg-hover"
            >
              <Icon size={20} aria-hidden="true" className="shrink-0 text-soft" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The groups with what they are set to, on a phone. */
export function GroupIndex() {
  const states = useGroupStates();
  return (
    <nav aria-label={t`Settings`}>
      <ul>
        {useGroups().map(({ name, title, icon: Icon }) => (
          <li key={name} className="border-line border-b last:border-b-0">
            <div className="relative flex min-h-16 items-center gap-4 py-2">
              <Icon size={22} aria-hidden="true" className="shrink-0 text-soft" />
              <div className="min-w-0 flex-1">
                {/* Covers the whole row. */}
                <Link
                  to={groupPath(name)}
                  aria-describedby={`state-${name}`}
                  className="font-semibold no-underline outline-none after:absolute after:inset-0 after:rounded-corner after:outline-offset-[-2px] focus-visible:after:outline-2 focus-visible:after:outline-ink"
                >
                  {title}
                </Link>
                {/* As high before the state is known. */}
                <p id={`state-${name}`} className="min-h-5 truncate text-sm text-soft">
                  {states[name]}
                </p>
              </div>
              <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-soft" />
            </div>
          </li>
        ))}
      </ul>
    </nav>
  );
}
