import * as financeiro from '@imob/schemas/financeiro';
import * as paginas from '@imob/schemas/paginas/financeiro';
import { somar } from '@imob/schemas/rules/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { novaConta, novoLocador } from '../../../test/support/factories.ts';
import { contratoLonge, percorrerContas } from '../../../test/support/pages.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-10T15:00:00Z' });
});
afterAll(() => teste.fechar());

describe('a walk through the pages', () => {
  test('gives each row once, whatever is added between two pages', async () => {
    const quem = await novoLocador(teste);
    const { contratoId } = await contratoLonge(quem);
    // Many share day and moment, so that only their id tells them apart; the moments are finer than a millisecond.
    await sql`insert into contas ("userId", id, "contratoId", descricao, valor, "dataVencimento", tipo, "criadoEm")
      select ${quem.uid}, gen_random_uuid(), ${contratoId}, n::text, 1 + n % 3, date '2026-01-01' + n % 4, 'ALUGUEL',
        timestamptz '2026-01-01 12:00:00.000001Z' + n % 2 * interval '1 microsecond'
      from generate_series(1, 60) n`.execute(teste.deps.db);
    for (const ordem of paginas.OrdemContas.options.filter((ordem) => !ordem.startsWith('PAGAMENTO'))) {
      const antes = (await percorrerContas(quem, { ordem, limite: '100' })).map(({ id }) => id);
      let n = 0;
      const entre = async () => {
        await novaConta(quem, contratoId, { dataVencimento: `2026-01-0${1 + (n++ % 5)}`, valor: 2, descricao: 'nova' });
      };
      const ids = (await percorrerContas(quem, { ordem, limite: '7' }, entre)).map(({ id }) => id);
      expect(new Set(ids).size, ordem).toBe(ids.length);
      expect(
        antes.filter((id) => !ids.includes(id)),
        ordem,
      ).toEqual([]);
      expect(
        ids.filter((id) => antes.includes(id)),
        ordem,
      ).toEqual(antes);
    }
  });

  test('adds up to what the totals of the same selection say', async () => {
    const quem = await novoLocador(teste);
    const contratos = [await contratoLonge(quem), await contratoLonge(quem)];
    await sql`insert into contas ("userId", id, "contratoId", descricao, valor, "dataVencimento", tipo, status,
        "dataPagamento", "valorRecebido", "criadoEm")
      select ${quem.uid}, gen_random_uuid(), (array[${contratos[0]?.contratoId}, ${contratos[1]?.contratoId}]::uuid[])[1 + n % 2],
        'Aluguel ' || n % 5, 0.01 + (n * 7919 % 1000) / 10.0, date '2026-01-25' + n % 90,
        (array['ALUGUEL', 'ALUGUEL', 'REPARO', 'CAUCAO'])[1 + n % 4], s.status,
        case when s.status = 'PAGO' then timestamptz '2026-02-01 12:00Z' + n * interval '1 hour' end,
        case when s.status = 'PAGO' and n % 7 > 0 then 0.01 + (n * 7919 % 1000) / 10.0 + n % 3 end, now()
      from generate_series(1, 300) n,
        lateral (select (array['PENDENTE', 'ATRASADO', 'PAGO', 'CANCELADO', 'PAGO'])[1 + n % 5] as status) s`.execute(
      teste.deps.db,
    );
    const de = (valores: (string | undefined)[]) => fc.constantFrom(undefined, ...valores);
    const selecao = fc.record({
      mes: de(['2026-01', '2026-02', '2026-03', '2026-04']),
      situacao: de(paginas.SituacaoContas.options),
      tipo: de(financeiro.TipoConta.options),
      imovelId: de(contratos.map(({ imovelId }) => imovelId)),
      busca: de(['aluguel 3', 'paulista', 'fevereiro', '0,01']),
    });
    await fc.assert(
      fc.asyncProperty(selecao, fc.integer({ min: 15, max: 100 }), async (escolhida, limite) => {
        const query = Object.fromEntries(Object.entries(escolhida).filter(([, valor]) => valor)) as Record<
          string,
          string
        >;
        const contas = await percorrerContas(quem, { ...query, limite: String(limite) });
        const { body } = await quem.pedir(paginas.totais, { query });
        const dasQue = (quais: (conta: paginas.ContaDaPagina) => boolean) =>
          somar(contas.filter(quais).map(({ valor }) => valor));
        const aberta = (status: string) => (tipo?: string) =>
          dasQue((conta) => conta.status === status && (!tipo || conta.tipo === tipo));
        const [aVencer, emAtraso] = [aberta('PENDENTE'), aberta('ATRASADO')];
        const pagas = (caucao: boolean) =>
          contas.filter(({ status, tipo }) => status === 'PAGO' && (tipo === 'CAUCAO') === caucao);
        const recebido = (caucao: boolean) =>
          somar(pagas(caucao).map(({ valor, valorRecebido }) => Math.min(valor, valorRecebido ?? valor)));
        const entrou = somar(pagas(false).map(({ valor, valorRecebido }) => valorRecebido ?? valor));
        expect(body).toEqual({
          ...{ contas: contas.length, aVencer: aVencer(), emAtraso: emAtraso(), recebido: recebido(false), entrou },
          irRetido: 0,
          caucao: { aVencer: aVencer('CAUCAO'), emAtraso: emAtraso('CAUCAO'), recebido: recebido(true) },
        });
      }),
      { numRuns: 40 },
    );
  });
});
