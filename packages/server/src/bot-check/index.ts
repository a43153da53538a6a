import './bot-check-app.ts';

export { assertHuman } from './assert-human.ts';
export { createBotCheck } from './create-bot-check.ts';
