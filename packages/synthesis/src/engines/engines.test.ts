import { expect, test } from 'vitest';
import { standardFormat, wideFormat } from '../audio-format.ts';
import { voices } from '../voices/catalogue.ts';
import { engineIds, engines, isService } from './engines.ts';
import {
  configOf,
  configureEngine,
  type RemoteConfig,
  serviceIds,
  variablesOf,
} from './remote/configure-engines.ts';

const configs: readonly RemoteConfig[] = [
  {
    engine: 'openai',
    baseUrl: 'http://localhost:8880/v1',
    model: 'kokoro',
    voices: { Matthew: 'am_michael' },
  },
  { engine: 'elevenlabs', apiKey: 'k', voices: { Matthew: 'x1' } },
  { engine: 'polly', region: 'eu-west-1', accessKeyId: 'id', secretAccessKey: 's' },
  { engine: 'azure', region: 'westeurope', key: 'k' },
  { engine: 'google', apiKey: 'k' },
];

test('an episode has the format of the engine that mostly speaks it', () => {
  const wide = engineIds.filter((id) => engines[id].format === wideFormat);
  expect(wide).toEqual(['kitten', 'kokoro', 'azure', 'elevenlabs', 'google', 'openai']);
  const standard = engineIds.filter((id) => engines[id].format === standardFormat);
  expect(standard).toEqual(['espeak', 'flite', 'pico', 'piper', 'polly']);
});

test('every service has a descriptor and opens with its configuration', () => {
  expect(configs.map(({ engine }) => engine)).toEqual(serviceIds);
  for (const config of configs) {
    const engine = configureEngine(config);
    expect(engine.id).toBe(config.engine);
    expect(isService(config.engine)).toBe(true);
    // Only an engine whose descriptor says `assigned` takes voices from the configuration.
    expect('assigned' in engine).toBe(engines[config.engine].voices === 'assigned');
    expect(engines[config.engine].dollarsPerMillion).toBeGreaterThan(0);
  }
  expect(engineIds.filter((id) => !isService(id) && engines[id].dollarsPerMillion > 0)).toEqual([]);
});

test('the catalogue names only voices of engines that have their own voices', () => {
  const named = new Set(voices.flatMap(({ candidates }) => candidates.map(({ engine }) => engine)));
  for (const id of named) expect(engines[id].voices, id).not.toBe('assigned');
});

test('variables produce a configuration once all required ones are set', () => {
  const names = serviceIds.flatMap((id) => variablesOf(id).map(([, { name }]) => name));
  expect(new Set(names).size).toBe(names.length);
  for (const id of serviceIds) {
    const needed = variablesOf(id).filter(([, { isRequired }]) => isRequired);
    expect(needed.length).toBeGreaterThan(0);
    for (const [missing] of needed) expect(configOf(id, { [missing]: undefined })).toBeNull();
  }
  const openai = { baseUrl: 'https://api.openai.com/v1', model: 'tts-1', voices: {}, apiKey: undefined };
  expect(configOf('openai', openai)).toEqual({
    engine: 'openai',
    baseUrl: 'https://api.openai.com/v1',
    model: 'tts-1',
    voices: {},
  });
  expect(configOf('openai', { ...openai, baseUrl: 'http://localhost:8880/v1' })).toMatchObject({
    dollarsPerMillion: 0,
  });
});
