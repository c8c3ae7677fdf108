import { pdfDoExtrato } from '@imob/schemas/documents/statementPdf';
import { type ExtratoDoLocatario, MAIS_LINHAS_NO_PDF } from '@imob/schemas/extratoDoLocatario';
import { diasEntre, hoje, somarMeses } from '@imob/schemas/rules/dates';
import { type DevolucaoDoExtrato, extratoDoLocatario } from '@imob/schemas/rules/extratoDoLocatario';
import { somar } from '@imob/schemas/rules/money';
import { numero } from '@imob/schemas/rules/numbers';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import { makePdf } from '../../pdf/makePdf.ts';
import { contratosDoPrincipal, deQuemEh } from '../contratos/demais/principal.ts';
import { lerLocador } from '../contratos/documento/dados.ts';
import { comImovelNomeado } from '../contratos/partes.ts';
import { type ContaComPartes, lerComPartes } from '../financeiro/pagina.ts';
import { lerValoresDoDia } from '../financeiro/valoresDoDia.ts';
import { lerJuntos } from './juntos.ts';

type Periodo = { de?: string | undefined; ate?: string | undefined };
type Lida = ReturnType<typeof comImovelNomeado<ContaComPartes>>;

/** Reads a tenant's statement, of the last twelve months where no day is named. Throws 404, 403, or 400 for days the wrong way round. */
export async function lerExtrato(
  { db, agora, env }: Pick<Deps, 'db' | 'agora' | 'env'>,
  userId: string,
  id: string,
  periodo: Periodo,
): Promise<ExtratoDoLocatario> {
  const { APP_TIMEZONE: fuso } = env;
  const { nome, cpf } = await owned(db, 'locatarios', userId, id);
  const em = hoje(agora(), fuso);
  const ate = periodo.ate ?? (periodo.de && periodo.de > em ? periodo.de : em);
  const de = periodo.de ?? somarMeses(ate, -12);
  if (de > ate) throw fieldError(400, 'de', 'A data inicial não pode ser depois da final.');
  const contas = await lerContasDoLocatario(db, userId, id, fuso);
  const linhas = contas.map((conta) => ({
    ...conta,
    imovel: conta.imovelNome,
    pagoEm: conta.status === 'PAGO' && conta.dataPagamento ? hoje(new Date(conta.dataPagamento), fuso) : null,
  }));
  const imoveis = new Map(contas.map(({ contratoId, imovelNome }) => [contratoId, imovelNome]));
  const juntos = await lerJuntos(db, userId, id, imoveis, de);
  return {
    locatario: { id, nome, cpf },
    ...(juntos.length > 0 && { juntos }),
    ...{ de, ate },
    ...extratoDoLocatario(linhas, { de, ate }, await lerDevolucoes(db, userId, id, contas)),
    emAtraso: await somarAtrasos(db, contas, em),
  };
}

export async function pdfDoExtratoDe(
  deps: Pick<Deps, 'db' | 'agora' | 'env'>,
  userId: string,
  id: string,
  periodo: Periodo,
) {
  const extrato = await lerExtrato(deps, userId, id, periodo);
  const linhas = extrato.lancamentos.length + extrato.emAtraso.contas.length;
  if (linhas > MAIS_LINHAS_NO_PDF) {
    const frase = `Este extrato tem ${numero(linhas)} linhas, e um PDF leva até ${numero(MAIS_LINHAS_NO_PDF)}. Escolha um período menor, ou exporte as contas como planilha no Financeiro.`;
    throw new HttpError(413, frase);
  }
  const { nome } = await lerLocador(deps.db, userId);
  return { nome: `Extrato de ${extrato.locatario.nome}`, pdf: await makePdf(pdfDoExtrato(extrato, nome), userId) };
}

async function lerContasDoLocatario(db: Db, userId: string, locatarioId: string, fuso: string): Promise<Lida[]> {
  const doLocatario = sql`select k.*, '{}'::text[] as chaves from contas k
    where k."userId" = ${userId} and k.status <> 'CANCELADO'
      and k."contratoId" = any(array${contratosDoPrincipal(userId, locatarioId)}) and ${deQuemEh(userId, fuso)} = ${locatarioId}`;
  const contas = await lerComPartes(db, userId, doLocatario, sql`k."dataVencimento", k."criadoEm", k.id`);
  return contas.map((conta) => comImovelNomeado<ContaComPartes>(conta));
}

/** Reads the money that was given back to the tenant by the settlements of his leases. */
async function lerDevolucoes(db: Db, userId: string, locatarioId: string, contas: Lida[]) {
  const imoveis = new Map(contas.map(({ contratoId, imovelNome }) => [contratoId, imovelNome]));
  const { rows } = await sql<Omit<DevolucaoDoExtrato, 'imovel'> & { contratoId: string }>`
    select d.id, d.numero, d.valor, d.em, a."contratoId"
    from "devolucoesDoAcerto" d
    join acertos a on a."userId" = d."userId" and a.id = d."acertoId"
    join contratos c on c."userId" = a."userId" and c.id = a."contratoId"
    where d."userId" = ${userId} and a."userId" = ${userId} and c."userId" = ${userId}
      and c."locatarioId" = ${locatarioId}
    order by d.numero`.execute(db);
  return rows.map(({ contratoId, ...devolucao }) => ({ ...devolucao, imovel: imoveis.get(contratoId) ?? '' }));
}

/** Asks for what each overdue conta owes on the day `em`, by the terms of its contract. */
async function somarAtrasos(db: Db, contas: Lida[], em: string): Promise<ExtratoDoLocatario['emAtraso']> {
  const atrasadas = contas.filter(({ status, dataVencimento }) => status !== 'PAGO' && dataVencimento < em);
  // The debt is shown whole: no tax is taken off, although a company may withhold some when it pays.
  const semIr = { inteiraId: null, inquilino: null };
  const devidas = atrasadas.map((conta) => ({ ...conta, ...semIr, contaId: conta.id, tipoConta: conta.tipo }));
  const totais = await lerValoresDoDia(db, devidas, em);
  const lidas = atrasadas.map(({ id, descricao, imovelNome, dataVencimento, valor }) => ({
    ...{ contaId: id, descricao, imovel: imovelNome, vencimento: dataVencimento, valor },
    ...{ dias: diasEntre(dataVencimento, em), total: totais.get(id)?.total ?? valor },
  }));
  return { em, contas: lidas, total: somar(lidas.map(({ total }) => total)) };
}
