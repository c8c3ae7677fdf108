import type { Mutacao } from './mutation.ts';

const previsao = 'api/src/areas/previsao/previsao.test.ts';
const estimativas = 'api/src/areas/previsao/estimativas.test.ts';
const patrimonio = 'api/src/areas/patrimonio/patrimonio.test.ts';
const rentabilidade = 'api/src/areas/rentabilidade/rentabilidade.test.ts';
const vacancia = 'api/src/areas/vacancia/vacancia.test.ts';

/** Mutations of what is to come, what properties yield and how long they stand vacant. */
export const previsoes: Mutacao[] = [
  {
    nome: 'forecast: the months after a lease’s end are certain',
    arquivo: 'api/src/areas/previsao/alugueis.ts',
    troca: ["contrato.indeterminado ? 'CERTO' : 'SE_CONTINUAR'", "contrato.id ? 'CERTO' : 'SE_CONTINUAR'"],
    teste: [previsao, 'stand apart'],
  },
  {
    nome: 'forecast: the rent of today for all months to come',
    arquivo: 'api/src/areas/previsao/contratos.ts',
    troca: ['.filter(({ contratoId }) => contratos.get(contratoId)?.muda)', '.filter(() => false)'],
    teste: [previsao, 'agreed for later days'],
  },
  {
    nome: 'forecast: the installment of a financing beside its expense',
    arquivo: 'api/src/areas/previsao/saidas.ts',
    troca: ["x.tipo = 'FINANCIAMENTO'", "x.tipo = 'NENHUM'"],
    teste: [previsao, 'what goes out'],
  },
  {
    nome: 'forecast: supposed beside what is recorded',
    arquivo: 'api/src/areas/previsao/saidas.ts',
    troca: ['and x.tipo = d.tipo', 'and x.tipo <> d.tipo'],
    teste: [previsao, 'supposed only where'],
  },
  {
    nome: 'forecast: an estimate where a month of the index lacks',
    arquivo: 'schemas/src/rules/previsao.ts',
    troca: ['-ATRASO_DO_INDICE', '-99'],
    teste: ['schemas/src/rules/previsao.test.ts', 'nothing is estimated'],
  },
  {
    nome: 'forecast: the next adjustment forgets the one before',
    arquivo: 'api/src/areas/previsao/reajustes.ts',
    troca: ['somas.get(aluguel)?.depois ?? centavos(', '0 || centavos('],
    teste: [estimativas, 'a year later'],
  },
  {
    nome: 'forecast: a shared bill of long ago repeats',
    arquivo: 'api/src/areas/previsao/rateios.ts',
    troca: ['const MESES_ATRAS = 3;', 'const MESES_ATRAS = 99;'],
    teste: [estimativas, 'a shared bill repeats'],
  },
  {
    nome: 'forecast: nothing comes off the rents that are taxed',
    arquivo: 'api/src/areas/previsao/carneLeao.ts',
    troca: ['subtrair(rendimento, deducoes)]', 'rendimento]'],
    teste: [previsao, 'carnê-leão'],
  },
  {
    nome: 'forecast: co-owners of other days get a part',
    arquivo: 'api/src/areas/previsao/repasses.ts',
    troca: ['parte({ imovelId, dia }, entra)', "parte({ imovelId, dia: '2199-01-01' }, entra)"],
    teste: [previsao, 'co-owners get'],
  },
  {
    nome: 'yield: the first valuation counts',
    arquivo: 'api/src/areas/rentabilidade/fatos.ts',
    troca: ['order by "imovelId", dia desc', 'order by "imovelId", dia'],
    teste: [rentabilidade, 'last valuation'],
  },
  {
    nome: 'yield: the installments of a financing are a cost',
    arquivo: 'api/src/areas/rentabilidade/ler.ts',
    troca: ['lancamentos.filter((um) => !doFinanciamento(um));', 'lancamentos.filter(() => true);'],
    teste: [rentabilidade, 'last valuation'],
  },
  {
    nome: 'vacancy: the day of the keys is vacant',
    arquivo: 'schemas/src/rules/vacancia.ts',
    troca: ['somarDias(menor(fim, ate), 1)', 'menor(fim, ate)'],
    teste: ['schemas/src/rules/vacancia.test.ts', 'vacant where no lease ran'],
  },
  {
    nome: 'vacancy: what is given back is a cost',
    arquivo: 'api/src/areas/vacancia/locacoes.ts',
    troca: [' and not d.reembolsada', ''],
    teste: [vacancia, 'go by the leases'],
  },
  {
    nome: 'values: one of another property is deleted',
    arquivo: 'api/src/areas/patrimonio/patrimonio.ts',
    troca: ['avaliacao.imovelId !== imovel.id', 'avaliacao.id === imovel.id'],
    teste: [patrimonio, 'deleted by itself'],
  },
];
