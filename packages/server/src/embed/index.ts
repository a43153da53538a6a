export { createEmbed } from './create-embed.ts';
