/** How a long work is broken off, and whom it tells how far it is. */
export type Progress = { signal?: AbortSignal; say?: (phrase: string) => void };
