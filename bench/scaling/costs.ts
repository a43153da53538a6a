/** What a number of equal operations costs, as `scaling-conversions.ts` measures it. */
export interface Costs {
  /** CPU seconds of the service and of PostgreSQL. */
  serviceCpu: number;
  databaseCpu: number;
  transactions: number;
  /** Bytes written to the write-ahead log. */
  walBytes: number;
}

/** Costs of 1,000 conversions by one engine. */
export interface ConversionCosts extends Costs {
  /** Characters of each text, and seconds of its audio. */
  characters: number;
  audioSeconds: number;
  /** Growth of each table in rows and bytes. */
  tables: Record<string, { rows: number; bytes: number }>;
  /** Growth of the storage in files and bytes, by area. */
  storage: Record<string, { files: number; bytes: number }>;
}

/** Contents of `scaling-costs.json`. */
export interface MeasuredCosts {
  conversions: Record<string, ConversionCosts>;
  /** 1,000 readings of a playlist with 20 entries. */
  playlistReads: Costs;
  /** 1,000 downloads of an episode through the service, instead of from the storage or a CDN. */
  episodeReads: Costs;
}

export const sum = (of: Record<string, { bytes: number }>): number =>
  Object.values(of).reduce((total, { bytes }) => total + bytes, 0);
