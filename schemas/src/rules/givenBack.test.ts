import { expect, test } from 'vitest';
import { acharDevolvidos } from './givenBack.ts';
import { type ContaAberta, conciliar } from './matching.ts';
import { comChaves, MAIS_LANCAMENTOS } from './statement.ts';
import { txidEstatico } from './txid.ts';

const maria = { id: 'maria', nome: 'Márcia Gonçalves' };
const conta = (id: string): ContaAberta => ({
  id,
  vencimento: '2026-08-10',
  locatario: maria,
  valoresEm: () => [234_567],
});
type Linha = [data: string, centavos: number, descricao: string];
const lidos = (linhas: Linha[], contas = [conta('a')]) =>
  conciliar(
    comChaves(
      linhas.map(([dia, centavos, descricao]) => ({
        ...{ banco: '', conta: '', data: `2026-08-${dia}`, centavos, descricao, fitid: '', sinalTrocado: false },
      })),
    ),
    { contas },
  ).map(({ situacao, candidatos, devolvidoEm }) => [situacao, candidatos.length, devolvidoEm]);
const RECEBIDO: Linha = ['10', 234_567, 'TED RECEBIDA MARCIA GONCALVES'];

test.each(['PIX DEVOLVIDO', 'Devolução de TED', 'ESTORNO TED RECEBIDA', 'PIX ENVIADO MARCIA GONCALVES'])(
  'a credit of which %s tells that it went back is asked about, never suggested',
  (descricao) => expect(lidos([RECEBIDO, ['11', -234_567, descricao]])).toEqual([['AMBIGUO', 1, '2026-08-11']]),
);

test('neither is one that names its conta', () => {
  const id = '123e4567-e89b-12d3-a456-426614174000';
  const linhas: Linha[] = [
    ['10', 234_567, `PIX RECEBIDO ${txidEstatico(id)}`],
    ['10', -234_567, 'PIX DEVOLVIDO'],
  ];
  expect(lidos(linhas, [conta(id)])).toEqual([['AMBIGUO', 1, '2026-08-10']]);
});

test.each<[string, Linha]>([
  ['of another amount', ['11', -234_566, 'PIX DEVOLVIDO']],
  ['before it', ['09', -234_567, 'PIX DEVOLVIDO']],
  ['long after it', ['28', -234_567, 'PIX DEVOLVIDO']],
  ['to somebody else', ['11', -234_567, 'PIX ENVIADO LOJA DE TINTAS']],
])('what went out %s is no return of it', (_, saida) =>
  expect(lidos([RECEBIDO, saida])).toEqual([['SUGERIDO', 0, undefined]]),
);

test('one return takes one credit back, the one just before it', () => {
  const linhas: Linha[] = [['08', 234_567, RECEBIDO[2]], RECEBIDO, ['11', -234_567, 'PIX DEVOLVIDO']];
  expect(lidos(linhas)).toEqual([
    ['SUGERIDO', 0, undefined],
    ['AMBIGUO', 1, '2026-08-11'],
  ]);
});

test('the longest statement, all of one amount that comes and goes, is read in a moment', () => {
  const linhas = Array.from({ length: MAIS_LANCAMENTOS }, (_, i) => ({
    ...{ banco: '', conta: '', data: '2026-08-10', fitid: '', chave: String(i), saldo: false, sinalTrocado: false },
    ...(i % 2 ? { centavos: -1000, descricao: 'PIX DEVOLVIDO' } : { centavos: 1000, descricao: 'PIX RECEBIDO' }),
  }));
  const inicio = performance.now();
  expect(acharDevolvidos(linhas, new Map()).size).toBe(MAIS_LANCAMENTOS / 2);
  // By asking each return about each credit it took ten seconds.
  expect(performance.now() - inicio).toBeLessThan(2_000);
});
