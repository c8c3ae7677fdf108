import pg from 'pg';

type Listener = { connected(): boolean; close(): Promise<void> };

/**
 * Keeps one connection of its own on LISTEN. `onLoss` is called whenever notices may have been missed (the
 * connection broke); until it is back, `connected` is false and whoever remembers things must not. `onConnect` is called
 * when it listens, at first and again.
 */
export async function listenTo(
  pool: pg.Pool,
  channel: string,
  onNotice: (text: string) => void,
  onLoss: () => void,
  onConnect: () => void = () => {},
): Promise<Listener> {
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect() {
    // Without a delay the system's own holds, two hours: so long a dead connection would look alive.
    const fresh = new pg.Client({ ...pool.options, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
    fresh.on('notification', (notice) => onNotice(notice.payload ?? ''));
    fresh.on('error', () => {});
    fresh.on('end', () => {
      if (client === fresh) client = undefined;
      onLoss();
      tryLater();
    });
    await fresh.connect();
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = fresh;
    onConnect();
  }
  function tryLater() {
    if (closed) return;
    clearTimeout(retry);
    retry = setTimeout(() => connect().catch(tryLater), 500);
    retry.unref();
  }

  await connect();
  return {
    connected: () => client !== undefined,
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
