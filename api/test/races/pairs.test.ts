// Two acts of one landlord at once, each pair on a lease of its own, and all that must hold of the money after them.
// PAIRS=all tries each act with each; by default some, picked by PAIRS as a seed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sorteDe } from '../lives/chance.ts';
import { conferir } from '../lives/invariants.ts';
import type { Resposta } from '../support/app.ts';
import { type TesteComBanco, testeComBanco } from '../support/bank.ts';
import { novoLocador } from '../support/factories.ts';
import { atos, depoisDoAcerto, novaCena, situacaoDoAcerto } from './acts.ts';
import { devagar } from './race.ts';

const QUANTOS = 14;
const { PAIRS = '1' } = process.env;

const pares = (nomes: readonly string[]) =>
  nomes.flatMap((um, i) => nomes.slice(i).map((outro) => [um, outro] as const));
const todos = [
  ...pares(Object.keys(atos).filter((nome) => !['desfazerAcerto', 'devolverDoAcerto', 'encerrar'].includes(nome))).map(
    (par) => ['before', ...par] as const,
  ),
  ...pares(depoisDoAcerto).map((par) => ['after', ...par] as const),
];
const sozinhos = [...new Set(todos.flatMap(([quando, um, outro]) => [`${um} ${quando}`, `${outro} ${quando}`]))];
const sorte = sorteDe(Number(PAIRS) || 1);
const escolhidos = PAIRS === 'all' ? todos : Array.from({ length: QUANTOS }, () => sorte.escolher(todos));

let banca: TesteComBanco;
beforeAll(async () => {
  banca = await testeComBanco({ AUTH_RATE_LIMIT: '1000000' });
  await novoLocador(banca.teste);
});
afterAll(() => banca?.fechar());

test('each act alone is done: a race of refusals would prove nothing', async () => {
  const recusados: unknown[] = [];
  for (const sozinho of sozinhos.filter((um) => um !== 'confirmarAcerto after')) {
    const [nome = '', quando] = sozinho.split(' ');
    const feito = (await atos[nome]?.(await novaCena(banca, quando === 'after'))) as Partial<Resposta> | undefined;
    if ((feito?.status ?? 200) >= 400 || feito?.body?.recusados?.length > 0) recusados.push([sozinho, feito?.texto]);
  }
  expect(recusados).toEqual([]);
}, 120_000);

test.each(escolhidos)('%s a settlement: %s and %s at once leave every sum as it must be', async (quando, um, outro) => {
  const cena = await novaCena(banca, quando === 'after');
  await devagar(banca.teste, 'contas', 15, () => Promise.all([atos[um]?.(cena), atos[outro]?.(cena)]));
  cena.acertado = (await situacaoDoAcerto(cena)) === 'CONFIRMADO';
  await conferir(cena);
});
