import { isDeepStrictEqual } from 'node:util';
import type { Origem } from '@imob/schemas/auditoria';
import type { Ficha } from '@imob/schemas/ficha';
import { hoje } from '@imob/schemas/rules/dates';
import { apagarEmDe, MAXIMO_DE_ARQUIVOS_DA_FICHA } from '@imob/schemas/rules/interessados';
import type { Db } from '../../db/connect.ts';
import type { DocumentoDaFicha } from '../../db/tables/locacao.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import type { Autor } from '../auditoria/autor.ts';
import { avisarLocador } from '../meusAvisos/avisar.ts';
import { gravarDoConvidado } from '../upload/receive/guest.ts';
import { pedirEmail } from './emails/pedir.ts';
import { FICHA_SEM_VALOR, type InteressadoRow } from './enderecos.ts';
import { gravarInteressado } from './gravar.ts';
import { type garantiasAceitas, lerFicha } from './lerFicha.ts';
import { type ArquivoDaFicha, destinoDaFicha } from './receberArquivos.ts';

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
  ele: InteressadoRow,
  { enviado, arquivos, garantias }: Enviado,
  origem: Origem,
): Promise<void> {
  const agora = deps.agora();
  const dia = hoje(agora, deps.env.APP_TIMEZONE);
  const { userId } = ele;
  const autor: Autor = { userId, quem: 'interessado', origem };
  const guardados = arquivos.map(({ guardado }) => guardado);
  await gravarDoConvidado(deps, destinoDaFicha(ele), guardados, async (trx) => {
    const ficha = lerFicha(enviado, { dia, garantias });
    const antes = await travar(trx, ele, dia);
    if (antes.fichaEm) {
      if (!(await dizOMesmo(trx, antes, ficha, arquivos))) throw JA_ENVIADA;
      return { ficam: [] };
    }
    if (antes.documentos.length + arquivos.length > MAXIMO_DE_ARQUIVOS_DA_FICHA) throw DEMAIS;
    const em = agora.toISOString();
    await gravarInteressado(trx, autor, antes, comFicha(antes, { ficha, arquivos }, { em, dia }), agora);
    await pedirEmail(trx, autor, antes.id, 'FICHA_RECEBIDA', em);
    await avisarLocador(trx, userId, { tipo: 'FICHA', registro: antes.id, ocasiao: em }, agora);
    return { ficam: guardados };
  });
}

/** He as he stands now. Throws `FICHA_SEM_VALOR` where his address opens nothing any more, as where he was asked anew meanwhile, at another. */
async function travar(trx: Db, { userId, id, tokenHash }: InteressadoRow, dia: string): Promise<InteressadoRow> {
  const ele = await trx
    .selectFrom('interessados')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (ele?.situacao !== 'ABERTO' || !ele.fichaAte || ele.fichaAte < dia) throw FICHA_SEM_VALOR;
  if (!tokenHash || !ele.tokenHash?.equals(tokenHash)) throw FICHA_SEM_VALOR;
  return ele;
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

/** Files that came before the landlord asked again stay beside those that come now. */
function comFicha(
  { documentos, telefone, email }: InteressadoRow,
  { ficha, arquivos }: { ficha: Ficha; arquivos: readonly ArquivoDaFicha[] },
  { em, dia }: { em: string; dia: string },
) {
  const novos = arquivos.map(
    ({ campo: tipo, guardado: { key, nome, tamanho } }): DocumentoDaFicha => ({ key, nome, tipo, tamanho }),
  );
  return {
    ...{ ficha: JSON.stringify(ficha), documentos: JSON.stringify([...documentos, ...novos]) },
    ...{ telefone: telefone || ficha.telefone, email: email || ficha.email },
    ...{ fichaEm: em, apagarEm: apagarEmDe('ABERTO', dia) },
  };
}
