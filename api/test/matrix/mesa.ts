import { setTimeout as esperar } from 'node:timers/promises';
import * as busca from '@imob/schemas/busca';
import * as exemplos from '@imob/schemas/exemplos';
import * as financeiro from '@imob/schemas/financeiro';
import * as importacoes from '@imob/schemas/importacoes';
import * as contratos from '@imob/schemas/paginas/contratos';
import * as contas from '@imob/schemas/paginas/financeiro';
import * as imoveis from '@imob/schemas/paginas/imoveis';
import * as locatarios from '@imob/schemas/paginas/locatarios';
import * as recibos from '@imob/schemas/paginas/recibos';
import * as painel from '@imob/schemas/painel';
import * as rendimentos from '@imob/schemas/rendimentos';
import * as resultado from '@imob/schemas/resultado';
import { contasDe, type Locador, novoContrato } from '../support/factories.ts';
import { formulario } from '../support/form.ts';
import type { Linha } from './row.ts';

type Filtros = { imovelId: string; locatarioId: string; contratoId: string };
const filtros = ['imovelId', 'locatarioId', 'contratoId'] as const;

/** A row for the endpoint as it is, and one for each id by which it can be filtered. */
const linhasDe = (endpoint: Linha['endpoint'], vazio: object, por: readonly (keyof Filtros)[], query = {}): Linha[] => [
  { endpoint, tipo: 'proprio', permitido: 200, pedido: () => ({ query }) },
  ...por.map(
    (filtro): Linha => ({
      endpoint,
      caso: `?${filtro}=`,
      tipo: 'filtro',
      permitido: 200,
      vazio,
      pedido: async (dono: Locador) => {
        const partes: Filtros = await novoContrato(dono, { dataFim: '2026-03-01' });
        const [conta] = await contasDe(dono, partes.contratoId);
        await dono.pedir(financeiro.pagar, { params: { id: conta.id } });
        return { query: { ...query, [filtro]: partes[filtro] } };
      },
    }),
  ),
];

const semContas = {
  aVencer: 0,
  emAtraso: 0,
  recebido: 0,
  entrou: 0,
  irRetido: 0,
  contas: 0,
  caucao: { aVencer: 0, emAtraso: 0, recebido: 0 },
};

const zero = { recebido: 0, despesas: 0, resultado: 0 };
const nada = { ...zero, suaParte: zero, coproprietarios: [] };
const nenhumResultado = {
  ...{ ano: 2026, ...nada, previstas: 0, imoveis: [] },
  meses: Array.from({ length: 12 }, (_, i) => ({ mes: `2026-${String(i + 1).padStart(2, '0')}`, ...nada })),
};

let inquilinos = 0;
/** A spreadsheet of one tenant, like no other. */
const umaPlanilha = () => {
  inquilinos += 1;
  const csv = `Nome;CPF;Nota\nInquilino ${inquilinos};${process.pid}-${inquilinos};\n`;
  return formulario({ tipo: 'LOCATARIOS' }, Buffer.from(csv), 'inquilinos.csv');
};
export const enviada = async (dono: Locador) => {
  const { body } = await dono.pedir(importacoes.enviar, umaPlanilha());
  return { params: { id: body.id as string } };
};
/** Written already: asked again it stays so, and no job changes anything while others ask. */
const importada = async (dono: Locador) => {
  const pedido = await enviada(dono);
  await dono.pedir(importacoes.confirmar, pedido);
  const situacao = async () => (await dono.pedir(importacoes.buscar, pedido)).body.situacao;
  while ((await situacao()) !== 'IMPORTADA') await esperar(20);
  return pedido;
};

/** Painel, pages, their sums and files, and the search: what the screens ask for. */
export const linhasMesa: Linha[] = [
  { endpoint: painel.ler, tipo: 'proprio', permitido: 200 },
  ...linhasDe(contas.pagina, { contas: [], proximo: null }, filtros),
  ...linhasDe(contas.totais, semContas, filtros),
  ...linhasDe(contas.dias, { dias: [] }, filtros, { mes: '2026-01' }),
  ...linhasDe(contas.exportar, {}, [], { formato: 'csv' }),
  ...linhasDe(recibos.exportar, {}, [], { formato: 'xlsx' }),
  ...linhasDe(recibos.pagina, { recibos: [], proximo: null }, filtros),
  ...linhasDe(recibos.totais, { recibos: 0, desfeitos: 0, valor: 0, caucao: 0, descontado: 0, irRetido: 0 }, filtros),
  { endpoint: rendimentos.ler, tipo: 'proprio', permitido: 200 },
  ...linhasDe(rendimentos.exportar, {}, [], { formato: 'csv' }),
  // Nobody here is a company, or has received anything from a natural person.
  { endpoint: rendimentos.dimob, tipo: 'proprio', permitido: 409, pedido: () => ({ query: { formato: 'csv' } }) },
  { endpoint: rendimentos.carneLeao, tipo: 'proprio', permitido: 409 },
  ...linhasDe(resultado.ler, nenhumResultado, ['imovelId'], { ano: '2026' }),
  ...linhasDe(resultado.exportar, {}, [], { formato: 'csv' }),
  ...linhasDe(contratos.pagina, { contratos: [], proximo: null }, ['imovelId', 'locatarioId']),
  ...linhasDe(contratos.totais, { contratos: 0, ativos: 0, aluguel: 0 }, ['imovelId', 'locatarioId']),
  ...linhasDe(locatarios.pagina, { locatarios: [], proximo: null }, ['contratoId']),
  ...linhasDe(locatarios.totais, { locatarios: 0, comContrato: 0, emAtraso: 0 }, ['contratoId']),
  ...linhasDe(imoveis.pagina, { imoveis: [], proximo: null }, ['contratoId']),
  ...linhasDe(imoveis.totais, { imoveis: 0, alugados: 0, disponiveis: 0, manutencao: 0 }, ['contratoId']),
  { endpoint: exemplos.ler, tipo: 'proprio', permitido: 200 },
  // Everyone here has something, and an account that has is not filled with examples.
  { endpoint: exemplos.criar, tipo: 'proprio', permitido: 409 },
  { endpoint: exemplos.apagar, tipo: 'proprio', permitido: 200 },
  { endpoint: importacoes.enviar, tipo: 'proprio', permitido: 201, pedido: umaPlanilha },
  ...linhasDe(importacoes.modelo, {}, [], { formato: 'csv' }),
  { endpoint: importacoes.buscar, tipo: 'registro', permitido: 200, pedido: enviada },
  {
    endpoint: importacoes.mudar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => {
      const folhas = [{ tipo: 'LOCATARIOS', colunas: ['nome', 'cpf', 'rg'] }];
      return { ...(await enviada(dono)), body: { folhas } };
    },
  },
  { endpoint: importacoes.confirmar, tipo: 'registro', permitido: 200, pedido: importada },
  ...linhasDe(busca.buscar, {}, [], { q: 'paulista' }),
];
