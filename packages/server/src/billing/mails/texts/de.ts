import type { BillingMailTexts } from './en.ts';

export const de: BillingMailTexts = {
  sandboxNote: 'Dies ist eine Testumgebung: Es wurde keine Karte belastet und kein Geld überwiesen.',
  manage: 'Abrechnung verwalten',
  receipt: ({ brand, amount, paid, description, payment, days }) => ({
    subject: `Ihr Zahlungsbeleg von ${brand}: ${amount}`,
    before: [`Vielen Dank. Wir haben am ${paid} ${amount} erhalten für: ${description}.`],
    after: [
      `Zahlung ${payment}. Zahlungen sind endgültig und werden nicht erstattet, außer im Rahmen der Geld-zurück-Garantie von ${days} Tagen.`,
    ],
  }),
  trialEnding: ({ brand, end, next, amount, interval }) => ({
    subject: `Ihr Probezeitraum bei ${brand} endet am ${end}`,
    before: [
      `Ihr kostenloser Probezeitraum endet am ${end}. Danach wird Ihre Karte mit ${next} belastet, und das Abo läuft für ${amount} pro ${interval === 'year' ? 'Jahr' : 'Monat'} weiter.`,
      'Um das Abo fortzusetzen, müssen Sie nichts tun. Wenn Sie vorher kündigen, behalten Sie bis zu diesem Tag den Zugang, und es wird nichts abgebucht.',
    ],
  }),
  paymentFailed: ({ brand, amount }) => ({
    subject: `Ihre Zahlung an ${brand} ist fehlgeschlagen`,
    before: [
      `Wir konnten ${amount} für Ihr Abo nicht abbuchen. Möglicherweise müssen Sie die Zahlung bei Ihrer Bank bestätigen, oder die Karte ist abgelaufen.`,
      'Ihr Abo bleibt vorerst aktiv, und wir versuchen es in einigen Tagen erneut. Sie können auch jetzt mit derselben oder einer anderen Karte zahlen.',
    ],
    button: 'Jetzt zahlen',
  }),
  cancelPlanned: ({ brand, end }) => ({
    subject: `Ihr Abo bei ${brand} endet am ${end}`,
    before: [`Ihr Abo ist gekündigt. Es bleibt bis zum ${end} aktiv, und es wird nichts mehr abgebucht.`],
    button: 'Abo behalten',
  }),
  lessons: ({ holder, resetUrl }) => ({
    button: 'Zu den Lektionen',
    after: [
      `Melden Sie sich als ${holder} an. Falls es noch kein Konto mit dieser Adresse gibt, legen Sie eines an und bestätigen Sie die Adresse mit dem Link, den wir dorthin senden.`,
      `Falls jemand anderes dieses Konto angelegt hat, übernehmen Sie es, indem Sie ein neues Passwort festlegen: ${resetUrl}`,
    ],
  }),
  lessonsHeld: ({ brand, to, holder }) => ({
    subject: `Sie haben die Lektionen von ${brand} bereits`,
    before: [
      `Jemand hat versucht, die Lektionen für ${to} zu kaufen. Sie sind bereits von ${holder} bezahlt, daher wurde nichts abgebucht.`,
    ],
  }),
  lessonsReturned: ({ brand, to, holder, since, amount }) => ({
    subject: `Sie erhalten Ihre zweite Zahlung an ${brand} über ${amount} zurück`,
    before: [
      `Sie haben die Lektionen als ${to} gekauft. Sie sind seit dem ${since} von ${holder} bezahlt. Deshalb haben wir das zweite Abo gekündigt und Ihrer Karte ${amount} gutgeschrieben. Es kann einige Tage dauern, bis Ihre Bank die Erstattung anzeigt.`,
    ],
  }),
};
