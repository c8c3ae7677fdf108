import * as despesas from '@imob/schemas/despesas';
import { somarDias } from '@imob/schemas/rules/dates';
import { TIPOS_DE_DESPESA } from '@imob/schemas/rules/despesas';
import { pedir, type Vida } from './life.ts';
import type { Operacao } from './operations.ts';

/** On the property or on none, of a day around today, once or several times, paid as its day tells or not at all. */
const gastar: Operacao = async (vida) => {
  const { chance, escolher, inteiro } = vida.sorte;
  const body = {
    ...{ tipo: escolher([...TIPOS_DE_DESPESA]), valor: escolher([0.01, 145.5, 999.99]) },
    ...{ data: somarDias(vida.dia, inteiro(-60, 40)), reembolsada: chance(0.2) },
    ...(chance(0.8) && { imovelId: vida.imovelId }),
    ...(chance(0.3) && { vezes: inteiro(2, 4) }),
    ...(chance(0.3) && { pagaEm: null }),
  };
  return { nota: JSON.stringify(body), resposta: await pedir(vida, despesas.criar, { body }) };
};

const umaQualquer = async (vida: Vida) => {
  const { body } = await pedir<{ despesas: despesas.Despesa[] }>(vida, despesas.pagina, { query: { limite: '100' } });
  return body.despesas.length > 0 ? vida.sorte.escolher(body.despesas) : undefined;
};

/** It is paid, not paid after all, of another amount, or gone, alone or with those that follow it. */
const mexerNaDespesa: Operacao = async (vida) => {
  const { chance, escolher, inteiro } = vida.sorte;
  const uma = await umaQualquer(vida);
  if (!uma) return;
  const query: Record<string, string> = chance(0.4) ? { seguintes: 'true' } : {};
  const comum = { params: { id: uma.id }, query };
  if (chance(0.2)) return { nota: 'deleted', resposta: await pedir(vida, despesas.remover, comum) };
  const body = escolher<object>([
    { pagaEm: somarDias(vida.dia, -inteiro(0, 50)) },
    { pagaEm: null },
    { valor: 33.33 },
    { data: somarDias(vida.dia, inteiro(-40, 40)) },
  ]);
  return { nota: JSON.stringify(body), resposta: await pedir(vida, despesas.mudar, { ...comum, body }) };
};

export const gastos = { gastar: { vezes: 2, fazer: gastar }, mexerNaDespesa: { vezes: 2, fazer: mexerNaDespesa } };
