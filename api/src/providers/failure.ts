type Means = { status?: number | undefined; detalhe?: string | undefined; mayHaveGone?: boolean };

/**
 * A company on the internet did not do as asked; the text says why, in Portuguese and without keys. `detalhe`, its own
 * words, is the cause: for the log.
 */
export class ProviderFailure extends Error {
  readonly status: number | undefined;
  /** It may have been done all the same. */
  readonly mayHaveGone: boolean;

  constructor(mensagem: string, { status, detalhe, mayHaveGone = false }: Means = {}) {
    super(mensagem, detalhe === undefined ? undefined : { cause: new Error(detalhe) });
    this.status = status;
    this.mayHaveGone = mayHaveGone;
  }
}
