/** Parts of this feature whose code is loaded when it is first needed. */
export const loadPlayerSkins = () => import('./player-skins.tsx');
