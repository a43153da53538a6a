import type { BillingSummary } from '@earmark/contract/billing/billing';
import { formatMoney } from '@earmark/contract/billing/plan-figures';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatLongDay } from '../../lib/format-moment.ts';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';

/** Payments and refunds, newest first; renders nothing if there are none. */
export function PaymentsTable({ payments }: Pick<BillingSummary, 'payments'>) {
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="payments" className="flex flex-col gap-2">
      <h2 id="payments" className="font-semibold text-lg">{t`Payments`}</h2>
      <Table aria-labelledby="payments">
        <thead>
          <tr>
            <HeadCell className="ps-0">{t`What`}</HeadCell>
            <HeadCell>{t`When`}</HeadCell>
            <HeadCell className="pe-0 text-end">{t`Amount`}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {payments.map(({ id, at, description, amount, refunded, currency }) => (
            <Row key={id}>
              <Cell className="ps-0">{description}</Cell>
              <Cell className="text-soft">{formatLongDay(at)}</Cell>
              <Cell className="pe-0 text-end tabular-nums">
                {formatMoney(amount, currency)}
                {refunded > 0 && (
                  <span className="block text-sm text-soft">
                    <Trans>{formatMoney(refunded, currency)} given back</Trans>
                  </span>
                )}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
