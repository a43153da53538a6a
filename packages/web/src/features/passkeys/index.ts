export { loadPasskeyList, loadPasskeySignIn } from './lazy-parts.ts';
export { canUsePasskeys } from './passkey-support.ts';
