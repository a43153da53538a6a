import { countOf } from '../../../platform/mail/mail-language.ts';
import type { BillingMailTexts } from './en.ts';

const daysOf = (count: number) => countOf('es', count, { one: '# día', other: '# días' });

export const es: BillingMailTexts = {
  sandboxNote:
    'Este es un entorno de pruebas: no se ha cargado ningún importe en ninguna tarjeta ni se ha transferido dinero.',
  manage: 'Gestionar la facturación',
  receipt: ({ brand, amount, paid, description, payment, days }) => ({
    subject: `Su recibo de ${brand}: ${amount}`,
    before: [`Gracias. Hemos recibido ${amount} el ${paid} por: ${description}.`],
    after: [
      `Pago ${payment}. Los pagos son definitivos y no reembolsables, salvo por la garantía de devolución de ${daysOf(days)}.`,
    ],
  }),
  trialEnding: ({ brand, end, next, amount, interval }) => ({
    subject: `Su prueba de ${brand} termina el ${end}`,
    before: [
      `Su prueba gratuita termina el ${end}. Ese día se cargarán ${next} en su tarjeta y el plan continuará por ${amount} al ${interval === 'year' ? 'año' : 'mes'}.`,
      'Para continuar, no tiene que hacer nada. Si cancela antes de ese día, conservará el acceso hasta entonces y no se le cobrará nada.',
    ],
  }),
  paymentFailed: ({ brand, amount }) => ({
    subject: `No se ha podido realizar su pago a ${brand}`,
    before: [
      `No hemos podido cobrar ${amount} por su plan. Es posible que su banco le pida que confirme el pago o que la tarjeta haya caducado.`,
      'Su plan sigue activo por ahora y volveremos a intentarlo dentro de unos días. También puede pagar ahora con la misma tarjeta o con otra.',
    ],
    button: 'Pagar ahora',
  }),
  cancelPlanned: ({ brand, end }) => ({
    subject: `Su plan de ${brand} termina el ${end}`,
    before: [`Su plan está cancelado. Seguirá activo hasta el ${end} y no se le cobrará nada más.`],
    button: 'Conservar mi plan',
  }),
  lessons: ({ holder, resetUrl }) => ({
    button: 'Ir a las lecciones',
    after: [
      `Inicie sesión como ${holder}. Si todavía no hay ninguna cuenta con esa dirección, cree una y confirme la dirección con el enlace que le enviaremos.`,
      `Si otra persona creó esa cuenta, recupérela estableciendo una contraseña nueva: ${resetUrl}`,
    ],
  }),
  lessonsHeld: ({ brand, to, holder }) => ({
    subject: `Ya tiene las lecciones de ${brand}`,
    before: [
      `Alguien ha intentado comprar las lecciones para ${to}. Ya las ha pagado ${holder}, así que no se ha cobrado nada.`,
    ],
  }),
  lessonsReturned: ({ brand, to, holder, since, amount }) => ({
    subject: `Le devolvemos su segundo pago de ${amount} a ${brand}`,
    before: [
      `Ha comprado las lecciones como ${to}. Las paga ${holder} desde el ${since}, así que hemos cancelado la segunda suscripción y hemos reembolsado ${amount} en su tarjeta. Es posible que su banco tarde unos días en mostrar el reembolso.`,
    ],
  }),
};
