import type { Comparacao } from '@imob/schemas/comparacao';
import * as inspecoes from '@imob/schemas/inspecoes';
import { comodosPadrao } from '@imob/schemas/rules/comodosPadrao';
import type { Cliente } from './cliente.ts';
import { imoveis, type NomeImovel } from './imoveis.ts';

/** A damage of the exit, in the words of the settlement, and where it is. */
export type Dano = { descricao: string; valor: number; comodo: string; elemento: string };

type Vistoria = Pick<inspecoes.Inspecao, 'id'>;

/** Everything is in order at the entry: rooms of the property's kind, meters and keys. */
export async function vistoriarEntradaPorComodos(
  locador: Cliente,
  { id }: Vistoria,
  imovel: NomeImovel,
  danos: Dano[],
): Promise<void> {
  const comodos = comodosPadrao(imoveis[imovel]).map(({ nome, elementos }) => {
    const mais = danos.filter((dano) => dano.comodo === nome && !elementos.includes(dano.elemento));
    const nomes = [...elementos, ...mais.map(({ elemento }) => elemento)];
    const novos = nomes.map((elemento) => ({
      nome: elemento,
      condicao: elemento === 'Paredes' ? ('Ótimo' as const) : ('Bom' as const),
      ...(elemento === 'Paredes' && { observacao: 'Pintura nova.' }),
    }));
    return { nome, elementos: novos };
  });
  const leituras = [
    { tipo: 'AGUA', valor: 1204.5 },
    { tipo: 'LUZ', valor: 18_320 },
  ];
  const chaves = [
    { nome: 'Porta da frente', quantidade: 2 },
    { nome: 'Portaria', quantidade: 1 },
  ];
  await locador.pedir(inspecoes.mudar, { params: { id }, body: { comodos, leituras, chaves } });
}

/** The exit finds wear in one room, and each of the damages. */
export async function vistoriarSaidaPorComodos(locador: Cliente, { id }: Vistoria, danos: Dano[]): Promise<void> {
  const params = { id };
  const { comodos, leituras, chaves } = await locador.pedir<inspecoes.Inspecao>(inspecoes.buscar, { params });
  const achados = comodos.map((comodo, i) => ({
    ...comodo,
    elementos: comodo.elementos.map(({ id: elementoId, nome }) => {
      const dano = danos.find((um) => um.comodo === comodo.nome && um.elemento === nome);
      const gasto = i === 0 && nome === 'Piso';
      return {
        ...{ id: elementoId, nome },
        condicao: dano ? ('Ruim' as const) : gasto ? ('Regular' as const) : ('Bom' as const),
        observacao: dano ? `${dano.descricao}.` : gasto ? 'Riscos leves, de uso.' : '',
      };
    }),
  }));
  const body = {
    comodos: achados,
    leituras: leituras.map(({ tipo }, i) => ({ tipo, valor: [1318.2, 20_115][i] ?? 0 })),
    chaves: chaves.map(({ nome }, i) => ({ nome, quantidade: i === 0 ? 2 : 1 })),
  };
  await locador.pedir(inspecoes.mudar, { params, body });
}

/** The damages as a settlement names them, each with its element, and the wear that is not charged. */
export async function achadosDaSaida(locador: Cliente, { id }: Vistoria, danos: Dano[]) {
  const { linhas } = await locador.pedir<Comparacao>(inspecoes.comparar, { params: { id } });
  return {
    danos: danos.map(({ descricao, valor, comodo, elemento }) => ({
      ...{ descricao, valor },
      inspecaoItemId: linhas.find((linha) => linha.comodo === comodo && linha.nome === elemento)?.id,
    })),
    desgaste: linhas.filter(({ situacao }) => situacao === 'DESGASTE').map((linha) => linha.id),
  };
}
