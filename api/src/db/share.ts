import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { createPlacesPerLandlord } from '../concurrency/places.ts';
import { TOO_MUCH_AT_ONCE } from '../http/errors.ts';

/** The longest wait for a place of one's own, the same as for a connection of the pool. */
const WAIT_MS = 5_000;

const owner = new AsyncLocalStorage<string | undefined>();

/** Counts the connections that `work` takes as this landlord's. */
export const onBehalfOf = <T>(userId: string, work: () => T): T => owner.run(userId, work);

/** Counts the connections that `work` takes as the service's own, no matter who asked for it. */
export const onBehalfOfNobody = <T>(work: () => T): T => owner.run(undefined, work);

/**
 * How many connections one landlord may hold, and how many plain requests of one are at work: fewer, since a request may need
 * a second connection while it holds one, and beside them one heavy request is at work.
 */
export function sharesOf(connections: number) {
  const ofOne = Math.max(Math.min(3, connections), Math.floor(connections * 0.4));
  return {
    connectionsOfOne: ofOne,
    requestsOfOne: Math.max(1, ofOne - 2),
    heavy: Math.max(1, Math.floor(connections / 2)),
  };
}

/** One landlord holds at most two of five connections, or three of a small pool; for more he waits in a line of his own. */
export function shareConnections(pool: pg.Pool): PostgresPool {
  const places = createPlacesPerLandlord(Number.POSITIVE_INFINITY, sharesOf(pool.options.max).connectionsOfOne);

  async function connect(userId: string): Promise<pg.PoolClient> {
    if (!places.tryTake(userId, 1)) {
      const deadline = AbortSignal.timeout(WAIT_MS);
      await places.take(userId, 1, deadline).catch(() => {
        throw TOO_MUCH_AT_ONCE;
      });
    }
    try {
      const client = await pool.connect();
      const { release } = client;
      // The pool sets it anew each time that it gives the connection.
      client.release = (error) => {
        release(error);
        places.giveBack(userId, 1);
      };
      return client;
    } catch (error) {
      places.giveBack(userId, 1);
      throw error;
    }
  }

  return {
    connect() {
      const userId = owner.getStore();
      return userId === undefined ? pool.connect() : connect(userId);
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
