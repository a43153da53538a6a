/** Parts of this feature whose code is loaded when it is first needed. */
export const loadPasskeyList = () => import('./passkey-list.tsx');
export const loadPasskeySignIn = () => import('./passkey-sign-in.tsx');
