import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EntradaAcerto, montarAcerto, parteDoLocatario } from './acerto.ts';
import { somarDias } from './dates.ts';
import { renderPoupanca } from './poupanca.ts';
import {
  aluguelAteAsChaves,
  type Locacao,
  multaRescisoria,
  periodoDe,
  porPrazoIndeterminado,
  prazoRestante,
  temTrintaMeses,
} from './rescisao.ts';
import { TERMOS_USUAIS } from './termos.ts';

const locacao: Locacao = {
  dataInicio: '2025-01-10',
  dataFim: '2027-07-09',
  aluguel: 200_000,
  indeterminado: false,
};
const entrada: EntradaAcerto = {
  locacao,
  termos: TERMOS_USUAIS,
  chavesEm: '2026-03-15',
  mes: { aluguel: 200_000, porDia: [], inteiros: [], pago: 0, abatido: 0 },
  encargosMensais: 0,
  contas: [],
};
const valorDe = (acerto: ReturnType<typeof montarAcerto>, tipo: string) =>
  acerto.linhas.filter((linha) => linha.tipo === tipo).reduce((soma, { valor }) => soma + valor, 0);

describe('rent to the day of the keys', () => {
  const periodo = periodoDe('2025-01-10', '2026-03-15');

  test('the period is that of the lease, and the day of the keys counts', () => {
    expect(periodo).toEqual({ indice: 14, de: '2026-03-10', ate: '2026-04-09' });
    expect(aluguelAteAsChaves(200_000, periodo, '2026-03-15', 'DIAS_DO_MES')).toEqual({
      valor: 38_710,
      dias: 6,
      de: 31,
    });
    expect(aluguelAteAsChaves(200_000, periodo, '2026-03-15', 'TRINTA')).toEqual({ valor: 40_000, dias: 6, de: 30 });
  });

  test('a whole period is a whole rent, of 28 days or 31, and 30 of 31 days by thirtieths no more', () => {
    expect(aluguelAteAsChaves(200_000, periodo, '2026-04-09', 'TRINTA').valor).toBe(200_000);
    expect(aluguelAteAsChaves(200_000, periodo, '2026-04-08', 'TRINTA').valor).toBe(200_000);
    const fevereiro = { de: '2026-02-01', ate: '2026-02-28' };
    expect(aluguelAteAsChaves(200_000, fevereiro, '2026-02-28', 'TRINTA').valor).toBe(200_000);
  });

  test('a lease of the 31st has its periods in short months too', () => {
    expect(periodoDe('2026-01-31', '2026-02-28')).toEqual({ indice: 1, de: '2026-02-28', ate: '2026-03-30' });
    expect(periodoDe('2026-01-31', '2026-02-27')).toEqual({ indice: 0, de: '2026-01-31', ate: '2026-02-27' });
  });
});

describe('the fine of art. 4', () => {
  test('by days: 481 of 911 are left', () => {
    expect(prazoRestante(locacao, '2026-03-15', 'DIAS')).toEqual({ restante: 481, total: 911 });
    expect(multaRescisoria(locacao, '2026-03-15', TERMOS_USUAIS)).toMatchObject({ valor: 316_795, cheia: 600_000 });
  });

  // Published fines, of three rents each; the keys are given at the end of a month of the lease.
  test.each([
    [150_000, '2027-07-09', '2026-07-09', 30, 12, 180_000],
    [200_000, '2026-01-09', '2025-04-09', 12, 9, 450_000],
    [120_000, '2027-01-09', '2026-11-09', 24, 2, 30_000],
    [200_000, '2027-07-09', '2026-07-09', 30, 12, 240_000],
  ])(
    'by months: of three rents of %i, to %s, the keys on %s: of %i months %i are left, %i',
    (aluguel, dataFim, chavesEm, total, restante, valor) => {
      const termos = { ...TERMOS_USUAIS, rescisaoPor: 'MESES' } as const;
      expect(multaRescisoria({ ...locacao, aluguel, dataFim }, chavesEm, termos)).toMatchObject({
        valor,
        restante,
        total,
      });
    },
  );

  test('by months, one begun counts as fulfilled', () => {
    expect(prazoRestante(locacao, '2026-07-09', 'MESES').restante).toBe(12);
    expect(prazoRestante(locacao, '2026-07-10', 'MESES').restante).toBe(11);
  });

  test('is waived by a transfer with 30 days of notice, not with 29, and nil on the last day', () => {
    const transferido = { ...entrada, transferencia: true };
    expect(valorDe(montarAcerto({ ...transferido, avisoEm: '2026-02-13' }), 'MULTA_RESCISORIA')).toBe(0);
    expect(valorDe(montarAcerto({ ...transferido, avisoEm: '2026-02-14' }), 'MULTA_RESCISORIA')).toBe(316_795);
    expect(valorDe(montarAcerto({ ...entrada, avisoEm: '2026-02-13' }), 'MULTA_RESCISORIA')).toBe(316_795);
    expect(valorDe(montarAcerto({ ...entrada, chavesEm: '2027-07-09' }), 'MULTA_RESCISORIA')).toBe(0);
  });
});

describe('the notice of art. 6', () => {
  const indeterminada = { ...locacao, dataFim: '2025-07-09', indeterminado: true };
  const sem = { ...entrada, locacao: indeterminada, encargosMensais: 45_000 };

  test('of an open-ended lease is a month of rent and charges, without 30 days of notice; then there is no fine', () => {
    for (const avisoEm of [null, '2026-02-14']) {
      const acerto = montarAcerto({ ...sem, avisoEm });
      expect(valorDe(acerto, 'AVISO_PREVIO')).toBe(245_000);
      expect(valorDe(acerto, 'MULTA_RESCISORIA')).toBe(0);
    }
    expect(valorDe(montarAcerto({ ...sem, avisoEm: '2026-02-13' }), 'AVISO_PREVIO')).toBe(0);
    expect(valorDe(montarAcerto({ ...sem, avisoDispensado: true }), 'AVISO_PREVIO')).toBe(0);
  });

  test.each([
    ['2027-07-09', '2025-01-10', 'RESIDENCIAL', '2027-07-09', false],
    // 30 months: the term ends by itself, and 30 more days unopposed open it.
    ['2027-07-09', '2025-01-10', 'RESIDENCIAL', '2027-08-08', false],
    ['2027-07-09', '2025-01-10', 'RESIDENCIAL', '2027-08-09', true],
    // Shorter: it goes on by itself at once; a commercial one does not.
    ['2026-01-09', '2025-01-10', 'RESIDENCIAL', '2026-01-10', true],
    ['2026-01-09', '2025-01-10', 'COMERCIAL', '2026-01-10', false],
    ['2026-01-09', '2025-01-10', 'COMERCIAL', '2026-02-09', true],
  ] as const)('a term to %s from %s, %s, is open-ended on %s: %s', (dataFim, dataInicio, finalidade, em, esperado) => {
    expect(porPrazoIndeterminado({ ...locacao, dataInicio, dataFim }, em, finalidade)).toBe(esperado);
  });
});

test('a lease that will go on without a term has one until its end', () => {
  const prolongada = { ...locacao, indeterminado: true };
  expect(porPrazoIndeterminado(prolongada, '2027-07-09', 'RESIDENCIAL')).toBe(false);
  expect(porPrazoIndeterminado(prolongada, '2027-07-10', 'RESIDENCIAL')).toBe(true);
});

test('thirty months are complete the day before their anniversary', () => {
  expect(temTrintaMeses('2026-01-01', '2028-06-30')).toBe(true);
  expect(temTrintaMeses('2026-01-01', '2028-06-29')).toBe(false);
});

describe('a deposit in savings', () => {
  const mensais = '0.5333 0.6028 0.5874 0.5367 0.5743 0.5711 0.5678 0.5982 0.5652 0.5826 0.6698 0.6331'.split(' ');
  const taxas = mensais.map((taxa, i) => ({
    data: `${i < 10 ? 2024 : 2025}-${String(((i + 2) % 12) + 1).padStart(2, '0')}-01`,
    taxa,
  }));

  test('of 6,000.00 yields twelve whole months, and the days after them nothing', () => {
    const rendimento = renderPoupanca(600_000, '2024-03-01', '2025-03-20', taxas);
    expect(rendimento).toMatchObject({ saldo: 643_516, rendimento: 43_516, faltam: [] });
    expect(rendimento.meses).toHaveLength(12);
    expect(renderPoupanca(600_000, '2024-03-01', '2025-02-28', taxas).meses).toHaveLength(11);
  });

  test.each(['2024-02-29', '2024-01-31', '2024-01-30'])('of %s has its anniversary on the 1st', (em) => {
    const primeiro = `2024-0${Number(em.slice(5, 7)) + 1}-01`;
    const mes = [{ data: primeiro, taxa: '0.5000' }];
    expect(renderPoupanca(600_000, em, somarDias(primeiro, 31), mes)).toMatchObject({ saldo: 603_000, faltam: [] });
  });

  test('stands in a settlement with its working: how many months, and their factor', () => {
    const deposito = { partes: [{ valor: 600_000, depositadaEm: '2024-03-01', taxas }] };
    const { linhas } = montarAcerto({ ...entrada, chavesEm: '2025-03-20', deposito });
    expect(linhas.filter(({ tipo }) => tipo === 'CAUCAO')).toEqual([
      { descricao: 'Caução', tipo: 'CAUCAO', valor: -600_000 },
      {
        descricao: 'Rendimento da caução em poupança: 12 meses, fator 1,07252699',
        tipo: 'CAUCAO',
        valor: -43_516,
      },
    ]);
  });

  test('a rate that is not known is named and not estimated', () => {
    const acerto = montarAcerto({
      ...entrada,
      chavesEm: '2025-03-20',
      deposito: { partes: [{ valor: 600_000, depositadaEm: '2024-03-01', taxas: taxas.slice(0, 11) }] },
    });
    expect(acerto.faltam).toEqual(['2025-02-01']);
  });

  test('the real balance of the account counts instead', () => {
    const deposito = { saldoDaConta: 644_000 };
    expect(valorDe(montarAcerto({ ...entrada, deposito }), 'CAUCAO')).toBe(-644_000);
  });
});

test('the year’s IPTU is the tenant’s to the day of the keys; what was paid beyond comes back', () => {
  const ano = { valor: 120_000, de: '2026-01-01', ate: '2026-12-31' };
  expect(parteDoLocatario(ano, '2026-03-15')).toEqual({ valor: 24_329, dias: 74, de: 365 });
  const iptu = { descricao: 'IPTU 2026', tipo: 'IPTU', ...ano, pago: 30_000 } as const;
  expect(valorDe(montarAcerto({ ...entrada, rateios: [iptu] }), 'IPTU')).toBe(-5_671);
  expect(parteDoLocatario(ano, '2025-12-01').valor).toBe(0);
  expect(parteDoLocatario(ano, '2027-02-01').valor).toBe(120_000);
});

test('a whole settlement: the deposit pays part of the debt, each figure has its line', () => {
  const acerto = montarAcerto({
    ...entrada,
    mes: { ...entrada.mes, pago: 200_000 },
    contas: [{ descricao: 'Aluguel 14/30 com encargos', tipo: 'ALUGUEL', valor: 220_500 }],
    leituras: [{ descricao: 'Luz', tipo: 'LUZ', valor: 12_345 }],
    danos: [{ descricao: 'Porta do quarto', valor: 35_000 }],
    deposito: { saldoDaConta: 643_516 },
  });
  expect(acerto.linhas).toEqual([
    { descricao: 'Aluguel 14/30 com encargos', tipo: 'ALUGUEL', valor: 220_500 },
    { descricao: 'Aluguel de 10/03/2026 a 15/03/2026 (6/31 de R$\u00a02.000,00)', tipo: 'ALUGUEL', valor: 38_710 },
    { descricao: 'Aluguel já pago de 10/03/2026 a 09/04/2026', tipo: 'ALUGUEL', valor: -200_000 },
    {
      descricao: 'Multa pela devolução antecipada: 481 de 911 dias, sobre R$\u00a06.000,00 (art. 4º)',
      tipo: 'MULTA_RESCISORIA',
      valor: 316_795,
    },
    { descricao: 'Luz', tipo: 'LUZ', valor: 12_345 },
    { descricao: 'Porta do quarto', tipo: 'REPARO', valor: 35_000 },
    { descricao: 'Caução: saldo da conta', tipo: 'CAUCAO', valor: -643_516 },
  ]);
  expect(acerto.saldo).toBe(-220_166);
});

const centavos = fc.integer({ min: 0, max: 10_000_000 });

test('the saldo is the sum of the lines, none is nil, and fine and notice never come together', () => {
  fc.assert(
    fc.property(
      fc.record({
        aluguel: centavos,
        aluguelPago: centavos,
        abatido: centavos,
        encargosMensais: centavos,
        saldoDaConta: centavos,
      }),
      fc.record({ indeterminado: fc.boolean(), transferencia: fc.boolean(), avisoDispensado: fc.boolean() }),
      fc.record({ dias: fc.integer({ min: 0, max: 1_200 }), aviso: fc.integer({ min: 0, max: 60 }) }),
      fc.constantFrom('DIAS' as const, 'MESES' as const),
      fc.array(centavos, { maxLength: 5 }),
      (
        { aluguel, aluguelPago, abatido, encargosMensais, saldoDaConta },
        opcoes,
        { dias, aviso },
        rescisaoPor,
        danos,
      ) => {
        const chavesEm = somarDias(locacao.dataInicio, dias);
        const acerto = montarAcerto({
          ...opcoes,
          chavesEm,
          avisoEm: somarDias(chavesEm, -aviso),
          mes: {
            aluguel,
            porDia: [{ descricao: 'Condomínio', tipo: 'CONDOMINIO', valor: encargosMensais }],
            inteiros: [],
            pago: aluguelPago,
            abatido,
          },
          encargosMensais,
          locacao: { ...locacao, aluguel, indeterminado: opcoes.indeterminado },
          termos: { ...TERMOS_USUAIS, rescisaoPor },
          contas: [],
          danos: danos.map((valor, i) => ({ descricao: `Dano ${i + 1}`, valor })),
          deposito: { saldoDaConta },
        });
        let soma = 0;
        for (const { valor } of acerto.linhas) {
          expect(Number.isSafeInteger(valor) && valor !== 0).toBe(true);
          soma += valor;
        }
        expect(acerto.saldo).toBe(soma);
        const novas = acerto.novas.reduce((total, { valor }) => total + valor, 0);
        expect(novas - acerto.creditos).toBe(soma);
        expect(acerto.novas.every(({ valor }) => valor > 0) && acerto.creditos >= 0).toBe(true);
        const tipos = acerto.linhas.map(({ tipo }) => tipo);
        expect(tipos.includes('MULTA_RESCISORIA') && tipos.includes('AVISO_PREVIO')).toBe(false);
        expect(valorDe(acerto, 'MULTA_RESCISORIA')).toBeLessThanOrEqual(3 * aluguel);
      },
    ),
    { numRuns: 1_500 },
  );
});
