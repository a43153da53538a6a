import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/services.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** C2.4: the service says when credits run low, in which words, and where to get more. */
export function LowCreditsBanner() {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['triggers'],
    queryFn: ({ signal }) => api.call('triggers', { signal }),
    staleTime: 300_000,
  });
  const notice = data?.data.triggers.find(({ name }) => name === 'low_on_credits')?.data;
  if (notice?.main_header_text === undefined || notice.purchase_redirect === undefined) return null;
  return (
    <section
      aria-label="Credits"
      className="mb-6 flex flex-col items-start gap-3 rounded-corner border border-edge p-4 tablet:flex-row tablet:items-center tablet:justify-between"
    >
      <p className="font-semibold">{notice.main_header_text}</p>
      <a href={notice.purchase_redirect} className={buttonClass('plain', 'small')}>
        {notice.button_text ?? 'See plans'}
      </a>
    </section>
  );
}
