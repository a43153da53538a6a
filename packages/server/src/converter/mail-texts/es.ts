import { countOf } from '../../platform/mail/mail-language.ts';
import type { ConverterMailTexts } from './en.ts';

const count = (days: number) => countOf('es', days, { one: '# día', other: '# días' });

export const es: ConverterMailTexts = {
  notYou: 'Si no lo ha solicitado, alguien ha introducido su dirección por error. Puede ignorar este correo.',
  finished: ({ brand, file, days }) => ({
    subject: 'Su audio está listo',
    before: [`El texto que envió a ${brand} se ha convertido. Escúchelo y siga el texto aquí:`],
    button: 'Escuchar',
    after: [
      `Archivo de audio: ${file}`,
      `Los dos enlaces funcionan durante ${count(days)}. Después se eliminan el audio y su texto.`,
    ],
  }),
  failed: ({ brand }) => ({
    subject: 'No se ha podido convertir su archivo',
    before: [`No se ha podido convertir el texto que envió a ${brand}.`],
    after: ['Este intento no cuenta y su texto se ha eliminado. Puede convertir otra cosa gratis.'],
    button: 'Volver a intentarlo',
  }),
  limit: ({ brand }) => ({
    subject: 'Ya ha convertido un artículo gratis',
    before: [
      `Ya ha convertido un artículo gratis. Con un plan de pago de ${brand} puede convertir más de 1000 minutos de artículos al mes.`,
    ],
    button: 'Registrarse',
  }),
};
