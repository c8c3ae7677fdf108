import type { Inspecao } from '@imob/schemas/inspecoes';
import { sql } from 'kysely';
import { owned } from '../../db/owned.ts';
import { type Guardados, somaDe } from './arquivos.ts';
import { arquivosGuardados, hashDaEmenda, hashDaVistoria, nomesDe } from './hash.ts';
import { nomeados } from './listas.ts';

type Verificacao = { fechadas: number; emendas: number; arquivos: number; problemas: string[] };

const PAGINA = 500;

/**
 * Computes the hashes of every closed inspection, of its amendments and of the files that they name again, from the bytes that are stored, and
 * says which are not what they were.
 */
export async function verificarVistorias(guardados: Guardados): Promise<Verificacao> {
  const { db } = guardados;
  const resultado: Verificacao = { fechadas: 0, emendas: 0, arquivos: 0, problemas: [] };
  let depoisDe = ['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const { rows } = await sql<{ userId: string; id: string }>`
      select "userId", id from inspecoes
      where hash is not null and ("userId", id) > (${depoisDe[0]}::uuid, ${depoisDe[1]}::uuid)
      order by "userId", id limit ${PAGINA}`.execute(db);
    for (const { userId, id } of rows) await verificarUma(guardados, userId, id, resultado);
    const ultima = rows.at(-1);
    if (!ultima) return resultado;
    depoisDe = [ultima.userId, ultima.id];
  }
}

async function verificarUma(guardados: Guardados, userId: string, id: string, resultado: Verificacao): Promise<void> {
  const { db } = guardados;
  const inspecao = await owned(db, 'inspecoes', userId, id);
  const { hash, emendas, ...fechada } = inspecao;
  if (hash === null) return;
  resultado.fechadas += 1;
  if ((await hashDaVistoria(db, fechada)) !== hash) {
    resultado.problemas.push(`A vistoria ${id}, fechada em ${fechada.fechadaEm}, não é mais a que foi fechada.`);
  }
  let anterior = hash;
  for (const [i, { hash: doQueFoiDito, ...emenda }] of emendas.entries()) {
    resultado.emendas += 1;
    if ((await hashDaEmenda(db, fechada, anterior, emenda)) !== doQueFoiDito) {
      resultado.problemas.push(`A emenda ${i + 1} da vistoria ${id} não é mais a que foi feita.`);
    }
    anterior = doQueFoiDito;
  }
  await verificarArquivos(guardados, inspecao, resultado);
}

async function verificarArquivos({ db, storage }: Guardados, inspecao: Inspecao, resultado: Verificacao) {
  const dasEmendas = inspecao.emendas.flatMap(({ fotosKeys = [] }) => nomesDe(fotosKeys));
  for (const { key, sha256 } of await arquivosGuardados(db, inspecao, [...nomeados(inspecao), ...dasEmendas])) {
    resultado.arquivos += 1;
    const agora = await somaDe(storage, key);
    if (agora === undefined) resultado.problemas.push(`Falta o arquivo ${key} da vistoria ${inspecao.id}.`);
    else if (agora !== sha256) {
      resultado.problemas.push(`O arquivo ${key} da vistoria ${inspecao.id} não é mais o que foi guardado.`);
    }
  }
}
