import { randomUUID } from 'node:crypto';

/** A piece of work that runs at once may share. One without a name is of no interest to the others. */
type Piece = { name?: string };
type Word = { by: string; name: string; ended: boolean };

/**
 * Lets a run go through `pieces` together with the others that are at it: each says which piece it begins and which is
 * done to the end. What it does not hear, or of whom died, it does itself, so everything may be done twice.
 */
export function createSharing<P extends Piece>(say: (word: string) => Promise<unknown>) {
  const me = randomUUID();
  const begun = new Map<string, string>();
  const ended = new Set<string>();
  const tell = async ({ name }: P, atEnd: boolean) => {
    if (name) await say(JSON.stringify({ by: me, name, ended: atEnd } satisfies Word));
  };
  return {
    hear(word: string): void {
      const { by, name, ended: atEnd }: Word = JSON.parse(word);
      if (!atEnd) begun.set(name, by);
      // Begun before this run was, it may lack what this run was called for.
      else if (begun.get(name) === by) ended.add(name);
    },
    /** The next piece: what others ended is dropped, and what they began comes last, since they may die. */
    take(pieces: P[]): P | undefined {
      const left = pieces.filter(({ name }) => !name || !ended.has(name));
      const next = left.find(({ name }) => !name || !begun.has(name)) ?? left[0];
      pieces.splice(0, pieces.length, ...left.filter((piece) => piece !== next));
      return next;
    },
    /** The parts of a piece, which is ended once `done` was called for each of them. */
    async *parts<T>(piece: P, find: () => Promise<T[]>): AsyncGenerator<T & { done: () => Promise<void> }> {
      await tell(piece, false);
      const parts = await find();
      let left = parts.length;
      const done = async () => {
        left -= 1;
        if (left <= 0) await tell(piece, true);
      };
      if (left === 0) await done();
      for (const part of parts) yield { ...part, done };
    },
  };
}
export type Sharing<P extends Piece> = ReturnType<typeof createSharing<P>>;
