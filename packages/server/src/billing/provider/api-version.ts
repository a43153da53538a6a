/** The version of the provider's API that every call and every webhook here is written for. */
export const apiVersion = '2026-10-28.endive';
