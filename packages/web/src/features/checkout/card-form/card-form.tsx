import type { PublicCatalogue } from '@earmark/contract/catalogue';
import { lazy, Suspense } from 'react';
import type { CardFormProps } from './card-outcome.ts';
import { CardSkeleton } from './card-skeleton.tsx';

const SandboxCard = lazy(async () => ({ default: (await import('./sandbox-card.tsx')).SandboxCard }));
const StripeCard = lazy(async () => ({ default: (await import('./stripe-card.tsx')).StripeCard }));

interface ProviderProps {
  provider: Pick<PublicCatalogue, 'provider' | 'publishable_key'>;
}

/** The card form of whoever takes the card here. The provider's code is fetched only where it is the provider's form. */
export function CardForm({ provider, ...form }: CardFormProps & ProviderProps) {
  return (
    <Suspense fallback={<CardSkeleton />}>
      {provider.provider === 'stripe' && provider.publishable_key !== null ? (
        <StripeCard {...form} publishableKey={provider.publishable_key} />
      ) : (
        <SandboxCard {...form} />
      )}
    </Suspense>
  );
}
