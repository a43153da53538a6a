import { t } from '@lingui/core/macro';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { checkoutTimings } from './checkout-timings.ts';

/** Shown after the card was verified, before the application opens. */
export function CardVerified({ trial, onward }: { trial: boolean; onward: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(onward, { replace: true }), checkoutTimings.toApp);
    return () => clearTimeout(timer);
  }, [navigate, onward]);
  return (
    <p role="status" className="flex items-center gap-3 py-6 font-semibold text-lg">
      <Check size={24} aria-hidden="true" className="shrink-0 text-good" />
      {trial ? t`Card verified! Starting your trial...` : t`Card verified! Starting your plan...`}
    </p>
  );
}
