import { createUserTokens } from '../platform/user-token.ts';

/** Milliseconds for which a token is valid: 30 days. */
const validMs = 30 * 86_400_000;

/**
 * Tokens that let their holder hear the lessons as long as the user is subscribed. They open nothing else of the
 * account, because the publisher's page receives them.
 */
export const lessonsTokens = createUserTokens('lessons-tokens', validMs);
