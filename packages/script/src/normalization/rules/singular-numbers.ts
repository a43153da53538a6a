import { type NormalizationContext, wordAfter } from '../normalization-context.ts';
import type { Gender } from '../numbers/number-words.ts';

/** Words after a single 1 that are not the noun it counts. */
const noNoun: Readonly<Record<string, RegExp>> = {
  es: /^(?:de|del|y|e|o|u|a|al|en|por|para|con|sin|sobre|contra|es|era|fue|son|que|se|no|si|como|hasta|desde|más|menos|cada|está|vez)$/,
  fr: /^(?:de|du|des|et|ou|à|au|aux|en|par|pour|avec|sans|sur|contre|est|était|sont|que|qui|se|ne|pas|comme|dans|plus|moins|le|la|les|fois)$/,
  it: /^(?:di|del|della|e|ed|o|a|al|alla|in|nel|per|con|senza|su|contro|è|era|sono|che|si|non|se|come|fino|da|dal|più|meno|ogni)$/,
  pt: /^(?:de|do|da|e|ou|a|ao|à|em|no|na|por|para|com|sem|sobre|contra|é|era|foi|são|que|se|não|como|até|desde|mais|menos|cada|está)$/,
};
const feminine: Readonly<Record<string, RegExp>> = {
  es: /(?:a|ción|sión|dad|tud|noche|clase|serie|mujer|calle|parte|llave|nube|leche|sal|flor|red|ley)$/,
  fr: /^(?:personne|femme|fille|année|heure|minute|seconde|semaine|journée|page|place|voix|part|pièce|tasse|cuillère|tranche|pincée|gousse|boîte|table|voiture|maison|ville|école|classe|chambre|équipe|victoire|défaite|livre|ligne|étape|partie|mère|sœur|mort|vie|nuit|main|dose|feuille|tonne|entreprise|usine|région|commune|loi|mesure|œuvre|couche|zone|tombe|balle|bouteille|carte|clé|goutte|noix|botte|amie|partie|maladie|bougie|copie|république|province|colonie|langue|espèce|île|rue|banque|marque|salle|planète|étoile|galaxie|photo|caméra|chaîne|antenne|arme|attaque|victime|plainte|infraction|grève)$|(?:(?<!mus|lyc|troph|apog|caducé)ée|trice|euse|ienne|tion|sion|ette|ance|ence|ité|esse|elle|ille|ure|aine)$/,
  it: /(?:a|zione|sione|tà|tù|notte|classe|parte|chiave|luce|legge|madre|moglie|voce|mano|serie|specie|arte|rete|torre|stazione)$/,
  pt: /(?:a|ção|são|dade|tude|colher|mulher|noite|classe|parte|chave|nuvem|flor|lei|vez|viagem|imagem|garagem|série|mãe|rede)$/,
};
const masculine =
  /^(?:d[ií]a|(?:pro|te|siste|progra|idio|esque|dile|gra|quilogra|kilogra|miligra)ma|mapa|mappa|planeta|pianeta|poeta|atleta|artista|cometa|pijama|pigiama|clima|fantasma|problema|drama|dramma|tema)$/;

/**
 * Returns the gender of the noun after a single 1 ("1 persona"), in the Romance languages; null if no noun follows.
 * @param end position after the digit
 */
export function genderOfSingle(context: NormalizationContext, end: number): Gender | null {
  const { language } = context.tables;
  const ending = feminine[language];
  if (ending === undefined || context.view.charAt(end) !== ' ') return null;
  const next = wordAfter(context, end);
  if (!/^\p{Ll}{3,}$/u.test(next) || noNoun[language]?.test(next) === true) return null;
  if (/(?:[^s]s|x)$/.test(next) && language !== 'fr') return null;
  return ending.test(next) && !masculine.test(next) ? 'f' : 'm';
}

/** Returns whether a French noun in the singular is known to be feminine. */
export const isFeminineInFrench = (noun: string): boolean => feminine['fr']?.test(noun) === true;
