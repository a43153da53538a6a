import { ChevronRight, ExternalLink } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { entryOf } from './settings-entries.ts';

interface RowProps {
  /** The id of its entry in `settings-entries.ts`, which has the label and the help text. */
  id: string;
  icon?: ReactNode;
  /** Instead of the label of the entry. */
  label?: string;
  /** Beside the label, such as a bonus. */
  badge?: ReactNode;
  /** Controls that belong to the row, below it. */
  children?: ReactNode;
}

interface FrameProps extends RowProps {
  end: ReactNode;
  control: (label: string, hintId: string | undefined, className: string) => ReactNode;
}

/** Covers the whole row, so that a press anywhere in it counts. */
const stretched =
  'text-start font-semibold no-underline outline-none after:absolute after:inset-0 after:rounded-corner after:outline-offset-[-2px] focus-visible:after:outline-2 focus-visible:after:outline-ink';

function RowFrame({ id, icon, label, badge, end, control, children }: FrameProps) {
  const hintId = useId();
  const entry = entryOf(id);
  return (
    <div id={id} className="settings-item border-line border-b last:border-b-0">
      <div className="relative -mx-3 flex min-h-14 items-center gap-4 rounded-corner px-3 py-3 transition-colors hovers:hover:bg-hover">
        {icon && (
          <span aria-hidden="true" className="shrink-0 text-soft">
            {icon}
          </span>
        )}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {control(label ?? entry.label, entry.hint && hintId, stretched)}
            {badge}
          </div>
          {entry.hint && (
            <p id={hintId} className="text-pretty text-sm text-soft">
              {entry.hint}
            </p>
          )}
        </div>
        <span aria-hidden="true" className="shrink-0 text-soft">
          {end}
        </span>
      </div>
      {children && <div className="pb-3 empty:hidden">{children}</div>}
    </div>
  );
}

/** A row that leads to another screen. */
export function RowLink({ to, ...row }: RowProps & { to: string }) {
  return (
    <RowFrame
      {...row}
      end={<ChevronRight size={20} />}
      control={(label, hintId, className) => (
        <Link to={to} aria-describedby={hintId} className={className}>
          {label}
        </Link>
      )}
    />
  );
}

/** A row that opens an address in a new tab. */
export function RowOutside({ href, ...row }: RowProps & { href: string }) {
  return (
    <RowFrame
      {...row}
      end={<ExternalLink size={18} />}
      control={(label, hintId, className) => (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby={hintId}
          className={className}
        >
          {label}
        </a>
      )}
    />
  );
}

interface RowButtonProps extends RowProps {
  onClick: () => void;
  busy?: boolean;
  /** Whether what it opens below it is open. */
  expanded?: boolean;
}

/** A row that acts, or opens a dialog. While it is busy, it ignores further presses. */
export function RowButton({ onClick, busy = false, expanded, ...row }: RowButtonProps) {
  return (
    <RowFrame
      {...row}
      end={
        busy ? (
          <Spinner size={18} />
        ) : (
          <ChevronRight
            size={20}
            className={classNames('transition-transform', expanded && 'rotate-90 rtl:-rotate-90')}
          />
        )
      }
      control={(label, hintId, className) => (
        <button
          type="button"
          aria-describedby={hintId}
          aria-expanded={expanded}
          aria-busy={busy || undefined}
          aria-disabled={busy || undefined}
          onClick={() => !busy && onClick()}
          className={className}
        >
          {label}
        </button>
      )}
    />
  );
}
