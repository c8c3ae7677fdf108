import type { Mutacao } from './mutation.ts';

const pagamento = 'api/src/areas/despesas/pagamento.test.ts';

/** When an expense counts, and what of a series a change of several leaves alone. */
export const gastos: Mutacao[] = [
  {
    nome: 'expenses: what nobody paid counts',
    arquivo: 'api/src/areas/despesas/somarPorMes.ts',
    troca: ['d."pagaEm" is null as prevista', 'false as prevista'],
    teste: ['api/src/areas/rendimentos/deducoes.test.ts', 'what is not paid is not deducted'],
  },
  {
    nome: 'expenses: a day to come is paid by itself',
    arquivo: 'api/src/areas/despesas/dias.ts',
    troca: ['(dia <= hoje ? dia : null)', 'dia'],
    teste: [pagamento, 'without a word'],
  },
  {
    nome: 'expenses: a change of the following ones reaches those that are paid',
    arquivo: 'api/src/areas/despesas/serie.ts',
    troca: [' && uma.pagaEm === null', ''],
    teste: [pagamento, 'this and the following'],
  },
  {
    nome: 'expenses: every equal row of a file is one and the same expense',
    arquivo: 'api/src/areas/importacoes/planejarDespesas.ts',
    troca: ['dela.splice(i, 1)', '[dela[i]]'],
    teste: ['api/src/areas/importacoes/despesas.test.ts', 'adds nothing'],
  },
  {
    nome: 'expenses: the files of a deleted one stay',
    arquivo: 'api/src/areas/despesas/remover.ts',
    troca: ['await discardFiles(trx, userId, ids)', '[]'],
    teste: ['api/src/areas/despesas/comprovantes.test.ts', 'deletes their files'],
  },
];
