import type { Log } from '../log.ts';
import { noTracing, type Tracing } from './tracing.ts';

/** Environment variables by name. */
type Env = Readonly<Record<string, string | undefined>>;

/** Returns whether the standard variables of OpenTelemetry request traces. */
export function isTracingConfigured(env: Env): boolean {
  const exporter = env['OTEL_TRACES_EXPORTER'];
  if (env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true' || exporter === 'none') return false;
  return Boolean(
    exporter === 'otlp' || env['OTEL_EXPORTER_OTLP_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'],
  );
}

/**
 * Opens tracing if the standard variables of OpenTelemetry are set; its packages are loaded only then.
 * @param trustedProxies addresses whose trace context is continued
 */
export async function openTracing(
  env: Env,
  { log, trustedProxies }: { log: Log; trustedProxies: readonly string[] },
): Promise<Tracing> {
  if (!isTracingConfigured(env)) return noTracing;
  const { createOtlpTracing } = await import('./otlp-tracing.ts');
  return createOtlpTracing(env, { log, trustedProxies });
}
