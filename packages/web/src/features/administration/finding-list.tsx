import type { HealthFinding } from '@earmark/contract/administration/health';
import { findingMarks } from './finding-marks.ts';

/** What a check found, in the order given: each with an icon and a word for its level, and what to do. */
export function FindingList({ findings }: { findings: readonly HealthFinding[] }) {
  return (
    <ul className="border-line border-t">
      {findings.map((finding) => (
        <Finding key={`${finding.part} ${finding.message}`} finding={finding} />
      ))}
    </ul>
  );
}

function Finding({ finding: { part, level, message, advice } }: { finding: HealthFinding }) {
  const { word, Icon, color } = findingMarks[level];
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 border-line border-b py-3 tablet:grid-cols-[auto_11rem_1fr_auto] tablet:gap-x-4">
      <Icon size={20} aria-hidden="true" className={`mt-0.5 ${color}`} />
      <p className="font-semibold first-letter:uppercase">
        {part}
        <span className="tablet:hidden"> · {word}</span>
      </p>
      <div className="col-start-2 min-w-0 break-words tablet:col-start-3">
        <p className={level === 'skipped' ? 'text-soft' : undefined}>{message}</p>
        {advice !== null && <p className="mt-1 text-pretty text-soft text-sm">{advice}</p>}
      </div>
      <span className={`hidden font-semibold text-sm leading-6 tablet:block ${color}`}>{word}</span>
    </li>
  );
}
