import { describe, expect, test } from 'vitest';
import { type LocacaoADesocupar, MOTIVOS, type Motivo, motivosDaDesocupacao } from './desocupacao.ts';

const inicio = '2026-01-10';
const contrato = (mudancas: Partial<LocacaoADesocupar>): LocacaoADesocupar => ({
  ...{ dataInicio: inicio, prazoDesde: inicio, dataFim: '2028-07-09' },
  ...{ indeterminado: false, finalidade: 'RESIDENCIAL', ...mudancas },
});
const longa = contrato({});
const curta = contrato({ dataFim: '2027-01-09' });
const comercial = contrato({ dataFim: '2027-01-09', finalidade: 'COMERCIAL' });
const temporada = contrato({ dataFim: '2026-01-25', finalidade: 'TEMPORADA' });

const julgar = (locacao: LocacaoADesocupar, em: string) => motivosDaDesocupacao(locacao, em);
/** The reasons that can be given on a day, each with its article. */
const podem = (locacao: LocacaoADesocupar, em: string): Partial<Record<Motivo, string>> =>
  Object.fromEntries(julgar(locacao, em).flatMap((um) => (um.fundamento ? [[um.motivo, um.fundamento]] : [])));
const impedimento = (locacao: LocacaoADesocupar, em: string, motivo: Motivo) =>
  julgar(locacao, em).find((um) => um.motivo === motivo)?.impedimento;

const fim = (artigo: string) => ({ FIM_DO_PRAZO: artigo });
const vazia = (artigo: string) => ({ PRAZO_INDETERMINADO: artigo });
const cheia = { USO_PROPRIO: 'art. 47, III', OBRAS: 'art. 47, IV', EMPREGO: 'art. 47, II' };
const depoisDeCinco = { CINCO_ANOS: 'art. 47, V', ...cheia };
const daTemporada = {
  USO_PROPRIO: 'arts. 47, III, e 50, parágrafo único',
  OBRAS: 'arts. 47, IV, e 50, parágrafo único',
  EMPREGO: 'arts. 47, II, e 50, parágrafo único',
};

describe('a home let for 30 months', () => {
  test.each([
    ['while the term runs', '2026-01-10', fim('art. 46')],
    ['on its last day', '2028-07-09', fim('art. 46')],
    ['on the day after', '2028-07-10', fim('art. 46')],
    ['30 days after', '2028-08-08', fim('art. 46')],
    ['31 days after', '2028-08-09', vazia('art. 46, § 2º')],
    ['after five years, too', '2032-01-10', vazia('art. 46, § 2º')],
  ])('%s, on %s', (_quando, em, esperado) => {
    expect(podem(longa, em)).toEqual(esperado);
  });

  test('of a day less is a short one', () => {
    expect(podem({ ...longa, dataFim: '2028-07-08' }, '2028-07-09')).toEqual(cheia);
  });
});

describe('a home let for less than 30 months', () => {
  test.each([
    ['while the term runs', '2026-01-10', {}],
    ['on its last day', '2027-01-09', {}],
    ['on the day after, already without a term', '2027-01-10', cheia],
    ['30 days after', '2027-02-08', cheia],
    ['31 days after', '2027-02-09', cheia],
    ['after 30 months of staying', '2028-07-10', cheia],
    ['after five years exactly', '2031-01-10', cheia],
    ['one day later', '2031-01-11', depoisDeCinco],
  ])('%s, on %s', (_quando, em, esperado) => {
    expect(podem(curta, em)).toEqual(esperado);
  });

  test('five years do not break a term that runs', () => {
    const renovada = { ...curta, prazoDesde: '2031-01-10', dataFim: '2032-01-09' };
    expect(podem(renovada, '2031-06-01')).toEqual({});
    expect(podem(renovada, '2032-01-10')).toEqual(depoisDeCinco);
  });
});

describe('what is not a home', () => {
  test.each([
    ['while the term runs', '2026-01-10', fim('art. 56')],
    ['on its last day', '2027-01-09', fim('art. 56')],
    ['on the day after', '2027-01-10', fim('art. 56')],
    ['30 days after', '2027-02-08', fim('art. 56')],
    ['31 days after', '2027-02-09', vazia('art. 57')],
    ['after five years', '2031-01-11', vazia('art. 57')],
  ])('%s, on %s', (_quando, em, esperado) => {
    expect(podem(comercial, em)).toEqual(esperado);
  });
});

describe('a season', () => {
  test.each([
    ['while it runs', '2026-01-10', fim('art. 50')],
    ['on its last day', '2026-01-25', fim('art. 50')],
    ['on the day after', '2026-01-26', fim('art. 50')],
    ['30 days after', '2026-02-24', fim('art. 50')],
    ['31 days after: younger than 30 months, it is a home for the reasons of art. 47', '2026-02-25', daTemporada],
    ['30 months after its start', '2028-07-10', daTemporada],
    ['one day later', '2028-07-11', vazia('art. 50, parágrafo único')],
    ['after five years', '2031-01-11', vazia('art. 50, parágrafo único')],
  ])('%s, on %s', (_quando, em, esperado) => {
    expect(podem(temporada, em)).toEqual(esperado);
  });
});

describe('prolonged by the landlord', () => {
  const prolongada = (locacao: LocacaoADesocupar) => ({ ...locacao, indeterminado: true });

  test('it is without a term on the day after it', () => {
    expect(podem(prolongada(longa), '2028-07-10')).toEqual(vazia('art. 46, § 2º'));
    expect(podem(prolongada(comercial), '2027-01-10')).toEqual(vazia('art. 57'));
    expect(podem(prolongada(curta), '2027-01-10')).toEqual(cheia);
    expect(podem(prolongada(temporada), '2026-01-26')).toEqual(daTemporada);
  });

  test('until then nothing can be announced: its end was given up, and its going on has not begun', () => {
    for (const [locacao, ultimoDia] of [
      [longa, '2028-07-09'],
      [curta, '2027-01-09'],
      [comercial, '2027-01-09'],
      [temporada, '2026-01-25'],
    ] as const)
      expect(podem(prolongada(locacao), ultimoDia)).toEqual({});
    expect(impedimento(prolongada(longa), '2028-07-09', 'FIM_DO_PRAZO')).toMatch(/^Você já decidiu/);
  });
});

describe('renewed', () => {
  test('for a short term, a home of 30 months is a short one', () => {
    const renovada = { ...longa, prazoDesde: '2028-07-10', dataFim: '2029-07-09' };
    expect(podem(renovada, '2029-07-09')).toEqual({});
    expect(podem(renovada, '2029-07-10')).toEqual(cheia);
    expect(podem(renovada, '2031-01-11')).toEqual(depoisDeCinco);
  });

  test('for 30 months, a short one is a long one', () => {
    const renovada = { ...curta, prazoDesde: '2027-01-10', dataFim: '2029-07-09' };
    expect(podem(renovada, '2029-07-09')).toEqual(fim('art. 46'));
    expect(podem(renovada, '2029-08-09')).toEqual(vazia('art. 46, § 2º'));
  });

  test('terms that only together are 30 months are short ones', () => {
    const renovada = { ...curta, prazoDesde: '2027-01-10', dataFim: '2028-07-09' };
    expect(podem(renovada, '2028-08-09')).toEqual(cheia);
  });
});

test('what cannot be given says why, and which reason can', () => {
  expect(impedimento(curta, '2026-06-01', 'FIM_DO_PRAZO')).toMatch(/menos de 30 meses segue por força da lei/);
  expect(impedimento(curta, '2027-01-10', 'PRAZO_INDETERMINADO')).toMatch(/outros motivos \(art\. 47\)/);
  expect(impedimento(curta, '2027-01-09', 'USO_PROPRIO')).toMatch(/^O prazo do contrato ainda corre/);
  expect(impedimento(curta, '2027-01-10', 'CINCO_ANOS')).toMatch(/ainda não passou de cinco anos/);
  expect(impedimento(longa, '2028-07-09', 'PRAZO_INDETERMINADO')).toMatch(/^O prazo do contrato ainda corre/);
  expect(impedimento(longa, '2028-07-10', 'PRAZO_INDETERMINADO')).toMatch(/^O prazo acabou.*escolha o fim do prazo/);
  expect(impedimento(longa, '2028-08-09', 'FIM_DO_PRAZO')).toMatch(/escolha o prazo indeterminado/);
  expect(impedimento(temporada, '2026-02-25', 'FIM_DO_PRAZO')).toMatch(/escolha um dos motivos do art\. 47/);
  expect(impedimento(longa, '2028-08-09', 'USO_PROPRIO')).toMatch(/^Este contrato não pede motivo/);
  expect(impedimento(temporada, '2026-02-25', 'PRAZO_INDETERMINADO')).toMatch(/mais de 30 meses depois do seu início/);
});

test('every reason is judged once, in its order, and has an article or what keeps it from being given', () => {
  for (const locacao of [longa, curta, comercial, temporada])
    for (const em of ['2026-01-10', '2027-02-09', '2028-08-09', '2031-01-11']) {
      const julgados = julgar(locacao, em);
      expect(julgados.map(({ motivo }) => motivo)).toEqual(MOTIVOS);
      for (const um of julgados) expect(um.fundamento === null).toBe(um.impedimento !== null);
    }
});
