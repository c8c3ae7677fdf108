import { sweep } from '../areas/upload/cleanup/sweep.ts';
import { migrate } from '../db/migrate.ts';
import { withDeps, withService } from './service.ts';

/** `npm run storage:sweep`: the daily sweep of the files, once, now. The running service makes it by itself once a day. */
await withService(async (done) => {
  await migrate(done.url);
  await withDeps(done, async (deps) => {
    const done = await sweep(deps);
    console.log(
      done
        ? `Arquivos vistos: ${done.vistos}. Restos removidos: ${done.removidos}.`
        : 'Outra varredura está em andamento; nada foi feito.',
    );
  });
});
