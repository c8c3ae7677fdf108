import pg from 'pg';
import { text } from './embedded/failure.ts';

/** One connection, without a pool. Throws the sentence for whoever started the program, the address without its password. */
export async function connectOnce(url: string, application_name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name, connectionTimeoutMillis: 10_000 });
  await client.connect().catch((error: unknown) => {
    // Several addresses tried (IPv4 and IPv6) come as one error without a message.
    const first = error instanceof AggregateError ? error.errors[0] : error;
    const { host, port, database } = client;
    throw new Error(
      `Não foi possível conectar ao banco de dados ${host}:${port}/${database}: ${text(first)}. Confira DATABASE_URL e se o servidor está no ar.`,
      { cause: error },
    );
  });
  return client;
}
