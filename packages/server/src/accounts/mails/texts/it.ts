import { countOf } from '../../../platform/mail/mail-language.ts';
import type { AccountMailTexts } from './en.ts';

const writeToUs = (support: string | null) =>
  support === null ? '' : ` Se non riconosci questa operazione, scrivi a ${support}.`;

const wasYou = 'Se riconosci questa operazione, non devi fare nulla.';
const otherwiseDelete = 'In caso contrario, eliminala nelle impostazioni e cambia la password.';
const ignore = 'Se non riconosci questa operazione, ignora questa email.';

const minutesOf = (count: number) => countOf('it', count, { one: '# minuto', other: '# minuti' });
const hoursOf = (count: number) => countOf('it', count, { one: '# ora', other: '# ore' });
const daysOf = (count: number) => countOf('it', count, { one: '# giorno', other: '# giorni' });

export const it: AccountMailTexts = {
  reset: ({ brand, to, minutes }) => ({
    subject: `Reimposta la password di ${brand}`,
    before: [`È stata richiesta una nuova password per l’account ${brand} di ${to}.`],
    button: 'Reimposta la password',
    after: [
      `Il link si può usare una sola volta, entro ${minutesOf(minutes)}.`,
      `${ignore} La tua password non cambia.`,
    ],
  }),
  verification: ({ brand, to, hours, resetUrl }) => ({
    subject: `Conferma il tuo indirizzo email per ${brand}`,
    before: [`Conferma che ${to} è il tuo indirizzo. Nel frattempo puoi già usare ${brand}.`],
    button: 'Conferma l’indirizzo email',
    after: [
      `Il link si può usare una sola volta, entro ${hoursOf(hours)}.`,
      `Se non hai creato un account con questo indirizzo, non aprire il link: darebbe accesso ai tuoi acquisti alla persona che lo ha creato. Per recuperare l’account, imposta una nuova password qui: ${resetUrl}`,
    ],
  }),
  passwordChanged: ({ brand, to, support }) => ({
    subject: `La password di ${brand} è stata cambiata`,
    before: [
      `La password dell’account ${brand} di ${to} è stata cambiata, tutti i dispositivi sono stati disconnessi e le chiavi dell’account sono state eliminate.`,
      `${wasYou}${writeToUs(support)}`,
    ],
    button: 'Scegli un’altra password',
    after: [],
  }),
  emailCode: ({ brand, to, code, digits, minutes }) => ({
    subject: `${digits} è il tuo codice ${brand}`,
    before: [
      `Qualcuno vuole usare ${to} per il proprio account ${brand}. Se sei tu, inserisci questo codice nelle impostazioni:`,
      code,
    ],
    after: [
      `Il codice si può usare una sola volta, entro ${minutesOf(minutes)}.`,
      `${ignore} Senza il codice non cambia nulla.`,
    ],
  }),
  emailChanged: ({ brand, to, current, support }) => ({
    subject: `L’indirizzo email del tuo account ${brand} è stato cambiato`,
    before: [
      `L’account ${brand} di ${to} usa ora l’indirizzo ${current} e tutti gli altri dispositivi sono stati disconnessi. D’ora in poi scriveremo al nuovo indirizzo.`,
      `${wasYou}${writeToUs(support)}`,
    ],
    after: [],
  }),
  providerLinked: ({ brand, to, provider, cleared, support }) => ({
    subject: `Ora puoi accedere al tuo account ${brand} con ${provider}`,
    before: [
      `Ora puoi accedere all’account ${brand} di ${to} con ${provider}.`,
      ...(cleared
        ? [
            'Questo indirizzo non era ancora stato confermato. Per la tua sicurezza, la password e le passkey dell’account sono state rimosse, tutti i dispositivi sono stati disconnessi e gli indirizzi del feed del podcast e per l’inoltro delle email sono stati sostituiti. Aggiungi di nuovo il feed alla tua app di podcast.',
          ]
        : []),
    ],
    button: `Apri ${brand}`,
    after: support === null ? [] : [writeToUs(support).trim()],
  }),
  invitation: ({ brand, to, days }) => ({
    subject: `Invito a ${brand}`,
    before: [
      `Hai ricevuto un invito a usare ${brand}, che legge ad alta voce articoli, newsletter e documenti.`,
      `L’invito è per ${to}.`,
    ],
    button: 'Crea un account',
    after: [
      `Il link si può usare una sola volta, entro ${daysOf(days)}.`,
      'Se non aspettavi questo invito, ignora questa email.',
    ],
  }),
  passkeyAdded: ({ brand, to, name, support }) => ({
    subject: `È stata aggiunta una passkey al tuo account ${brand}`,
    before: [
      `Con la passkey «${name}» ora si può accedere all’account ${brand} di ${to}.`,
      `${wasYou} ${otherwiseDelete}${writeToUs(support)}`,
    ],
    button: 'Apri le impostazioni',
    after: [],
  }),
  keyCreated: ({ brand, to, name, support }) => ({
    subject: `È stata creata una chiave per il tuo account ${brand}`,
    before: [
      `La chiave «${name}» può ora usare l’account ${brand} di ${to}. Le impostazioni mostrano che cosa consente.`,
      `${wasYou} ${otherwiseDelete}${writeToUs(support)}`,
    ],
    button: 'Apri le impostazioni',
    after: [],
  }),
  accountDeleted: ({ brand, to, support }) => ({
    subject: `Il tuo account ${brand} è stato eliminato`,
    before: [
      `L’account ${brand} di ${to} è stato eliminato.`,
      `Il feed del podcast e tutti gli accessi sono terminati. Tutto ciò che l’account conteneva verrà cancellato entro un giorno.${writeToUs(support)}`,
    ],
    after: [],
  }),
};
