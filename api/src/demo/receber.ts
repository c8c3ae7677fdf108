import * as bancos from '@imob/schemas/bancos';
import * as boletos from '@imob/schemas/boletos';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as financeiro from '@imob/schemas/financeiro';
import * as inquilino from '@imob/schemas/inquilino';
import * as paginas from '@imob/schemas/paginas/financeiro';
import { hoje, somarDias } from '@imob/schemas/rules/dates';
import { DIAS_ANTES, DIAS_DEPOIS } from '@imob/schemas/rules/matching';
import { txidEstatico } from '@imob/schemas/rules/txid';
import * as termos from '@imob/schemas/termos';
import { pollBanks } from '../areas/bancos/consultar.ts';
import { issueCharges } from '../areas/bancos/emitir.ts';
import type { Deps } from '../deps.ts';
import { type BancoDaDemo, PERFIL_DO_BANCO } from './banco.ts';
import type { Cliente } from './cliente.ts';
import { locador as pessoa } from './contas.ts';
import { type CreditoDaDemo, escreverExtrato } from './extrato.ts';

const CHAVE = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906';

export type Recebendo = {
  /** The page of a tenant who is late. */
  link: string | undefined;
  /** Names the tenant who pays by boleto, where there is one. */
  porBoleto: string | undefined;
  /** A statement that settles three contas more. */
  extrato: string;
};

/**
 * The landlord receives by Pix and boleto: a key, an account in the demonstration's bank, a tenant who is to get boletos, and the page of
 * one who is late. The bank remembers nothing of an earlier start: what was registered there is registered again.
 */
export async function prepararRecebimento(deps: Deps, cliente: Cliente, banco: BancoDaDemo): Promise<Recebendo> {
  const { pix } = await cliente.pedir<{ pix: unknown }>(configuracoes.buscar);
  if (!pix) {
    const nova = { tipoChave: 'ALEATORIA', chave: CHAVE, nome: pessoa.nomeCompleto, cidade: pessoa.cidade };
    await cliente.pedir(configuracoes.mudar, { body: { pix: nova } });
  }
  const id = await contaNoBanco(cliente, banco);
  await cliente.pedir(bancos.testar, { params: { id } });
  await registrarDeNovo(deps, id);
  await issueCharges(deps);
  await pollBanks(deps);

  const { contas: atrasadas } = await cliente.pedir<Pagina>(paginas.pagina, { query: { situacao: 'ATRASADAS' } });
  const devedora = atrasadas.find(({ tipo, contratoAtivo }) => tipo === 'ALUGUEL' && contratoAtivo);
  const link = devedora && (await paginaDoInquilino(cliente, devedora.contratoId));
  const dia = hoje(deps.agora(), deps.env.APP_TIMEZONE);
  const { contas: aReceber } = await cliente.pedir<Pagina>(paginas.pagina, { query: { situacao: 'A_RECEBER' } });
  const alugueis = [...atrasadas, ...aReceber].filter(({ tipo, contratoAtivo }) => tipo === 'ALUGUEL' && contratoAtivo);
  const porBoleto = await emitirUmBoleto(
    cliente,
    alugueis.filter(({ dataVencimento }) => dataVencimento >= dia),
  );
  const outras = alugueis.filter(
    ({ contratoId }) => contratoId !== devedora?.contratoId && contratoId !== porBoleto?.contratoId,
  );
  const creditos = await creditosDe(cliente, umaPorLocatario(outras).slice(0, 3), dia);
  return { link, porBoleto: porBoleto?.locatarioNome, extrato: escreverExtrato(creditos, dia) };
}

async function registrarDeNovo({ db }: Deps, bancoId: string): Promise<void> {
  const { userId } = await db.selectFrom('bancos').select('userId').where('id', '=', bancoId).executeTakeFirstOrThrow();
  const deAntes = db
    .updateTable('cobrancas')
    .where('userId', '=', userId)
    .where('bancoId', '=', bancoId)
    .where('situacao', '=', 'ATIVA');
  await deAntes.set({ situacao: 'CANCELADA' }).where('tipo', '=', 'boleto').execute();
  await deAntes.set({ situacao: 'A_CRIAR' }).execute();
}

type Pagina = { contas: paginas.ContaDaPagina[] };

async function contaNoBanco(cliente: Cliente, { conta }: BancoDaDemo): Promise<string> {
  const { bancos: contas } = await cliente.pedir<{ bancos: bancos.Banco[] }>(bancos.listar);
  const ja = contas.find(({ perfil }) => perfil === PERFIL_DO_BANCO);
  if (ja) {
    if (!ja.emiteBoletos) await cliente.pedir(bancos.mudar, { params: { id: ja.id }, body: { emiteBoletos: true } });
    return ja.id;
  }
  const body = { perfil: PERFIL_DO_BANCO, apelido: 'Conta dos aluguéis', ...conta, chave: CHAVE, emiteBoletos: true };
  return (await cliente.pedir<bancos.Banco>(bancos.criar, { body })).id;
}

/** The first of these contas whose tenant pays by boleto gets one, as all of that contract do from now on. */
async function emitirUmBoleto(
  cliente: Cliente,
  contas: readonly paginas.ContaDaPagina[],
): Promise<paginas.ContaDaPagina | undefined> {
  for (const conta of contas) {
    const params = { id: conta.contratoId };
    const { formaPagamento } = await cliente.pedir<{ formaPagamento: string | null }>(termos.buscar, { params });
    if (formaPagamento !== 'Boleto') continue;
    // A user of the demonstration may have made a conta for which no boleto can be issued.
    const { impedimentos } = await cliente.pedir<boletos.BoletoDaConta>(boletos.buscar, { params: { id: conta.id } });
    if (impedimentos.length > 0) continue;
    await cliente.pedir(boletos.mudarContrato, { params, body: { recebeBoleto: true } });
    await cliente.pedir(boletos.emitir, { params: { id: conta.id } });
    return conta;
  }
  return undefined;
}

/** Gives the address of the tenant's page. Sets the usual charges for delay if the contract's terms are not recorded yet. */
async function paginaDoInquilino(cliente: Cliente, contratoId: string): Promise<string | undefined> {
  const params = { id: contratoId };
  const { multaPercentual } = await cliente.pedir<{ multaPercentual: number }>(termos.buscar, { params });
  if (multaPercentual === 0) {
    await cliente.pedir(termos.mudar, { params, body: { multaPercentual: 10, jurosMensal: 1 } });
  }
  const { link } = await cliente.pedir<{ link: { url: string | null } | null }>(inquilino.buscarLink, { params });
  if (link?.url) return link.url;
  return (await cliente.pedir<{ url: string }>(inquilino.criarLink, { params })).url;
}

function umaPorLocatario(contas: readonly paginas.ContaDaPagina[]): paginas.ContaDaPagina[] {
  return [...new Map(contas.toReversed().map((conta) => [conta.locatarioId, conta])).values()].toReversed();
}

/**
 * Makes one credit for each conta, of the amount owed on the day of payment. The first credit names its conta by its code, the others only
 * by the payer; the payer's name alone would not find a conta due long before or after, so that one gets a code too.
 */
async function creditosDe(cliente: Cliente, contas: paginas.ContaDaPagina[], dia: string): Promise<CreditoDaDemo[]> {
  const creditos: CreditoDaDemo[] = [];
  for (const [i, conta] of contas.entries()) {
    const em = somarDias(dia, -1);
    const { total } = await cliente.pedir<financeiro.Encargos>(financeiro.encargos, {
      params: { id: conta.id },
      query: { em },
    });
    const nome = conta.locatarioNome.toUpperCase();
    const { dataVencimento } = conta;
    const longe = dataVencimento > somarDias(em, DIAS_ANTES) || dataVencimento < somarDias(em, -DIAS_DEPOIS);
    const descricao = i === 0 || longe ? `PIX QRS ${txidEstatico(conta.id)}` : `PIX RECEBIDO ${nome}`;
    creditos.push({ id: conta.id, dia: em, valor: total, descricao });
  }
  return creditos;
}
