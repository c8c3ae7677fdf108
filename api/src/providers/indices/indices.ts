import type { Serie } from '@imob/schemas/indices';

/** `mes` is `YYYY-MM`, or the day of a series of days; `taxa` is percent, as it was published. */
export type TaxaPublicada = { mes: string; taxa: string };

/** Publishes the rates. Throws where no whole, sound answer came; a rate is never estimated. */
export type Indices = {
  /** False for a series that nobody publishes for programs (IVAR): it is typed by hand. */
  publica(serie: Serie): boolean;
  ler(serie: Serie, de: string, ate: string): Promise<TaxaPublicada[]>;
};
