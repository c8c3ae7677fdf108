import * as acerto from '@imob/schemas/acerto';
import * as aditivos from '@imob/schemas/aditivos';
import * as continuacao from '@imob/schemas/continuacao';
import * as contratos from '@imob/schemas/contratos';
import * as extratos from '@imob/schemas/extratos';
import type { Conta } from '@imob/schemas/financeiro';
import * as financeiro from '@imob/schemas/financeiro';
import * as reajustes from '@imob/schemas/reajustes';
import * as recibos from '@imob/schemas/recibos';
import * as recorrentes from '@imob/schemas/recorrentes';
import { hoje, somarDias } from '@imob/schemas/rules/dates';
import { centavos } from '@imob/schemas/rules/money';
import { expect } from 'vitest';
import { gerarMeses } from '../../src/areas/contratos/continuacao/gerar.ts';
import type { Resposta } from '../support/app.ts';
import { novaInspecao } from '../support/factories.ts';
import { formulario } from '../support/form.ts';
import { type Contas, diasDepois, maisTarde, parte, pedir, pedirDoContrato, type Vida } from './life.ts';

/** A note of the request for the diary, and its answer; undefined if there was nothing to act on. */
export type Feito = { nota: string; resposta?: Resposta } | undefined;
export type Operacao = (vida: Vida, contas: Contas) => Promise<Feito>;

const FUSO = 'America/Sao_Paulo';
/** Most payments are of what is due first. */
const PRIMEIRAS = 8;
export const primeiraAberta = ({ sorte }: Vida, { abertas }: Contas): Conta | undefined =>
  abertas.length > 0 ? sorte.escolher(abertas.slice(0, PRIMEIRAS)) : undefined;
const qualquer = ({ sorte }: Vida, lista: readonly Conta[]): Conta | undefined =>
  lista.length > 0 ? sorte.escolher(lista) : undefined;

const mudar = (vida: Vida, { id }: Conta, body: object) => pedir(vida, financeiro.mudar, { params: { id }, body });

/** With charges or without, whole, of a part or of more, of an earlier day, with a discount, or taken for the whole. */
export function pagamentoAoAcaso({ sorte, dia, empresa }: Vida, { valor }: Conta): Record<string, unknown> {
  const { chance, escolher, inteiro } = sorte;
  const combinados = { multa: 1.11, juros: 0.07, correcao: 0 };
  return {
    ...(chance(0.6) && { encargos: escolher(['COBRAR', 'COBRAR', 'DISPENSAR', combinados]) }),
    ...(chance(0.6) && { valorPago: parte(valor, escolher([0.01, 0.3, 0.5, 0.99, 1, 1.05])) }),
    ...(chance(0.3) && { dataPagamento: somarDias(dia, -inteiro(0, 40)) }),
    ...(chance(0.15) && { desconto: escolher([0, parte(valor, 0.05), parte(valor, 0.5)]) }),
    ...(chance(0.15) && { quitar: true }),
    ...(empresa && chance(0.6) && { irRetido: parte(valor, escolher([0.01, 0.07, 0.3, 1])) }),
  };
}

const pagar: Operacao = async (vida, contas) => {
  const conta = primeiraAberta(vida, contas);
  if (!conta) return;
  const body = pagamentoAoAcaso(vida, conta);
  const devido = await devidoHoje(vida, conta.id);
  const resposta = await pedir(vida, financeiro.pagar, { params: { id: conta.id }, body });
  if (resposta.status === 200 && body.encargos === 'COBRAR' && body.valorPago === undefined) {
    expect(resposta.body.saldo_devedor, 'who pays all with its charges owes nothing after it').toBe(0);
  }
  const { restoId } = resposta.body;
  if (restoId && body.encargos === 'COBRAR' && !body.dataPagamento && !body.desconto) {
    const frase = 'a part leaves what it does not pay, with its charges and its discount';
    expect(await devidoHoje(vida, restoId), frase).toBe(
      devido - centavos(body.valorPago as number) - centavos((body.irRetido as number) ?? 0),
    );
  }
  return { nota: `${conta.descricao} of ${conta.valor} ${JSON.stringify(body)}`, resposta };
};

const devidoHoje = async (vida: Vida, id: string): Promise<number> =>
  centavos((await pedir(vida, financeiro.encargos, { params: { id } })).body.total);

const desfazerPagamento: Operacao = async (vida, { pagas }) => {
  const conta = qualquer(vida, pagas);
  if (!conta) return;
  const status = vida.sorte.escolher(['PENDENTE', 'CANCELADO']);
  return { nota: `${conta.descricao} ${status}`, resposta: await mudar(vida, conta, { status }) };
};

const mudarValor: Operacao = async (vida, { abertas }) => {
  const conta = qualquer(vida, abertas);
  if (!conta) return;
  const valor = parte(conta.valor, vida.sorte.escolher([0.5, 1.1, 0.01]));
  return { nota: `${conta.descricao} ${valor}`, resposta: await mudar(vida, conta, { valor, motivo: 'combinado' }) };
};

const mudarItens: Operacao = async (vida, { abertas }) => {
  const conta = qualquer(vida, abertas);
  const principal = conta?.saldo?.principal ?? conta?.valor ?? 0;
  if (!conta || principal <= 1) return;
  const itens = [
    { descricao: 'Aluguel', tipo: 'ALUGUEL', valor: principal },
    { descricao: 'Luz', tipo: 'LUZ', valor: 50.5 },
    { descricao: 'Abono', tipo: 'DESCONTO', valor: -0.5 },
  ];
  return { nota: conta.descricao, resposta: await mudar(vida, conta, { itens, motivo: 'combinado' }) };
};

/** Landlords often give another name to what a payment in part left. */
const renomear: Operacao = async (vida, { abertas }) => {
  const restos = abertas.filter(({ saldo }) => saldo);
  const conta = qualquer(vida, restos.length > 0 ? restos : abertas);
  if (!conta) return;
  const descricao = vida.sorte.escolher(['O que faltou', 'Combinado (Parcial)', 'Restante (Saldo)']);
  return { nota: `${conta.descricao} as ${descricao}`, resposta: await mudar(vida, conta, { descricao }) };
};

const mudarVencimento: Operacao = async (vida, { todas }) => {
  const conta = qualquer(vida, todas);
  if (!conta) return;
  const dataVencimento = somarDias(conta.dataVencimento, vida.sorte.inteiro(-20, 40));
  return { nota: `${conta.descricao} ${dataVencimento}`, resposta: await mudar(vida, conta, { dataVencimento }) };
};

const cancelar: Operacao = async (vida, { abertas }) => {
  const conta = qualquer(vida, abertas);
  return conta && { nota: conta.descricao, resposta: await mudar(vida, conta, { status: 'CANCELADO' }) };
};

const reabrir: Operacao = async (vida, { todas }) => {
  const conta = todas.find(({ status }) => status === 'CANCELADO');
  return conta && { nota: conta.descricao, resposta: await mudar(vida, conta, { status: 'PENDENTE' }) };
};

const apagarConta: Operacao = async (vida, { todas }) => {
  const conta = vida.sorte.chance(0.4) ? qualquer(vida, todas) : undefined;
  if (!conta) return;
  return { nota: conta.descricao, resposta: await pedir(vida, financeiro.remover, { params: { id: conta.id } }) };
};

const apagarRecibo: Operacao = async (vida, { pagas }) => {
  const conta = vida.sorte.chance(0.2) ? pagas.find(({ reciboId }) => reciboId) : undefined;
  if (!conta?.reciboId) return;
  const resposta = await pedir(vida, recibos.remover, { params: { id: conta.reciboId } });
  if (resposta.status === 200) vida.apagouRecibo = true;
  return { nota: conta.descricao, resposta };
};

const novaConta: Operacao = async (vida) => {
  const { escolher, inteiro } = vida.sorte;
  const body = {
    contratoId: vida.contratoId,
    descricao: `Nova ${vida.passo} 🏠`,
    valor: escolher([0.01, 77.77, 500]),
    dataVencimento: somarDias(vida.dia, inteiro(-40, 40)),
    tipo: escolher(['REPARO', 'REPARO', 'ALUGUEL', 'CAUCAO']),
  };
  return { nota: `${body.tipo} ${body.valor}`, resposta: await pedir(vida, financeiro.criar, { body }) };
};

const novoRecorrente: Operacao = async (vida) => {
  const { escolher } = vida.sorte;
  const body = {
    descricao: `Recorrente ${vida.passo}`,
    tipo: escolher(['CONDOMINIO', 'IPTU', 'SEGURO', 'ALUGUEL']),
    valor: escolher([0.01, 100.01, 350]),
    de: vida.dia.slice(0, 7),
    parcelas: escolher([null, null, 3]),
  };
  return { nota: `${body.tipo} ${body.valor}`, resposta: await pedirDoContrato(vida, recorrentes.criar, { body }) };
};

/** An adjustment to an agreed rent, of a day before or after this one. */
export async function reajustar(vida: Vida): Promise<Feito & { antes: number }> {
  const { escolher, inteiro, chance } = vida.sorte;
  const antes: number = (await pedirDoContrato(vida, contratos.buscar)).body.valorAluguel;
  const dataBase = somarDias(vida.dia, inteiro(-60, 60));
  const body = { dataBase, valor: parte(antes, escolher([1.1, 0.9, 1.05])), retroativo: chance(0.4) };
  const resposta = await pedirDoContrato(vida, reajustes.aplicar, { body });
  return { nota: JSON.stringify(body), resposta, antes };
}

const desfazerReajuste: Operacao = async (vida) => {
  const { body } = await pedirDoContrato<{ id: string; desfeitoEm: string | null }[]>(vida, reajustes.listar);
  const feito = body.find(({ desfeitoEm }) => !desfeitoEm);
  if (!feito) return;
  const resposta = await pedirDoContrato(vida, reajustes.desfazer, { params: { reajusteId: feito.id } });
  return { nota: 'the latest', resposta };
};

const renovar: Operacao = async (vida) => {
  const { escolher, chance } = vida.sorte;
  const { dataFim, valorAluguel } = (await pedirDoContrato(vida, contratos.buscar)).body;
  const body = {
    dataFim: somarDias(dataFim, escolher([92, 184])),
    ...(chance(0.5) && { valorAluguel: parte(valorAluguel, 1.1) }),
    vencidosHoje: chance(0.5),
  };
  return { nota: JSON.stringify(body), resposta: await pedirDoContrato(vida, continuacao.renovar, { body }) };
};

const prorrogar: Operacao = async (vida) => {
  const body = { vencidosHoje: vida.sorte.chance(0.5) };
  return { nota: '', resposta: await pedirDoContrato(vida, continuacao.prorrogar, { body }) };
};

const aditar: Operacao = async (vida) => {
  const { escolher } = vida.sorte;
  const termos = { multaPercentual: escolher([0, 5, 10]), jurosMensal: escolher([0, 1]) };
  const body = { termos, texto: 'Aditivo' };
  return { nota: JSON.stringify(termos), resposta: await pedirDoContrato(vida, aditivos.criar, { body }) };
};

/** The settlement that is confirmed is undone, or a part of what it owes is given back. */
const mexerNoAcerto: Operacao = async (vida) => {
  const { status, body } = await pedirDoContrato<acerto.Acerto>(vida, acerto.buscar);
  if (status !== 200 || body.situacao !== 'CONFIRMADO') return;
  const params = { acertoId: body.id };
  if (vida.sorte.chance(0.5)) {
    const devolucao = { valor: Math.max(0.01, body.aDevolver), em: vida.dia };
    const resposta = await pedirDoContrato(vida, acerto.devolver, { params, body: devolucao });
    return { nota: `gives back ${devolucao.valor}`, resposta };
  }
  const resposta = await pedirDoContrato(vida, acerto.desfazer, { params });
  if (resposta.status === 200) vida.acertado = false;
  return { nota: 'undoes it', resposta };
};

type Confirmado = { recusados?: { motivo: string }[] };

/** A bank statement of one credit, which is confirmed to have paid one conta or two. */
const importarExtrato: Operacao = async (vida, contas) => {
  const { escolher, chance, inteiro } = vida.sorte;
  const [conta, outra] = [primeiraAberta(vida, contas), primeiraAberta(vida, contas)];
  if (!conta || !outra) return;
  // A Pix that the bank reported may stand in the statement too, with its number or only by amount and day.
  const pix = vida.banco && chance(0.5) ? vida.banco.pix.at(-inteiro(1, 3)) : undefined;
  const valor = pix ? Number(pix.valor) : parte(conta.valor, escolher([1, 0.5, 1.2, 2]));
  const quando = (pix ? hoje(new Date(pix.horario), FUSO) : somarDias(vida.dia, -inteiro(0, 10))).replaceAll('-', '');
  const numero = pix && chance(0.5) ? pix.endToEndId : '';
  const ofx = `OFXHEADER:100\n<OFX><BANKID>341<ACCTID>1<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${quando}<TRNAMT>${valor}
<FITID>F${++vida.extratos}<MEMO>PIX RECEBIDO JOAO P LIMA ${vida.extratos} ${numero}</OFX>`;
  const arquivo = formulario({}, Buffer.from(ofx), 'extrato.ofx');
  const importado = await pedir(vida, extratos.importar, arquivo);
  if (importado.status !== 201) return { nota: `of ${valor}`, resposta: importado };
  const params = { id: importado.body.id };
  const { lancamentos } = (await pedir<{ lancamentos: { id: string }[] }>(vida, extratos.buscar, { params })).body;
  const par = {
    lancamentoIds: lancamentos.map(({ id }) => id),
    contaIds: chance(0.4) && outra.id !== conta.id ? [conta.id, outra.id] : [conta.id],
    ...{ quitar: chance(0.3), outroDinheiro: chance(0.5) },
    ...(vida.empresa && chance(0.5) && { irRetido: parte(conta.valor, escolher([0.01, 0.5])) }),
  };
  const resposta = await pedir<Confirmado>(vida, extratos.confirmar, { params, body: { pares: [par] } });
  const motivos = (resposta.body.recusados ?? []).map(({ motivo }) => motivo).join(' ');
  return { nota: `of ${valor} pays ${par.contaIds.length}, first ${conta.descricao} ${motivos}`, resposta };
};

/** The lease is closed, with its settlement where there is one. */
const encerrar: Operacao = async (vida) => {
  if (vida.passo < 20 || vida.sorte.chance(0.5)) return;
  await novaInspecao(vida.quem, vida.imovelId, { dataVistoria: vida.dia });
  maisTarde(vida);
  const { body } = await pedirDoContrato<acerto.Acerto>(vida, acerto.buscar);
  const acertoId = body.situacao === 'CONFIRMADO' ? body.id : undefined;
  return { nota: acertoId ?? '', resposta: await pedirDoContrato(vida, contratos.encerrar, { body: { acertoId } }) };
};

const passarDias: Operacao = async (vida) => {
  await diasDepois(vida, vida.sorte.inteiro(1, 25));
  return { nota: '' };
};

const passarRotina: Operacao = async ({ teste }) => {
  await gerarMeses(teste.deps);
  return { nota: '' };
};

/** The operations that may happen to a lease, by name; `vezes` is the weight of each beside the others. */
export const operacoes: Record<string, { vezes: number; fazer: Operacao }> = {
  pagar: { vezes: 4, fazer: pagar },
  desfazerPagamento: { vezes: 2, fazer: desfazerPagamento },
  passarDias: { vezes: 2, fazer: passarDias },
  mudarValor: { vezes: 1, fazer: mudarValor },
  mudarItens: { vezes: 1, fazer: mudarItens },
  mudarVencimento: { vezes: 1, fazer: mudarVencimento },
  renomear: { vezes: 2, fazer: renomear },
  cancelar: { vezes: 1, fazer: cancelar },
  reabrir: { vezes: 1, fazer: reabrir },
  apagarConta: { vezes: 1, fazer: apagarConta },
  apagarRecibo: { vezes: 1, fazer: apagarRecibo },
  novaConta: { vezes: 1, fazer: novaConta },
  novoRecorrente: { vezes: 1, fazer: novoRecorrente },
  reajustar: { vezes: 2, fazer: reajustar },
  desfazerReajuste: { vezes: 1, fazer: desfazerReajuste },
  renovar: { vezes: 1, fazer: renovar },
  prorrogar: { vezes: 1, fazer: prorrogar },
  aditar: { vezes: 1, fazer: aditar },
  mexerNoAcerto: { vezes: 1, fazer: mexerNoAcerto },
  importarExtrato: { vezes: 1, fazer: importarExtrato },
  encerrar: { vezes: 1, fazer: encerrar },
  passarRotina: { vezes: 1, fazer: passarRotina },
};
