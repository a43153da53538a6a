export { InviteScreen as Component } from '../features/first-run/index.ts';
