import type { PublicCatalogue } from '@earmark/contract/billing/catalogue';
import { lazy, Suspense } from 'react';
import type { CardFormProps } from './card-outcome.ts';
import { CardSkeleton } from './card-skeleton.tsx';

const SandboxCard = lazy(async () => ({ default: (await import('./sandbox-card.tsx')).SandboxCard }));
const StripeCard = lazy(async () => ({ default: (await import('./stripe-card.tsx')).StripeCard }));

interface ProviderProps {
  provider: Pick<PublicCatalogue, 'provider' | 'publishable_key'>;
}

/**
 * The card form of the payment provider. The code of a provider's form is only loaded if that provider is
 * used.
 */
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
