import { countOf } from '../../../platform/mail/mail-language.ts';
import type { BillingMailTexts } from './en.ts';

const daysOf = (count: number) => countOf('fr', count, { one: '# jour', other: '# jours' });

export const fr: BillingMailTexts = {
  sandboxNote:
    'Ceci est un environnement de test\u202f: aucune carte n’a été débitée et aucun montant n’a été transféré.',
  manage: 'Gérer la facturation',
  receipt: ({ brand, amount, paid, description, payment, days }) => ({
    subject: `Votre reçu ${brand}\u202f: ${amount}`,
    before: [`Merci. Nous avons reçu ${amount} le ${paid} pour\u202f: ${description}.`],
    after: [
      `Paiement ${payment}. Les paiements sont définitifs et non remboursables, sauf dans le cadre de la garantie de remboursement de ${daysOf(days)}.`,
    ],
  }),
  trialEnding: ({ brand, end, next, amount, interval }) => ({
    subject: `Votre essai de ${brand} se termine le ${end}`,
    before: [
      `Votre essai gratuit se termine le ${end}. Votre carte sera alors débitée de ${next}, et l’abonnement se poursuivra au prix de ${amount} par ${interval === 'year' ? 'an' : 'mois'}.`,
      'Pour continuer, vous n’avez rien à faire. Si vous résiliez avant cette date, vous gardez l’accès jusque-là et rien ne sera débité.',
    ],
  }),
  paymentFailed: ({ brand, amount }) => ({
    subject: `Votre paiement à ${brand} a échoué`,
    before: [
      `Nous n’avons pas pu débiter ${amount} pour votre abonnement. Votre banque vous demande peut-être de confirmer le paiement, ou la carte a peut-être expiré.`,
      'Votre abonnement reste actif pour le moment, et nous réessaierons dans quelques jours. Vous pouvez aussi payer maintenant avec la même carte ou une autre.',
    ],
    button: 'Payer maintenant',
  }),
  cancelPlanned: ({ brand, end }) => ({
    subject: `Votre abonnement à ${brand} se termine le ${end}`,
    before: [
      `Votre abonnement est résilié. Il reste actif jusqu’au ${end}, et aucun autre montant ne sera débité.`,
    ],
    button: 'Garder mon abonnement',
  }),
  lessons: ({ holder, resetUrl }) => ({
    button: 'Accéder aux leçons',
    after: [
      `Connectez-vous avec ${holder}. S’il n’existe pas encore de compte avec cette adresse, créez-en un et confirmez l’adresse avec le lien que nous y envoyons.`,
      `Si quelqu’un d’autre a créé ce compte, reprenez-le en définissant un nouveau mot de passe\u202f: ${resetUrl}`,
    ],
  }),
  lessonsHeld: ({ brand, to, holder }) => ({
    subject: `Vous avez déjà les leçons de ${brand}`,
    before: [
      `Quelqu’un a essayé d’acheter les leçons pour ${to}. Elles sont déjà payées par ${holder}, donc rien n’a été débité.`,
    ],
  }),
  lessonsReturned: ({ brand, to, holder, since, amount }) => ({
    subject: `Votre second paiement de ${amount} à ${brand} vous est remboursé`,
    before: [
      `Vous avez acheté les leçons avec ${to}. Elles sont payées par ${holder} depuis le ${since}\u202f; nous avons donc résilié le second abonnement et remboursé ${amount} sur votre carte. Quelques jours peuvent s’écouler avant que votre banque n’affiche le remboursement.`,
    ],
  }),
};
