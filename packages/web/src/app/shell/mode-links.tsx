import { t } from '@lingui/core/macro';
import { NavLink } from 'react-router';
import { Tooltip } from '../../ui/tooltip.tsx';
import { modes } from '../modes.ts';

/** Links to the modes, side by side in the top bar. */
export function ModeLinks() {
  return (
    <nav aria-label={t`Main`} className="flex self-stretch">
      {modes.map(({ mode, label, path, tooltip }) => {
        const link = (
          <NavLink
            key={mode}
            to={path}
            className="group relative flex items-center whitespace-nowrap rounded-corner px-3 font-semibold min-[1000px]:px-4 text-soft no-underline outline-offset-[-4px] transition-colors hovers:hover:text-ink aria-[current=page]:text-ink"
          >
            {label}
            <span
              aria-hidden="true"
              className="-bottom-px absolute inset-x-3 h-0.5 min-[1000px]:inset-x-4 scale-x-0 bg-ink transition-transform group-aria-[current=page]:scale-x-100"
            />
          </NavLink>
        );
        return tooltip === undefined ? (
          link
        ) : (
          <Tooltip key={mode} text={tooltip} side="bottom">
            {link}
          </Tooltip>
        );
      })}
    </nav>
  );
}
