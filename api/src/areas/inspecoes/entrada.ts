import type { Inspecao } from '@imob/schemas/inspecoes';
import { contratoDaVistoria } from '@imob/schemas/rules/contratoDaVistoria';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { fieldError } from '../../http/errors.ts';
import { contratosDoImovel } from './contratosDoImovel.ts';

type Vistoria = Pick<Inspecao, 'imovelId' | 'tipo' | 'dataVistoria'> & { id: string | undefined };
/** `contratoId` and `antes` are the caller's own choice; without them, the dates say it. */
type Pedido = { contratoId?: string | undefined; antes?: string | undefined; fuso: string };
type Achada = { contratoId: string | null; entrada: Inspecao | undefined };

/**
 * The inspection that one is compared with: the entry of the same contract; the newest closed one, else the newest. Where the property has no
 * contract at all, its newest entry. Throws 404, 403, or 400 for another property's.
 */
export async function acharEntrada(db: Db, userId: string, vistoria: Vistoria, pedido: Pedido): Promise<Achada> {
  const { imovelId } = vistoria;
  const contratos = await contratosDoImovel(db, userId, imovelId, pedido.fuso);
  const contratoId = pedido.contratoId
    ? await contratoPedido(db, userId, pedido.contratoId, imovelId)
    : contratoDaVistoria(contratos, vistoria)?.id;
  if (pedido.antes) {
    const entrada = await owned(db, 'inspecoes', userId, pedido.antes);
    if (entrada.imovelId !== imovelId) throw fieldError(400, 'antes', 'Escolha uma vistoria do mesmo imóvel.');
    return { contratoId: contratoId ?? null, entrada };
  }
  const entradas = await entradasAte(db, userId, vistoria);
  const doContrato = contratoId
    ? entradas.filter(
        (entrada) => contratoDaVistoria(contratos, { ...entrada, imovelId, tipo: 'Entrada' })?.id === contratoId,
      )
    : contratos.length === 0
      ? entradas
      : [];
  const escolhida = doContrato.find(({ fechadaEm }) => fechadaEm !== null) ?? doContrato[0];
  const entrada = escolhida && (await owned(db, 'inspecoes', userId, escolhida.id));
  return { contratoId: contratoId ?? null, entrada };
}

async function contratoPedido(db: Db, userId: string, contratoId: string, imovelId: string): Promise<string> {
  const contrato = await owned(db, 'contratos', userId, contratoId);
  if (contrato.imovelId !== imovelId) {
    throw fieldError(400, 'contratoId', 'Este contrato é de outro imóvel. Escolha o contrato do imóvel da vistoria.');
  }
  return contrato.id;
}

/** Newest first. */
function entradasAte(db: Db, userId: string, { id, imovelId, dataVistoria }: Vistoria) {
  let consulta = db
    .selectFrom('inspecoes')
    .select(['id', 'dataVistoria', 'fechadaEm'])
    .where('userId', '=', userId)
    .where('imovelId', '=', imovelId)
    .where('tipo', '=', 'Entrada')
    .where('dataVistoria', '<=', dataVistoria);
  if (id) consulta = consulta.where('id', '!=', id);
  return consulta.orderBy('dataVistoria', 'desc').orderBy('criadoEm', 'desc').execute();
}
