import './telegram-tables.ts';

export { createTelegram } from './create-telegram.ts';
