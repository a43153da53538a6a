import { useQuery } from '@tanstack/react-query';
import { useApi, useServices } from '../../lib/services.tsx';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';

/** Notices from the service, the most urgent first. */
const notices = ['payment_failed', 'low_on_credits'];

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
  const { purchase_redirect: to, button_text: label = 'See plans' } = notice;
  return (
    <section
      aria-label="Credits"
      className="mb-6 flex flex-col items-start gap-3 rounded-corner border border-edge p-4 tablet:flex-row tablet:items-center tablet:justify-between"
    >
      <p className="font-semibold">{notice.main_header_text}</p>
      {to !== undefined && <PurchaseLink to={to}>{label}</PurchaseLink>}
    </section>
  );
}

/**
 * Navigates inside the page, so that playback continues, if the target is one of our own screens; renders
 * nothing for a screen that is not installed.
 */
function PurchaseLink({ to, children }: { to: string; children: string }) {
  const { hasScreen } = useServices();
  if (!to.startsWith('/')) {
    return (
      <a href={to} className={buttonClass('plain', 'small')}>
        {children}
      </a>
    );
  }
  return hasScreen(to) ? (
    <ButtonLink to={to} size="small">
      {children}
    </ButtonLink>
  ) : null;
}
