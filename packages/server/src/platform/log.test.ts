import { expect, test } from 'vitest';
import { createLog } from './log.ts';

/** Returns the logged lines. */
function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('trace', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

test('lines are JSON with a level by name and a time', () => {
  const line = JSON.parse(logged((log) => log.info({ count: 1 }, 'done')));
  expect(line).toEqual({ level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), count: 1, msg: 'done' });
});

test.each([
  'password',
  'token',
  'id_token',
  'refresh_token',
  'authorization',
  'cookie',
  'code',
  'secret',
  'email',
  'title',
  'text',
  'html',
  'article_url',
])('%s is withheld at any depth', (field) => {
  const text = logged((log) => {
    log.info({ [field]: 'hunter2' }, 'top');
    log.info({ user: { [field]: 'hunter2' } }, 'in an object');
    log.info({ request: { body: { [field]: 'hunter2' } } }, 'in an object of an object');
    log.child({ [field]: 'hunter2' }).info('in what a log carries along');
  });
  expect(text).not.toContain('hunter2');
  expect(text.match(/\[withheld\]/g)).toHaveLength(4);
});

test('the header of the id token is withheld', () => {
  expect(logged((log) => log.info({ headers: { 'earmark-id-token': 'hunter2' } }, 'x'))).not.toContain(
    'hunter2',
  );
});
