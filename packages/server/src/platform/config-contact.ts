import { text } from './config-kinds.ts';

/** Variables for the contact page, in the order of the configuration table. */
export const contactVariables = {
  EARMARK_CONTACT_COMPANY: {
    describe: 'Name of the company or person who runs the service, shown on the contact page.',
    fallback: null,
    fallbackText: '`EARMARK_BRAND_NAME`',
    read: text,
  },
  EARMARK_CONTACT_PERSON: {
    describe: 'Name of the person to write to, shown on the contact page.',
    fallback: null,
    fallbackText: 'not shown',
    read: text,
  },
  EARMARK_CONTACT_ADDRESS: {
    describe: 'Postal address on the contact page. `|` separates its lines.',
    fallback: null,
    fallbackText: 'not shown',
    read: text,
  },
  EARMARK_SALES_EMAIL: {
    describe: 'Address to which organizations write.',
    fallback: null,
    fallbackText: '`EARMARK_SUPPORT_EMAIL`',
    read: text,
  },
  EARMARK_DEVELOPER_EMAIL: {
    describe: 'Address to which developers write.',
    fallback: null,
    fallbackText: '`EARMARK_SUPPORT_EMAIL`',
    read: text,
  },
} as const;

/** Whom visitors can write to. */
export interface Contact {
  company: string;
  person: string | null;
  /** Lines of the postal address; empty if there is none. */
  address: readonly string[];
  sales: string;
  developers: string;
}

type ContactValues = Readonly<Record<keyof typeof contactVariables, string | undefined>>;

export function readContact(
  values: ContactValues,
  { name, supportEmail }: { name: string; supportEmail: string },
): Contact {
  const lines = (values.EARMARK_CONTACT_ADDRESS ?? '').split('|').map((line) => line.trim());
  return {
    company: values.EARMARK_CONTACT_COMPANY ?? name,
    person: values.EARMARK_CONTACT_PERSON ?? null,
    address: lines.filter((line) => line !== ''),
    sales: values.EARMARK_SALES_EMAIL ?? supportEmail,
    developers: values.EARMARK_DEVELOPER_EMAIL ?? supportEmail,
  };
}
