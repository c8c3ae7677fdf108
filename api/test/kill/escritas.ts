import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as locatarios from '@imob/schemas/locatarios';
import { expect } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { endereco, type Locador } from '../support/factories.ts';
import { violations } from '../support/invariants.ts';

/** What the service said it has done, by what it said of it. */
type Aceitas = {
  imoveis: string[];
  locatarios: string[];
  contas: string[];
  pagas: Map<string, string>;
  mudados: Map<string, string>;
};
export const aceitas: Aceitas = { imoveis: [], locatarios: [], contas: [], pagas: new Map(), mudados: new Map() };
/** Every name that was ever asked for: an unanswered one may stand, once. */
const pedidos = new Set<string>();
let numero = 0;

export const quantasAceitas = (): number =>
  Object.values(aceitas).reduce((soma, umas) => soma + ('size' in umas ? umas.size : umas.length), 0);

/** An answer other than success. */
export class Recusa extends Error {
  readonly status: number;
  /** By which the service's log names it. */
  readonly id: string;
  constructor(pedido: string, { status, headers }: Response, texto: string) {
    super(`${pedido}: ${status} ${texto}`);
    this.status = status;
    this.id = headers.get('x-request-id') ?? '';
  }
}

/** Longer than this nobody waits for an answer, whatever it is. */
const ESPERA_MS = 15_000;

type Escritor = {
  base: () => string;
  ana: Locador;
  contratoId: string;
  continua: () => boolean;
  /** Throws what may not be; otherwise the writer goes on with the next. */
  falhou: (erro: Error) => Promise<void>;
  /** All five writes of a turn were acknowledged. */
  conseguiu?: () => void;
};

/** Writes one record after the other through the service, as long as the test goes on. */
export async function escrever({ base, ana, contratoId, continua, falhou, conseguiu }: Escritor): Promise<void> {
  const pedir = async (method: string, url: string, corpo: object): Promise<any> => {
    const resposta = await fetch(base() + url, {
      method,
      body: JSON.stringify(corpo),
      headers: { 'content-type': 'application/json', cookie: `imob_session=${ana.cookie}` },
      signal: AbortSignal.timeout(ESPERA_MS),
    });
    if (!resposta.ok) throw new Recusa(`${method} ${url}`, resposta, await resposta.text());
    return resposta.json();
  };
  while (continua()) {
    try {
      const nome = `n${++numero}`;
      pedidos.add(nome);
      const imovel = await pedir('POST', imoveis.criar.url, { ...endereco, nome });
      aceitas.imoveis.push(imovel.id);
      await pedir('PATCH', imoveis.mudar.url.replace(':id', imovel.id), { descricao: nome });
      aceitas.mudados.set(imovel.id, nome);
      aceitas.locatarios.push((await pedir('POST', locatarios.criar.url, { nome, cpf: nome })).id);
      const conta = { contratoId, descricao: nome, valor: 100, dataVencimento: '2099-01-01', tipo: 'REPARO' };
      const { id } = await pedir('POST', financeiro.criar.url, conta);
      aceitas.contas.push(id);
      const paga = await pedir('PATCH', financeiro.pagar.url.replace(':id', id), {});
      aceitas.pagas.set(id, paga.recibo_digital.id);
      conseguiu?.();
    } catch (erro) {
      if (!continua()) return;
      await falhou(erro as Error);
    }
  }
}

/** Nothing twice, nothing half; and whatever was acknowledged is there. */
export async function conferir(teste: TestApp): Promise<void> {
  const { db, pool } = teste.deps;
  const [casas, pessoas, contas, recibos] = await Promise.all([
    db.selectFrom('imoveis').select(['id', 'nome', 'descricao']).execute(),
    db.selectFrom('locatarios').select(['id', 'nome']).execute(),
    db.selectFrom('contas').select(['id', 'descricao', 'status', 'reciboId']).where('tipo', '=', 'REPARO').execute(),
    db.selectFrom('recibos').select(['id', 'contaId']).execute(),
  ]);
  const falta = (ids: Iterable<string>, ha: { id: string }[]) => {
    const existentes = new Set(ha.map(({ id }) => id));
    return [...ids].filter((id) => !existentes.has(id));
  };
  expect(falta(aceitas.imoveis, casas)).toEqual([]);
  expect(falta(aceitas.locatarios, pessoas)).toEqual([]);
  expect(falta(aceitas.contas, contas)).toEqual([]);
  const porId = new Map(contas.map((conta) => [conta.id, conta]));
  for (const [id, reciboId] of aceitas.pagas) expect(porId.get(id)).toMatchObject({ status: 'PAGO', reciboId });
  const descricoes = new Map(casas.map(({ id, descricao }) => [id, descricao]));
  for (const [id, nome] of aceitas.mudados) expect(descricoes.get(id)).toBe(nome);
  for (const nomes of [
    casas.map(({ nome }) => nome),
    pessoas.map(({ nome }) => nome),
    contas.map(({ descricao }) => descricao),
  ]) {
    const nossos = nomes.filter((nome) => nome && pedidos.has(nome));
    expect(nossos).toHaveLength(new Set(nossos).size);
  }
  expect(recibos).toHaveLength(new Set(recibos.map(({ contaId }) => contaId)).size);
  expect(recibos.map(({ contaId }) => contaId).sort()).toEqual(
    contas
      .filter(({ status }) => status === 'PAGO')
      .map(({ id }) => id)
      .sort(),
  );
  expect(await violations(pool)).toEqual([]);
}
