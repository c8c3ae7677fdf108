import { DECISOES_POR_TIPO } from '@imob/schemas/paginas/opcoes';
import { somarDias } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { DIAS_ANTES_DE_VENCER } from '../../bancos/aVencer.ts';
import { contaParada, semEmissor } from '../../boletos/leitura.ts';
import { montarBoleto } from '../../boletos/pedido.ts';
import { querBoleto } from '../../boletos/quem.ts';
import { comPartes } from '../../contratos/comPartes.ts';
import { naoExemplo } from '../../exemplos/exemplo.ts';
import type { ContaRow } from '../../financeiro/encargos.ts';
import type { Tipo } from './contratos.ts';

type Dita = { contratoId: string; contaId: string; descricao: string; falta: 'EMITIR' | 'CANCELAR'; motivo: string };

/**
 * Boletos that a tenant waits for and that did not come, and those that can still be paid although their contas are not owed any more. What a
 * bank has not answered yet is told of the bank.
 */
export const boletosAResolver: Tipo = async (db, userId, hoje) => {
  const ditos = [...(await aCancelar(db, userId)), ...(await aEmitir(db, userId, hoje))].slice(0, DECISOES_POR_TIPO);
  return (await comPartes(db, userId, ditos)).map((dito) => ({ tipo: 'BOLETO' as const, ...dito }));
};

/** Contas that fall due soon, wait for a boleto and have none, with what keeps them from it. Without an account that issues them one speaks for all. */
async function aEmitir(db: Db, userId: string, hoje: string): Promise<Dita[]> {
  const { rows } = await sql<ContaRow & { recusa: string | null }>`
    select c.*, (select case when k.situacao = 'FALHOU' then k.motivo end from cobrancas k
        where k."userId" = ${userId} and k."contaId" = c.id and k.tipo = 'boleto' order by k.txid desc limit 1) as recusa
    from contas c
    where c."userId" = ${userId} and c.status in ('PENDENTE', 'ATRASADO')
      and (c.saldo is null or c."acordoId" is not null)
      and c."dataVencimento" between ${hoje}::date and ${somarDias(hoje, DIAS_ANTES_DE_VENCER)}::date
      and ${querBoleto(userId)} and ${naoExemplo('c', 'contratoId')}
      and not exists (select from cobrancas k where k."userId" = ${userId} and k."contaId" = c.id and k.tipo = 'boleto'
        and k.situacao in ('A_CRIAR', 'ATIVA', 'PAGA'))
    order by c."dataVencimento", c.id limit ${DECISOES_POR_TIPO}`.execute(db);
  const [primeira] = rows;
  if (!primeira) return [];
  const [semConta] = await semEmissor(db, userId);
  if (semConta) return [dizer(primeira, semConta)];
  const ditas: Dita[] = [];
  for (const { recusa, ...conta } of rows) {
    const { impedimentos } = await montarBoleto({ db }, conta);
    if (impedimentos?.length) ditas.push(dizer(conta, impedimentos.join(' ')));
    else if (recusa) ditas.push(dizer(conta, `O banco recusou o boleto: ${recusa}`));
  }
  return ditas;
}

const dizer = ({ id: contaId, contratoId, descricao }: ContaRow, motivo: string): Dita => ({
  ...{ contratoId, contaId, descricao, falta: 'EMITIR', motivo },
});

/** Boletos of contas that are paid or called off, which their bank was asked to cancel and did not, or cannot be asked: a tenant may pay twice. */
async function aCancelar(db: Db, userId: string): Promise<Dita[]> {
  const { rows } = await sql<Omit<Dita, 'falta' | 'motivo'> & { parada: string | null }>`
    select c."contratoId", c.id as "contaId", c.descricao, case when b.situacao = 'INATIVO' then b.apelido end as parada
    from cobrancas k
    join bancos b on b."userId" = ${userId} and b.id = k."bancoId"
    join contas c on c."userId" = ${userId} and c.id = k."contaId" and c.status in ('PAGO', 'CANCELADO')
    where k."userId" = ${userId} and k.tipo = 'boleto' and k.situacao in ('A_CRIAR', 'ATIVA')
      and (k.motivo is not null or b.problema is not null or b.situacao = 'INATIVO')
    order by k."dataVencimento", k.id limit ${DECISOES_POR_TIPO}`.execute(db);
  return rows.map(({ parada, ...conta }) => ({
    ...conta,
    falta: 'CANCELAR',
    motivo: `A conta não é mais devida, e o banco não cancelou o boleto: diga ao inquilino que não o pague. ${
      parada ? contaParada(parada) : 'O sistema tenta de novo sozinho.'
    }`,
  }));
}
