/** Messages that the web application shows without a response: apart from the table, so that it loads only these. */
export const internalErrorMessage = 'Something went wrong on our side. Please try again.';
export const invalidUrlMessage = 'Please enter a valid URL';
export const youtubeMessage = 'Sorry, we no longer support YouTube video conversions.';
