interface Account {
  /** Name of the product. */
  brand: string;
  /** Address of the account. */
  to: string;
}

interface Help {
  /** Address for questions; null if there is none. */
  support: string | null;
}

const writeToUs = (support: string | null) =>
  support === null ? '' : ` If this was not you, write to ${support}.`;

export const en = {
  reset: ({ brand, to, minutes }: Account & { minutes: number }) => ({
    subject: `Reset your ${brand} password`,
    before: [`Someone requested a new password for the ${brand} account of ${to}.`],
    button: 'Reset password',
    after: [
      `The link works once, for ${minutes} minutes.`,
      'If this was not you, ignore this email. Your password stays the same.',
    ],
  }),
  /** `resetUrl` is the page that sends a link for a new password. */
  verification: ({ brand, to, hours, resetUrl }: Account & { hours: number; resetUrl: string }) => ({
    subject: `Confirm your email address for ${brand}`,
    before: [`Please confirm that ${to} is your address. You can use ${brand} in the meantime.`],
    button: 'Confirm email address',
    after: [
      `The link works once, for ${hours} hours.`,
      `If you did not create an account with this address, do not open the link: it would give the person who did access to your purchases. To take over the account, set a new password at ${resetUrl}`,
    ],
  }),
  passwordChanged: ({ brand, to, support }: Account & Help) => ({
    subject: `Your ${brand} password was changed`,
    before: [
      `The password of the ${brand} account of ${to} was changed, every device was signed out, and its keys were deleted.`,
      `If this was you, you do not have to do anything.${writeToUs(support)}`,
    ],
    button: 'Choose another password',
    after: [],
  }),
  /** `to` is the new address; `code` is six digits in two groups. */
  emailCode: ({
    brand,
    to,
    code,
    digits,
    minutes,
  }: Account & { code: string; digits: string; minutes: number }) => ({
    subject: `${digits} is your ${brand} code`,
    before: [
      `Someone wants to use ${to} for their ${brand} account. If this is you, enter this code in the settings:`,
      code,
    ],
    after: [
      `The code works once, for ${minutes} minutes.`,
      'If this was not you, ignore this email. Nothing changes without the code.',
    ],
  }),
  /** `to` is the former address. */
  emailChanged: ({ brand, to, current, support }: Account & Help & { current: string }) => ({
    subject: `The email address of your ${brand} account was changed`,
    before: [
      `The ${brand} account of ${to} now uses the address ${current}, and every other device was signed out. From now on, we write to the new address.`,
      `If this was you, you do not have to do anything.${writeToUs(support)}`,
    ],
    after: [],
  }),
  /** `cleared` if the account's unverified password and addresses were removed. */
  providerLinked: ({
    brand,
    to,
    provider,
    cleared,
    support,
  }: Account & Help & { provider: string; cleared: boolean }) => ({
    subject: `${provider} now signs in to your ${brand} account`,
    before: [
      `You can now sign in to the ${brand} account of ${to} with ${provider}.`,
      ...(cleared
        ? [
            "This address had not been confirmed before. For your security, the account's password and passkeys were removed, every device was signed out, and the addresses of its podcast feed and for forwarding mail were replaced. Please add the feed to your podcast app again.",
          ]
        : []),
    ],
    button: `Open ${brand}`,
    after: support === null ? [] : [writeToUs(support).trim()],
  }),
  invitation: ({ brand, to, days }: Account & { days: number }) => ({
    subject: `You are invited to ${brand}`,
    before: [
      `You are invited to ${brand}, which reads articles, newsletters and documents aloud.`,
      `The invitation is for ${to}.`,
    ],
    button: 'Create an account',
    after: [
      `The link works once, for ${days} days.`,
      'If you did not expect this invitation, ignore this email.',
    ],
  }),
  passkeyAdded: ({ brand, to, name, support }: Account & Help & { name: string }) => ({
    subject: `A passkey was added to your ${brand} account`,
    before: [
      `The passkey '${name}' now signs in to the ${brand} account of ${to}.`,
      `If this was you, you do not have to do anything. Otherwise delete it in the settings, and change your password.${writeToUs(support)}`,
    ],
    button: 'Open the settings',
    after: [],
  }),
  keyCreated: ({ brand, to, name, support }: Account & Help & { name: string }) => ({
    subject: `A key was made for your ${brand} account`,
    before: [
      `The key '${name}' can now use the ${brand} account of ${to}. The settings show what it may do.`,
      `If this was you, you do not have to do anything. Otherwise delete it in the settings, and change your password.${writeToUs(support)}`,
    ],
    button: 'Open the settings',
    after: [],
  }),
  accountDeleted: ({ brand, to, support }: Account & Help) => ({
    subject: `Your ${brand} account was deleted`,
    before: [
      `The ${brand} account of ${to} was deleted.`,
      `Its podcast feed and every sign-in have ended. Everything that it kept is erased within a day.${writeToUs(support)}`,
    ],
    after: [],
  }),
};

/** The mails about an account in one language. */
export type AccountMailTexts = typeof en;
