/**
 * A company on the internet did not do as asked; the text says why, in Portuguese and without keys. `detalhe`, its own
 * words, is the cause: for the log.
 */
export class ProviderFailure extends Error {
  readonly status: number | undefined;

  constructor(mensagem: string, { status, detalhe }: { status?: number; detalhe?: string } = {}) {
    super(mensagem, detalhe === undefined ? undefined : { cause: new Error(detalhe) });
    this.status = status;
  }
}
