import type { HealthFinding } from '@earmark/contract/administration/health';
import { t } from '@lingui/core/macro';
import { findingMarks } from '../finding-marks.ts';
import { ownerPaths } from '../owner-paths.ts';
import { Section } from '../section.tsx';
import { SectionLink } from './section-link.tsx';

/** The parts of the installation, each with the worst that was found about it. */
export function HealthSummary({ findings }: { findings: readonly HealthFinding[] }) {
  return (
    <Section title={t`Health`} action={<SectionLink to={ownerPaths.health}>{t`See the health`}</SectionLink>}>
      <ul className="grid gap-2">
        {worstOfParts(findings).map(({ part, level }) => {
          const { word, Icon, color } = findingMarks[level];
          return (
            <li key={part} className="flex items-center gap-3">
              <Icon size={20} aria-hidden="true" className={`shrink-0 ${color}`} />
              <span className="min-w-0 grow first-letter:uppercase">{part}</span>
              <span className={`text-sm ${level === 'ok' ? 'text-soft' : color}`}>{word}</span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Returns the first finding about each part: they are ordered by level. Parts that were not checked are left out. */
function worstOfParts(findings: readonly HealthFinding[]): HealthFinding[] {
  const parts = new Set<string>();
  return findings.filter(({ part, level }) => {
    if (level === 'skipped' || parts.has(part)) return false;
    parts.add(part);
    return true;
  });
}
