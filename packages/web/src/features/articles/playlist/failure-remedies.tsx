import type { FailureRemedy } from '@earmark/contract/failures';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { paths, withQuery } from '../../../lib/paths.ts';
import { useServices } from '../../../lib/services.tsx';
import { Button, ButtonLink, buttonClass } from '../../../ui/button.tsx';
import { useUpgrade } from '../../plan/index.ts';
import type { PlaylistRow } from './placeholders.ts';

/**
 * Next to each other they look like text, not boxes. They must be above the link that covers the whole row.
 */
const alignClass = 'relative -mx-1';

export interface FailureRemediesProps {
  row: PlaylistRow;
  remedies: readonly FailureRemedy[];
}

/** Actions that may resolve a failure, as far as this installation supports them. */
export function FailureRemedies({ row, remedies }: FailureRemediesProps): ReactNode {
  const { site } = useServices();
  const upgrade = useUpgrade('button');
  const { extension } = site.links ?? {};
  const about = (name: string): string => t`${name} for ${row.title}`;
  const link = (key: FailureRemedy, to: string, name: string) => (
    <ButtonLink key={key} kind="quiet" size="small" className={alignClass} to={to} aria-label={about(name)}>
      {name}
    </ButtonLink>
  );
  const controls: Record<FailureRemedy, ReactNode> = {
    extension: extension && (
      <a
        key="extension"
        href={extension}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('quiet', 'small', alignClass)}
        aria-label={about(t`Use the Extension`)}
      >{t`Use the Extension`}</a>
    ),
    paste: link('paste', withQuery(paths.addText, { type: 'input_text', title: row.title }), t`Paste Text`),
    upload: link('upload', paths.addFile, t`Upload File`),
    upgrade: (
      <Button
        key="upgrade"
        kind="quiet"
        size="small"
        className={alignClass}
        onClick={upgrade}
        aria-label={about(t`Upgrade`)}
      >{t`Upgrade`}</Button>
    ),
    characters: link('characters', paths.settings, t`Get More Characters`),
  };
  return remedies.map((remedy) => controls[remedy]);
}
