import * as reajustes from '@imob/schemas/reajustes';
import * as recorrentes from '@imob/schemas/recorrentes';
import { centavos } from '@imob/schemas/rules/money';
import { expect } from 'vitest';
import { comparaveis, lerContas, maisTarde, parte, pedirDoContrato, temPartesDesfeitas, type Vida } from './life.ts';
import type { Operacao } from './operations.ts';

/** Adjustments by the index of the terms, and what becomes of recurring items. */

const reajustarPeloIndice: Operacao = async (vida) => {
  const { escolher, chance } = vida.sorte;
  const simulado = await pedirDoContrato<reajustes.Simulacao>(vida, reajustes.simular, { query: { indice: 'IPCA' } });
  if (simulado.status !== 200) return { nota: 'simulated', resposta: simulado };
  const { dataBase, valorDepois, situacao } = simulado.body;
  const decisao = escolher([undefined, 'APLICAR', 'MANTER']);
  const body = { dataBase, indice: 'IPCA', retroativo: chance(0.5), ...(decisao && { decisao }) };
  const resposta = await pedirDoContrato<reajustes.Reajuste>(vida, reajustes.aplicar, { body });
  const nota = `${situacao} ${JSON.stringify(body)}`;
  if (resposta.status === 201 && decisao !== 'MANTER') {
    expect(resposta.body.valorDepois, `${nota} gives the rent that was shown`).toBe(valorDepois);
  }
  return { nota, resposta };
};

type Lido = recorrentes.Recorrente;
const lerRecorrentes = async (vida: Vida) => (await pedirDoContrato<Lido[]>(vida, recorrentes.listar)).body;

const mudarRecorrente: Operacao = async (vida) => {
  const { escolher, chance } = vida.sorte;
  const todos = await lerRecorrentes(vida);
  if (todos.length === 0) return;
  const { id, valor, descricao } = escolher(todos);
  const body = chance(0.5) ? { valor: parte(valor, escolher([0.5, 1.3])) } : { ate: vida.dia.slice(0, 7) };
  const resposta = await pedirDoContrato(vida, recorrentes.mudar, { params: { recorrenteId: id }, body });
  return { nota: `${descricao} ${JSON.stringify(body)}`, resposta };
};

const removerRecorrente: Operacao = async (vida) => {
  const todos = await lerRecorrentes(vida);
  if (todos.length === 0) return;
  const { id, descricao } = vida.sorte.escolher(todos);
  const resposta = await pedirDoContrato(vida, recorrentes.remover, { params: { recorrenteId: id } });
  return { nota: descricao, resposta };
};

/** An item that is taken back at once leaves every conta as it was. */
const porERetirar: Operacao = async (vida, contas) => {
  if (temPartesDesfeitas(contas)) return;
  const { escolher } = vida.sorte;
  const descricao = `Posto ${vida.passo}`;
  const body = { descricao, tipo: 'CONDOMINIO', valor: escolher([0.03, 100, 333.33]), de: vida.dia.slice(0, 7) };
  const parcelas = escolher([null, 2, 3]);
  const posto = await pedirDoContrato<Lido>(vida, recorrentes.criar, { body: { ...body, parcelas } });
  const nota = `${body.valor} in ${parcelas}`;
  if (posto.status !== 201) return { nota, resposta: posto };
  const itens = (await lerContas(vida)).abertas.flatMap(({ itens }) =>
    itens.filter((um) => um.recorrenteId === posto.body.id),
  );
  if (parcelas && itens.length === parcelas) {
    const soma = itens.reduce((soma, { valor }) => soma + centavos(valor), 0);
    expect(soma, `the parcels of ${nota} add up to it`).toBe(centavos(body.valor));
  }
  maisTarde(vida);
  const resposta = await pedirDoContrato(vida, recorrentes.remover, { params: { recorrenteId: posto.body.id } });
  if (resposta.status !== 200) return { nota, resposta };
  expect(comparaveis((await lerContas(vida)).todas), `taken back, an item (${nota}) restores all contas`).toEqual(
    comparaveis(contas.todas),
  );
  return { nota, resposta };
};

export const deReajuste = {
  reajustarPeloIndice: { vezes: 2, fazer: reajustarPeloIndice },
  mudarRecorrente: { vezes: 1, fazer: mudarRecorrente },
  removerRecorrente: { vezes: 1, fazer: removerRecorrente },
  porERetirar: { vezes: 1, fazer: porERetirar },
};
