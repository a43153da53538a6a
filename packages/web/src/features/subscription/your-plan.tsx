import type { BillingSummary } from '@earmark/contract/billing/billing';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCopy } from '../../lib/error-copy.ts';
import { formatLongDay } from '../../lib/format-moment.ts';
import { useApi, useServices } from '../../lib/services.tsx';
import { usePortalUrl } from '../../lib/user/portal.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useToast } from '../../ui/toast.tsx';
import { describePlan } from './describe-plan.ts';

type Subscription = NonNullable<BillingSummary['subscription']>;

/** The user's plan: its state, and actions. */
export function YourPlan({ subscription }: { subscription: Subscription }) {
  const { billing } = useServices();
  const portalUrl = usePortalUrl();
  const { badge, sentence, isUrgent } = describePlan(subscription);
  const { payment_url: paymentUrl, cancel_at_period_end: ends } = subscription;
  return (
    <Card className="flex flex-col gap-4 tablet:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-semibold font-serif text-xl">{subscription.name}</h2>
        <Badge kind={isUrgent ? 'danger' : 'plain'}>{badge}</Badge>
      </div>
      <p {...(isUrgent ? { role: 'alert' } : {})}>{sentence}</p>
      <div className="flex flex-wrap gap-3">
        {isUrgent && paymentUrl !== null && (
          <a href={paymentUrl} className={buttonClass('primary')}>{t`Pay Now`}</a>
        )}
        {portalUrl !== null && (
          <Button onClick={() => billing?.goTo(portalUrl)}>
            {isUrgent ? t`Change Card` : t`Manage Billing`}
          </Button>
        )}
        {ends ? <KeepPlan /> : <CancelPlan until={subscription.current_period_end} />}
      </div>
    </Card>
  );
}

function useCancel(cancel: boolean, message: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  return useMutation({
    mutationFn: () => api.call('setCancelAtPeriodEnd', { body: { cancel } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['billing'] });
      showToast({ kind: 'good', message });
    },
    onError: (error) => showToast({ kind: 'error', ...errorCopy(error) }),
  });
}

function KeepPlan() {
  const keep = useCancel(false, t`Your plan continues.`);
  return <Button kind="primary" busy={keep.isPending} onClick={() => keep.mutate()}>{t`Keep Plan`}</Button>;
}

function CancelPlan({ until }: { until: string }) {
  const [isConfirming, setConfirming] = useState(false);
  const cancel = useCancel(true, t`Your plan is canceled.`);
  return (
    <>
      <Button kind="quiet" onClick={() => setConfirming(true)}>{t`Cancel Plan`}</Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t`Cancel your plan?`}
        description={t`It stays active until ${formatLongDay(until)}, and you will not be charged again. You keep everything that you added.`}
        cancelLabel={t`Keep Plan`}
        actionLabel={t`Cancel Plan`}
        actionKind="danger"
        busy={cancel.isPending}
        onAction={() => cancel.mutate(undefined, { onSettled: () => setConfirming(false) })}
      />
    </>
  );
}
