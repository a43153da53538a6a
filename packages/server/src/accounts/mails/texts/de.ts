import { countOf } from '../../../platform/mail/mail-language.ts';
import type { AccountMailTexts } from './en.ts';

const writeToUs = (support: string | null) =>
  support === null ? '' : ` Falls Sie das nicht waren, schreiben Sie an ${support}.`;

const wasYou = 'Wenn Sie das selbst waren, müssen Sie nichts tun.';
const otherwiseDelete = 'Andernfalls löschen Sie ihn in den Einstellungen und ändern Sie Ihr Passwort.';

const minutesOf = (count: number) => countOf('de', count, { one: '# Minute', other: '# Minuten' });
const hoursOf = (count: number) => countOf('de', count, { one: '# Stunde', other: '# Stunden' });
const daysOf = (count: number) => countOf('de', count, { one: '# Tag', other: '# Tage' });

export const de: AccountMailTexts = {
  reset: ({ brand, to, minutes }) => ({
    subject: `Passwort für ${brand} zurücksetzen`,
    before: [`Für das ${brand}-Konto von ${to} wurde ein neues Passwort angefordert.`],
    button: 'Passwort zurücksetzen',
    after: [
      `Der Link kann einmal verwendet werden und ist ${minutesOf(minutes)} gültig.`,
      'Falls Sie das nicht waren, ignorieren Sie diese E-Mail. Ihr Passwort bleibt unverändert.',
    ],
  }),
  verification: ({ brand, to, hours, resetUrl }) => ({
    subject: `Bestätigen Sie Ihre E-Mail-Adresse für ${brand}`,
    before: [
      `Bitte bestätigen Sie, dass ${to} Ihre Adresse ist. Sie können ${brand} in der Zwischenzeit schon benutzen.`,
    ],
    button: 'E-Mail-Adresse bestätigen',
    after: [
      `Der Link kann einmal verwendet werden und ist ${hoursOf(hours)} gültig.`,
      `Falls Sie kein Konto mit dieser Adresse angelegt haben, öffnen Sie den Link nicht: Die Person, die das Konto angelegt hat, bekäme sonst Zugriff auf Ihre Käufe. Um das Konto zu übernehmen, legen Sie hier ein neues Passwort fest: ${resetUrl}`,
    ],
  }),
  passwordChanged: ({ brand, to, support }) => ({
    subject: `Ihr Passwort für ${brand} wurde geändert`,
    before: [
      `Das Passwort des ${brand}-Kontos von ${to} wurde geändert, alle Geräte wurden abgemeldet und die Zugriffsschlüssel des Kontos gelöscht.`,
      `${wasYou}${writeToUs(support)}`,
    ],
    button: 'Anderes Passwort festlegen',
    after: [],
  }),
  emailCode: ({ brand, to, code, digits, minutes }) => ({
    subject: `${digits} ist Ihr Code für ${brand}`,
    before: [
      `Jemand möchte ${to} für ein ${brand}-Konto verwenden. Wenn Sie das sind, geben Sie diesen Code in den Einstellungen ein:`,
      code,
    ],
    after: [
      `Der Code kann einmal verwendet werden und ist ${minutesOf(minutes)} gültig.`,
      'Falls Sie das nicht waren, ignorieren Sie diese E-Mail. Ohne den Code ändert sich nichts.',
    ],
  }),
  emailChanged: ({ brand, to, current, support }) => ({
    subject: `Die E-Mail-Adresse Ihres ${brand}-Kontos wurde geändert`,
    before: [
      `Das ${brand}-Konto von ${to} verwendet jetzt die Adresse ${current}. Alle anderen Geräte wurden abgemeldet. Ab jetzt schreiben wir an die neue Adresse.`,
      `${wasYou}${writeToUs(support)}`,
    ],
    after: [],
  }),
  providerLinked: ({ brand, to, provider, cleared, support }) => ({
    subject: `Anmeldung bei Ihrem ${brand}-Konto jetzt mit ${provider}`,
    before: [
      `Sie können sich jetzt mit ${provider} beim ${brand}-Konto von ${to} anmelden.`,
      ...(cleared
        ? [
            'Diese Adresse war zuvor nicht bestätigt. Zu Ihrer Sicherheit wurden das Passwort und die Passkeys des Kontos entfernt, alle Geräte abgemeldet und die Adressen für den Podcast-Feed und für weitergeleitete E-Mails ersetzt. Bitte fügen Sie den Feed in Ihrer Podcast-App erneut hinzu.',
          ]
        : []),
    ],
    button: `${brand} öffnen`,
    after: support === null ? [] : [writeToUs(support).trim()],
  }),
  invitation: ({ brand, to, days }) => ({
    subject: `Einladung zu ${brand}`,
    before: [
      `Sie sind zu ${brand} eingeladen. ${brand} liest Artikel, Newsletter und Dokumente vor.`,
      `Die Einladung gilt für ${to}.`,
    ],
    button: 'Konto anlegen',
    after: [
      `Der Link kann einmal verwendet werden und ist ${daysOf(days)} gültig.`,
      'Falls Sie diese Einladung nicht erwartet haben, ignorieren Sie diese E-Mail.',
    ],
  }),
  passkeyAdded: ({ brand, to, name, support }) => ({
    subject: `Ihrem ${brand}-Konto wurde ein Passkey hinzugefügt`,
    before: [
      `Mit dem Passkey „${name}“ kann man sich jetzt beim ${brand}-Konto von ${to} anmelden.`,
      `${wasYou} ${otherwiseDelete}${writeToUs(support)}`,
    ],
    button: 'Einstellungen öffnen',
    after: [],
  }),
  keyCreated: ({ brand, to, name, support }) => ({
    subject: `Für Ihr ${brand}-Konto wurde ein Zugriffsschlüssel erstellt`,
    before: [
      `Der Zugriffsschlüssel „${name}“ kann jetzt das ${brand}-Konto von ${to} verwenden. In den Einstellungen steht, was er darf.`,
      `${wasYou} ${otherwiseDelete}${writeToUs(support)}`,
    ],
    button: 'Einstellungen öffnen',
    after: [],
  }),
  accountDeleted: ({ brand, to, support }) => ({
    subject: `Ihr ${brand}-Konto wurde gelöscht`,
    before: [
      `Das ${brand}-Konto von ${to} wurde gelöscht.`,
      `Der Podcast-Feed und alle Anmeldungen sind beendet. Alles, was im Konto gespeichert war, wird innerhalb eines Tages gelöscht.${writeToUs(support)}`,
    ],
    after: [],
  }),
};
