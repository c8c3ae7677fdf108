import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novaConta, novoImovel, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { contratoLonge, paginaDeContas } from '../../../test/support/pages.ts';
import { rowHasWords, wordsOf } from '../../db/words.ts';

let teste: TestApp;
let bia: Locador;
const textos = new Map<string, string>();
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-10T15:00:00Z' });
  bia = await novoLocador(teste);
  const casas = [
    ['Maria Souza', 'Rua das Flores', ['Conserto da pia', 'Aluguel 4/12']],
    ['João Souza', 'Rua do Sol', ['Pia e torneira', 'Água']],
    ['Ana Flores', 'Avenida do Sol', ['Maria pediu', 'Sofá de flores', 'Cafe\u0301 e so\u0302lo']],
  ] as const;
  for (const [nome, rua, descricoes] of casas) {
    const imovelId = await novoImovel(bia, { rua, numero: '7', bairro: 'Vila Nova', cidade: 'Santos' });
    const { contratoId } = await contratoLonge(bia, { locatarioId: await novoLocatario(bia, { nome }), imovelId });
    for (const descricao of descricoes) {
      const id = await novaConta(bia, contratoId, { descricao, dataVencimento: '2026-03-20', valor: 10 });
      textos.set(id, `${nome} ${rua} Vila Nova Santos ${descricao}`);
    }
  }
});
afterAll(() => teste.fechar());

const palavras = [
  'souza',
  'flores',
  'sol',
  'maria',
  'pia',
  'rua',
  'santos',
  'agua',
  'aluguel',
  'sofá',
  'solo',
  'zebra',
];

test('each word that was typed is answered by whoever rents, by what, or by the conta itself, in any mixture', async () => {
  const pares = palavras.flatMap((a) => palavras.map((b) => `${a} ${b}`));
  const trios = palavras.map((a, i) => `santos ${a} ${palavras[(i + 5) % palavras.length]} rua`);
  for (const busca of [...palavras, ...pares, ...trios]) {
    const { contas } = await paginaDeContas(bia, { busca, mes: '2026-03' });
    const esperadas = [...textos].filter(([, texto]) =>
      wordsOf(busca).every((typed) => wordsOf(texto).some((word) => word.startsWith(typed))),
    );
    expect(contas.map(({ id }) => id).toSorted(), busca).toEqual(esperadas.map(([id]) => id).toSorted());
  }
});

test('a text is left unread for no letter that `palavras` makes of another', async () => {
  const dono = sql`'00000000-0000-0000-0000-000000000000'::uuid`;
  const { rows } = await sql<{ caractere: string; palavra: string }>`
    select chr(n) as caractere, right(palavra, -36) as palavra
    from generate_series(1, 65535) n cross join lateral unnest(tsvector_to_array(palavras(${dono}, chr(n)))) palavra
    where n not between 55296 and 57343 and lower(chr(n)) <> right(palavra, -36)`.execute(teste.deps.db);
  expect(new Set(rows.map(({ palavra }) => palavra)).size).toBeGreaterThan(5);
  const comeco = (letra: string) =>
    sql<{ ha: boolean }>`
      select ${rowHasWords('contas', 'k', '00000000-0000-0000-0000-000000000000', [letra])} as ha
      from (select ${dono} as "userId", ${rows.find(({ palavra }) => palavra === letra)?.caractere} as descricao) k`.execute(
      teste.deps.db,
    );
  for (const letra of new Set(rows.map(({ palavra }) => palavra))) {
    expect((await comeco(letra)).rows, letra).toEqual([{ ha: true }]);
  }
});
