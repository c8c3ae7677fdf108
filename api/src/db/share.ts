import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { createPlacesPerLandlord } from '../concurrency/places.ts';
import { TOO_MUCH_AT_ONCE } from '../http/errors.ts';

/** As long as anybody waits for a connection. */
const ESPERA_MS = 5_000;

const dono = new AsyncLocalStorage<string | undefined>();

/** Whatever `fazer` asks of the database is this landlord's. */
export const emNomeDe = <T>(userId: string, fazer: () => T): T => dono.run(userId, fazer);

/** What `fazer` asks of the database is the service's own, whoever asked for it. */
export const emNomeDeNinguem = <T>(fazer: () => T): T => dono.run(undefined, fazer);

/**
 * How many connections one landlord may hold, and how many plain requests of one are at work: fewer, since a request may need
 * a second connection while it holds one, and beside them one heavy request is at work.
 */
export function partes(conexoes: number) {
  const deUm = Math.max(Math.min(3, conexoes), Math.floor(conexoes * 0.4));
  return { conexoesDeUm: deUm, pedidosDeUm: Math.max(1, deUm - 2), pesados: Math.max(1, Math.floor(conexoes / 2)) };
}

/** Two of five connections are as many as one landlord holds; beyond them he waits in a line of his own. */
export function repartir(pool: pg.Pool): PostgresPool {
  const lugares = createPlacesPerLandlord(Number.POSITIVE_INFINITY, partes(pool.options.max).conexoesDeUm);

  async function conectar(userId: string): Promise<pg.PoolClient> {
    if (!lugares.tryTake(userId, 1)) {
      const prazo = AbortSignal.timeout(ESPERA_MS);
      await lugares.take(userId, 1, prazo).catch(() => {
        throw TOO_MUCH_AT_ONCE;
      });
    }
    try {
      const client = await pool.connect();
      const { release } = client;
      // The pool sets it anew each time that it gives the connection.
      client.release = (erro) => {
        release(erro);
        lugares.giveBack(userId, 1);
      };
      return client;
    } catch (erro) {
      lugares.giveBack(userId, 1);
      throw erro;
    }
  }

  return {
    connect() {
      const userId = dono.getStore();
      return userId === undefined ? pool.connect() : conectar(userId);
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
