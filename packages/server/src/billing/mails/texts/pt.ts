import { countOf } from '../../../platform/mail/mail-language.ts';
import type { BillingMailTexts } from './en.ts';

const daysOf = (count: number) => countOf('pt', count, { one: '# dia', other: '# dias' });

export const pt: BillingMailTexts = {
  sandboxNote: 'Este é um ambiente de testes: nenhum cartão foi cobrado e nenhum valor foi transferido.',
  manage: 'Gerenciar cobrança',
  receipt: ({ brand, amount, paid, description, payment, days }) => ({
    subject: `Seu recibo do ${brand}: ${amount}`,
    before: [`Obrigado. Recebemos ${amount} em ${paid} por: ${description}.`],
    after: [
      `Pagamento ${payment}. Os pagamentos são definitivos e não reembolsáveis, exceto pela garantia de devolução de ${daysOf(days)}.`,
    ],
  }),
  trialEnding: ({ brand, end, next, amount, interval }) => ({
    subject: `Seu período de teste do ${brand} termina em ${end}`,
    before: [
      `Seu período de teste gratuito termina em ${end}. Nesse dia, ${next} serão cobrados no seu cartão e o plano continuará por ${amount} por ${interval === 'year' ? 'ano' : 'mês'}.`,
      'Para continuar, você não precisa fazer nada. Se cancelar antes desse dia, você mantém o acesso até lá e nada será cobrado.',
    ],
  }),
  paymentFailed: ({ brand, amount }) => ({
    subject: `Seu pagamento ao ${brand} não foi concluído`,
    before: [
      `Não foi possível cobrar ${amount} pelo seu plano. Talvez seu banco exija que você confirme o pagamento, ou o cartão pode ter expirado.`,
      'Por enquanto, seu plano continua ativo, e tentaremos novamente em alguns dias. Você também pode pagar agora com o mesmo cartão ou com outro.',
    ],
    button: 'Pagar agora',
  }),
  cancelPlanned: ({ brand, end }) => ({
    subject: `Seu plano do ${brand} termina em ${end}`,
    before: [`Seu plano foi cancelado. Ele continua ativo até ${end}, e nada mais será cobrado.`],
    button: 'Manter meu plano',
  }),
  lessons: ({ holder, resetUrl }) => ({
    button: 'Ir para as lições',
    after: [
      `Entre como ${holder}. Se ainda não houver uma conta com esse endereço, crie uma e confirme o endereço com o link que enviaremos.`,
      `Se outra pessoa criou essa conta, assuma-a definindo uma nova senha: ${resetUrl}`,
    ],
  }),
  lessonsHeld: ({ brand, to, holder }) => ({
    subject: `Você já tem as lições do ${brand}`,
    before: [
      `Alguém tentou comprar as lições para ${to}. Elas já foram pagas por ${holder}, então nada foi cobrado.`,
    ],
  }),
  lessonsReturned: ({ brand, to, holder, since, amount }) => ({
    subject: `Seu segundo pagamento de ${amount} ao ${brand} será devolvido`,
    before: [
      `Você comprou as lições como ${to}. Elas são pagas por ${holder} desde ${since}; por isso, cancelamos a segunda assinatura e reembolsamos ${amount} no seu cartão. Pode levar alguns dias até que seu banco mostre o reembolso.`,
    ],
  }),
};
