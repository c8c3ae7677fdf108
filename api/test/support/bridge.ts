import { connect, createServer, type Socket } from 'node:net';

/** A way to the database at `url` that can be cut, or swallow everything. */
export async function bridge(url: string) {
  const destino = new URL(url);
  const pasta = destino.searchParams.get('host');
  const porta = destino.port || '5432';
  const abertas = new Set<Socket>();
  const pares = new Map<Socket, Socket>();
  let calada = false;
  let ligada = true;
  let recusadas = 0;
  const servidor = createServer((cliente) => {
    if (!ligada) {
      recusadas += 1;
      return void cliente.destroy();
    }
    const banco = pasta ? connect(`${pasta}/.s.PGSQL.${porta}`) : connect(Number(porta), destino.hostname);
    abertas.add(cliente);
    pares.set(cliente, banco);
    if (!calada) cliente.pipe(banco).pipe(cliente);
    cliente.on('error', () => {}).on('close', () => banco.destroy());
    banco.on('error', () => {}).on('close', () => cliente.destroy());
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  destino.searchParams.delete('host');
  destino.hostname = '127.0.0.1';
  destino.port = String((servidor.address() as { port: number }).port);
  return {
    url: destino.href,
    ligar(sim: boolean) {
      ligada = sim;
      if (!sim) for (const socket of abertas) socket.destroy();
    },
    /** Takes what is sent and passes nothing on, in either direction, as a black hole does. */
    calar(sim: boolean) {
      calada = sim;
      for (const [cliente, banco] of pares) {
        if (sim) {
          cliente.unpipe(banco);
          banco.unpipe(cliente);
        } else cliente.pipe(banco).pipe(cliente);
      }
    },
    /** Connections that came while it was cut. */
    recusadas: () => recusadas,
    fechar: () => servidor.close(),
  };
}
