import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as inventario from '@imob/schemas/inventario';
import * as locatarios from '@imob/schemas/locatarios';
import * as recibos from '@imob/schemas/recibos';
import type { Resposta } from '../support/app.ts';
import { endereco } from '../support/factories.ts';

type Pedir = (endpoint: { method: string; url: string }, pedido?: object) => Promise<Resposta>;

/** The operations of a storm pick their targets from these; they add what they make. */
export type Alvos = Record<'imoveis' | 'locatarios' | 'contratos' | 'contas' | 'itens' | 'inspecoes', string[]>;
export const semAlvos = (): Alvos => ({
  imoveis: [],
  locatarios: [],
  contratos: [],
  contas: [],
  itens: [],
  inspecoes: [],
});

const sortear = <T>(lista: readonly T[]): T => lista[Math.floor(Math.random() * lista.length)] as T;
const inteiro = (ate: number) => Math.floor(Math.random() * ate);
let contador = 0;

/** Every writing operation of a landlord, on targets picked at random, so that they meet. */
export const operacoes: Record<string, (pedir: Pedir, alvos: Alvos) => Promise<Resposta>> = {
  async criarImovel(pedir, alvos) {
    return guardar(alvos.imoveis, await pedir(imoveis.criar, { body: endereco }));
  },
  async criarLocatario(pedir, alvos) {
    const cpf = `tempestade ${++contador % 40}`;
    return guardar(alvos.locatarios, await pedir(locatarios.criar, { body: { nome: 'Inquilino', cpf } }));
  },
  async criarContrato(pedir, alvos) {
    const body = {
      imovelId: sortear(alvos.imoveis),
      locatarioId: sortear(alvos.locatarios),
      dataInicio: '2025-12-01',
      dataFim: sortear(['2026-01-01', '2026-06-01']),
      valorAluguel: 1234.56,
      diaVencimento: 31,
      valorCaucao: sortear([0, 2000]),
    };
    const resposta = await pedir(contratos.criar, { body });
    if (resposta.status === 201) alvos.contratos.push(resposta.body.contratoId);
    return resposta;
  },
  criarConta: async (pedir, alvos) => {
    const body = { descricao: `Reparo ${++contador}`, valor: 80.08, dataVencimento: '2026-03-09', tipo: 'REPARO' };
    const contratoId = sortear(alvos.contratos);
    return guardar(alvos.contas, await pedir(financeiro.criar, { body: { ...body, contratoId } }));
  },
  async listar(pedir, alvos) {
    const resposta = await pedir(financeiro.listar, { query: { status: sortear(['PENDENTE', 'ATRASADO', '']) } });
    for (const { id } of resposta.body.slice(0, 30)) if (!alvos.contas.includes(id)) alvos.contas.push(id);
    return resposta;
  },
  pagar: (pedir, alvos) => pedir(financeiro.pagar, { params: { id: sortear(alvos.contas) } }),
  pagarParte: (pedir, alvos) =>
    pedir(financeiro.pagar, { params: { id: sortear(alvos.contas) }, body: { valorPago: (1 + inteiro(9_000)) / 100 } }),
  adiar: (pedir, alvos) =>
    pedir(financeiro.mudar, { params: { id: sortear(alvos.contas) }, body: { dataVencimento: '2026-05-05' } }),
  inspecionar: async (pedir, alvos) => {
    const body = { imovelId: sortear(alvos.imoveis), tipo: 'Saída', dataVistoria: '2026-03-10' };
    return guardar(alvos.inspecoes, await pedir(inspecoes.criar, { body }));
  },
  preencher: (pedir, alvos) => {
    const itensVistoriados = alvos.itens
      .slice(-20)
      .map((itemId) => ({ itemId, condicaoAtual: sortear(['Bom', 'Ruim']) }));
    return pedir(inspecoes.mudar, { params: { id: sortear(alvos.inspecoes) }, body: { itensVistoriados } });
  },
  sincronizar: (pedir, alvos) => pedir(inspecoes.sincronizarInventario, { params: { id: sortear(alvos.inspecoes) } }),
  removerInspecao: (pedir, alvos) => pedir(inspecoes.remover, { params: { id: sortear(alvos.inspecoes) } }),
  criarItem: async (pedir, alvos) => {
    const body = { imovelId: sortear(alvos.imoveis), nomeItem: 'Mesa', categoria: 'Móvel' };
    return guardar(alvos.itens, await pedir(inventario.criar, { body }));
  },
  mudarItem: (pedir, alvos) =>
    pedir(inventario.mudar, { params: { id: sortear(alvos.itens) }, body: { ativo: sortear([true, false]) } }),
  encerrar: async (pedir, alvos) => {
    const contratoId = sortear(alvos.contratos);
    // Every other time as a landlord would: what is owed is settled first.
    if (inteiro(2)) {
      const { body: contas } = await pedir(financeiro.listar, { query: { contratoId } });
      const abertas = contas.filter(({ status }: { status: string }) => status === 'PENDENTE' || status === 'ATRASADO');
      await Promise.all(abertas.map(({ id }: { id: string }) => pedir(financeiro.pagar, { params: { id } })));
    }
    return pedir(contratos.encerrar, { params: { id: contratoId } });
  },
  statusEncerramento: (pedir, alvos) =>
    pedir(contratos.statusEncerramento, { params: { id: sortear(alvos.contratos) } }),
  mudarImovel: (pedir, alvos) =>
    pedir(imoveis.mudar, { params: { id: sortear(alvos.imoveis) }, body: { nome: `Casa ${inteiro(9)}` } }),
  mudarLocatario: (pedir, alvos) =>
    pedir(locatarios.mudar, { params: { id: sortear(alvos.locatarios) }, body: { cpf: `tempestade ${inteiro(40)}` } }),
  removerImovel: (pedir, alvos) => pedir(imoveis.remover, { params: { id: sortear(alvos.imoveis) } }),
  removerLocatario: (pedir, alvos) => pedir(locatarios.remover, { params: { id: sortear(alvos.locatarios) } }),
  listarContratos: (pedir) => pedir(contratos.listar),
  listarRecibos: (pedir) => pedir(recibos.listar),
};

function guardar(lista: string[], resposta: Resposta): Resposta {
  if (resposta.status === 201) lista.push(resposta.body.id);
  return resposta;
}
