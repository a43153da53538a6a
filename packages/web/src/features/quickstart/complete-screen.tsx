import { useSearchParams } from 'react-router';
import { paths, withQuery } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Step } from './step.tsx';

/** docs/product/onboarding.md#youre-in */
export function CompleteScreen() {
  const [query] = useSearchParams();
  return (
    <Step title="You're in!" lead="Let's connect your podcast player!" at={4}>
      <ButtonLink
        kind="primary"
        size="large"
        to={withQuery(paths.connectPlayer.toLowerCase(), { app: query.get('app') })}
      >
        Connect podcast player →
      </ButtonLink>
    </Step>
  );
}
