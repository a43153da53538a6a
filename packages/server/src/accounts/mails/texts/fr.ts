import { countOf } from '../../../platform/mail/mail-language.ts';
import type { AccountMailTexts } from './en.ts';

const writeToUs = (support: string | null) =>
  support === null ? '' : ` Si ce n’était pas vous, écrivez à ${support}.`;

const wasYou = 'Si c’était vous, vous n’avez rien à faire.';
const otherwiseDelete = 'Sinon, supprimez-la dans les paramètres et changez votre mot de passe.';
const ignore = 'Si ce n’était pas vous, ignorez cet e-mail.';

const minutesOf = (count: number) => countOf('fr', count, { one: '# minute', other: '# minutes' });
const hoursOf = (count: number) => countOf('fr', count, { one: '# heure', other: '# heures' });
const daysOf = (count: number) => countOf('fr', count, { one: '# jour', other: '# jours' });

export const fr: AccountMailTexts = {
  reset: ({ brand, to, minutes }) => ({
    subject: `Réinitialisez votre mot de passe ${brand}`,
    before: [`Un nouveau mot de passe a été demandé pour le compte ${brand} de ${to}.`],
    button: 'Réinitialiser le mot de passe',
    after: [
      `Le lien peut être utilisé une seule fois, pendant ${minutesOf(minutes)}.`,
      `${ignore} Votre mot de passe reste le même.`,
    ],
  }),
  verification: ({ brand, to, hours, resetUrl }) => ({
    subject: `Confirmez votre adresse e-mail pour ${brand}`,
    before: [
      `Veuillez confirmer que ${to} est bien votre adresse. En attendant, vous pouvez déjà utiliser ${brand}.`,
    ],
    button: 'Confirmer l’adresse e-mail',
    after: [
      `Le lien peut être utilisé une seule fois, pendant ${hoursOf(hours)}.`,
      `Si vous n’avez pas créé de compte avec cette adresse, n’ouvrez pas le lien\u202f: il donnerait accès à vos achats à la personne qui l’a créé. Pour reprendre le compte, définissez un nouveau mot de passe ici\u202f: ${resetUrl}`,
    ],
  }),
  passwordChanged: ({ brand, to, support }) => ({
    subject: `Votre mot de passe ${brand} a été modifié`,
    before: [
      `Le mot de passe du compte ${brand} de ${to} a été modifié, tous les appareils ont été déconnectés et les clés du compte ont été supprimées.`,
      `${wasYou}${writeToUs(support)}`,
    ],
    button: 'Choisir un autre mot de passe',
    after: [],
  }),
  emailCode: ({ brand, to, code, digits, minutes }) => ({
    subject: `${digits} est votre code ${brand}`,
    before: [
      `Quelqu’un souhaite utiliser ${to} pour son compte ${brand}. Si c’est vous, saisissez ce code dans les paramètres\u202f:`,
      code,
    ],
    after: [
      `Le code peut être utilisé une seule fois, pendant ${minutesOf(minutes)}.`,
      `${ignore} Rien ne change sans le code.`,
    ],
  }),
  emailChanged: ({ brand, to, current, support }) => ({
    subject: `L’adresse e-mail de votre compte ${brand} a été modifiée`,
    before: [
      `Le compte ${brand} de ${to} utilise désormais l’adresse ${current}, et tous les autres appareils ont été déconnectés. Dorénavant, nous écrirons à la nouvelle adresse.`,
      `${wasYou}${writeToUs(support)}`,
    ],
    after: [],
  }),
  providerLinked: ({ brand, to, provider, cleared, support }) => ({
    subject: `${provider} permet désormais de se connecter à votre compte ${brand}`,
    before: [
      `Vous pouvez désormais vous connecter au compte ${brand} de ${to} avec ${provider}.`,
      ...(cleared
        ? [
            'Cette adresse n’avait pas encore été confirmée. Pour votre sécurité, le mot de passe et les clés d’accès du compte ont été supprimés, tous les appareils ont été déconnectés, et les adresses du flux de podcast et de transfert des e-mails ont été remplacées. Veuillez ajouter de nouveau le flux à votre application de podcasts.',
          ]
        : []),
    ],
    button: `Ouvrir ${brand}`,
    after: support === null ? [] : [writeToUs(support).trim()],
  }),
  invitation: ({ brand, to, days }) => ({
    subject: `Invitation à utiliser ${brand}`,
    before: [
      `Vous êtes invité(e) à utiliser ${brand}, qui lit à voix haute des articles, des newsletters et des documents.`,
      `L’invitation est destinée à ${to}.`,
    ],
    button: 'Créer un compte',
    after: [
      `Le lien peut être utilisé une seule fois, pendant ${daysOf(days)}.`,
      'Si vous n’attendiez pas cette invitation, ignorez cet e-mail.',
    ],
  }),
  passkeyAdded: ({ brand, to, name, support }) => ({
    subject: `Une clé d’accès a été ajoutée à votre compte ${brand}`,
    before: [
      `La clé d’accès «\u202f${name}\u202f» permet désormais de se connecter au compte ${brand} de ${to}.`,
      `${wasYou} ${otherwiseDelete}${writeToUs(support)}`,
    ],
    button: 'Ouvrir les paramètres',
    after: [],
  }),
  keyCreated: ({ brand, to, name, support }) => ({
    subject: `Une clé a été créée pour votre compte ${brand}`,
    before: [
      `La clé «\u202f${name}\u202f» peut désormais utiliser le compte ${brand} de ${to}. Les paramètres indiquent ce qu’elle autorise.`,
      `${wasYou} ${otherwiseDelete}${writeToUs(support)}`,
    ],
    button: 'Ouvrir les paramètres',
    after: [],
  }),
  accountDeleted: ({ brand, to, support }) => ({
    subject: `Votre compte ${brand} a été supprimé`,
    before: [
      `Le compte ${brand} de ${to} a été supprimé.`,
      `Son flux de podcast ne fonctionne plus et toutes ses sessions sont fermées. Tout ce qu’il contenait sera effacé sous 24 heures.${writeToUs(support)}`,
    ],
    after: [],
  }),
};
