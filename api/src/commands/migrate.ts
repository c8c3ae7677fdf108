import { migrate } from '../db/migrate.ts';
import { withService } from './service.ts';

/** `npm run migrate`: brings the database up to date without starting the service. */
await withService(
  async ({ url }) => {
    const applied = await migrate(url);
    console.log(
      applied.length > 0 ? `Migrações aplicadas: ${applied.join(', ')}` : 'O banco de dados já está atualizado.',
    );
  },
  { emBancoNovo: true },
);
