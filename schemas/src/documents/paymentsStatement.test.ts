import { describe, expect, test } from 'vitest';
import type { DadosDoContrato } from './contractData.ts';
import { conteudoDaCarta } from './letterText.ts';
import { escrever } from './testLetter.ts';

const espaco = '\u00a0';
const pagamentos = (ano: number, fatos: object, dados: Partial<DadosDoContrato> = {}) =>
  escrever({ tipo: 'PAGAMENTOS', ano }, { irRetido: 0, ...fatos }, dados);

describe('a statement of payments', () => {
  const meses = [
    { mes: '2025-01', aluguel: 2500.1, repasses: 0 },
    { mes: '2025-03', aluguel: 2500.2, repasses: 430.3 },
  ];

  test('of a year sums what was paid month by month, and says that nothing is owed where nothing is', () => {
    const { texto } = pagamentos(2025, { meses, quitado: true });
    expect(texto.titulo).toBe('DECLARAÇÃO DE PAGAMENTOS E QUITAÇÃO DE 2025');
    expect(texto.quadro).toEqual({
      colunas: ['Mês', 'Aluguel e acréscimos', 'Repasses (condomínio, IPTU, consumo)', 'Total'],
      linhas: [
        ['Janeiro', '2.500,10', '0,00', '2.500,10'],
        ['Março', '2.500,20', '430,30', '2.930,50'],
      ],
      total: ['Total', '5.000,30', '430,30', '5.430,60'],
    });
    expect(texto.paragrafos).toEqual([
      'A PARTE LOCADORA, João da Silva (CPF nº 111.444.777-35), declara que, de 1º de janeiro de 2025 a 31 de dezembro de 2025, recebeu da LOCATÁRIA os valores abaixo, em reais, pela locação do imóvel acima, com início em 10 de janeiro de 2026. Cada valor está no mês em que foi pago.',
      `O total recebido no ano de 2025 é de R$${espaco}5.430,60 (cinco mil quatrocentos e trinta reais e sessenta centavos), dos quais R$${espaco}5.000,30 (cinco mil reais e trinta centavos) de aluguel e acréscimos e R$${espaco}430,30 (quatrocentos e trinta reais e trinta centavos) de repasses.`,
      'São repasses o condomínio, o IPTU e o consumo (água, luz, gás), que não fazem parte do aluguel.',
      'Na declaração do imposto sobre a renda, os aluguéis pagos se informam com o nome e o CPF ou CNPJ de quem os recebeu: João da Silva (CPF nº 111.444.777-35).',
      'A PARTE LOCADORA declara também que nenhuma conta desta locação vencida até 31 de dezembro de 2025 está em aberto, e dá quitação dessas contas.',
      'Esta declaração não substitui os recibos discriminados de cada pagamento (art. 22, VI, da Lei nº 8.245/1991).',
    ]);
    expect(texto.recebimento).toBe(false);
    expect(conteudoDaCarta(texto)).not.toContain('Recebi uma via');
  });

  test('of a year with something open gives no quittance, and has no column of nothing', () => {
    const { texto, conteudo } = pagamentos(2025, { meses: [meses[0]], quitado: false });
    expect(texto.titulo).toBe('DECLARAÇÃO DE PAGAMENTOS DE 2025');
    expect(texto.quadro).toEqual({
      colunas: ['Mês', 'Aluguel e acréscimos'],
      linhas: [['Janeiro', '2.500,10']],
      total: null,
    });
    expect(texto.paragrafos[1]).toBe(
      `O total recebido no ano de 2025 é de R$${espaco}2.500,10 (dois mil e quinhentos reais e dez centavos), de aluguel e acréscimos.`,
    );
    expect(conteudo).toContain('e não dá quitação do que não consta da tabela.');
    expect(conteudo).not.toMatch(/repasses|em aberto/);
  });

  test('tells the tax that a company withheld apart from what came', () => {
    const { texto } = pagamentos(2025, { meses, quitado: true, irRetido: 372.9 });
    expect(texto.paragrafos[2]?.replaceAll(espaco, ' ')).toBe(
      'Desse total, R$ 372,90 (trezentos e setenta e dois reais e noventa centavos) a LOCATÁRIA reteve na fonte como imposto sobre a renda, e R$ 5.057,70 (cinco mil e cinquenta e sete reais e setenta centavos) a PARTE LOCADORA recebeu.',
    );
    expect(pagamentos(2025, { meses, quitado: true }).conteudo).not.toContain('na fonte');
  });

  test('of a year that runs goes to its day', () => {
    const fatos = { meses: [{ ...meses[0], mes: '2026-01' }], quitado: true };
    const { texto, conteudo } = pagamentos(2026, fatos);
    expect(texto.titulo).toBe('DECLARAÇÃO DE PAGAMENTOS E QUITAÇÃO DE 2026, ATÉ 10/03/2026');
    expect(conteudo).toContain('de 1º de janeiro de 2026 a 10 de março de 2026, dia desta declaração, recebeu');
    expect(conteudo).toContain('O total recebido nesse período é de');
    expect(conteudo).toContain('vencida até 10 de março de 2026 está em aberto');
    expect(pagamentos(2026, { ...fatos, dia: '2026-12-31' }).texto.titulo).toMatch(/DE 2026$/);
  });

  test('names every owner to whom rents were paid', () => {
    const coproprietarios = [
      { nome: 'Bia Reis', documento: '390.533.447-05', percentual: 50 },
      { nome: 'Caio Reis', documento: null, percentual: 10 },
    ];
    const { texto, conteudo } = pagamentos(2025, { meses, quitado: true }, { coproprietarios });
    expect(conteudo).toContain(
      'de quem os recebeu: João da Silva (CPF nº 111.444.777-35), Bia Reis (CPF nº 390.533.447-05) e Caio Reis, cada um na proporção da sua parte.',
    );
    expect(texto.assinaturas).toEqual([
      { papel: 'PARTE LOCADORA', nome: 'João da Silva', documento: 'CPF nº 111.444.777-35' },
      { papel: 'PARTE LOCADORA', nome: 'Bia Reis', documento: 'CPF nº 390.533.447-05' },
      { papel: 'PARTE LOCADORA', nome: 'Caio Reis', documento: '' },
    ]);
  });
});
