import { OPCOES_INICIAIS, type Opcoes } from '@imob/schemas/documento';
import type { DadosDoContrato, Locador } from '@imob/schemas/documents/contractData';
import type { Db } from '../../../db/connect.ts';
import { comNome } from '../../auth/usuario.ts';
import { donosNoDia, lerDoImovel } from '../../coproprietarios/ler.ts';
import { lerChaveDoLocador } from '../../pix/chave.ts';
import { quemSao } from '../demais/outros.ts';
import { etapasDoTexto } from '../etapas/ler.ts';
import { lerContrato } from '../leitura.ts';
import { lerTermos } from '../termos/ler.ts';

/**
 * All that the text of a contract is made of, as it stands now; the property's owners are those of the contract's first day, or of `dia`.
 * Throws 404 or 403.
 */
export async function lerDados(
  db: Db,
  userId: string,
  id: string,
  opcoes: Opcoes,
  dia?: string,
): Promise<DadosDoContrato> {
  const contrato = await lerContrato(db, userId, id);
  const { termos, registrados } = await lerTermos(db, userId, contrato.id);
  const imovel = await db
    .selectFrom('imoveis')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', contrato.imovelId)
    .executeTakeFirst();
  const locatario = await db
    .selectFrom('locatarios')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', contrato.locatarioId)
    .executeTakeFirst();
  const locador = await lerLocador(db, userId);
  const pix = await lerChaveDoLocador(db, userId);
  const inventario = termos.finalidade === 'TEMPORADA' ? await lerMobilia(db, userId, contrato.imovelId) : [];
  const quotas = await lerDoImovel(db, userId, contrato.imovelId);
  const coproprietarios = donosNoDia(quotas, dia ?? contrato.dataInicio);
  return {
    ...{ contrato, termos, termosRegistrados: registrados, opcoes, locador, imovel, locatario, inventario, pix },
    ...{ coproprietarios, demaisLocatarios: await quemSao(db, userId, contrato.id) },
    etapas: await etapasDoTexto(db, contrato),
  };
}

const MAIS_ITENS = 1_000;

/** The furniture that a season's contract describes. */
const lerMobilia = (db: Db, userId: string, imovelId: string): Promise<DadosDoContrato['inventario']> =>
  db
    .selectFrom('itens')
    .select(['nomeItem', 'quantidade', 'condicao', 'comodo'])
    .where('userId', '=', userId)
    .where('imovelId', '=', imovelId)
    .where('ativo', '=', true)
    .orderBy('comodo')
    .orderBy('codigoItem')
    .limit(MAIS_ITENS)
    .execute();

/** The landlord as documents name him. */
export const lerLocador = async (db: Db, userId: string): Promise<Locador> =>
  comNome(await db.selectFrom('usuarios').selectAll().where('uid', '=', userId).executeTakeFirstOrThrow());

/** Gives what a first draft starts from: how the landlord was qualified the last time is still so. */
export async function opcoesIniciais(db: Db, userId: string): Promise<Opcoes> {
  const ultima = await db
    .selectFrom('versoesContrato')
    .select('opcoes')
    .where('userId', '=', userId)
    .orderBy('criadoEm', 'desc')
    .orderBy('versao', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...OPCOES_INICIAIS, locador: ultima?.opcoes.locador ?? OPCOES_INICIAIS.locador };
}
