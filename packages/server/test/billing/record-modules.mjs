/**
 * Preloaded into a program (`--import`): appends the address of each module that the program loads to the
 * file RECORDED_MODULES.
 */
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const list = process.env.RECORDED_MODULES;
registerHooks({
  load: (url, context, next) => {
    appendFileSync(list, `${url}\n`);
    return next(url, context);
  },
});
