import { setTimeout as esperar } from 'node:timers/promises';
import * as aditivos from '@imob/schemas/aditivos';
import * as auth from '@imob/schemas/auth';
import * as contratos from '@imob/schemas/contratos';
import * as coproprietarios from '@imob/schemas/coproprietarios';
import * as despesas from '@imob/schemas/despesas';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as inventario from '@imob/schemas/inventario';
import * as locatarios from '@imob/schemas/locatarios';
import * as patrimonio from '@imob/schemas/patrimonio';
import * as repasses from '@imob/schemas/repasses';
import { sistema } from '../../src/areas/auditoria/autor.ts';
import { usuarioPorUid } from '../../src/areas/auth/usuario.ts';
import type { Cliente, TestApp } from './app.ts';

/** Records as a landlord would make them, through the API itself. Each returns what the test needs to go on. */

let contador = 0;
const unico = () => `${process.pid}-${++contador}`;

export const endereco = {
  cep: '01310-100',
  rua: 'Avenida Paulista',
  numero: '1000',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
};
export const senha = 'segredo-123';

export const cadastroPF = (mudancas: object = {}) => ({
  tipoPessoa: 'PF',
  email: `locador-${unico()}@exemplo.com.br`,
  password: senha,
  nomeCompleto: 'Ana Souza',
  cpf: '123.456.789-09',
  telefone: '(11) 98765-4321',
  ...endereco,
  ...mudancas,
});

export type Locador = Cliente & { uid: string; email: string };

/** A signed-in landlord. The first of an app is its SUPER_ADMIN. */
export async function novoLocador(teste: TestApp, mudancas: object = {}): Promise<Locador> {
  const cliente = teste.cliente();
  const corpo = cadastroPF(mudancas);
  const { body, status } = await cliente.pedir(auth.register, { body: corpo });
  if (status !== 201) throw new Error(`cadastro: ${status} ${JSON.stringify(body)}`);
  await cliente.pedir(auth.login, { body: { email: corpo.email, password: corpo.password } });
  if (teste.tarefas) await linkFeito(teste, body.user.uid);
  return Object.assign(cliente, { uid: body.user.uid as string, email: corpo.email });
}

/** The link that confirms the e-mail is made by a job, after the answer; a picture of all rows taken meanwhile would change. */
async function linkFeito({ deps }: TestApp, uid: string): Promise<void> {
  const feito = () => deps.db.selectFrom('tokens').select('uid').where('uid', '=', uid).executeTakeFirst();
  if (deps.identity.links) return;
  for (let i = 0; !(await feito()); i++) {
    if (i === 2_000) throw new Error('o link que confirma o e-mail não foi feito');
    await esperar(5);
  }
}

/** A new session at the clock's moment, for who lost theirs or for a clock that was moved far. */
export async function novaSessao({ deps }: TestApp, quem: Locador): Promise<void> {
  const { credencial } = await usuarioPorUid(deps.db, quem.uid);
  quem.cookie = (await deps.sessions.start(sistema(quem.uid), credencial, deps.agora()))?.token;
}

/** It is afternoon of that day, and they are signed in: on another day an earlier session may have ended. */
export async function noDia(teste: TestApp, quem: Locador, dia: string): Promise<void> {
  teste.agora(`${dia}T15:00:00Z`);
  await novaSessao(teste, quem);
}

async function criado(cliente: Cliente, endpoint: { method: string; url: string }, body: object): Promise<any> {
  const resposta = await cliente.pedir(endpoint, { body });
  if (resposta.status !== 201) throw new Error(`${endpoint.url}: ${resposta.status} ${JSON.stringify(resposta.body)}`);
  return resposta.body;
}

export const novoImovel = async (cliente: Cliente, mudancas: object = {}): Promise<string> =>
  (await criado(cliente, imoveis.criar, { ...endereco, ...mudancas })).id;

/** Those who own the property beside the landlord, in place of those who did. */
export async function novosCoproprietarios(
  cliente: Cliente,
  imovelId: string,
  partes: coproprietarios.PartesDoImovel['coproprietarios'],
): Promise<coproprietarios.Coproprietario[]> {
  const pedido = { params: { id: imovelId }, body: { coproprietarios: partes } };
  const { status, body } = await cliente.pedir(coproprietarios.gravar, pedido);
  if (status !== 200) throw new Error(`coproprietários: ${status} ${JSON.stringify(body)}`);
  return body.coproprietarios;
}

/** Records a repasse to a co-owner; gives its id. */
export const novoRepasse = async (cliente: Cliente, coproprietarioId: string, mudancas: object = {}): Promise<string> =>
  (await criado(cliente, repasses.criar, { coproprietarioId, dia: '2026-03-01', valor: 100, ...mudancas })).id;

/** Says what a property is worth on a day; gives the id of that valuation. */
export const novaAvaliacao = async (cliente: Cliente, imovelId: string, mudancas: object = {}): Promise<string> => {
  const body = { dia: '2026-01-02', valor: 400_000, ...mudancas };
  return (await cliente.pedir(patrimonio.avaliar, { params: { id: imovelId }, body })).body.id;
};

export const novoLocatario = async (cliente: Cliente, mudancas: object = {}): Promise<string> =>
  // The document must not be longer than eleven characters, because a longer one is taken for a company's.
  (await criado(cliente, locatarios.criar, { nome: 'João Pereira', cpf: `cpf ${++contador}`, ...mudancas })).id;

type Partes = { imovelId: string; locatarioId: string; contratoId: string; numeroParcelas: number };

/** A contract on a new property with a new tenant, unless `mudancas` names them. */
export async function novoContrato(
  cliente: Cliente,
  mudancas: { imovelId?: string; locatarioId?: string; [campo: string]: unknown } = {},
): Promise<Partes> {
  const imovelId = mudancas.imovelId ?? (await novoImovel(cliente));
  const locatarioId = mudancas.locatarioId ?? (await novoLocatario(cliente));
  const corpo = {
    dataInicio: '2026-01-01',
    dataFim: '2026-12-31',
    valorAluguel: 1500,
    diaVencimento: 10,
    ...mudancas,
    imovelId,
    locatarioId,
  };
  const { contratoId, numeroParcelas } = await criado(cliente, contratos.criar, corpo);
  return { imovelId, locatarioId, contratoId, numeroParcelas };
}

/** A bakery's lease at 5,000.00 a month, of which it withholds tax as a company does. */
export const locacaoDaPadaria = async (
  cliente: Cliente,
  { cpf = '11.222.333/0001-81', ...mudancas }: { cpf?: string; [campo: string]: unknown } = {},
): Promise<Partes> => {
  const locatarioId = await novoLocatario(cliente, { nome: 'Padaria Sol Ltda.', cpf });
  return novoContrato(cliente, { locatarioId, valorAluguel: 5000, ...mudancas });
};

export const novaConta = async (cliente: Cliente, contratoId: string, mudancas: object = {}): Promise<string> =>
  (
    await criado(cliente, financeiro.criar, {
      contratoId,
      descricao: 'Conserto da pia',
      valor: 250,
      dataVencimento: '2026-04-10',
      tipo: 'REPARO',
      ...mudancas,
    })
  ).id;

/** Records an expense of 10 March, of no property unless `mudancas` names one. */
export const novaDespesa = (cliente: Cliente, mudancas: object = {}): Promise<{ id: string; ids: string[] }> =>
  criado(cliente, despesas.criar, { tipo: 'REPARO', valor: 320.5, data: '2026-03-10', ...mudancas });

export const novoItem = (cliente: Cliente, imovelId: string, mudancas: object = {}): Promise<any> =>
  criado(cliente, inventario.criar, { imovelId, nomeItem: 'Sofá', categoria: 'Móvel', ...mudancas });

export const novaInspecao = (cliente: Cliente, imovelId: string, mudancas: object = {}): Promise<any> =>
  criado(cliente, inspecoes.criar, { imovelId, tipo: 'Saída', dataVistoria: '2026-03-10', ...mudancas });

/** An addendum of a new contract. */
export async function novoAditivo(cliente: Cliente): Promise<{ id: string; aditivoId: string }> {
  const { contratoId } = await novoContrato(cliente);
  const url = aditivos.criar.url.replace(':id', contratoId);
  const { id } = await criado(cliente, { ...aditivos.criar, url }, { texto: 'Um ajuste.' });
  return { id: contratoId, aditivoId: id };
}

/** The contas of a contract, by due date. */
export const contasDe = async (cliente: Cliente, contratoId: string): Promise<any[]> =>
  (await cliente.pedir(financeiro.listar, { query: { contratoId } })).body;
