import type { concluir, Manutencao } from '@imob/schemas/manutencoes';
import { data as emPalavras, hoje } from '@imob/schemas/rules/dates';
import { type Destino, destinoDoCusto } from '@imob/schemas/rules/manutencao';
import type { z } from 'zod';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import type { Autor } from '../auditoria/autor.ts';
import { criarDespesasNaTransacao } from '../despesas/criar.ts';
import { conferirDia, conferirPagamento } from '../despesas/dias.ts';
import { criarContaNaTransacao } from '../financeiro/criar.ts';
import { descontarReparo } from '../financeiro/descontarReparo.ts';
import { gravarPedido } from '../inquilino/pedidos.ts';
import { avisarConclusao } from './emails/avisar.ts';
import type { ManutencaoRow } from './enderecos.ts';
import { gravarManutencao } from './gravar.ts';
import { lerManutencao, lerOrcamentos } from './ler.ts';

type Corpo = z.output<(typeof concluir)['schema']['body']>;

/**
 * Closes a repair that is done. What it cost becomes an expense, an expense that the tenant gives back by a conta, or a discount of one of his contas, all in
 * one transaction; the request that it answers is resolved. Throws 404, 403, 400 for a day to come, a due day that lacks or one before it was done, 409 for one that is closed, a cost
 * that is registered already, nobody to charge, or a conta that bears no such discount.
 */
export async function concluirManutencao(deps: Deps, autor: Autor, id: string, corpo: Corpo): Promise<Manutencao> {
  const { userId } = autor;
  const agora = deps.agora();
  const quando = { agora, hoje: hoje(agora, deps.env.APP_TIMEZONE) };
  conferirPagamento(corpo.em, quando.hoje, 'em');
  return deps.db.transaction().execute(async (trx) => {
    const lida = await owned(trx, 'manutencoes', userId, id);
    const destino = corpo.custo ? destinoDoCusto(corpo.quemPagou, corpo.quemArca) : 'NADA';
    conferirAberta(lida, corpo);
    // Property and contas are held before the repair, as everywhere. It is judged again once it is held, and all is undone where it was closed meanwhile.
    const fuso = deps.env.APP_TIMEZONE;
    const registrado = await registrar(trx, autor, lida, corpo, destino, { ...quando, fuso });
    const antes = await owned(trx, 'manutencoes', userId, id, 'for update');
    conferirAberta(antes, corpo);
    const custo = corpo.custo ? { custo: corpo.custo, quemPagou: corpo.quemPagou, quemArca: corpo.quemArca } : {};
    const depois = { situacao: 'CONCLUIDA', concluidaEm: corpo.em, ...custo, ...registrado } as const;
    await gravarManutencao(trx, autor, antes, depois, agora, { acao: 'concluir' });
    if (antes.pedidoId) await resolver(trx, autor, antes.pedidoId, corpo.resposta, agora);
    if (corpo.avisar) await avisarConclusao(trx, autor, antes, agora);
    return lerManutencao(trx, userId, antes.id, deps);
  });
}

function conferirAberta({ situacao, custo }: ManutencaoRow, corpo: Corpo): void {
  if (situacao === 'CONCLUIDA') throw new HttpError(409, 'Esta manutenção já foi concluída.');
  if (situacao === 'CANCELADA') throw new HttpError(409, 'Esta manutenção foi cancelada. Reabra-a para concluí-la.');
  if (corpo.custo && custo !== null)
    throw new HttpError(
      409,
      'O custo desta manutenção já está registrado. Para mudá-lo, mude a despesa ou a conta, e conclua sem o custo.',
    );
}

type Quando = { agora: Date; hoje: string; fuso: string };

async function registrar(
  trx: Db,
  autor: Autor,
  ela: ManutencaoRow,
  corpo: Corpo,
  destino: Destino,
  { fuso, ...quando }: Quando,
): Promise<{ despesaId?: string; contaId?: string }> {
  const { custo: valor, em, pagoEm = em, pagarEm, cobrarEm, abaterEm, quemPagou, quemArca } = corpo;
  if (!valor) return {};
  const { contratoId, titulo } = ela;
  if (!contratoId && (quemPagou === 'INQUILINO' || quemArca === 'INQUILINO'))
    throw new HttpError(409, 'O imóvel estava vazio: não há inquilino que pague, nem a quem descontar.');
  if (destino === 'NADA') return {};
  if (destino === 'DESCONTO') {
    if (!abaterEm) throw fieldError(400, 'abaterEm', 'Escolha a conta da qual descontar.');
    const meios = { trx, autor, agora: quando.agora, fuso };
    await descontarReparo(meios, { contaId: abaterEm, contratoId: contratoId as string, valor, titulo });
    return { contaId: abaterEm };
  }
  if (pagoEm === null && !pagarEm) throw fieldError(400, 'pagarEm', 'Diga até quando pagar ao prestador.');
  if (pagoEm) conferirPagamento(pagoEm, quando.hoje, 'pagoEm');
  const dia = pagoEm ?? (pagarEm as string);
  conferirDia(dia, quando.hoje, 'pagarEm');
  const descricao = await descricaoDoCusto(trx, ela);
  const nova = {
    ...{ imovelId: ela.imovelId, tipo: 'REPARO' as const, descricao, valor, pagaEm: pagoEm },
    ...{ data: dia, reembolsada: destino === 'DESPESA_E_CONTA' },
  };
  if (destino === 'DESPESA_E_CONTA') {
    if (!cobrarEm) throw fieldError(400, 'cobrarEm', 'Diga quando a conta do inquilino vence.');
    conferirDia(cobrarEm, quando.hoje, 'cobrarEm');
    if (cobrarEm < em)
      throw fieldError(
        400,
        'cobrarEm',
        `O inquilino não devolve antes de ficar pronto, em ${emPalavras(em)}. Confira o dia.`,
      );
  }
  const [despesaId] = await criarDespesasNaTransacao(trx, autor, nova, quando);
  if (destino === 'DESPESA') return { despesaId: despesaId as string };
  const conta = {
    contratoId: contratoId as string,
    descricao: titulo,
    valor,
    dataVencimento: cobrarEm as string,
    tipo: 'REPARO',
  } as const;
  const contaId = await criarContaNaTransacao(trx, autor, conta, quando.agora);
  return { despesaId: despesaId as string, contaId };
}

/** `Torneira da cozinha (Hidráulica Souza)`: what was done, and who did it where that is known. */
async function descricaoDoCusto(trx: Db, { userId, id, titulo, orcamentoId }: ManutencaoRow): Promise<string> {
  const orcamentos = orcamentoId ? await lerOrcamentos(trx, userId, [id]) : [];
  const quem = orcamentos.find((um) => um.id === orcamentoId)?.prestadorNome;
  const dito = quem ? `${titulo} (${quem})` : titulo;
  // An expense's own words are shorter than a title with a long name.
  return dito.length <= 200 ? dito : titulo;
}

async function resolver(
  trx: Db,
  autor: Autor,
  pedidoId: string,
  resposta: string | null | undefined,
  agora: Date,
): Promise<void> {
  const antes = await trx
    .selectFrom('pedidos')
    .selectAll()
    .where('userId', '=', autor.userId)
    .where('id', '=', pedidoId)
    .forUpdate()
    .executeTakeFirst();
  // It may be forgotten with its tenant, whom the repair outlives.
  if (antes) await gravarPedido(trx, autor, antes, { situacao: 'RESOLVIDO', ...(resposta && { resposta }) }, agora);
}
