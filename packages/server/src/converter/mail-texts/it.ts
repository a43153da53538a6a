import { countOf } from '../../platform/mail/mail-language.ts';
import type { ConverterMailTexts } from './en.ts';

const count = (days: number) => countOf('it', days, { one: '# giorno', other: '# giorni' });

export const it: ConverterMailTexts = {
  notYou:
    'Se non hai fatto questa richiesta, qualcuno ha inserito il tuo indirizzo per errore. Puoi ignorare questa email.',
  finished: ({ brand, file, days }) => ({
    subject: 'Il tuo audio è pronto',
    before: [`Il testo che hai inviato a ${brand} è stato convertito. Ascoltalo e segui il testo qui:`],
    button: 'Ascolta',
    after: [
      `File audio: ${file}`,
      `I due link funzionano per ${count(days)}. Poi l’audio e il testo vengono eliminati.`,
    ],
  }),
  failed: ({ brand }) => ({
    subject: 'Non è stato possibile convertire il tuo file',
    before: [`Non è stato possibile convertire il testo che hai inviato a ${brand}.`],
    after: ['Questo tentativo non conta e il testo è stato eliminato. Puoi convertire altro gratuitamente.'],
    button: 'Riprova',
  }),
  limit: ({ brand }) => ({
    subject: 'Hai già convertito un articolo gratuitamente',
    before: [
      `Hai già convertito un articolo gratuitamente. Con un piano a pagamento di ${brand} puoi convertire più di 1000 minuti di articoli al mese.`,
    ],
    button: 'Registrati',
  }),
};
