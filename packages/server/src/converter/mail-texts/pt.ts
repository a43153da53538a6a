import { countOf } from '../../platform/mail/mail-language.ts';
import type { ConverterMailTexts } from './en.ts';

const count = (days: number) => countOf('pt', days, { one: '# dia', other: '# dias' });

export const pt: ConverterMailTexts = {
  notYou:
    'Se você não fez esta solicitação, alguém digitou seu endereço por engano. Você pode ignorar este e-mail.',
  finished: ({ brand, file, days }) => ({
    subject: 'Seu áudio está pronto',
    before: [`O texto que você enviou ao ${brand} foi convertido. Ouça e acompanhe a leitura aqui:`],
    button: 'Ouvir',
    after: [
      `Arquivo de áudio: ${file}`,
      `Os dois links funcionam por ${count(days)}. Depois disso, o áudio e o texto são excluídos.`,
    ],
  }),
  failed: ({ brand }) => ({
    subject: 'Não foi possível converter seu arquivo',
    before: [`Não foi possível converter o texto que você enviou ao ${brand}.`],
    after: [
      'Esta tentativa não conta, e seu texto foi excluído. Você pode converter outra coisa gratuitamente.',
    ],
    button: 'Tentar novamente',
  }),
  limit: ({ brand }) => ({
    subject: 'Você já converteu um artigo gratuitamente',
    before: [
      `Você já converteu um artigo gratuitamente. Com um plano pago do ${brand}, você pode converter mais de 1.000 minutos de artigos por mês.`,
    ],
    button: 'Criar conta',
  }),
};
