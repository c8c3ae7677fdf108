import { setTimeout as esperar } from 'node:timers/promises';
import * as acerto from '@imob/schemas/acerto';
import * as aditivos from '@imob/schemas/aditivos';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as continuacao from '@imob/schemas/continuacao';
import * as contratos from '@imob/schemas/contratos';
import * as extratos from '@imob/schemas/extratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as inquilino from '@imob/schemas/inquilino';
import * as reajustes from '@imob/schemas/reajustes';
import * as recebimentos from '@imob/schemas/recebimentos';
import * as recibos from '@imob/schemas/recibos';
import * as recorrentes from '@imob/schemas/recorrentes';
import { txidEstatico } from '@imob/schemas/rules/txid';
import { expect } from 'vitest';
import { sistema } from '../../src/areas/auditoria/autor.ts';
import { pollBanks } from '../../src/areas/bancos/consultar.ts';
import { issueCharges } from '../../src/areas/bancos/emitir.ts';
import { gravarImportacao } from '../../src/areas/importacoes/gravar.ts';
import { registrarPix } from '../../src/areas/recebimentos/registrar.ts';
import type { PixFalso } from '../../src/providers/pix/fakeBooks.ts';
import { sorteDe } from '../lives/chance.ts';
import { CPF, ler, lerContas, NOME, pedir, pedirDoContrato, type Vida } from '../lives/life.ts';
import { CHAVE, recebidos, type TesteComBanco } from '../support/bank.ts';
import { novaInspecao, novoContrato, novoImovel, novoLocador, novoLocatario } from '../support/factories.ts';
import { formulario } from '../support/form.ts';
import { confirmar, csv, enviar } from '../support/spreadsheets.ts';

/** One lease in which everything is about to happen, and the acts that may meet in it. */

const DIA = '2026-04-02';
const PAGADOR = { nome: NOME, cpf: CPF.replace(/\D/g, '') };
const pagos = (uma: PixFalso, devolucoes: { id: string; centavos: number }[]) => ({
  ...{ e2eid: uma.endToEndId, txid: uma.txid, horario: uma.horario },
  centavos: Math.round(Number(uma.valor) * 100),
  devolucoes: devolucoes.map((devolucao) => ({ ...devolucao, situacao: 'DEVOLVIDO' as const, natureza: 'MED_FRAUDE' })),
});

export type Cena = Vida & Awaited<ReturnType<typeof preparar>>;

/** Deposit and January came by Pix, December by hand, February is late, March is late, April is due in days. */
export async function novaCena(banca: TesteComBanco, acertada: boolean): Promise<Cena> {
  const { teste, falso } = banca;
  banca.recomecar();
  await teste.deps.db.updateTable('bancos').set({ situacao: 'INATIVO' }).execute();
  teste.agora('2026-03-12T15:00:00Z');
  const quem = await novoLocador(teste);
  const pix = { tipoChave: 'EMAIL', chave: 'ana@exemplo.com.br', nome: 'Ana', cidade: 'SP' };
  await quem.pedir(configuracoes.mudar, { body: { pix } });
  const banco = await banca.ligar(quem);
  const imovelId = await novoImovel(quem, { nome: 'Casa do Rio' });
  const locatarioId = await novoLocatario(quem, { nome: NOME, cpf: CPF });
  const termos = { multaPercentual: 10, jurosMensal: 1, multaRescisoriaAlugueis: 0 };
  const lease = { dataInicio: '2025-12-01', dataFim: '2026-11-30', valorCaucao: 3000, termos };
  const { contratoId } = await novoContrato(quem, { imovelId, locatarioId, ...lease });
  const { body } = await quem.pedir(inquilino.criarLink, { params: { id: contratoId } });
  const vida: Vida = {
    ...{ teste, quem, sorte: sorteDe(1), banco: falso, perguntados: 0, contratoId, imovelId, locatarioId },
    token: body.url.split('/').at(-1),
    ...{ dia: DIA, segundos: 0, passo: 0, extratos: 0, acertado: false, empresa: false, apagouRecibo: false },
  };
  return { ...vida, ...(await preparar(vida, banco.id, acertada)) };
}

async function preparar(vida: Vida, bancoId: string, acertada: boolean) {
  const { quem, teste, banco: falso, imovelId } = vida;
  if (!falso) throw new Error('sem banco');
  const { todas } = await lerContas(vida);
  const de = (mes: string) => todas.find(({ competencia }) => competencia === mes) as financeiro.Conta;
  const caucao = todas.find(({ tipo }) => tipo === 'CAUCAO') as financeiro.Conta;
  const [dezembro, janeiro, fevereiro, marco] = ['2025-12', '2026-01', '2026-02', '2026-03'].map(
    de,
  ) as financeiro.Conta[];
  const receber = (centavos: number, conta?: financeiro.Conta, em = '2026-01-09T15:00:00Z') =>
    falso.receber({
      ...{ centavos, chave: CHAVE, em: new Date(em), pagador: PAGADOR },
      ...(conta && { txid: txidEstatico(conta.id) }),
    });
  const [daCaucao, deJaneiro] = [receber(300_000, caucao), receber(150_000, janeiro)];
  const ditos = [
    daCaucao,
    deJaneiro,
    receber(50_000, fevereiro, '2026-03-11T15:00:00Z'),
    receber(200_000, undefined, '2026-03-11T16:00:00Z'),
  ];
  for (const um of ditos) {
    await registrarPix(teste.deps, { userId: quem.uid, id: bancoId }, { ...pagos(um, []), pagador: { nome: NOME } });
  }
  await pedir(vida, financeiro.pagar, { params: { id: dezembro?.id ?? '' }, body: { encargos: 'COBRAR' } });
  teste.agora(`${DIA}T15:00:00Z`);
  const novo = { dataBase: '2026-06-01', valor: 1650 };
  const { body: reajuste } = await pedirDoContrato(vida, reajustes.aplicar, { body: novo });
  const ofx = `OFXHEADER:100\n<OFX><BANKID>341<ACCTID>1<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260402<TRNAMT>1672.00<FITID>1<MEMO>PIX RECEBIDO</OFX>`;
  const extrato = (await pedir(vida, extratos.importar, formulario({}, Buffer.from(ofx), 'e.ofx'))).body.id;
  const { lancamentos } = (await pedir(vida, extratos.buscar, { params: { id: extrato } })).body;
  const planilha = csv([
    'Imóvel;Tipo;Vencimento;Valor;Data do pagamento',
    'Casa do Rio;Aluguel;10/03/2026;1500;02/04/2026',
  ]);
  const importacaoId = (await enviar(quem, planilha, { tipo: 'CONTAS' })).body.id;
  await confirmar(quem, importacaoId);
  await novaInspecao(quem, imovelId, { dataVistoria: '2026-03-31' });
  if (acertada) {
    for (const conta of [fevereiro, marco]) {
      await pedir(vida, financeiro.pagar, { params: { id: conta?.id ?? '' }, body: { encargos: 'COBRAR' } });
    }
  }
  const pedido = { chavesEm: '2026-03-31', danos: [{ descricao: 'Porta', valor: 400 }] };
  const { body: calculado } = await pedirDoContrato<acerto.Acerto>(vida, acerto.criar, { body: pedido });
  const params = { acertoId: calculado.id };
  if (acertada) await ler(vida, acerto.confirmar, { params: { ...params, id: vida.contratoId } });
  const porValor = (valor: number) =>
    recebidos(quem).then((todos) => todos.find((um) => um.valor === valor).id as string);
  return {
    ...{ bancoId, caucao, daCaucao, deJaneiro, extrato, importacaoId, params, reajusteId: reajuste.id as string },
    ...({ dezembro, janeiro, fevereiro, marco } as Record<
      'dezembro' | 'janeiro' | 'fevereiro' | 'marco',
      financeiro.Conta
    >),
    lancamentoId: lancamentos[0].id as string,
    recebidoDaCaucao: await porValor(3000),
    recebidoDeJaneiro: await porValor(1500),
    aMenor: await porValor(500),
    deNinguem: await porValor(2000),
  };
}

type Ato = (cena: Cena) => Promise<unknown>;
const mudar = (cena: Cena, { id }: { id: string }, body: object) =>
  pedir(cena, financeiro.mudar, { params: { id }, body });
const pixDe = (cena: Cena, pix: Parameters<typeof registrarPix>[2]) =>
  registrarPix(cena.teste.deps, { userId: cena.quem.uid, id: cena.bancoId }, pix);
const conciliar = (cena: Cena, id: string, ...contas: { id: string }[]) =>
  pedir(cena, recebimentos.conciliar, {
    params: { id },
    body: { contaIds: contas.map((uma) => uma.id), quitar: true },
  });
const devolver = (cena: Cena, id: string, valor: number) => {
  if (cena.banco) cena.banco.modos.devolucao = 'DEVOLVIDO';
  return pedir(cena, recebimentos.devolver, { params: { id }, body: { valor } });
};

/** The queue gives a spreadsheet another turn while one of the same landlord is being written. */
const gravarNaSuaVez = (c: Cena): Promise<void> =>
  gravarImportacao(
    c.teste.deps,
    { autor: sistema(c.quem.uid), importacaoId: c.importacaoId },
    new AbortController().signal,
  ).catch((erro: Error) => {
    if (!/está sendo gravada/.test(erro.message)) throw erro;
    return esperar(50).then(() => gravarNaSuaVez(c));
  });

/** All of them are of one landlord, and most of the same conta, March's. */
export const atos: Record<string, Ato> = {
  pagar: (c) => pedir(c, financeiro.pagar, { params: { id: c.marco.id }, body: { encargos: 'COBRAR' } }),
  pagarParte: (c) => pedir(c, financeiro.pagar, { params: { id: c.marco.id }, body: { valorPago: 700 } }),
  cancelar: (c) => mudar(c, c.marco, { status: 'CANCELADO' }),
  apagar: (c) => pedir(c, financeiro.remover, { params: { id: c.marco.id } }),
  mudarValor: (c) => mudar(c, c.marco, { valor: 1400, motivo: 'combinado' }),
  mudarDia: (c) => mudar(c, c.marco, { dataVencimento: '2026-04-08' }),
  pixDela: (c) =>
    pixDe(c, {
      ...{ e2eid: `E${'1'.repeat(31)}`, centavos: 167_200, horario: `${DIA}T14:00:00.000Z`, devolucoes: [] },
      ...{ txid: txidEstatico(c.marco.id), pagador: { nome: NOME } },
    }),
  desfazerPix: (c) => mudar(c, c.janeiro, { status: 'PENDENTE' }),
  apagarPaga: (c) => pedir(c, financeiro.remover, { params: { id: c.janeiro.id } }),
  cancelarPaga: (c) => mudar(c, c.dezembro, { status: 'CANCELADO' }),
  async apagarRecibo(c) {
    c.apagouRecibo = true;
    const dela = (await lerContas(c)).todas.find(({ id }) => id === c.janeiro.id);
    return pedir(c, recibos.remover, { params: { id: dela?.reciboId ?? c.janeiro.id } });
  },
  pixDevolvido: (c) => pixDe(c, pagos(c.deJaneiro, [{ id: 'D1', centavos: 150_000 }])),
  parteDevolvida: (c) => pixDe(c, pagos(c.deJaneiro, [{ id: 'D2', centavos: 20_000 }])),
  caucaoDevolvida: (c) => pixDe(c, pagos(c.daCaucao, [{ id: 'D3', centavos: 300_000 }])),
  devolver: (c) => devolver(c, c.recebidoDeJaneiro, 1500),
  devolverCaucao: (c) => devolver(c, c.recebidoDaCaucao, 300),
  conciliarMenor: (c) => conciliar(c, c.aMenor, c.marco),
  conciliarDuas: (c) => conciliar(c, c.deNinguem, c.marco, c.fevereiro),
  confirmarExtrato: (c) =>
    pedir(c, extratos.confirmar, {
      params: { id: c.extrato },
      body: { pares: [{ lancamentoIds: [c.lancamentoId], contaIds: [c.marco.id] }] },
    }),
  gravarPlanilha: (c) => gravarNaSuaVez(c),
  reajustar: (c) => pedirDoContrato(c, reajustes.aplicar, { body: { dataBase: '2026-07-01', valor: 1700 } }),
  desfazerReajuste: (c) => pedirDoContrato(c, reajustes.desfazer, { params: { reajusteId: c.reajusteId } }),
  recorrente: (c) =>
    pedirDoContrato(c, recorrentes.criar, {
      body: { descricao: 'Vaga', tipo: 'CONDOMINIO', valor: 90, de: '2026-04', parcelas: null },
    }),
  renovar: (c) => pedirDoContrato(c, continuacao.renovar, { body: { dataFim: '2027-11-30' } }),
  aditar: (c) => pedirDoContrato(c, aditivos.criar, { body: { termos: { multaPercentual: 2 }, texto: 'Aditivo' } }),
  confirmarAcerto: (c) => pedirDoContrato(c, acerto.confirmar, { params: c.params }),
  desfazerAcerto: (c) => pedirDoContrato(c, acerto.desfazer, { params: c.params }),
  devolverDoAcerto: (c) => pedirDoContrato(c, acerto.devolver, { params: c.params, body: { valor: 250, em: DIA } }),
  encerrar: (c) => pedirDoContrato(c, contratos.encerrar, { body: { acertoId: c.params.acertoId } }),
  emitir: (c) => issueCharges(c.teste.deps),
  consultar: (c) => pollBanks(c.teste.deps),
  apagarImovel: (c) => pedir(c, imoveis.remover, { params: { id: c.imovelId } }),
};

/** After a settlement these have something to do. */
export const depoisDoAcerto = [
  ...['desfazerAcerto', 'devolverDoAcerto', 'devolverCaucao', 'caucaoDevolvida', 'encerrar', 'confirmarAcerto'],
  ...['cancelarPaga', 'apagarPaga', 'pixDevolvido', 'parteDevolvida', 'devolver', 'consultar'],
] as const;

export async function situacaoDoAcerto(cena: Cena): Promise<string> {
  const { body } = await pedirDoContrato<acerto.Acerto>(cena, acerto.buscar);
  expect(body.id).toBe(cena.params.acertoId);
  return body.situacao;
}
