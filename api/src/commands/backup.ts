import { backUpAndVerify } from '../backup/daily.ts';
import { emMB, endProgress, say, withDeps, withService } from './service.ts';

/** `npm run backup`: a backup now, read again once made; the service may be running. */
await withService((done) =>
  withDeps(done, async (deps) => {
    const copy = await backUpAndVerify(deps, { say }).finally(endProgress);
    if (!copy) throw new Error('Outra cópia está sendo feita; nada foi feito por esta.');
    const { id, linhas, arquivos, novos, bytes, sumidos } = copy;
    console.log(
      `Cópia ${id}: ${linhas} linhas do banco, ${arquivos} arquivos (${novos} novos), ${emMB(bytes)} copiados.`,
    );
    if (sumidos > 0) console.log(`Apagados durante a cópia: ${sumidos} arquivos.`);
  }),
);
