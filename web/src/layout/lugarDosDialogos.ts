/** Kept once the place for dialogs is on the page; a question asked before that waits for it. */
export const lugarDosDialogos = Promise.withResolvers<void>();
