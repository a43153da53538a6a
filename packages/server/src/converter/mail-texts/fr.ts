import { countOf } from '../../platform/mail/mail-language.ts';
import type { ConverterMailTexts } from './en.ts';

const count = (days: number) => countOf('fr', days, { one: '# jour', other: '# jours' });

export const fr: ConverterMailTexts = {
  notYou:
    'Si vous n’avez pas fait cette demande, quelqu’un a saisi votre adresse par erreur. Vous pouvez ignorer cet e-mail.',
  finished: ({ brand, file, days }) => ({
    subject: 'Votre audio est prêt',
    before: [
      `Le texte que vous avez envoyé à ${brand} a été converti. Écoutez-le et suivez le texte ici\u202f:`,
    ],
    button: 'Écouter',
    after: [
      `Fichier audio\u202f: ${file}`,
      `Les deux liens fonctionnent pendant ${count(days)}. Ensuite, l’audio et son texte sont supprimés.`,
    ],
  }),
  failed: ({ brand }) => ({
    subject: 'Votre fichier n’a pas pu être converti',
    before: [`Le texte que vous avez envoyé à ${brand} n’a pas pu être converti.`],
    after: [
      'Cet essai n’est pas compté et votre texte a été supprimé. Vous pouvez convertir autre chose gratuitement.',
    ],
    button: 'Réessayer',
  }),
  limit: ({ brand }) => ({
    subject: 'Vous avez déjà converti un article gratuitement',
    before: [
      `Vous avez déjà converti un article gratuitement. Avec un abonnement payant à ${brand}, vous pouvez convertir plus de 1\u202f000 minutes d’articles par mois.`,
    ],
    button: 'S’inscrire',
  }),
};
