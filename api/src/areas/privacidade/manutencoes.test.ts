import * as privacidade from '@imob/schemas/privacidade';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  contasDe,
  type Locador,
  noDia,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../../test/support/factories.ts';
import { manutencoesDe, novoPrestador } from '../../../test/support/repairs.ts';
import { gravarManutencao } from '../manutencoes/gravar.ts';

let teste: TestApp;
let ana: Locador;
let de: ReturnType<typeof manutencoesDe>;
let locatarioId: string;
let imovelId: string;
let contratoId: string;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  ana = await novoLocador(teste);
  await noDia(teste, ana, '2026-04-10');
  de = manutencoesDe(ana);
  locatarioId = await novoLocatario(ana);
  ({ imovelId, contratoId } = await novoContrato(ana, { locatarioId }));
});
afterAll(() => teste.fechar());

const ip = '203.0.113.7';
const linha = (id: string) =>
  teste.deps.db
    .selectFrom('manutencoes')
    .selectAll()
    .where('userId', '=', ana.uid)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The tenant says on his page that he cannot. */
async function responder(id: string): Promise<void> {
  const autor = { userId: ana.uid, quem: 'inquilino', origem: { ip, agente: null, requisicao: 'r' } };
  const resposta = { visitaResposta: 'NAO_PODE', visitaRecado: 'Trabalho o dia todo.' } as const;
  const { db, agora } = teste.deps;
  await db.transaction().execute(async (trx) => gravarManutencao(trx, autor, await linha(id), resposta, agora()));
}

test('a tenant is given what was mended where he lives and what he said of it, and nothing of who did it', async () => {
  const { id } = (await de.abrir({ imovelId, descricao: 'Pinga.' })).body;
  const { id: prestadorId } = await novoPrestador(ana);
  await de.orcar(id, { prestadorId, valor: 150, escolhido: true });
  await de.mudar(id, { visitaDia: '2026-04-12', passarContato: true, anotacoes: 'Cliente difícil' });
  await responder(id);
  const aberta = (await contasDe(ana, contratoId)).find(
    ({ status, tipo }) => status === 'PENDENTE' && tipo === 'ALUGUEL',
  );
  await de.concluir(id, { em: '2026-04-10', custo: 150, quemPagou: 'INQUILINO', abaterEm: aberta.id });
  // They are told in the order in which they were opened.
  await noDia(teste, ana, '2026-04-11');
  const minha = (await de.abrir({ imovelId, titulo: 'Telhado' })).body;
  await de.concluir(minha.id, { em: '2026-04-11', custo: 900 });
  await de.abrir({ imovelId: await novoImovel(ana) });
  const { body } = await ana.pedir(privacidade.dadosDoLocatario, { params: { id: locatarioId } });
  expect(body.manutencoes).toEqual([
    expect.objectContaining({
      ...{
        id,
        titulo: 'Torneira da cozinha',
        descricao: 'Pinga.',
        visitaDia: '2026-04-12',
        visitaResposta: 'NAO_PODE',
      },
      ...{ visitaRecado: 'Trabalho o dia todo.', passarContato: true, custo: 150, quemPagou: 'INQUILINO' },
    }),
    expect.objectContaining({ id: minha.id, titulo: 'Telhado', custo: null, quemPagou: null, quemArca: null }),
  ]);
  const historico = body.historico.filter(({ registro }: { registro: string }) => registro === `manutencao:${id}`);
  expect(historico).toMatchObject([{ quem: 'inquilino', depois: { visitaResposta: 'NAO_PODE' }, origem: { ip } }]);
  expect(JSON.stringify(body)).not.toMatch(/Cliente difícil|prestadorId|anotacoes/);
});

test('of who is made anonymous nothing is left that he wrote of a visit, and what was mended stays', async () => {
  const { id } = (await de.abrir({ imovelId, descricao: 'Pinga.' })).body;
  await de.mudar(id, { visitaDia: '2026-04-12', passarContato: true });
  await responder(id);
  const outro = (await de.abrir({ imovelId: await novoImovel(ana) })).body;
  await teste.deps.db
    .updateTable('manutencoes')
    .set({ visitaRecado: 'De outro', passarContato: true })
    .where('userId', '=', ana.uid)
    .where('id', '=', outro.id)
    .execute();
  const { pool } = teste.deps;
  await pool.query(
    `update contratos set ativo = false, "dataInicio" = '2014-01-01', "dataFim" = '2015-01-01', "encerradoEm" = '2015-01-01' where id = $1`,
    [contratoId],
  );
  expect((await ana.pedir(privacidade.anonimizarLocatario, { params: { id: locatarioId } })).status).toBe(200);
  expect(await linha(id)).toMatchObject({ titulo: 'Torneira da cozinha', descricao: 'Pinga.' });
  expect(await linha(id)).toMatchObject({ visitaResposta: 'NAO_PODE', visitaRecado: null, passarContato: false });
  expect(await linha(outro.id)).toMatchObject({ visitaRecado: 'De outro', passarContato: true });
});
