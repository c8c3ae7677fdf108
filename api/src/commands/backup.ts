import { backUpAndVerify } from '../backup/daily.ts';
import { comDeps, comServico, emMB, fimDoAndamento, say } from './service.ts';

/** `npm run backup`: a backup now, read again once made; the service may be running. */
await comServico((feito) =>
  comDeps(feito, async (deps) => {
    const copia = await backUpAndVerify(deps, { say }).finally(fimDoAndamento);
    if (!copia) throw new Error('Outra cópia está sendo feita; nada foi feito por esta.');
    const { id, linhas, arquivos, novos, bytes, sumidos } = copia;
    console.log(
      `Cópia ${id}: ${linhas} linhas do banco, ${arquivos} arquivos (${novos} novos), ${emMB(bytes)} copiados.`,
    );
    if (sumidos > 0) console.log(`Apagados durante a cópia: ${sumidos} arquivos.`);
  }),
);
