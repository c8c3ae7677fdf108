/** Accounts at a company as they are in use: an open one keeps its token and its connections. */
export type Opened<T> = {
  /** The account as it was opened for this version of its row; another version closes the one before. */
  take(who: { id: string; versao: string }, open: () => T): T;
  closeAll(): void;
};

/** Beyond `most` the longest unused goes. */
export function keepOpened<T extends { fechar(): void }>(most: number): Opened<T> {
  const opened = new Map<string, { versao: string; account: T }>();
  const close = (id: string) => {
    opened.get(id)?.account.fechar();
    opened.delete(id);
  };
  return {
    take({ id, versao }, open) {
      const kept = opened.get(id);
      if (kept?.versao === versao) {
        opened.delete(id);
        opened.set(id, kept);
        return kept.account;
      }
      const account = open();
      close(id);
      opened.set(id, { versao, account });
      for (const [oldest] of opened) if (opened.size > most) close(oldest);
      return account;
    },
    closeAll() {
      for (const id of [...opened.keys()]) close(id);
    },
  };
}
