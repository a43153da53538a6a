import { minChargeCents } from '@earmark/contract';
import { type Form, metadataOf, numberOf, textOf } from './form.ts';
import { listOf, type SandboxBalanceTransaction, type SandboxCustomer } from './objects.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { listObjects, newId } from './sandbox-store.ts';

/**
 * Applies the customer's balance to an invoice, as the provider does when an invoice is finalized: a credit reduces what is
 * due, what is below zero becomes a credit, and what is below the minimum charge is carried to the next invoice.
 * @param balance cents; negative for a credit
 */
export function applyBalance(total: number, balance: number): { due: number; balance: number } {
  const sum = total + balance;
  return sum < minChargeCents ? { due: 0, balance: sum } : { due: sum, balance: 0 };
}

/** Returns the customer's balance in cents; negative for a credit. Customers of earlier versions have none. */
export const balanceOf = ({ balance }: Pick<SandboxCustomer, 'balance'>): number => balance ?? 0;

/** Changes a customer's balance, and records why. @param change.amount cents; negative for more credit */
export async function changeBalance(
  sandbox: SandboxContext,
  customerId: string,
  change: Pick<SandboxBalanceTransaction, 'amount' | 'currency' | 'type'> &
    Partial<Pick<SandboxBalanceTransaction, 'invoice' | 'description' | 'metadata'>>,
): Promise<SandboxBalanceTransaction> {
  const customer = await sandbox.get('customer', customerId, 'id');
  const balance = balanceOf(customer) + change.amount;
  await sandbox.put({ ...customer, balance });
  return sandbox.put<SandboxBalanceTransaction>({
    invoice: null,
    description: null,
    metadata: {},
    ...change,
    id: newId('cbtxn'),
    object: 'customer_balance_transaction',
    created: await sandbox.now(customer.id),
    customer: customer.id,
    ending_balance: balance,
    livemode: false,
  });
}

export const createBalanceTransaction = (
  sandbox: SandboxContext,
  params: Form,
  id: string,
): Promise<SandboxBalanceTransaction> =>
  changeBalance(sandbox, id, {
    amount: numberOf(params['amount']) ?? 0,
    currency: textOf(params['currency']) ?? 'usd',
    type: 'adjustment',
    description: textOf(params['description']) ?? null,
    metadata: metadataOf(params['metadata']),
  });

export async function listBalanceTransactions(
  sandbox: SandboxContext,
  _params: Form,
  id: string,
): Promise<object> {
  const { id: customer } = await sandbox.get('customer', id, 'id');
  return listOf(
    `/v1/customers/${customer}/balance_transactions`,
    await listObjects(sandbox.tx, 'customer_balance_transaction', { customer }),
  );
}
