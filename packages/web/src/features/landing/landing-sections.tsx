import type { useOpening } from '../openings/index.ts';
import type { VisitorOffer } from '../pricing/index.ts';
import { Closing } from './closing.tsx';
import { Facts } from './facts.tsx';
import { FollowFeeds } from './follow-feeds.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LandingPlans } from './landing-plans.tsx';
import { LandingQuestions } from './landing-questions.tsx';
import { MoreFeatures } from './more-features.tsx';
import { Reviews } from './reviews.tsx';
import { SeeItWork } from './see-it-work.tsx';
import { VoiceList } from './voice-list.tsx';

/** Everything below the first screenful, loaded after it. */
export function LandingSections({
  signUp,
  startLabel,
  opening,
  offer,
}: {
  signUp: string;
  startLabel: string;
  opening: ReturnType<typeof useOpening>;
  offer?: VisitorOffer;
}) {
  return (
    <div className="flex flex-col gap-14 tablet:gap-24">
      <Facts />
      <HowItWorks />
      <SeeItWork />
      <VoiceList />
      <MoreFeatures />
      <FollowFeeds />
      <Reviews />
      <LandingPlans signUp={signUp} startLabel={startLabel} own={offer ?? null} />
      <LandingQuestions />
      <Closing signUp={signUp} startLabel={startLabel} opening={opening} />
    </div>
  );
}
