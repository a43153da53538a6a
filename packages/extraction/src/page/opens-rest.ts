import { briefText } from './page-text.ts';
import { articleThresholds } from './thresholds.ts';

/** Labels of buttons and links that open the rest of an article. */
const opens =
  /^[^\p{L}]*(?:(?:continue|keep) reading|(?:read|show|see|view|load) (?:more|all|the rest|full (?:article|story|text))|read (?:the )?(?:full|whole|entire) (?:article|story|post)|expand(?: (?:article|story|text|to continue(?: reading)?))?|(?:more|full (?:article|story|text))|(?:view |show |read |see )?(?:(?:as |on )?(?:a |one )?single page|all pages|(?:all )?on one page|one page)|auf einer seite (?:lesen|anzeigen)|(?:artikel|alles) auf einer seite(?: lesen| anzeigen)?|(?:lire |afficher )?sur une (?:seule )?page|(?:leer |ver )?en una (?:sola )?p\u00e1gina|(?:leggi |vedi )?(?:tutto )?in una (?:sola )?pagina|(?:ler |ver )?em uma (?:s\u00f3 |\u00fanica )?p\u00e1gina|op \u00e9\u00e9n pagina|weiterlesen|mehr (?:lesen|anzeigen)|ganzen artikel lesen|lire (?:la suite|plus)|voir plus|afficher (?:plus|la suite)|(?:leer|ver|mostrar) m\u00e1s|seguir leyendo|(?:ler|ver|mostrar) mais|continuar (?:lendo|a ler|leyendo)|leggi (?:tutto|di pi\u00f9|altro)|continua a leggere|lees (?:meer|verder))[^\p{L}]*$/iu;

/** Returns whether the label of a button or link says that it opens the rest of an article. */
export function opensRest(element: Element | null | undefined): boolean {
  if (element === null || element === undefined) return false;
  const text = briefText(element, articleThresholds.maxButtonCharacters);
  return text !== null && opens.test(text);
}
