/** Browser state of a user who answered the cookie banner and accepted only essential cookies. */
export const consentState = (origin: string) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        {
          name: 'cookie-consent',
          value: JSON.stringify({
            preferences: { essential: true, analytics: false, preferences: false, marketing: false },
            timestamp: '2026-11-21T12:00:00.000Z',
          }),
        },
      ],
    },
  ],
});
