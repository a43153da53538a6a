import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useApi } from '../../lib/services.tsx';

/** Notices from the service, the most urgent first. */
const notices = ['payment_failed', 'low_on_credits'];

const CreditsNotice = lazy(async () => ({
  default: (await import('./credits-notice.tsx')).CreditsNotice,
}));

/**
 * Shows the service's notice about low credits or a failed payment:
 * docs/product/application.md#low-credits-banner.
 */
export function LowCreditsBanner() {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['triggers'],
    queryFn: ({ signal }) => api.call('triggers', { signal }),
    staleTime: 300_000,
  });
  const triggers = data?.data.triggers ?? [];
  const notice = notices.map((name) => triggers.find((each) => each.name === name)?.data).find(Boolean);
  if (notice?.main_header_text === undefined) return null;
  return (
    <Suspense fallback={null}>
      <CreditsNotice
        text={notice.main_header_text}
        to={notice.purchase_redirect}
        label={notice.button_text}
      />
    </Suspense>
  );
}
