/**
 * The provider's published test numbers, the only ones that the sandbox accepts, and what each of them
 * demonstrates. No real card number is ever entered there.
 */
export const sandboxCards = {
  '4242424242424242': 'Pays',
  '5555555555554444': 'Pays, and is one and the same card whoever uses it',
  '4000002500003155': 'Asks its owner once (3-D Secure)',
  '4000002760003184': 'Asks its owner every time (3-D Secure)',
  '4000000000000341': 'Is accepted, and fails when charged',
  '4000000000000259': 'Pays, and the owner disputes it',
  '4000000000000002': 'Declined',
  '4000000000009995': 'Insufficient funds',
  '4000000000009987': 'Lost',
  '4000000000009979': 'Stolen',
  '4000000000000069': 'Expired',
  '4000000000000127': 'Wrong security code',
  '4000000000000119': 'Processing error',
  '4242424242424241': 'Not a number',
} as const;
export type SandboxCard = keyof typeof sandboxCards;
