/**
 * The provider's published test numbers, the only ones that the sandbox accepts, and what each of them
 * demonstrates. No real card number is ever entered there.
 */
export const sandboxCards = {
  '4242424242424242': 'Succeeds',
  '5555555555554444': 'Succeeds, and is the same card for all customers',
  '4000002500003155': 'Requires authentication once (3-D Secure)',
  '4000002760003184': 'Requires authentication every time (3-D Secure)',
  '4000000000000341': 'Can be saved, but every charge fails',
  '4000000000000259': 'Succeeds, and the charge is disputed',
  '4000000000000002': 'Declined',
  '4000000000009995': 'Declined: insufficient funds',
  '4000000000009987': 'Declined: lost card',
  '4000000000009979': 'Declined: stolen card',
  '4000000000000069': 'Declined: expired card',
  '4000000000000127': 'Declined: wrong security code',
  '4000000000000119': 'Declined: processing error',
  '4242424242424241': 'Invalid number',
} as const;
export type SandboxCard = keyof typeof sandboxCards;
