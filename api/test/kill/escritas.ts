import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as auth from '@imob/schemas/auth';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as locatarios from '@imob/schemas/locatarios';
import * as upload from '@imob/schemas/upload';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { tokenHash } from '../../src/http/sessions.ts';
import type { TestApp } from '../support/app.ts';
import { endereco, type Locador, senha } from '../support/factories.ts';
import { amostra } from '../support/files.ts';
import { violations } from '../support/invariants.ts';

/** The writes that the service acknowledged: ids, and for some of them the new value. */
type Aceitas = {
  imoveis: string[];
  locatarios: string[];
  contas: string[];
  pagas: Map<string, string>;
  mudados: Map<string, string>;
  /** Tokens of the sessions that were begun. */
  entradas: string[];
  /** Keys of photos, by the property's id. */
  fotos: Map<string, string>;
};
export const aceitas: Aceitas = {
  imoveis: [],
  locatarios: [],
  contas: [],
  pagas: new Map(),
  mudados: new Map(),
  entradas: [],
  fotos: new Map(),
};
/** Every name that was ever asked for: an unanswered one may stand, once. */
const pedidos = new Set<string>();
let numero = 0;
/** Turns of all writers: a process that dies at once still meets each kind of write, some time. */
let vezes = 0;

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
  /** All writes of a turn were acknowledged. */
  conseguiu?: () => void;
};

/** Writes one record after the other through the service, as long as the test goes on. */
export async function escrever({ base, ana, contratoId, continua, falhou, conseguiu }: Escritor): Promise<void> {
  const mandar = async (method: string, url: string, body: string | FormData, headers = {}) => {
    const cookie = `imob_session=${ana.cookie}`;
    const signal = AbortSignal.timeout(ESPERA_MS);
    const resposta = await fetch(base() + url, { method, body, headers: { ...headers, cookie }, signal });
    if (!resposta.ok) throw new Recusa(`${method} ${url}`, resposta, await resposta.text());
    return resposta;
  };
  const pedir = async (method: string, url: string, corpo: object): Promise<any> =>
    (await mandar(method, url, JSON.stringify(corpo), { 'content-type': 'application/json' })).json();
  const foto = await amostra.jpg(64, 64);
  const entrar = async () => {
    const corpo = JSON.stringify({ email: ana.email, password: senha });
    const resposta = await mandar('POST', auth.login.url, corpo, { 'content-type': 'application/json' });
    const [, token = ''] = /imob_session=([^;]+)/.exec(resposta.headers.get('set-cookie') ?? '') ?? [];
    aceitas.entradas.push(token);
  };
  const fotografar = async (imovelId: string) => {
    const form = new FormData();
    form.set('arquivo', new Blob([new Uint8Array(foto)]), 'sala.jpg');
    const resposta = await mandar('POST', upload.imovel.url.replace(':imovelId', imovelId), form);
    const { fotosKeys } = (await resposta.json()) as { fotosKeys: { key: string }[] };
    aceitas.fotos.set(imovelId, fotosKeys.at(-1)?.key as string);
  };
  while (continua()) {
    const vez = vezes++;
    try {
      // These cost more than all the others of a turn together.
      if (vez % 5 === 1) await entrar();
      const nome = `n${++numero}`;
      pedidos.add(nome);
      const imovel = await pedir('POST', imoveis.criar.url, { ...endereco, nome });
      aceitas.imoveis.push(imovel.id);
      await pedir('PATCH', imoveis.mudar.url.replace(':id', imovel.id), { descricao: nome });
      aceitas.mudados.set(imovel.id, nome);
      if (vez % 5 === 2) await fotografar(imovel.id);
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

/** Nothing twice, nothing half; and whatever was acknowledged is there. `dados`: the DATA_DIR of the service that died. */
export async function conferir(teste: Pick<TestApp, 'deps'>, dados: string): Promise<void> {
  await conferirLinhas(teste);
  await conferirTrilha(teste);
  await conferirEntradas(teste);
  await conferirFotos(teste, join(dados, 'arquivos', 'publico'));
}

/** Each record with the event of its making, and no event without its record. */
async function conferirTrilha({ deps: { db } }: Pick<TestApp, 'deps'>): Promise<void> {
  const { rows } = await sql<{ tipo: string; sobras: number; faltas: number; dobros: number }>`
    with feitos as (
      select 'imovel' as tipo, id::text from imoveis union all
      select 'locatario', id::text from locatarios union all
      select 'conta', id::text from contas where tipo = 'REPARO'
    ), eventos as (
      select "registroTipo" as tipo, "registroId" as id, count(*) as vezes from auditoria a
      where acao = 'criar' and "registroTipo" in ('imovel', 'locatario', 'conta') group by 1, 2
    )
    select coalesce(f.tipo, e.tipo) as tipo, count(*) filter (where f.id is null)::int as sobras,
      count(*) filter (where e.id is null)::int as faltas, count(*) filter (where e.vezes > 1)::int as dobros
    from feitos f full join eventos e on e.tipo = f.tipo and e.id = f.id group by 1 order by 1`.execute(db);
  const nada = { sobras: 0, faltas: 0, dobros: 0 };
  expect(rows).toEqual(['conta', 'imovel', 'locatario'].map((tipo) => ({ tipo, ...nada })));
  const pagamentos = await db
    .selectFrom('auditoria')
    .select('registroId')
    .where('acao', '=', 'pagar')
    .where('registroTipo', '=', 'conta')
    .execute();
  const pagas = pagamentos.map(({ registroId }) => registroId);
  expect(pagas).toHaveLength(new Set(pagas).size);
  expect([...aceitas.pagas.keys()].filter((id) => !pagas.includes(id))).toEqual([]);
}

async function conferirEntradas({ deps: { db } }: Pick<TestApp, 'deps'>): Promise<void> {
  const sessoes = await db.selectFrom('sessoes').select('tokenHash').execute();
  const abertas = new Set(sessoes.map(({ tokenHash }) => tokenHash.toString('hex')));
  expect(aceitas.entradas.filter((token) => !abertas.has(tokenHash(token).toString('hex')))).toEqual([]);
  // A sign-in that a kill cut off stays counted as a wrong one, for fifteen minutes: ten of them would close the account,
  // which outside of here no service is killed often enough for.
  await db.deleteFrom('falhasLogin').execute();
}

/** A photo is on its property, is known, and is whole on the disk; and whatever is known is on the disk. */
async function conferirFotos({ deps: { db } }: Pick<TestApp, 'deps'>, pasta: string): Promise<void> {
  const arquivos = await db
    .selectFrom('arquivos')
    .select(['key', 'registroId'])
    .where('apagadoEm', 'is', null)
    .execute();
  const donos = new Map(arquivos.map(({ key, registroId }) => [key, registroId]));
  for (const [imovelId, key] of aceitas.fotos) expect([key, donos.get(key)]).toEqual([key, imovelId]);
  for (const { key } of arquivos) {
    const bytes = await readFile(join(pasta, key));
    expect([key, bytes.subarray(0, 2).toString('hex'), bytes.subarray(-2).toString('hex')]).toEqual([
      key,
      'ffd8',
      'ffd9',
    ]);
  }
}

async function conferirLinhas(teste: Pick<TestApp, 'deps'>): Promise<void> {
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
