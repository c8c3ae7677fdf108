import pg from 'pg';

type Listener = { conectada(): boolean; fechar(): Promise<void> };

/**
 * Keeps one connection of its own on LISTEN. `aoPerder` is called whenever notices may have been missed (the
 * connection broke); until it is back, `conectada()` is false and whoever remembers things must not. `aoLigar` is called
 * when it listens, at first and again.
 */
export async function listenTo(
  pool: pg.Pool,
  canal: string,
  aoAvisar: (texto: string) => void,
  aoPerder: () => void,
  aoLigar: () => void = () => {},
): Promise<Listener> {
  let cliente: pg.Client | undefined;
  let fechada = false;
  let nova: NodeJS.Timeout | undefined;

  async function conectar() {
    // Without a delay the system's own holds, two hours: so long a dead connection would look alive.
    const novo = new pg.Client({ ...pool.options, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
    novo.on('notification', (aviso) => aoAvisar(aviso.payload ?? ''));
    novo.on('error', () => {});
    novo.on('end', () => {
      if (cliente === novo) cliente = undefined;
      aoPerder();
      tentarDepois();
    });
    await novo.connect();
    await novo.query(`listen ${pg.escapeIdentifier(canal)}`);
    cliente = novo;
    aoLigar();
  }
  function tentarDepois() {
    if (fechada) return;
    clearTimeout(nova);
    nova = setTimeout(() => conectar().catch(tentarDepois), 500);
    nova.unref();
  }

  await conectar();
  return {
    conectada: () => cliente !== undefined,
    async fechar() {
      fechada = true;
      clearTimeout(nova);
      await cliente?.end();
    },
  };
}
