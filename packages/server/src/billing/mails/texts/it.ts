import { countOf } from '../../../platform/mail/mail-language.ts';
import type { BillingMailTexts } from './en.ts';

const daysOf = (count: number) => countOf('it', count, { one: '# giorno', other: '# giorni' });

export const it: BillingMailTexts = {
  sandboxNote:
    'Questo è un ambiente di prova: nessuna carta è stata addebitata e nessuna somma è stata trasferita.',
  manage: 'Gestisci la fatturazione',
  receipt: ({ brand, amount, paid, description, payment, days }) => ({
    subject: `La tua ricevuta di ${brand}: ${amount}`,
    before: [`Grazie. In data ${paid} abbiamo ricevuto ${amount} per: ${description}.`],
    after: [
      `Pagamento ${payment}. I pagamenti sono definitivi e non rimborsabili, salvo quanto previsto dalla garanzia di rimborso di ${daysOf(days)}.`,
    ],
  }),
  trialEnding: ({ brand, end, next, amount, interval }) => ({
    subject: `La tua prova di ${brand} termina in data ${end}`,
    before: [
      `La tua prova gratuita termina in data ${end}. A quel punto verranno addebitati ${next} sulla tua carta e il piano continuerà al prezzo di ${amount} ${interval === 'year' ? 'all’anno' : 'al mese'}.`,
      'Per continuare non devi fare nulla. Se annulli prima di quel giorno, conservi l’accesso fino ad allora e non ti verrà addebitato nulla.',
    ],
  }),
  paymentFailed: ({ brand, amount }) => ({
    subject: `Il tuo pagamento a ${brand} non è riuscito`,
    before: [
      `Non abbiamo potuto addebitare ${amount} per il tuo piano. La banca potrebbe richiedere una conferma del pagamento, oppure la carta potrebbe essere scaduta.`,
      'Per ora il piano resta attivo e riproveremo tra qualche giorno. Puoi anche pagare adesso con la stessa carta o con un’altra.',
    ],
    button: 'Paga ora',
  }),
  cancelPlanned: ({ brand, end }) => ({
    subject: `Il tuo piano ${brand} termina in data ${end}`,
    before: [
      `Il tuo piano è annullato. Resta attivo fino alla data seguente: ${end}. Non ti verrà addebitato altro.`,
    ],
    button: 'Mantieni il mio piano',
  }),
  lessons: ({ holder, resetUrl }) => ({
    button: 'Vai alle lezioni',
    after: [
      `Accedi come ${holder}. Se non esiste ancora un account con questo indirizzo, creane uno e conferma l’indirizzo con il link che ti inviamo.`,
      `Se quell’account è stato creato da qualcun altro, recuperalo impostando una nuova password: ${resetUrl}`,
    ],
  }),
  lessonsHeld: ({ brand, to, holder }) => ({
    subject: `Hai già le lezioni di ${brand}`,
    before: [
      `Qualcuno ha provato ad acquistare le lezioni per ${to}. Sono già pagate da ${holder}, quindi non è stato addebitato nulla.`,
    ],
  }),
  lessonsReturned: ({ brand, to, holder, since, amount }) => ({
    subject: `Il tuo secondo pagamento di ${amount} a ${brand} ti viene restituito`,
    before: [
      `Hai acquistato le lezioni come ${to}. Le paga già ${holder} (data di inizio: ${since}), quindi abbiamo annullato il secondo abbonamento e rimborsato ${amount} sulla tua carta. Potrebbero essere necessari alcuni giorni prima che la banca mostri il rimborso.`,
    ],
  }),
};
