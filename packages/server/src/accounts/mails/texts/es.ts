import { countOf } from '../../../platform/mail/mail-language.ts';
import type { AccountMailTexts } from './en.ts';

const writeToUs = (support: string | null) =>
  support === null ? '' : ` Si no ha sido usted, escriba a ${support}.`;

const wasYou = 'Si ha sido usted, no tiene que hacer nada.';
const otherwiseDelete = 'De lo contrario, elimínela en los ajustes y cambie su contraseña.';
const ignore = 'Si no ha sido usted, ignore este correo.';

const minutesOf = (count: number) => countOf('es', count, { one: '# minuto', other: '# minutos' });
const hoursOf = (count: number) => countOf('es', count, { one: '# hora', other: '# horas' });
const daysOf = (count: number) => countOf('es', count, { one: '# día', other: '# días' });

export const es: AccountMailTexts = {
  reset: ({ brand, to, minutes }) => ({
    subject: `Restablezca su contraseña de ${brand}`,
    before: [`Se ha solicitado una contraseña nueva para la cuenta de ${brand} de ${to}.`],
    button: 'Restablecer la contraseña',
    after: [
      `El enlace solo puede usarse una vez, durante ${minutesOf(minutes)}.`,
      `${ignore} Su contraseña no cambia.`,
    ],
  }),
  verification: ({ brand, to, hours, resetUrl }) => ({
    subject: `Confirme su dirección de correo para ${brand}`,
    before: [`Confirme que ${to} es su dirección. Mientras tanto, ya puede usar ${brand}.`],
    button: 'Confirmar la dirección de correo',
    after: [
      `El enlace solo puede usarse una vez, durante ${hoursOf(hours)}.`,
      `Si no ha creado una cuenta con esta dirección, no abra el enlace: daría acceso a sus compras a la persona que la creó. Para recuperar la cuenta, establezca una contraseña nueva aquí: ${resetUrl}`,
    ],
  }),
  passwordChanged: ({ brand, to, support }) => ({
    subject: `Se ha cambiado su contraseña de ${brand}`,
    before: [
      `Se ha cambiado la contraseña de la cuenta de ${brand} de ${to}, se ha cerrado la sesión en todos los dispositivos y se han eliminado las claves de la cuenta.`,
      `${wasYou}${writeToUs(support)}`,
    ],
    button: 'Elegir otra contraseña',
    after: [],
  }),
  emailCode: ({ brand, to, code, digits, minutes }) => ({
    subject: `${digits} es su código de ${brand}`,
    before: [
      `Alguien quiere usar ${to} para su cuenta de ${brand}. Si es usted, introduzca este código en los ajustes:`,
      code,
    ],
    after: [
      `El código solo puede usarse una vez, durante ${minutesOf(minutes)}.`,
      `${ignore} Sin el código no cambia nada.`,
    ],
  }),
  emailChanged: ({ brand, to, current, support }) => ({
    subject: `Se ha cambiado la dirección de correo de su cuenta de ${brand}`,
    before: [
      `La cuenta de ${brand} de ${to} usa ahora la dirección ${current} y se ha cerrado la sesión en los demás dispositivos. A partir de ahora escribiremos a la dirección nueva.`,
      `${wasYou}${writeToUs(support)}`,
    ],
    after: [],
  }),
  providerLinked: ({ brand, to, provider, cleared, support }) => ({
    subject: `Ya se puede iniciar sesión con ${provider} en su cuenta de ${brand}`,
    before: [
      `Ahora puede iniciar sesión con ${provider} en la cuenta de ${brand} de ${to}.`,
      ...(cleared
        ? [
            'Esta dirección no se había confirmado antes. Por su seguridad, se han eliminado la contraseña y las llaves de acceso de la cuenta, se ha cerrado la sesión en todos los dispositivos y se han sustituido la dirección del canal de pódcast y la dirección para reenviar correo. Vuelva a añadir el canal a su aplicación de pódcast.',
          ]
        : []),
    ],
    button: `Abrir ${brand}`,
    after: support === null ? [] : [writeToUs(support).trim()],
  }),
  invitation: ({ brand, to, days }) => ({
    subject: `Invitación a ${brand}`,
    before: [
      `Ha recibido una invitación para usar ${brand}, que lee en voz alta artículos, boletines y documentos.`,
      `La invitación es para ${to}.`,
    ],
    button: 'Crear una cuenta',
    after: [
      `El enlace solo puede usarse una vez, durante ${daysOf(days)}.`,
      'Si no esperaba esta invitación, ignore este correo.',
    ],
  }),
  passkeyAdded: ({ brand, to, name, support }) => ({
    subject: `Se ha añadido una llave de acceso a su cuenta de ${brand}`,
    before: [
      `Con la llave de acceso «${name}» ya se puede iniciar sesión en la cuenta de ${brand} de ${to}.`,
      `${wasYou} ${otherwiseDelete}${writeToUs(support)}`,
    ],
    button: 'Abrir los ajustes',
    after: [],
  }),
  keyCreated: ({ brand, to, name, support }) => ({
    subject: `Se ha creado una clave para su cuenta de ${brand}`,
    before: [
      `La clave «${name}» ya puede usar la cuenta de ${brand} de ${to}. En los ajustes se indica qué permite.`,
      `${wasYou} ${otherwiseDelete}${writeToUs(support)}`,
    ],
    button: 'Abrir los ajustes',
    after: [],
  }),
  accountDeleted: ({ brand, to, support }) => ({
    subject: `Se ha eliminado su cuenta de ${brand}`,
    before: [
      `Se ha eliminado la cuenta de ${brand} de ${to}.`,
      `Su canal de pódcast ya no funciona y se han cerrado todas las sesiones. Todo lo que guardaba se borrará en el plazo de un día.${writeToUs(support)}`,
    ],
    after: [],
  }),
};
