import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/services.tsx';
import { billingQuery } from '../../lib/user/billing-query.ts';
import { usePlan } from '../../lib/user/user-query.ts';
import { describePlan } from './describe-plan.ts';

/**
 * The state of the plan in one sentence, with a link to its page; renders nothing for users without a paid
 * plan.
 */
export function PlanLine() {
  const isPaid = usePlan()?.isPaid ?? false;
  const { data } = useQuery({ ...billingQuery(useApi()), enabled: isPaid });
  const subscription = isPaid ? data?.subscription : null;
  if (!subscription) return null;
  const { sentence, isUrgent } = describePlan(subscription);
  return (
    <p className={isUrgent ? 'text-danger' : ''}>
      <strong>{subscription.name}:</strong> {sentence}{' '}
      <Link
        to={paths.subscription}
        className="whitespace-nowrap underline underline-offset-4"
      >{t`Plan and payments`}</Link>
    </p>
  );
}
