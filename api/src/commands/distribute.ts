import { distribute } from '../db/distribute.ts';
import { migrate } from '../db/migrate.ts';

/** `npm run distribute`: spreads the database at DATABASE_URL over its Citus cluster (docs/operations.md). */
try {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('Defina DATABASE_URL com o endereço do coordenador: o banco embutido não se distribui.');
  await migrate(url);
  await distribute(url, (line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
