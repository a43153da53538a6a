/** Returns whether an Accept-Encoding header allows gzip; without the header, gzip is not used. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  const offers = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => {
      const [coding = '', ...parameters] = offer.split(';').map((part) => part.trim());
      const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { coding, refused: q !== undefined && !(Number(q) > 0) };
    });
  const offer =
    offers.find(({ coding }) => coding === 'gzip' || coding === 'x-gzip') ??
    offers.find(({ coding }) => coding === '*');
  return offer !== undefined && !offer.refused;
}
