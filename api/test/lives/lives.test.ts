// Lives of leases: operations picked at random by a seed, and what must hold of the money after them.
// LIVES=1-200 lives those seeds (by default, six); STEPS=60 makes each so long. A failure names its seed and step.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TesteComBanco, testeComBanco } from '../support/bank.ts';
import { novoLocador } from '../support/factories.ts';
import { conferir } from './invariants.ts';
import { lerContas, maisTarde, novaVida, type Vida } from './life.ts';
import { todas } from './roundTrips.ts';

const [PRIMEIRA = 1, ULTIMA = PRIMEIRA] = (process.env.LIVES ?? '1-6').split('-').map(Number);
const PASSOS = Number(process.env.STEPS ?? 30);
/** Everything is read and compared so often, and at the end. */
const ENTRE_CONFERENCIAS = 10;
/** A failure tells this many of the last operations. */
const ULTIMAS = 14;
const sementes = Array.from({ length: ULTIMA - PRIMEIRA + 1 }, (_, i) => PRIMEIRA + i);
const sorteio = Object.entries(todas).flatMap(([nome, { vezes }]) => Array.from({ length: vezes }, () => nome));

/** Operations that were taken, in all lives. */
let conseguidas = 0;

let banca: TesteComBanco;
beforeAll(async () => {
  banca = await testeComBanco({ AUTH_RATE_LIMIT: '1000000' });
  // The first of an app is its SUPER_ADMIN, who is another.
  await novoLocador(banca.teste);
});
afterAll(() => banca?.fechar());

async function viver(vida: Vida, diario: string[]): Promise<void> {
  for (let passo = 1; passo <= PASSOS; passo++) {
    vida.passo = passo;
    maisTarde(vida);
    const nome = vida.sorte.escolher(sorteio);
    diario.push(`${passo} ${vida.dia} ${nome}`);
    const feito = await todas[nome]?.fazer(vida, await lerContas(vida));
    const { status = '', body } = feito?.resposta ?? {};
    const recusado = typeof status === 'number' && status >= 400 ? body.error : '';
    diario[diario.length - 1] += feito ? ` ${feito.nota} -> ${status} ${recusado}` : ': nothing to do it to';
    if (passo % ENTRE_CONFERENCIAS === 0 || passo === PASSOS) await conferir(vida);
  }
}

test.each(sementes)(
  'in the life of seed %i the sums agree and every undoing restores',
  {
    timeout: 60_000 + PASSOS * 2_000,
  },
  async (semente) => {
    const diario: string[] = [];
    const vida = await novaVida(banca, semente);
    try {
      await viver(vida, diario);
    } catch (erro) {
      const { message } = erro as Error;
      const ultimas = diario.slice(-ULTIMAS).join('\n  ');
      const denovo = `LIVES=${semente}-${semente} STEPS=${PASSOS} npx vitest run --project api api/test/lives`;
      throw new Error(`seed ${semente}, step ${vida.passo}: ${message}\n  ${ultimas}\nagain: ${denovo}`, {
        cause: erro,
      });
    }
    conseguidas += diario.filter((linha) => / -> 20\d/.test(linha)).length;
  },
);

test.runIf(sementes.length > 1)('the lives did something: one in which all was refused would prove nothing', () => {
  expect(conseguidas).toBeGreaterThan((sementes.length * PASSOS) / 4);
});
