/**
 * Fills buffers from a stream's chunks. What was copied is given back at once: left to the garbage collector, the chunks
 * of a fast upload pile up to tens of MB, and then each collection walks the whole heap (measured: half of the CPU time).
 */
export class Blocks {
  readonly #origem: AsyncIterator<Buffer>;
  #resto: Buffer | undefined;
  #inicio = 0;

  constructor(origem: AsyncIterable<Buffer>) {
    this.#origem = origem[Symbol.asyncIterator]();
  }

  /** How many bytes of `destino` were filled; fewer than it holds only at the end, 0 after it. */
  async encher(destino: Buffer): Promise<number> {
    let cheios = 0;
    while (cheios < destino.length) {
      this.#resto ??= await this.#proximo();
      if (!this.#resto) break;
      const copiados = this.#resto.copy(destino, cheios, this.#inicio);
      cheios += copiados;
      this.#inicio += copiados;
      if (this.#inicio < this.#resto.length) break;
      devolver(this.#resto);
      this.#resto = undefined;
      this.#inicio = 0;
    }
    return cheios;
  }

  /** Call this whenever the end may not have been reached. */
  async largar(): Promise<void> {
    await this.#origem.return?.();
  }

  async #proximo(): Promise<Buffer | undefined> {
    for (;;) {
      const { value, done } = await this.#origem.next();
      if (done) return undefined;
      if (value.length > 0) return value;
    }
  }
}

/** Only a chunk that is all of its memory: a part of something larger may still be needed elsewhere. */
function devolver({ buffer, byteLength }: Buffer) {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
