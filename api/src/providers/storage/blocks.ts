/**
 * Fills buffers from a stream's chunks. What was copied is given back at once: left to the garbage collector, the chunks
 * of a fast upload pile up to tens of MB, and then each collection walks the whole heap (measured: half of the CPU time).
 */
export class Blocks {
  readonly source: AsyncIterator<Buffer>;
  #rest: Buffer | undefined;
  #start = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** How many bytes of `target` were filled; fewer than it holds only at the end, 0 after it. */
  async fill(target: Buffer): Promise<number> {
    let filled = 0;
    while (filled < target.length) {
      this.#rest ??= await this.#next();
      if (!this.#rest) break;
      const copied = this.#rest.copy(target, filled, this.#start);
      filled += copied;
      this.#start += copied;
      if (this.#start < this.#rest.length) break;
      giveBack(this.#rest);
      this.#rest = undefined;
      this.#start = 0;
    }
    return filled;
  }

  /** Call this whenever the end may not have been reached. */
  async release(): Promise<void> {
    await this.source.return?.();
  }

  async #next(): Promise<Buffer | undefined> {
    for (;;) {
      const { value, done } = await this.source.next();
      if (done) return undefined;
      if (value.length > 0) return value;
    }
  }
}

/** Only a chunk that is all of its memory: a part of something larger may still be needed elsewhere. */
function giveBack({ buffer, byteLength }: Buffer) {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
