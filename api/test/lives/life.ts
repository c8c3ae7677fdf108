import * as configuracoes from '@imob/schemas/configuracoes';
import type { Conta } from '@imob/schemas/financeiro';
import * as indices from '@imob/schemas/indices';
import * as inquilino from '@imob/schemas/inquilino';
import { somarDias, somarMeses } from '@imob/schemas/rules/dates';
import { centavos, reais } from '@imob/schemas/rules/money';
import { expect } from 'vitest';
import type { BancoFalso } from '../../src/providers/pix/fake.ts';
import type { Pedido, Resposta, TestApp } from '../support/app.ts';
import type { TesteComBanco } from '../support/bank.ts';
import { contasDe, type Locador, noDia, novoContrato, novoLocador, novoLocatario } from '../support/factories.ts';
import { type Sorte, sorteDe } from './chance.ts';

/** One lease of one landlord, and what the operations and the invariants have to know of what was done to it. */
export type Vida = {
  teste: TestApp;
  quem: Locador;
  sorte: Sorte;
  imovelId: string;
  contratoId: string;
  locatarioId: string;
  /** The bank that tells this landlord of Pix; others have none. */
  banco: BancoFalso | undefined;
  /** The number of the bank's Pix at the last time the bank was asked. */
  perguntados: number;
  /** The tenant is a company. */
  empresa: boolean;
  /** The token of the tenant's page. */
  token: string;
  dia: string;
  /** Seconds since the afternoon of that day began. */
  segundos: number;
  passo: number;
  extratos: number;
  /** While a settlement is confirmed, its receipts say what it made of the contas. */
  acertado: boolean;
  /** Money whose receipt was deleted is in no sum of receipts. */
  apagouRecibo: boolean;
};

/** From the last of these, leases that end in June may be prolonged. */
const PRIMEIROS_DIAS = ['2026-03-10', '2026-03-10', '2026-05-20'];
const PRIMEIRO_INDICE = '2024-12-01';
const INDICES = 26;

export const NOME = 'João Pereira Lima';
export const CPF = '529.982.247-25';
/** The CNPJ of a tenant who withholds tax. */
const CNPJ = '11.222.333/0001-81';

/** A lease of terms picked by the seed, on a property and with a tenant of its own; every other one has an account in the bank. */
export async function novaVida(banca: TesteComBanco, semente: number): Promise<Vida> {
  const { teste, falso } = banca;
  const sorte = sorteDe(semente);
  const dia = sorte.escolher(PRIMEIROS_DIAS);
  banca.recomecar();
  // The bank tells whoever asks of everybody's money: the lives of before rest.
  await teste.deps.db.updateTable('bancos').set({ situacao: 'INATIVO' }).execute();
  teste.agora(`${dia}T15:00:00Z`);
  const quem = await novoLocador(teste);
  const pix = { tipoChave: 'EMAIL', chave: 'ana@exemplo.com.br', nome: 'Ana', cidade: 'SP' };
  await quem.pedir(configuracoes.mudar, { body: { pix } });
  for (let i = 0; i < INDICES; i++) {
    const params = { serie: 'IPCA', mes: somarMeses(PRIMEIRO_INDICE, i).slice(0, 7) };
    await quem.pedir(indices.gravar, { params, body: { taxa: sorte.escolher(['0.53', '-0.2', '1.07']) } });
  }
  const empresa = semente % 3 === 0;
  const locatarioId = await novoLocatario(quem, { nome: NOME, cpf: empresa ? CNPJ : CPF });
  const { contratoId, imovelId } = await novoContrato(quem, { locatarioId, ...contratoAoAcaso(sorte) });
  const { body } = await quem.pedir(inquilino.criarLink, { params: { id: contratoId } });
  const banco = semente % 2 === 0 ? falso : undefined;
  if (banco) await banca.ligar(quem);
  return {
    ...{
      teste,
      quem,
      sorte,
      banco,
      perguntados: 0,
      contratoId,
      imovelId,
      locatarioId,
      empresa,
      token: body.url.split('/').at(-1),
    },
    ...{ dia, segundos: 0, passo: 0, extratos: 0, acertado: false, apagouRecibo: false },
  };
}

function contratoAoAcaso({ escolher }: Sorte): Record<string, unknown> {
  const valorAluguel = escolher([1500, 0.03, 1234.56, 9_999_999.99, 987.65]);
  const descontos = [null, { tipo: 'PERCENTUAL', valor: 7.5, diasAntes: 0 }];
  // A discount in reais is refused where it is more than the rent.
  if (valorAluguel > 1) descontos.push({ tipo: 'VALOR', valor: 33.33, diasAntes: 3 });
  return {
    dataInicio: escolher([
      '2025-10-31',
      '2025-12-01',
      '2026-01-15',
      '2025-08-30',
      '2025-03-31',
      '2024-02-29',
      '2026-03-09',
    ]),
    dataFim: escolher(['2026-09-30', '2026-06-14', '2027-02-28', '2026-03-10']),
    valorAluguel,
    diaVencimento: escolher([1, 5, 10, 30, 31]),
    valorCaucao: escolher([undefined, 3000, 0.05]),
    termos: {
      multaPercentual: escolher([0, 2, 10]),
      jurosMensal: escolher([0, 0.5, 1]),
      carenciaDias: escolher([0, 0, 5]),
      correcao: escolher([null, 'IPCA']),
      descontoPontualidade: escolher(descontos),
      multaRescisoriaAlugueis: escolher([0, 3]),
      rescisaoPor: escolher(['DIAS', 'MESES']),
      aluguelProporcional: escolher(['DIAS_DO_MES', 'TRINTA']),
    },
  };
}

type Endpoint = { method: string; url: string };

/** Asks as the landlord does. No answer whatever may be a failure of ours. */
export async function pedir<T = any>({ quem }: Vida, endpoint: Endpoint, pedido: Pedido = {}): Promise<Resposta<T>> {
  const resposta = await quem.pedir<T>(endpoint, pedido);
  const onde = `${endpoint.method} ${endpoint.url} answered ${resposta.texto}`;
  expect(resposta.status, onde).toBeLessThan(500);
  return resposta;
}

/** The same of the lease, whose id the address has first. */
export const pedirDoContrato = <T = any>(vida: Vida, endpoint: Endpoint, { params, ...pedido }: Pedido = {}) =>
  pedir<T>(vida, endpoint, { ...pedido, params: { ...params, id: vida.contratoId } });

/** Reads, and fails unless the answer is 200. */
export async function ler<T>(vida: Vida, endpoint: Endpoint, pedido: Pedido = {}): Promise<T> {
  const { status, body, texto } = await pedir<T>(vida, endpoint, pedido);
  expect(status, `${endpoint.method} ${endpoint.url} answered ${texto}`).toBe(200);
  return body;
}

export type Contas = { todas: Conta[]; abertas: Conta[]; pagas: Conta[] };

/** The contas of the lease, in an order that does not hang on their ids, which no seed decides. */
export async function lerContas({ quem, contratoId }: Vida): Promise<Contas> {
  const chave = (k: Conta) =>
    [k.dataVencimento, k.descricao, String(centavos(k.valor)).padStart(12, '0'), k.criadoEm, k.status].join('|');
  const lidas: Conta[] = await contasDe(quem, contratoId);
  const todas = lidas.sort((a, b) => (chave(a) < chave(b) ? -1 : 1));
  return {
    todas,
    abertas: todas.filter(({ status }) => status === 'PENDENTE' || status === 'ATRASADO'),
    pagas: todas.filter(({ status }) => status === 'PAGO'),
  };
}

/** The contas as an undoing has to restore them: what the date says by itself is left out. */
export const comparaveis = (contas: readonly Conta[]) =>
  contas
    .map(({ criadoEm: _, ...conta }) => ({ ...conta, status: conta.status === 'ATRASADO' ? 'PENDENTE' : conta.status }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));

/**
 * Whether a conta stands open beside what an undone payment in part left of it: a change of their month makes the two one
 * again for good (docs/rules-money.md), so that undoing the change restores a month of another form.
 */
export const temPartesDesfeitas = ({ abertas }: Contas): boolean =>
  abertas.some(
    (resto) =>
      resto.saldo &&
      abertas.some(
        ({ saldo, competencia, tipo, dataVencimento }) =>
          !saldo && competencia === resto.competencia && tipo === resto.tipo && dataVencimento === resto.dataVencimento,
      ),
  );

/** A while later on the same day, so that no two changes have the same instant. */
export function maisTarde(vida: Vida): void {
  vida.segundos += 20;
  const instante = Date.parse(`${vida.dia}T15:00:00Z`) + vida.segundos * 1_000;
  vida.teste.agora(new Date(instante).toISOString());
}

export async function diasDepois(vida: Vida, dias: number): Promise<void> {
  vida.dia = somarDias(vida.dia, dias);
  vida.segundos = 0;
  await noDia(vida.teste, vida.quem, vida.dia);
}

/** Gives that share of an amount, at least a cent. */
export const parte = (valor: number, quanto: number): number =>
  reais(Math.max(1, Math.round(centavos(valor) * quanto)));
