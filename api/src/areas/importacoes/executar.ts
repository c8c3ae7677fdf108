import { hoje } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import { HttpError } from '../../http/errors.ts';
import type { Meios } from '../auditoria/autor.ts';
import { criarContratoNaTransacao } from '../contratos/criar.ts';
import { criarDespesasNaTransacao } from '../despesas/criar.ts';
import { mudarDespesaNaTransacao } from '../despesas/mudar.ts';
import { criarContaNaTransacao } from '../financeiro/criar.ts';
import { mudarNaTransacao } from '../financeiro/mudar.ts';
import { pagarNaTransacao } from '../financeiro/pagar.ts';
import { criarImovelNaTransacao } from '../imoveis/criar.ts';
import { travarGrupos } from '../imoveis/grupos.ts';
import { criarLocatarioNaTransacao } from '../locatarios/gravar.ts';
import { travarDinheiro } from '../recebimentos/travar.ts';
import type { ContaDoPlano } from './existentes.ts';
import type { LinhaDeConta } from './linhaDeConta.ts';
import { type LinhaPlanejada, muda, type Plano } from './planejar.ts';
import type { LinhaDeContrato } from './planejarContratos.ts';
import type { LinhaDeDespesa } from './planejarDespesas.ts';
import { vencidasDe } from './vencidas.ts';

/** Progress is told after so many rows. */
const DE_CADA_VEZ = 20;
const MOTIVO = 'Como na planilha importada';

/**
 * Writes what a plan says, each row by the rule that the API has for it. What is there already and is needed is locked
 * before, in the order of all rules. Payments are made by their days, so that receipts are numbered in that order. Throws
 * what a rule refuses, with its row.
 */
export async function executar(
  meios: Meios,
  plano: Plano,
  folhas: string[],
  vencidasPagas: boolean,
  avancar: (feitas: number) => Promise<void>,
): Promise<number> {
  const { trx, autor, agora, fuso } = meios;
  const dia = hoje(agora, fuso);
  if (plano.imoveis.some(({ corpo }) => corpo?.grupo)) await travarGrupos(trx, autor.userId);
  await travar(meios, plano);
  let feitas = 0;
  let passos = 0;
  const andar = async (linha: LinhaPlanejada, gravar: () => Promise<void>) => {
    await noLugar(linha, folhas, gravar);
    passos += 1;
    if (passos % DE_CADA_VEZ === 0) await avancar(feitas);
  };
  const fazer = async <L extends LinhaPlanejada>(linhas: L[], gravar: (linha: L) => Promise<void>) => {
    for (const linha of linhas.filter(muda)) {
      feitas += 1;
      await andar(linha, () => gravar(linha));
    }
  };
  await fazer(plano.imoveis, async ({ imovel, corpo }) => {
    if (corpo) imovel.id = await criarImovelNaTransacao(trx, autor, corpo, agora);
  });
  await fazer(plano.locatarios, async ({ locatario, corpo }) => {
    if (corpo) locatario.id = await criarLocatarioNaTransacao(trx, autor, corpo, agora, dia);
  });
  await fazer(plano.contratos, (linha) => criarContrato(meios, linha));
  const contas = plano.contas.map((linha) => ({
    dia: diaDe(linha),
    partes: partesAntes(linha),
    gravar: () => fazer([linha], (uma) => gravarConta(meios, uma)),
  }));
  const vencidas = (vencidasPagas ? vencidasDe(plano, dia) : []).map(({ linha, conta }) => ({
    dia: conta.dataVencimento,
    partes: 0,
    gravar: () => andar(linha, () => pagarVencida(meios, conta)),
  }));
  const emOrdem = [...contas, ...vencidas].sort((a, b) => a.dia.localeCompare(b.dia) || a.partes - b.partes);
  for (const { gravar } of emOrdem) await gravar();
  await fazer(plano.despesas, (linha) => gravarDespesa(meios, linha));
  return feitas;
}

/** The day of a row's payment; what a payment left is not written before it. */
function diaDe({ pagamento, resto }: LinhaDeConta): string {
  const dias = [pagamento?.dataPagamento ?? '', resto ? diaDe(resto) : ''];
  return dias.sort().at(-1) as string;
}
const partesAntes = ({ resto }: LinhaDeConta): number => (resto ? 1 + partesAntes(resto) : 0);

async function noLugar({ folha, linha }: LinhaPlanejada, folhas: string[], gravar: () => Promise<void>) {
  try {
    await gravar();
  } catch (erro) {
    if (!(erro instanceof HttpError) || erro.statusCode >= 500) throw erro;
    throw new HttpError(409, `Nada foi gravado. Folha ${folhas[folha]}, linha ${linha}: ${erro.message}`);
  }
}

async function travar({ trx, autor }: Meios, { contratos, contas, despesas }: Plano): Promise<void> {
  const novos = contratos.filter(muda).flatMap(({ contrato }) => contrato ?? []);
  const mudam = contas.filter(muda);
  const por = async (tabela: string, ids: (string | null | undefined)[], trava: 'update' | 'share') => {
    const sabidos = [...new Set(ids.filter((id) => typeof id === 'string'))];
    if (sabidos.length === 0) return;
    await sql`select 1 from ${sql.table(tabela)} where "userId" = ${autor.userId} and id = any(${sabidos}::uuid[])
      order by id for ${sql.raw(trava)}`.execute(trx);
  };
  // Money may wait for a conta that was there before. Who settles such money takes the counter of receipts after it, and
  // these payments take the counter first: without turns each would wait for the other.
  if (mudam.some(({ conta }) => conta?.id)) await travarDinheiro(trx, autor.userId);
  await por(
    'imoveis',
    [...novos, ...despesas.filter(muda)].map(({ imovel }) => imovel?.id),
    'update',
  );
  await por(
    'locatarios',
    contratos.filter(muda).flatMap(({ contrato, demais }) => [contrato?.locatario.id, ...demais.map(({ id }) => id)]),
    'share',
  );
  await por(
    'contratos',
    mudam.map(({ contrato }) => contrato?.id),
    'share',
  );
  await por(
    'contas',
    mudam.map(({ conta }) => conta?.id),
    'update',
  );
}

async function criarContrato(
  { trx, autor, agora }: Meios,
  { contrato, corpo, demais }: LinhaDeContrato,
): Promise<void> {
  if (!contrato || !corpo) return;
  const [imovelId, locatarioId] = [contrato.imovel.id as string, contrato.locatario.id as string];
  const demaisLocatarios = demais.map(({ id }) => id as string);
  const nomeado = { ...corpo, imovelId, locatarioId, ...(demais.length > 0 && { demaisLocatarios }) };
  const criado = await criarContratoNaTransacao(trx, autor, nomeado, agora);
  contrato.id = criado.contratoId;
  for (const [i, conta] of contrato.contas.entries()) conta.id = criado.contas[i]?.id ?? null;
}

async function gravarConta(meios: Meios, linha: LinhaDeConta): Promise<void> {
  const { trx, autor, agora, fuso } = meios;
  const { contrato, conta, corpo, pagamento, cancelar, acao } = linha;
  if (!contrato || !corpo) return;
  const id =
    linha.resto?.restou ??
    conta?.id ??
    (await criarContaNaTransacao(trx, autor, { ...corpo, contratoId: contrato.id as string }, agora));
  if (conta && !conta.composta) {
    // A lease that came with the file has the installments that the file says; an older one, only what was paid.
    const { valor, dataVencimento } = corpo;
    const mudanca = {
      ...(valor !== conta.valor && { valor, motivo: MOTIVO }),
      ...(acao === 'CRIAR' && dataVencimento !== conta.dataVencimento && { dataVencimento }),
    };
    if (Object.keys(mudanca).length > 0) await mudarNaTransacao(trx, autor, id, mudanca, agora, fuso);
  }
  if (pagamento) linha.restou = (await pagarNaTransacao(meios, id, pagamento, { semAviso: true })).restoId;
  else if (cancelar) await mudarNaTransacao(trx, autor, id, { status: 'CANCELADO' }, agora, fuso);
}

async function gravarDespesa({ trx, autor, agora, fuso }: Meios, { corpo, imovel, existe }: LinhaDeDespesa) {
  if (!corpo) return;
  const quando = { agora, hoje: hoje(agora, fuso) };
  if (existe) await mudarDespesaNaTransacao(trx, autor, existe.id, { pagaEm: corpo.pagaEm }, quando);
  else await criarDespesasNaTransacao(trx, autor, { ...corpo, imovelId: imovel?.id }, quando);
}

/** Pays, on its day, a conta that the landlord said was paid before the lease was brought here. */
async function pagarVencida(meios: Meios, { id, dataVencimento }: ContaDoPlano): Promise<void> {
  if (id) await pagarNaTransacao(meios, id, { dataPagamento: dataVencimento }, { semAviso: true });
}
