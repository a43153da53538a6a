import type { FailureRemedy } from '@earmark/contract/errors';
import type { ReactNode } from 'react';
import { paths, withQuery } from '../../../lib/paths.ts';
import { useServices } from '../../../lib/services.tsx';
import { Button, ButtonLink, buttonClass } from '../../../ui/button.tsx';
import { useUpgrade } from '../../plan/index.ts';
import type { PlaylistRow } from './placeholders.ts';

/** Beside each other they look like words, not boxes. The row around them is one link that they have to stand above. */
const alignClass = 'relative -mx-1';

export interface FailureRemediesProps {
  row: PlaylistRow;
  remedies: readonly FailureRemedy[];
}

/** Ways out of a failure, as far as they exist here: none of them leads nowhere. */
export function FailureRemedies({ row, remedies }: FailureRemediesProps): ReactNode {
  const { site } = useServices();
  const upgrade = useUpgrade('button');
  const { extension } = site.links ?? {};
  const about = (name: string): string => `${name} for ${row.title}`;
  const ways: Record<FailureRemedy, ReactNode> = {
    extension: extension && (
      <a
        key="extension"
        href={extension}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('quiet', 'small', alignClass)}
        aria-label={about('Use the Extension')}
      >
        Use the Extension
      </a>
    ),
    paste: (
      <ButtonLink
        key="paste"
        kind="quiet"
        size="small"
        className={alignClass}
        to={withQuery(paths.addText, { type: 'input_text', title: row.title })}
        aria-label={about('Paste Text')}
      >
        Paste Text
      </ButtonLink>
    ),
    upload: (
      <ButtonLink
        key="upload"
        kind="quiet"
        size="small"
        className={alignClass}
        to={paths.addFile}
        aria-label={about('Upload File')}
      >
        Upload File
      </ButtonLink>
    ),
    upgrade: (
      <Button
        key="upgrade"
        kind="quiet"
        size="small"
        className={alignClass}
        onClick={upgrade}
        aria-label={about('Upgrade')}
      >
        Upgrade
      </Button>
    ),
    characters: (
      <ButtonLink
        key="characters"
        kind="quiet"
        size="small"
        className={alignClass}
        to={paths.settings}
        aria-label={about('Get More Characters')}
      >
        Get More Characters
      </ButtonLink>
    ),
  };
  return remedies.map((remedy) => ways[remedy]);
}
