export { BuyCharacters } from './buy-characters.tsx';
export { CharacterPack } from './character-pack.tsx';
export { CheckoutReturn } from './checkout-return.tsx';
