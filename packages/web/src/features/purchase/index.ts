export { BuyCharacters } from './buy-characters.tsx';
export { CharacterPack } from './character-pack.tsx';
