import { migrate } from '../db/migrate.ts';
import { comServico } from './service.ts';

/** `npm run migrate`: brings the database up to date without starting the service. */
await comServico(
  async ({ url }) => {
    const aplicadas = await migrate(url);
    console.log(
      aplicadas.length > 0 ? `Migrações aplicadas: ${aplicadas.join(', ')}` : 'O banco de dados já está atualizado.',
    );
  },
  { emBancoNovo: true },
);
