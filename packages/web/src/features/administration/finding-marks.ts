import type { FindingLevel } from '@earmark/contract/administration/health';
import { t } from '@lingui/core/macro';
import { CircleCheckBig, CircleMinus, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react';

/** The word, icon and color of each level of a finding. */
export const findingMarks: Record<FindingLevel, { word: string; Icon: LucideIcon; color: string }> = {
  problem: { word: t`Problem`, Icon: CircleX, color: 'text-danger' },
  warning: { word: t`Warning`, Icon: TriangleAlert, color: 'text-accent-text' },
  ok: { word: t`Works`, Icon: CircleCheckBig, color: 'text-good' },
  skipped: { word: t`Not checked`, Icon: CircleMinus, color: 'text-soft' },
};
