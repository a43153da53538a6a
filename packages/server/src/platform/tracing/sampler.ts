import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';

/**
 * Returns the sampler of `OTEL_TRACES_SAMPLER` and `OTEL_TRACES_SAMPLER_ARG`; all traces that the sender
 * records if absent or unknown, as the specification requires.
 */
export function samplerOf(env: Readonly<Record<string, string | undefined>>): Sampler {
  const [, isParentBased, name = 'always_on'] =
    /^(parentbased_)?(always_on|always_off|traceidratio)$/.exec(env['OTEL_TRACES_SAMPLER'] ?? '') ?? [];
  const root = rootSampler(name, Number(env['OTEL_TRACES_SAMPLER_ARG'] ?? 1));
  const isKnown = name === env['OTEL_TRACES_SAMPLER'];
  return isKnown && isParentBased === undefined ? root : new ParentBasedSampler({ root });
}

function rootSampler(name: string, ratio: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler();
  if (name === 'traceidratio') return new TraceIdRatioBasedSampler(Number.isNaN(ratio) ? 1 : ratio);
  return new AlwaysOnSampler();
}
