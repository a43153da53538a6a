/** A browser whose owner answered the question about cookies, with the essential ones alone. */
export const answeredCookies = (origin: string) => ({
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
