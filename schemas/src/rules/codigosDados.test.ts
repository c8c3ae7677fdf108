import { expect, test } from 'vitest';
import { oQueQuita, pedidosJuntos, retidoDoCodigo } from './codigosDados.ts';
import { type ContaAberta, conciliar } from './matching.ts';
import { comChaves } from './statement.ts';

/** A statement's credit beside what Pix codes asked for in the days before it. */

const jose = { id: 'jose', nome: 'José Carlos da Silva' };
type Codigos = Record<string, number | number[]>;
const conta = (id: string, vencimento: string, devido: number, codigos: Codigos = {}, contrato = 'k'): ContaAberta => ({
  ...{ id, vencimento, contrato, locatario: jose, valoresEm: () => [devido] },
  codigos: Object.entries(codigos).flatMap(([dia, valores]) =>
    [valores].flat().map((centavos) => ({ dia: `2026-12-${dia}`, centavos })),
  ),
});
const ler = (contas: ContaAberta[], centavos: number, dia: string, descricao = 'PIX JOSE CARLOS SILVA') => {
  const data = `2026-12-${dia}`;
  const credito = comChaves([{ banco: '', conta: '', data, centavos, descricao, fitid: '', sinalTrocado: false }]);
  const [uma] = conciliar(credito, { contas });
  return uma?.situacao === 'AMBIGUO' ? uma.candidatos : [uma?.contas];
};
const NADA = [[]];

test('one that a code of five days ago asked for pays its conta, not one of six days ago, nor of the day after', () => {
  const contas = [conta('a', '2026-12-05', 165_300, { 10: 165_000 })];
  expect(['09', '10', '15', '16'].map((dia) => ler(contas, 165_000, dia))).toEqual([NADA, [['a']], [['a']], NADA]);
});

test('what codes of one day asked for together pays all of them; codes of two days are not added up', () => {
  const contas = [
    conta('a', '2026-12-05', 165_300, { 10: 165_000, 11: 165_100 }),
    conta('b', '2026-12-08', 80_300, { 10: 80_000, 11: 80_050 }),
  ];
  expect(ler(contas, 245_000, '13')).toEqual([['a', 'b']]);
  expect(ler(contas, 245_150, '13')).toEqual([['a', 'b']]);
  expect(ler(contas, 245_050, '13')).toEqual(NADA);
});

test('what settles them together is of one day on which each was asked for, the latest first', () => {
  const a = conta('a', '2026-12-05', 9, { 10: [120, 100], 11: 110 });
  const b = conta('b', '2026-12-08', 9, { 10: 80, 11: 81, 12: 82 });
  const pedidos = [
    [110, 81],
    [110, 81],
    [100, 80],
    [120, 80],
  ];
  const pedidosEm = (dia: string) => pedidosJuntos([a, b], dia).map((cada) => cada.map(({ centavos }) => centavos));
  expect(pedidosEm('2026-12-15')).toEqual(pedidos);
  expect(pedidosEm('2026-12-16')).toEqual(pedidos.slice(0, 2));
  expect([pedidosJuntos([a, b], '2026-12-09'), pedidosJuntos([], '2026-12-10')]).toEqual([[], []]);
});

test('a conta that was changed on the day of its codes is paid by either', () => {
  const contas = [conta('a', '2026-12-05', 9, { 10: [100_000, 120_000] }), conta('b', '2026-12-08', 9, { 10: 80_000 })];
  expect([180_000, 200_000].map((centavos) => ler(contas, centavos, '11'))).toEqual([[['a', 'b']], [['a', 'b']]]);
});

test('a conta long late is found by the code that asked for it; one not due yet is no nearer for being shown', () => {
  const tarde = conta('tarde', '2026-06-10', 170_000, { 10: 169_900 });
  expect(ler([tarde], 169_900, '12')).toEqual([['tarde']]);
  expect(ler([tarde], 170_000, '20')).toEqual(NADA);
  const contas = [
    conta('dez', '2026-12-10', 150_000, { 10: 150_000 }),
    conta('jan', '2027-01-10', 150_000, { 10: 150_000 }),
  ];
  expect(ler(contas, 150_000, '12')).toEqual([['dez']]);
});

test('all that was due is one suggestion, however many contas that are: of a contract, and of the tenant', () => {
  const varias = (contrato: string) =>
    Array.from({ length: 8 }, (_, i) => conta(`${contrato}${i}`, `2026-0${i + 1}-10`, 9, { 10: 100_000 }, contrato));
  const [casa, loja] = [varias('casa'), varias('loja')];
  const cada = conta('x', '2026-12-11', 9, { 10: 100_001 }, 'casa');
  const nomes = (contas: ContaAberta[]) => contas.map(({ id }) => id);
  expect(ler([...casa, cada], 800_000, '13')).toEqual([nomes(casa)]);
  expect(ler([...casa, ...loja], 1_600_000, '13')).toEqual([[...nomes(casa), ...nomes(loja)]]);
  expect(ler([...casa, ...loja], 800_000, '13')).toEqual([nomes(casa), nomes(loja)]);
});

test('a code that asked for less a tax settles no more than the debt that it was given out for, and says which tax', () => {
  const codigos = [
    { dia: '2026-12-10', centavos: 462_710, retido: 37_290 },
    { dia: '2026-12-11', centavos: 500_000, retido: 0 },
  ];
  expect(oQueQuita({ codigos }, 550_000, '2026-12-12')).toBe(500_000);
  expect(['10', '15', '16'].map((dia) => retidoDoCodigo({ codigos }, 462_710, `2026-12-${dia}`))).toEqual([
    37_290, 37_290, 0,
  ]);
  expect([462_709, 500_000].map((centavos) => retidoDoCodigo({ codigos }, centavos, '2026-12-12'))).toEqual([0, 0]);
  const aluguel = { ...conta('a', '2026-12-10', 500_000), codigos, retencao: 37_290 };
  expect(ler([aluguel], 462_710, '12')).toEqual([['a']]);
});
