import { DECISOES_POR_TIPO } from '@imob/schemas/paginas/opcoes';
import { somarDias } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { DIAS_ANTES_DE_VENCER } from '../../bancos/aVencer.ts';
import { semEmissor } from '../../boletos/leitura.ts';
import { montarBoleto } from '../../boletos/pedido.ts';
import { querBoleto } from '../../boletos/quem.ts';
import { colunasDasPartes, comImovelNomeado, type Partes, partesDoContrato } from '../../contratos/partes.ts';
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
  if (ditos.length === 0) return [];
  const contratos = ditos.map(({ contratoId }) => contratoId);
  const { rows } = await sql<Partes & { contratoId: string }>`
    select c.id as "contratoId", ${colunasDasPartes} from contratos c ${partesDoContrato(userId)}
    where c."userId" = ${userId} and c.id = any(${contratos}::uuid[])`.execute(db);
  const partes = new Map(rows.map((linha) => [linha.contratoId, comImovelNomeado(linha)]));
  return ditos.flatMap((dito) => {
    const dele = partes.get(dito.contratoId);
    if (!dele) return [];
    const { locatarioTelefone: _, ...contrato } = dele;
    return [{ tipo: 'BOLETO' as const, ...contrato, ...dito }];
  });
};

/** Contas that fall due soon, wait for a boleto and have none, with what keeps them from it. Without an account that issues them one speaks for all. */
async function aEmitir(db: Db, userId: string, hoje: string): Promise<Dita[]> {
  const { rows } = await sql<ContaRow & { recusa: string | null }>`
    select c.*, (select case when k.situacao = 'FALHOU' then k.motivo end from cobrancas k
        where k."userId" = ${userId} and k."contaId" = c.id and k.tipo = 'boleto' order by k.txid desc limit 1) as recusa
    from contas c
    where c."userId" = ${userId} and c.status in ('PENDENTE', 'ATRASADO') and c.saldo is null
      and c."dataVencimento" between ${hoje}::date and ${somarDias(hoje, DIAS_ANTES_DE_VENCER)}::date
      and ${temBoletos(userId)} and ${querBoleto(userId)} and ${naoExemplo('c', 'contratoId')}
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

/** Looked at once and first: of a landlord without boletos no conta is read. */
const temBoletos = (userId: string) => sql<boolean>`(
  exists (select from contratos k where k."userId" = ${userId} and k."recebeBoleto")
  or exists (select from contas q where q."userId" = ${userId} and q."porBoleto"))`;

const dizer = ({ id: contaId, contratoId, descricao }: ContaRow, motivo: string): Dita => ({
  ...{ contratoId, contaId, descricao, falta: 'EMITIR', motivo },
});

/** Boletos of contas that are paid or called off, which their bank did not cancel when it was asked, or can not be asked: a tenant may pay twice. */
async function aCancelar(db: Db, userId: string): Promise<Dita[]> {
  const { rows } = await sql<{ contratoId: string; contaId: string; descricao: string }>`
    select c."contratoId", c.id as "contaId", c.descricao
    from cobrancas k
    join bancos b on b."userId" = ${userId} and b.id = k."bancoId"
    join contas c on c."userId" = ${userId} and c.id = k."contaId" and c.status in ('PAGO', 'CANCELADO')
    where k."userId" = ${userId} and k.tipo = 'boleto' and k.situacao in ('A_CRIAR', 'ATIVA')
      and (k.motivo is not null or b.problema is not null or b.situacao = 'INATIVO')
    order by k."dataVencimento", k.id limit ${DECISOES_POR_TIPO}`.execute(db);
  return rows.map((linha) => ({ ...linha, falta: 'CANCELAR', motivo: AINDA_VALE }));
}

const AINDA_VALE =
  'A conta não é mais devida, e o banco ainda não cancelou o boleto: diga ao inquilino que não o pague. O sistema tenta de novo sozinho.';
