import { primaryLanguage } from './match-language.ts';

const prose: Readonly<Record<string, string>> = {
  en:
    'Every evening the lamps along the harbour were lit one after another, and the boats came home before the tide ' +
    'turned. Nobody counted them, yet everybody knew when one was missing. Years later she could still name each of ' +
    'them by the sound of its engine, long before its light came round the point. Who would believe that now? The ' +
    'harbour is quiet, the lamps are electric, and the boats are as much alike as eggs in a box.',
  es:
    'Cada tarde se encendían las luces del puerto una tras otra, y los barcos volvían antes de que cambiara la marea. ' +
    'Nadie los contaba, pero todos sabían cuándo faltaba uno. Años después ella todavía los reconocía por el ruido ' +
    'del motor, mucho antes de que su luz doblara la punta. ¿Quién lo creería ahora? El puerto está callado, las ' +
    'lámparas son eléctricas y los barcos se parecen como los huevos de una caja.',
  // The embedded engine can't read numbers in these two languages.
  chr: 'ᎣᏏᏲ, ᏙᎯᏧ? ᎣᏍᏓ, ᏩᏙ. '.repeat(12),
  cv: 'Салам, мĕнле пурăнатăр? Тавтапуç, лайăх. '.repeat(10),
};

/** Numbers, which every voice of other languages can read. */
const numbers = Array.from({ length: 45 }, (_, at) => String(at * 37 + 3)).join(', ');

/** Returns the text for measuring the loudness of a language's voices: at least half a minute of speech. */
export const calibrationText = (language: string): string => prose[primaryLanguage(language)] ?? numbers;
