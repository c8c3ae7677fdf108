import { sweep } from '../areas/upload/cleanup/sweep.ts';
import { migrate } from '../db/migrate.ts';
import { comDeps, comServico } from './service.ts';

/** `npm run storage:sweep`: the daily sweep of the files, once, now. The running service makes it by itself once a day. */
await comServico(async (feito) => {
  await migrate(feito.url);
  await comDeps(feito, async (deps) => {
    const feita = await sweep(deps);
    console.log(
      feita
        ? `Arquivos vistos: ${feita.vistos}. Restos removidos: ${feita.removidos}.`
        : 'Outra varredura está em andamento; nada foi feito.',
    );
  });
});
