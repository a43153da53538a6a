import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';

/** Sources of the content security policy, by directive. */
export type PolicySources = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the content security policy of every page: no other hosts, except the configured storage and CDN for
 * audio and uploads, the card provider and the bot check.
 * @param inlineScripts hashes of the shell's own inline scripts, as `'sha256-…'`
 * @param framed whether pages of other sites may show the page in a frame
 * @param frames origins of other sites that the page shows in frames
 */
export function contentPolicy(
  config: App['config'],
  {
    inlineScripts = [],
    framed = false,
    frames = [],
  }: { inlineScripts?: readonly string[]; framed?: boolean; frames?: readonly string[] } = {},
): string {
  const storage = config.blobs.kind === 's3' ? [new URL(config.blobs.endpoint).origin] : [];
  const audio = [
    ...storage,
    ...(config.audioRedirect?.cdn ? [new URL(config.audioRedirect.cdn.url).origin] : []),
  ];
  // The form of the card provider must be loaded from its own host.
  const cards = config.payments.kind === 'stripe';
  const cardForm = cards ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : [];
  // The script of the bot check, and the script that it loads.
  const check = config.botCheck ? [new URL(config.botCheck.url).origin] : [];
  const checkScripts = config.botCheck ? [...check, 'https://www.gstatic.com'] : [];
  const sources: PolicySources = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...cardForm, ...checkScripts, ...inlineScripts],
    // Some elements are positioned by style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...storage],
    'media-src': ["'self'", 'blob:', ...audio],
    'connect-src': ["'self'", ...audio, ...check, ...(cards ? ['https://api.stripe.com'] : [])],
    'frame-src': ["'self'", ...frames, ...cardForm, ...check, ...(cards ? ['https://hooks.stripe.com'] : [])],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [framed ? '*' : "'none'"],
  };
  return Object.entries(sources)
    .map(([directive, values]) => `${directive} ${values.join(' ')}`)
    .join('; ');
}

/** Adds the security headers to every response; a route may replace them. */
export function addSecurityHeaders(server: FastifyInstance, { config }: Pick<App, 'config'>): void {
  const policy = contentPolicy(config);
  const secure = config.publicUrl.startsWith('https:');
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      // Addresses of feeds and password resets contain secrets.
      'referrer-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      // The window of a social sign-in must be able to reach its opener.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    });
  });
}
