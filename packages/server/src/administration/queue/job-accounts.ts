import { z } from 'zod';
import type { Db } from '../../platform/db/tables.ts';
import { findEmails } from './emails-store.ts';

/** The fields in which jobs name the account that they are for, or the address that they write to. */
const named = z.object({
  user_id: z.string().optional(),
  userId: z.string().optional(),
  email: z.string().optional(),
  items: z.array(z.object({ userId: z.string() })).optional(),
});

/** The account that a job is for. */
export interface JobAccount {
  /** Email address of the account; null if the job names none, or a visitor. */
  account: string | null;
  /** Address that a mail goes to; null if it is not known. */
  receiver: string | null;
}

/** Returns the accounts of jobs, in the order of the jobs. @param inputs the inputs of the jobs */
export async function findJobAccounts(db: Db, inputs: readonly unknown[]): Promise<JobAccount[]> {
  const found = inputs.map((data) => named.safeParse(data).data);
  const idOf = (data: (typeof found)[number]) => data?.user_id ?? data?.userId ?? data?.items?.[0]?.userId;
  const emails = await findEmails(
    db,
    found.flatMap((data) => idOf(data) ?? []),
  );
  return found.map((data) => {
    const account = emails.get(idOf(data) ?? '') ?? null;
    return { account: account && withoutGuests(account), receiver: data?.email ?? account };
  });
}

/** Returns the address of an account; null for a visitor, whose account has no real one. */
export const withoutGuests = (email: string | null): string | null =>
  email?.endsWith('@guest.invalid') === true ? null : email;
