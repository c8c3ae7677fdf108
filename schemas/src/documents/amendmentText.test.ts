import { expect, test } from 'vitest';
import { TERMOS_NEUTROS, type Termos } from '../rules/termos.ts';
import { alteracoes } from './amendmentText.ts';
import { garantia } from './guaranteeClause.ts';

test('each term is said from what to what, in whole words', () => {
  const antes: Termos = { ...TERMOS_NEUTROS, multaRescisoriaAlugueis: 1 };
  const descontoPontualidade = { tipo: 'PERCENTUAL', valor: 5, diasAntes: 2 } as const;
  const depois: Termos = { ...antes, jurosMensal: 0.5, descontoPontualidade, multaRescisoriaAlugueis: 3 };
  expect(alteracoes(antes, depois)).toEqual([
    'Juros de mora: 0,5% ao mês, em lugar de 0% ao mês.',
    'Desconto de pontualidade: 5%, até 2 (dois) dias antes do vencimento, em lugar de nenhum.',
    'Multa por devolução antecipada: 3 (três) aluguéis, na proporção do tempo que faltar, em lugar de 1 (um) aluguel, na proporção do tempo que faltar.',
  ]);
  expect(alteracoes(antes, { ...antes, multaRescisoriaAlugueis: 0 })[0]).toContain(': nenhuma, em lugar de 1 (um)');
});

test('who stands surety signs the paper that says so, the contract or the addendum', () => {
  const termos: Termos = {
    ...TERMOS_NEUTROS,
    garantia: { tipo: 'FIADOR', nome: 'Carlos Prado', conjuge: 'Ana Prado' },
  };
  const dados = { termos, contrato: { dataInicio: '2026-01-10' } } as Parameters<typeof garantia>[0];
  for (const documento of ['contrato', 'termo'] as const) {
    const { paragrafos } = garantia(dados, documento);
    expect(paragrafos[0]).toContain(`que assina este ${documento} e responde por todas as obrigações da locação`);
    expect(paragrafos[1]).toBe(
      `Ana Prado assina este ${documento} para a outorga conjugal (art. 1.647, III, do Código Civil).`,
    );
  }
});
