import { isDeepStrictEqual } from 'node:util';
import type { Origem } from '@imob/schemas/auditoria';
import type { Ficha } from '@imob/schemas/ficha';
import { hoje } from '@imob/schemas/rules/dates';
import { apagarEmDe, MAXIMO_DE_ARQUIVOS_DA_FICHA } from '@imob/schemas/rules/interessados';
import pg from 'pg';
import type { Db } from '../../db/connect.ts';
import type { DocumentoDaFicha } from '../../db/tables/locacao.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import type { Autor } from '../auditoria/autor.ts';
import { discard, objetosDe } from '../upload/files/file.ts';
import { mimes } from '../upload/files/types.ts';
import { fits, lockSpace } from '../upload/receive/store.ts';
import { pedirEmail } from './emails/pedir.ts';
import { FICHA_SEM_VALOR, type InteressadoRow } from './enderecos.ts';
import { gravarInteressado } from './gravar.ts';
import { type garantiasAceitas, lerFicha } from './lerFicha.ts';
import { type ArquivoDaFicha, semEspaco } from './receberArquivos.ts';

/** It says no day: whoever asks again has the page, which does. */
const JA_ENVIADA = new HttpError(409, 'Esta ficha já foi enviada. Para corrigir algo, fale com quem aluga o imóvel.');
const DEMAIS = new HttpError(
  400,
  `São no máximo ${MAXIMO_DE_ARQUIVOS_DA_FICHA} arquivos ao todo, com os que você já tinha enviado. Escolha menos.`,
);

type Enviado = {
  /** Its fields, not judged yet. */
  enviado: unknown;
  arquivos: readonly ArquivoDaFicha[];
  garantias: ReturnType<typeof garantiasAceitas>;
};

/**
 * Keeps a form with its files, whose landlord then hears of it. One that is there already and says the same is no error, nor made twice. Throws 400,
 * 404 for an address that was good a moment ago, 409 for one that says otherwise, 507 beyond the landlord's space; then no file stays.
 */
export async function receberFicha(
  deps: Deps,
  { userId, id, tokenHash }: InteressadoRow,
  { enviado, arquivos, garantias }: Enviado,
  origem: Origem,
): Promise<void> {
  const { db, env } = deps;
  const agora = deps.agora();
  const dia = hoje(agora, env.APP_TIMEZONE);
  const autor: Autor = { userId, quem: 'interessado', origem };
  const seus = arquivos.map(({ guardado }) => guardado).flatMap(objetosDe);
  let efetivando = false;
  try {
    const ficha = lerFicha(enviado, { dia, garantias });
    const nova = await db.transaction().execute(async (trx) => {
      if (arquivos.length > 0) await lockSpace(trx, userId);
      const ele = await trx
        .selectFrom('interessados')
        .selectAll()
        .where('userId', '=', userId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (ele?.situacao !== 'ABERTO' || !ele.fichaAte || ele.fichaAte < dia) throw FICHA_SEM_VALOR;
      // Asked for anew meanwhile, it is filled in at another address.
      if (!tokenHash || !ele.tokenHash?.equals(tokenHash)) throw FICHA_SEM_VALOR;
      if (ele.fichaEm) {
        if (!(await dizOMesmo(trx, ele, ficha, arquivos))) throw JA_ENVIADA;
        efetivando = true;
        return false;
      }
      if (ele.documentos.length + arquivos.length > MAXIMO_DE_ARQUIVOS_DA_FICHA) throw DEMAIS;
      const em = agora.toISOString();
      await anotarArquivos(trx, ele, arquivos, em);
      // The files are counted by now.
      if (arquivos.length > 0 && !(await fits(trx, env, userId, 0))) throw semEspaco();
      await gravarInteressado(trx, autor, ele, comFicha(ele, { ficha, arquivos }, { em, dia }), agora);
      await pedirEmail(trx, autor, id, 'FICHA_RECEBIDA', em);
      efetivando = true;
      return true;
    });
    if (!nova) await discard(deps, seus);
  } catch (erro) {
    // Only an error from the server proves that the commit failed. Where the answer was lost, it may have happened.
    if (!efetivando || erro instanceof pg.DatabaseError) await discard(deps, seus);
    else deps.log.warn({ err: erro }, 'não se sabe se a ficha foi gravada; seus arquivos ficam para a varredura');
    throw erro;
  }
}

/** A form that is sent twice, by a double touch or a page that is loaded again, with the same files or none. */
async function dizOMesmo(
  trx: Db,
  { userId, id, ficha }: InteressadoRow,
  nova: Ficha,
  arquivos: readonly ArquivoDaFicha[],
) {
  if (!isDeepStrictEqual(ficha, nova)) return false;
  if (arquivos.length === 0) return true;
  const rows = await trx
    .selectFrom('arquivos')
    .select('sha256')
    .where('userId', '=', userId)
    .where('registroId', '=', id)
    .execute();
  const conhecidos = new Set(rows.map(({ sha256 }) => sha256));
  return arquivos.every(({ guardado }) => conhecidos.has(guardado.sha256));
}

async function anotarArquivos(
  trx: Db,
  { userId, id }: InteressadoRow,
  arquivos: readonly ArquivoDaFicha[],
  em: string,
) {
  if (arquivos.length === 0) return;
  const rows = arquivos.map(({ guardado: { key, nome, tipo, tamanho, sha256 } }) => ({
    ...{ userId, key, recurso: 'interessado' as const, registroId: id, privado: true, url: null, thumbUrl: null, nome },
    ...{ tipo: mimes[tipo], tamanho, sha256, soltoEm: null, apagadoEm: null, criadoEm: em },
  }));
  await trx.insertInto('arquivos').values(rows).execute();
}

/** Files that came before the landlord asked again stay beside those that come now. */
function comFicha(
  { documentos, telefone, email }: InteressadoRow,
  { ficha, arquivos }: { ficha: Ficha; arquivos: readonly ArquivoDaFicha[] },
  { em, dia }: { em: string; dia: string },
) {
  const novos = arquivos.map(
    ({ tipo, guardado: { key, nome, tamanho } }): DocumentoDaFicha => ({ key, nome, tipo, tamanho }),
  );
  return {
    ...{ ficha: JSON.stringify(ficha), documentos: JSON.stringify([...documentos, ...novos]) },
    ...{ telefone: telefone || ficha.telefone, email: email || ficha.email },
    ...{ fichaEm: em, apagarEm: apagarEmDe('ABERTO', dia) },
  };
}
