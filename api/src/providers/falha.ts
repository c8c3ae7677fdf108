/** A company on the internet did not do as asked; the text says why, in Portuguese and without keys. */
export class FalhaDoProvedor extends Error {
  readonly status: number | undefined;

  constructor(mensagem: string, status?: number) {
    super(mensagem);
    this.status = status;
  }
}
