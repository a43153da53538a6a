import { type ReactNode, startTransition, useEffect, useState } from 'react';
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
    <OneByOne>
      {[
        <Facts key="facts" />,
        <HowItWorks key="steps" />,
        <SeeItWork key="clips" />,
        <VoiceList key="voices" />,
        <MoreFeatures key="features" />,
        <FollowFeeds key="feeds" />,
        <Reviews key="reviews" />,
        <LandingPlans key="plans" signUp={signUp} startLabel={startLabel} own={offer ?? null} />,
        <LandingQuestions key="questions" />,
        <Closing key="closing" signUp={signUp} startLabel={startLabel} opening={opening} />,
      ]}
    </OneByOne>
  );
}

/**
 * Shows the sections one after the other, each in a task of its own: together they would block the page of a phone
 * for longer than a tap may wait. Until the last one is there, the footer stays as far below as without any.
 */
function OneByOne({ children: sections }: { children: readonly ReactNode[] }) {
  const [count, setCount] = useState(1);
  const isComplete = count >= sections.length;
  useEffect(() => {
    if (isComplete) return;
    // After the paint of the section before.
    const timer = setTimeout(() => startTransition(() => setCount(count + 1)));
    return () => clearTimeout(timer);
  }, [count, isComplete]);
  return (
    <div className={`flex flex-col gap-14 tablet:gap-24 ${isComplete ? '' : 'min-h-400'}`}>
      {sections.slice(0, count)}
    </div>
  );
}
