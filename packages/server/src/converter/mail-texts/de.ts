import { countOf } from '../../platform/mail/mail-language.ts';
import type { ConverterMailTexts } from './en.ts';

const count = (days: number) => countOf('de', days, { one: '# Tag', other: '# Tage' });

export const de: ConverterMailTexts = {
  notYou:
    'Falls Sie das nicht angefordert haben, hat jemand Ihre Adresse versehentlich eingegeben. Sie können diese E-Mail ignorieren.',
  finished: ({ brand, file, days }) => ({
    subject: 'Ihre Audiodatei ist fertig',
    before: [
      `Der Text, den Sie an ${brand} gesendet haben, wurde umgewandelt. Hier können Sie ihn anhören und mitlesen:`,
    ],
    button: 'Anhören',
    after: [
      `Audiodatei: ${file}`,
      `Beide Links sind ${count(days)} gültig. Danach werden die Audiodatei und ihr Text gelöscht.`,
    ],
  }),
  failed: ({ brand }) => ({
    subject: 'Ihre Datei konnte nicht umgewandelt werden',
    before: [`Der Text, den Sie an ${brand} gesendet haben, konnte nicht umgewandelt werden.`],
    after: [
      'Dieser Versuch zählt nicht, und Ihr Text wurde gelöscht. Sie können etwas anderes kostenlos umwandeln.',
    ],
    button: 'Erneut versuchen',
  }),
  limit: ({ brand }) => ({
    subject: 'Sie haben bereits einen Artikel kostenlos umgewandelt',
    before: [
      `Sie haben bereits einen Artikel kostenlos umgewandelt. Mit einem kostenpflichtigen Abo von ${brand} können Sie pro Monat mehr als 1.000 Minuten Artikel umwandeln.`,
    ],
    button: 'Registrieren',
  }),
};
