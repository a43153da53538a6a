import { countOf } from '../../../platform/mail/mail-language.ts';
import type { AccountMailTexts } from './en.ts';

const writeToUs = (support: string | null) =>
  support === null ? '' : ` Se não foi você, escreva para ${support}.`;

const wasYou = 'Se foi você, não precisa fazer nada.';
const otherwiseDelete = 'Caso contrário, exclua-a nas configurações e altere sua senha.';
const ignore = 'Se não foi você, ignore este e-mail.';

const minutesOf = (count: number) => countOf('pt', count, { one: '# minuto', other: '# minutos' });
const hoursOf = (count: number) => countOf('pt', count, { one: '# hora', other: '# horas' });
const daysOf = (count: number) => countOf('pt', count, { one: '# dia', other: '# dias' });

export const pt: AccountMailTexts = {
  reset: ({ brand, to, minutes }) => ({
    subject: `Redefina sua senha do ${brand}`,
    before: [`Uma nova senha foi solicitada para a conta do ${brand} de ${to}.`],
    button: 'Redefinir senha',
    after: [
      `O link só pode ser usado uma vez e é válido por ${minutesOf(minutes)}.`,
      `${ignore} Sua senha continua a mesma.`,
    ],
  }),
  verification: ({ brand, to, hours, resetUrl }) => ({
    subject: `Confirme seu endereço de e-mail para o ${brand}`,
    before: [`Confirme que ${to} é o seu endereço. Enquanto isso, você já pode usar o ${brand}.`],
    button: 'Confirmar endereço de e-mail',
    after: [
      `O link só pode ser usado uma vez e é válido por ${hoursOf(hours)}.`,
      `Se você não criou uma conta com este endereço, não abra o link: ele daria acesso às suas compras à pessoa que a criou. Para assumir a conta, defina uma nova senha aqui: ${resetUrl}`,
    ],
  }),
  passwordChanged: ({ brand, to, support }) => ({
    subject: `Sua senha do ${brand} foi alterada`,
    before: [
      `A senha da conta do ${brand} de ${to} foi alterada, todos os dispositivos foram desconectados e as chaves da conta foram excluídas.`,
      `${wasYou}${writeToUs(support)}`,
    ],
    button: 'Escolher outra senha',
    after: [],
  }),
  emailCode: ({ brand, to, code, digits, minutes }) => ({
    subject: `${digits} é o seu código do ${brand}`,
    before: [
      `Alguém quer usar ${to} na própria conta do ${brand}. Se for você, digite este código nas configurações:`,
      code,
    ],
    after: [
      `O código só pode ser usado uma vez e é válido por ${minutesOf(minutes)}.`,
      `${ignore} Sem o código, nada muda.`,
    ],
  }),
  emailChanged: ({ brand, to, current, support }) => ({
    subject: `O endereço de e-mail da sua conta do ${brand} foi alterado`,
    before: [
      `A conta do ${brand} de ${to} agora usa o endereço ${current}, e todos os outros dispositivos foram desconectados. A partir de agora, escreveremos para o novo endereço.`,
      `${wasYou}${writeToUs(support)}`,
    ],
    after: [],
  }),
  providerLinked: ({ brand, to, provider, cleared, support }) => ({
    subject: `Agora é possível entrar na sua conta do ${brand} com ${provider}`,
    before: [
      `Agora você pode entrar na conta do ${brand} de ${to} com ${provider}.`,
      ...(cleared
        ? [
            'Este endereço ainda não havia sido confirmado. Para sua segurança, a senha e as chaves de acesso da conta foram removidas, todos os dispositivos foram desconectados e os endereços do feed de podcast e de encaminhamento de e-mails foram substituídos. Adicione o feed novamente ao seu aplicativo de podcasts.',
          ]
        : []),
    ],
    button: `Abrir o ${brand}`,
    after: support === null ? [] : [writeToUs(support).trim()],
  }),
  invitation: ({ brand, to, days }) => ({
    subject: `Convite para o ${brand}`,
    before: [
      `Você recebeu um convite para usar o ${brand}, que lê artigos, newsletters e documentos em voz alta.`,
      `O convite é para ${to}.`,
    ],
    button: 'Criar uma conta',
    after: [
      `O link só pode ser usado uma vez e é válido por ${daysOf(days)}.`,
      'Se você não esperava este convite, ignore este e-mail.',
    ],
  }),
  passkeyAdded: ({ brand, to, name, support }) => ({
    subject: `Uma chave de acesso foi adicionada à sua conta do ${brand}`,
    before: [
      `Com a chave de acesso “${name}”, agora é possível entrar na conta do ${brand} de ${to}.`,
      `${wasYou} ${otherwiseDelete}${writeToUs(support)}`,
    ],
    button: 'Abrir as configurações',
    after: [],
  }),
  keyCreated: ({ brand, to, name, support }) => ({
    subject: `Uma chave foi criada para a sua conta do ${brand}`,
    before: [
      `A chave “${name}” agora pode usar a conta do ${brand} de ${to}. As configurações mostram o que ela permite.`,
      `${wasYou} ${otherwiseDelete}${writeToUs(support)}`,
    ],
    button: 'Abrir as configurações',
    after: [],
  }),
  accountDeleted: ({ brand, to, support }) => ({
    subject: `Sua conta do ${brand} foi excluída`,
    before: [
      `A conta do ${brand} de ${to} foi excluída.`,
      `O feed de podcast e todas as sessões foram encerrados. Tudo o que a conta guardava será apagado em até um dia.${writeToUs(support)}`,
    ],
    after: [],
  }),
};
