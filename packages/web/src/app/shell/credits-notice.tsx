import { t } from '@lingui/core/macro';
import { useServices } from '../../lib/services.tsx';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';

/** The text of a notice, with a button to where it can be resolved. */
export function CreditsNotice({
  text,
  to,
  label = t`See plans`,
}: {
  text: string;
  to?: string | undefined;
  label?: string | undefined;
}) {
  return (
    <section
      aria-label={t`Credits`}
      className="mb-6 flex flex-col items-start gap-3 rounded-corner border border-edge p-4 tablet:flex-row tablet:items-center tablet:justify-between"
    >
      <p className="font-semibold">{text}</p>
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
