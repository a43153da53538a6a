/** The account that `npm run dev` creates, in its own data directory. */
export const account = { email: 'dev@example.com', password: 'earmark development' };
