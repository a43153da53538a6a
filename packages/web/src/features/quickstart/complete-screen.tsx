import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router';
import { paths, withQuery } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { OwnPodcast } from './own-podcast.tsx';
import { Step } from './step.tsx';

/** docs/product/onboarding.md#youre-in */
export function CompleteScreen() {
  const [query] = useSearchParams();
  return (
    <Step title={t`You're in!`} lead={t`Let's connect your podcast player!`} at={4} beside={<OwnPodcast />}>
      <ButtonLink
        kind="primary"
        size="large"
        to={withQuery(paths.connectPlayer.toLowerCase(), { app: query.get('app') })}
      >{t`Connect podcast player →`}</ButtonLink>
    </Step>
  );
}
