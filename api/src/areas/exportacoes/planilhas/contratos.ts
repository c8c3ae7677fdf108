import type { ContratoLido } from '@imob/schemas/contratos';
import { FINALIDADES } from '@imob/schemas/rules/finalidade';
import { type Garantia, TERMOS_NEUTROS, type Termos } from '@imob/schemas/rules/termos';
import { sql } from 'kysely';
import { retryUntil } from '../../../concurrency/retry.ts';
import type { Db } from '../../../db/connect.ts';
import { amount, day, type Sheet, text } from '../../../spreadsheet/sheet.ts';
import { type Colocatario, colocatariosDe } from '../../contratos/demais/colunas.ts';
import { lerContratos } from '../../contratos/leitura.ts';
import type { Calendario } from '../../financeiro/selecao.ts';
import { FATIA, porId } from '../paginas.ts';
import { type Coluna, count, dayOf, folha, yesNo } from './folha.ts';

type Linha = ContratoLido & { termos: Termos; demais: string[] };

export const garantias: Record<Garantia['tipo'], string> = {
  CAUCAO: 'Caução',
  FIADOR: 'Fiador',
  SEGURO_FIANCA: 'Seguro-fiança',
  CAPITALIZACAO: 'Título de capitalização',
  CESSAO_QUOTAS: 'Cessão de quotas',
};

export function folhaDeContratos(db: Db, userId: string, { hoje, fuso }: Calendario): Sheet {
  const colunas: Coluna<Linha>[] = [
    ['Locatário', (c) => text(c.locatario.nome)],
    ['CPF/CNPJ', (c) => text(c.locatario.cpf)],
    ['Demais locatários', (c) => text(c.demais.join('; ') || null)],
    ['Imóvel', (c) => text(c.imovel.nome)],
    ['Endereço', (c) => text(c.imovel.endereco)],
    ['Início', (c) => day(c.dataInicio)],
    ['Fim', (c) => day(c.dataFim)],
    ['Por prazo indeterminado', (c) => yesNo(c.indeterminado)],
    ['Aluguel', (c) => amount(c.valorAluguel)],
    ['Dia de vencimento', (c) => count(c.diaVencimento)],
    ['Parcelas', (c) => count(c.numeroParcelas)],
    ['Ativo', (c) => yesNo(c.ativo)],
    ['Assinado em', (c) => dayOf(c.assinadoEm, fuso)],
    ['Encerrado em', (c) => dayOf(c.encerradoEm, fuso)],
    ['Multa por atraso (%)', ({ termos }) => amount(termos.multaPercentual)],
    ['Juros ao mês (%)', ({ termos }) => amount(termos.jurosMensal)],
    ['Tolerância (dias)', ({ termos }) => count(termos.carenciaDias)],
    ['Correção do atraso', ({ termos }) => text(termos.correcao)],
    ['Índice de reajuste', ({ termos }) => text(termos.indiceReajuste)],
    ['Multa de rescisão (aluguéis)', ({ termos }) => amount(termos.multaRescisoriaAlugueis)],
    ['Finalidade', ({ termos }) => text(FINALIDADES[termos.finalidade])],
    ['Garantia', ({ termos }) => text(termos.garantia && garantias[termos.garantia.tipo])],
    ['Forma de pagamento', ({ termos }) => text(termos.formaPagamento)],
    ['Cadastrado em', (c) => dayOf(c.criadoEm, fuso)],
    ['Código do imóvel', (c) => text(c.imovelId)],
    ['Código do locatário', (c) => text(c.locatarioId)],
    ['Código', (c) => text(c.id)],
  ];
  return folha('Contratos', colunas, comTermos(db, userId, hoje));
}

async function* comTermos(db: Db, userId: string, dia: string): AsyncGenerator<Linha> {
  const ids = porId((depoisDe) =>
    db
      .selectFrom('contratos')
      .select('id')
      .where('userId', '=', userId)
      .where('id', '>', depoisDe)
      .orderBy('id')
      .limit(FATIA)
      .execute(),
  );
  for await (const parte of emPartes(ids)) yield* await retryUntil(() => lerParte(db, userId, parte, dia));
}

async function* emPartes(ids: AsyncIterable<{ id: string }>): AsyncGenerator<string[]> {
  let parte: string[] = [];
  for await (const { id } of ids) {
    parte.push(id);
    if (parte.length < FATIA) continue;
    yield parte;
    parte = [];
  }
  if (parte.length > 0) yield parte;
}

/** The terms as they were recorded, which the landlord knows: a contract of which none were told has the neutral ones. */
async function lerParte(db: Db, userId: string, ids: string[], dia: string): Promise<Linha[]> {
  const registrados = await db
    .selectFrom('termos')
    .selectAll()
    .where('userId', '=', userId)
    .where('contratoId', 'in', ids)
    .execute();
  const termos = new Map(registrados.map((um) => [um.contratoId, um]));
  const contratos = await lerContratos(db, userId, { ids, dia });
  const demais = await lerDemais(db, userId, ids);
  return contratos.map((contrato) => ({
    ...contrato,
    ...{ termos: termos.get(contrato.id) ?? TERMOS_NEUTROS, demais: demais.get(contrato.id) ?? [] },
  }));
}

/** Tells who rents beside the principal tenant of each of these contracts, as `Bia Souza (CPF)`. */
async function lerDemais(db: Db, userId: string, ids: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; demais: Colocatario[] }>`
    select c.id, ${colocatariosDe(userId)} as demais from contratos c
    where c."userId" = ${userId} and c.id = any(${ids}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ id, demais }) => [id, demais.map(({ nome, documento }) => `${nome} (${documento})`)] as const),
  );
}
