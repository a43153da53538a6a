import type { Stripe } from 'stripe';
import { idOf } from '../provider/call-provider.ts';

/** Cents of a credit or an invoice, and the invoice whose payment they came from; null if unknown. */
interface Part {
  from: string | null;
  cents: number;
}

/** Name under which a correction of a customer's credit notes the invoice whose payment is disputed. */
export const disputedInvoice = 'disputed_invoice';

export type CreditInvoice = Pick<Stripe.Invoice, 'id' | 'amount_paid' | 'status'> & {
  subscription: string | null;
  /** Cents of each position; negative for a credit. */
  lines: readonly number[];
};
export type CreditChange = Pick<Stripe.CustomerBalanceTransaction, 'amount' | 'ending_balance' | 'type'> & {
  invoice: string | null;
  metadata: Stripe.Metadata | null;
};

/** Takes cents from the start of a list of parts. */
function takeFirst(parts: Part[], cents: number): Part[] {
  const taken: Part[] = [];
  for (let left = cents; left > 0; ) {
    const [part] = parts;
    if (!part) {
      taken.unshift({ from: null, cents: left });
      break;
    }
    const some = Math.min(part.cents, left);
    taken.push({ ...part, cents: some });
    part.cents -= some;
    left -= some;
    if (part.cents === 0) parts.shift();
  }
  return taken;
}

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { cents }) => sum + cents, 0);
const copyOf = (parts: readonly Part[]): Part[] => parts.map((part) => ({ ...part }));

/** Returns the last cents of a list of parts; what is missing is of unknown origin. */
function lastOf(parts: readonly Part[], cents: number): Part[] {
  const rest = copyOf(parts);
  takeFirst(rest, Math.max(0, sumOf(rest) - cents));
  const missing = cents - sumOf(rest);
  return missing > 0 ? [{ from: null, cents: missing }, ...rest] : rest;
}

/**
 * Returns the cents of a customer's current credit by the invoice whose payment they came from. The oldest money is used
 * first: unused time of a plan returns the newest money of its invoice, and an invoice uses the oldest credit.
 * @param invoices oldest first
 * @param changes changes of the customer's balance, oldest first
 */
export function traceCredit(
  invoices: readonly CreditInvoice[],
  changes: readonly CreditChange[],
): Map<string | null, number> {
  let pot: Part[] = [];
  const used = new Map<string, Part[]>();
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const known = new Map<string, { paidWith: Part[]; added: Part[] }>();
  const readInvoice = (invoice: CreditInvoice): { paidWith: Part[]; added: Part[] } => {
    const found = known.get(invoice.id);
    if (found) return found;
    const charge = invoice.lines.reduce((sum, line) => sum + Math.max(0, line), 0);
    const returned = invoice.lines.reduce((sum, line) => sum - Math.min(0, line), 0);
    const earlier = returned > 0 ? chargedBefore(invoices, invoice) : undefined;
    const unused = returned > 0 ? lastOf(earlier ? readInvoice(earlier).paidWith : [], returned) : [];
    const kept = takeFirst(unused, Math.min(charge, returned));
    const paid = invoice.amount_paid > 0 ? [{ from: invoice.id, cents: invoice.amount_paid }] : [];
    const all = [...kept, ...(used.get(invoice.id) ?? []), ...paid];
    const read = { paidWith: lastOf(all, charge), added: unused };
    known.set(invoice.id, read);
    return read;
  };
  for (const { amount, ending_balance, invoice: id, type, metadata } of changes) {
    const before = Math.max(0, amount - ending_balance);
    const after = Math.max(0, -ending_balance);
    const invoice = id === null ? undefined : byId.get(id);
    const disputed = metadata?.[disputedInvoice] ?? null;
    if (disputed !== null) {
      if (amount > 0) pot = withdraw(pot, disputed, amount);
      else pot.push({ from: disputed, cents: -amount });
    } else if (type === 'unapplied_from_invoice' && id !== null && after > before)
      pot.unshift(...lastOf(used.get(id) ?? [], after - before));
    else if (after < before) {
      const taken = takeFirst(pot, before - after);
      if (id !== null) used.set(id, taken);
    } else if (after > before) pot.push(...lastOf(invoice ? readInvoice(invoice).added : [], after - before));
  }
  const sums = new Map<string | null, number>();
  for (const { from, cents } of pot) sums.set(from, (sums.get(from) ?? 0) + cents);
  return sums;
}

/** Returns the invoice that charged the period of which an invoice returns the unused time. */
const chargedBefore = (
  invoices: readonly CreditInvoice[],
  { id, subscription }: CreditInvoice,
): CreditInvoice | undefined =>
  invoices
    .slice(
      0,
      invoices.findIndex((one) => one.id === id),
    )
    .findLast(
      (one) =>
        one.subscription === subscription && one.status !== 'void' && one.lines.some((line) => line > 0),
    );

function withdraw(pot: readonly Part[], from: string, cents: number): Part[] {
  let left = cents;
  return pot.flatMap((part) => {
    const gone = part.from === from ? Math.min(part.cents, left) : 0;
    left -= gone;
    return part.cents === gone ? [] : [{ ...part, cents: part.cents - gone }];
  });
}

/** Reads what matters of an invoice of the provider. */
export const readCreditInvoice = (invoice: Stripe.Invoice): CreditInvoice => ({
  id: invoice.id,
  amount_paid: invoice.amount_paid,
  status: invoice.status,
  subscription: idOf(invoice.parent?.subscription_details?.subscription),
  lines: invoice.lines.data.map(({ amount }) => amount),
});
