import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord } from '../normalization-context.ts';

/** Names of saints after `S.`, which before another name is an initial. */
const names: Readonly<Record<string, RegExp>> = {
  it: /^(?:Maria|Anna|Lucia|Chiara|Rita|Caterina|Teresa|Cecilia|Agnese|Agata|Croce|Barbara|Elena|Francesca|Giulia|Giustina|Margherita|Marta|Monica|Rosa|Sofia|Apollonia|Bernadette|Brigida|Giovanna|Antonio|Ambrogio|Agostino|Andrea|Angelo|Anselmo|Apollinare|Alessandro|Egidio|Elia|Eustachio|Ignazio|Ilario|Isidoro|Onofrio|Orsola|Eufemia|Giovanni|Giuseppe|Giorgio|Giacomo|Girolamo|Gregorio|Gennaro|Giuliano|Pietro|Paolo|Marco|Matteo|Luca|Francesco|Benedetto|Bernardo|Biagio|Carlo|Clemente|Daniele|Domenico|Donato|Filippo|Lorenzo|Leonardo|Martino|Michele|Nicola|Nicolò|Rocco|Salvatore|Sebastiano|Siro|Stefano|Spirito|Tommaso|Vincenzo|Vitale|Vito|Zeno|Zenone|Babila|Marino|Remo|Severino|Silvestro|Valentino|Pellegrino|Damiano|Patrizio)$/u,
  es: /^(?:Juan|José|Pedro|Pablo|Antonio|Francisco|Miguel|Martín|Agustín|Andrés|Carlos|Cristóbal|Fernando|Fermín|Gabriel|Ignacio|Isidro|Jorge|Lorenzo|Lucas|Luis|Marcos|Mateo|Nicolás|Rafael|Roque|Salvador|Sebastián|Vicente|Bernardo|Benito|Blas|Jerónimo|Joaquín|Valentín)$/u,
  pt: /^(?:Paulo|Pedro|João|José|Bento|Bernardo|Carlos|Cristóvão|Domingos|Francisco|Gabriel|Gonçalo|Jorge|Lourenço|Luís|Luiz|Marcos|Martinho|Mateus|Miguel|Nicolau|Roque|Sebastião|Tiago|Tomás|Vicente|Bartolomeu|Mamede|Antônio|António|Agostinho|André|Amaro|Ângelo|Inácio|Estêvão|Onofre|Isidoro|Ildefonso|Caetano|Leopoldo)$/u,
};
const saint = /S\.\s?(?=(\p{Lu}[\p{Ll}']+))/uy;

/** Verbalizes `S.` before the name of a saint: `S. Maria`, `S. Antonio`, `S. Paulo`. */
export const verbalizeSaint: Rule = (context, at) => {
  const known = names[context.tables.language];
  if (known === undefined || !startsWord(context, at)) return null;
  const match = matchAt(saint, context, at);
  const name = match?.[1] ?? '';
  if (match === null || !known.test(name)) return null;
  return title(context, at, name, at + match[0].length);
};

function title(context: NormalizationContext, at: number, name: string, after: number) {
  const end = at + 2;
  if (context.tables.language === 'es') return { end, spoken: 'San' };
  if (context.tables.language === 'pt') return { end, spoken: /^[AÂEIO]/u.test(name) ? 'Santo' : 'São' };
  // "Sant'Antonio" is one word.
  if (/^[AEIO]/.test(name)) return { end: after + name.length, spoken: `Sant'${name}` };
  if (/a$/.test(name) && !/^(?:Luca|Nicola)$/.test(name)) return { end, spoken: 'Santa' };
  if (name === 'Croce') return { end, spoken: 'Santa' };
  return { end, spoken: /^S[^aeiou]/.test(name) ? 'Santo' : 'San' };
}
