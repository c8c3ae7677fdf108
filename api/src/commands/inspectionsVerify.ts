import { verificarVistorias } from '../areas/inspecoes/verificar.ts';
import { withDeps, withService } from './service.ts';

/**
 * `npm run inspections:verify`: computes the hashes of closed inspections, and of their files as they are stored, again; ends with 1 where one
 * is not as it was closed. The service may be running.
 */
await withService((done) =>
  withDeps(done, async (deps) => {
    const { fechadas, emendas, arquivos, problemas } = await verificarVistorias(deps);
    console.log(`Vistorias fechadas: ${fechadas}. Emendas: ${emendas}. Arquivos: ${arquivos}.`);
    for (const problem of problemas) console.error(problem);
    console.log(problemas.length === 0 ? 'Tudo está como foi fechado.' : `Problemas: ${problemas.length}.`);
    if (problemas.length > 0) process.exitCode = 1;
  }),
);
