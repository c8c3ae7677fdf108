import { isDeepStrictEqual } from 'node:util';
import { centavos } from '@imob/schemas/rules/money';
import { somarItens } from '@imob/schemas/rules/parcelas';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import { HttpError } from '../../../http/errors.ts';
import { cancelarDoRegistro } from '../../assinaturas/cancelar.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor, Meios } from '../../auditoria/autor.ts';
import { anotarMudadas } from '../../financeiro/anotarMudadas.ts';
import type { ContaRow } from '../../financeiro/encargos.ts';
import { tirarDoPago } from '../../recebimentos/devolucoes.ts';
import { devolucoesEmCurso } from '../../recebimentos/emCurso.ts';
import { travarDinheiro } from '../../recebimentos/travar.ts';
import { type EstadoDaConta, estado } from './confirmar.ts';
import { contasDoContrato, travarAcerto } from './ler.ts';

/**
 * Brings every conta back as it stood before the confirmation; the receipts that were given stay. Only while nothing of it was paid, changed or
 * given back since, and the contract is not closed. What a bank took back meanwhile then pays nothing any more. Throws 403, 404, or 409.
 */
export async function desfazerAcerto(
  db: Db,
  autor: Autor,
  contratoId: string,
  acertoId: string,
  agora: Date,
  fuso: string,
): Promise<void> {
  const { userId } = autor;
  await db.transaction().execute(async (trx) => {
    await travarDinheiro(trx, userId);
    const contrato = await owned(trx, 'contratos', userId, contratoId, 'for no key update');
    const acerto = await travarAcerto(trx, userId, contrato.id, acertoId);
    if (acerto.situacao !== 'CONFIRMADO')
      throw new HttpError(409, 'Este acerto não está confirmado; não há o que desfazer.');
    if (contrato.encerradoEm && contrato.encerradoEm >= (acerto.confirmadoEm ?? ''))
      throw new HttpError(409, 'O contrato já foi encerrado com este acerto, que não pode mais ser desfeito.');
    const devolvido = await trx
      .selectFrom('devolucoesDoAcerto')
      .select('doBanco')
      .where('userId', '=', userId)
      .where('acertoId', '=', acerto.id)
      .orderBy('doBanco', 'desc')
      .executeTakeFirst();
    if (devolvido)
      throw new HttpError(
        409,
        devolvido.doBanco
          ? 'O banco já devolveu parte do valor ao locatário; o acerto não pode mais ser desfeito.'
          : 'Parte do valor já foi devolvida ao locatário. Se foi registrada por engano, apague a devolução, e então desfaça o acerto.',
      );
    if ((await devolucoesEmCurso(trx, userId)).some((uma) => uma.acertoId === acerto.id))
      throw new HttpError(409, 'Uma devolução deste acerto está em andamento no banco. Espere o resultado.');
    const contas = await contasDoContrato(trx, userId, contrato.id, true);
    recusarMudadas(contas, acerto.depois);
    const antigas = new Set(acerto.antes.map(({ id }) => id));
    const novas = acerto.depois.map(({ id }) => id).filter((id) => !antigas.has(id));
    if (novas.length > 0)
      await trx.deleteFrom('contas').where('userId', '=', userId).where('id', 'in', novas).execute();
    const doAcerto = contas.filter(({ id }) => antigas.has(id) || novas.includes(id));
    const aindaSao = new Set(contas.map(({ id }) => id));
    const voltam = acerto.antes.filter(({ id }) => aindaSao.has(id));
    await sql`
      update contas c set status = n.status, valor = n.valor, descricao = n.descricao, "dataPagamento" = n."dataPagamento",
        "reciboId" = n."reciboId", "valorRecebido" = n."valorRecebido", saldo = nullif(n.saldo, 'null'), itens = n.itens,
        pagamento = nullif(n.pagamento, 'null')
      from jsonb_populate_recordset(null::contas, ${JSON.stringify(voltam)}::jsonb) n
      where c."userId" = ${userId} and c.id = n.id`.execute(trx);
    await anotarMudadas(trx, autor, agora, { antes: doAcerto, depois: voltam.map(restaurados) });
    await trx
      .updateTable('acertos')
      .set({ situacao: 'DESFEITO', desfeitoEm: agora.toISOString() })
      .where('userId', '=', userId)
      .where('id', '=', acerto.id)
      .execute();
    await auditar(trx, autor, agora, {
      acao: 'desfazer',
      registro: { tipo: 'acerto', id: acerto.id },
      antes: { situacao: 'CONFIRMADO' },
      depois: { situacao: 'DESFEITO', apagadas: novas },
    });
    await cancelarDoRegistro(trx, autor, acerto.id, agora);
    await tirarDevolvidos({ trx, autor, agora, fuso }, acerto.id);
  });
}

const ATE = 3;

/**
 * Undoing writes over nothing that happened since. A rent that the settlement called off may be gone, and contas launched since
 * stay. Throws 409, which names what is in the way.
 */
function recusarMudadas(contas: ContaRow[], deixadas: readonly EstadoDaConta[]): void {
  const agoraSao = new Map(contas.map((conta) => [conta.id, estado(conta)]));
  const mudadas = deixadas.filter((deixada) => {
    const agora = agoraSao.get(deixada.id);
    return agora ? !isDeepStrictEqual(agora, { ...agora, ...deixada }) : deixada.status !== 'CANCELADO';
  });
  if (mudadas.length === 0) return;
  const apagadas = mudadas.filter(({ id }) => !agoraSao.has(id));
  const nome = ({ id, descricao }: EstadoDaConta) => `“${agoraSao.get(id)?.descricao ?? descricao ?? 'conta'}”`;
  const quais = (delas: readonly EstadoDaConta[]) =>
    delas.slice(0, ATE).map(nome).join(', ') + (delas.length > ATE ? ` e mais ${delas.length - ATE}` : '');
  throw new HttpError(
    409,
    apagadas.length > 0
      ? `Apagada depois do acerto: ${quais(apagadas)}. Por isso ele não pode mais ser desfeito.`
      : `Paga ou mudada depois do acerto: ${quais(mudadas)}. Desfaça primeiro essa mudança, e então o acerto.`,
  );
}

/** The settlement bore these returns with nothing to give back: they are of what their Pix paid again. */
async function tirarDevolvidos(meios: Meios, acertoId: string): Promise<void> {
  const { trx, autor } = meios;
  const { userId } = autor;
  const devolvidas = await trx
    .updateTable('devolucoes')
    .set({ acertoId: null })
    .where('userId', '=', userId)
    .where('acertoId', '=', acertoId)
    .where('situacao', '=', 'DEVOLVIDO')
    .returning(['recebimentoId', 'valor'])
    .execute();
  for (const [id, delas] of Map.groupBy(devolvidas, ({ recebimentoId }) => recebimentoId)) {
    const { contaIds, situacao } = await owned(trx, 'recebimentos', userId, id, 'for update');
    const devolvido = somarItens(delas.map(({ valor }) => ({ valor: centavos(valor) })));
    const alerta = (await tirarDoPago(meios, contaIds, devolvido, situacao === 'DEVOLVIDO')) ?? null;
    await trx.updateTable('recebimentos').set({ alerta }).where('userId', '=', userId).where('id', '=', id).execute();
  }
}

/** The fields that come back. */
const restaurados = (conta: ContaRow) => {
  const { id, status, valor, descricao, dataPagamento, reciboId, valorRecebido, saldo, itens, pagamento } = conta;
  return { id, status, valor, descricao, dataPagamento, reciboId, valorRecebido, saldo, itens, pagamento };
};
