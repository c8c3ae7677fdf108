import * as visoes from '@imob/schemas/visoes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novoContrato, novoLocador } from '../../../test/support/factories.ts';

/** The answer of a screen says each part to the letter as its own endpoint does: the app keeps it as that endpoint's. */

let teste: TestApp;
let ana: Locador;
let ids: Awaited<ReturnType<typeof novoContrato>>;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
  ids = await novoContrato(ana);
});
afterAll(() => teste.fechar());

const ler = async (url: string) => (await ana.pedir({ method: 'GET', url })).body;

test('of a property', async () => {
  const { imovelId } = ids;
  const { status, body } = await ana.pedir(visoes.doImovel, { params: { id: imovelId } });
  expect(status).toBe(200);
  const partes: Record<keyof typeof body, string> = {
    contratos: `/contratos/pagina?imovelId=${imovelId}&situacao=ATIVOS&limite=1`,
    aReceber: `/financeiro/pagina?imovelId=${imovelId}&situacao=A_RECEBER&ordem=VENCIMENTO&limite=20`,
    resultado: `/resultado?ano=${new Date().getFullYear()}&imovelId=${imovelId}`,
    coproprietarios: `/imoveis/${imovelId}/coproprietarios`,
    anuncio: `/imoveis/${imovelId}/anuncio`,
    manutencoes: `/manutencoes/pagina?imovelId=${imovelId}&situacao=ABERTA&limite=5`,
    compromissos: `/compromissos/pagina?imovelId=${imovelId}&limite=5`,
    rateios: `/rateios?imovelId=${imovelId}`,
    patrimonio: `/imoveis/${imovelId}/patrimonio`,
  };
  for (const [parte, url] of Object.entries(partes))
    expect([parte, (body as Record<string, unknown>)[parte]]).toEqual([parte, await ler(url)]);
  expect(body.contratos.contratos).toHaveLength(1);
});

test('of a contract', async () => {
  const { contratoId } = ids;
  const { status, body } = await ana.pedir(visoes.doContrato, { params: { id: contratoId } });
  expect(status).toBe(200);
  const de = (parte: string) => `/contratos/${contratoId}/${parte}`;
  const partes: Record<keyof typeof body, string> = {
    linhaDoTempo: de('linha-do-tempo'),
    assinaturas: de('assinaturas'),
    acordos: de('acordos'),
    locatarios: de('locatarios'),
    imovel: `/imoveis/pagina?contratoId=${contratoId}&limite=1`,
    locatario: `/locatarios/pagina?contratoId=${contratoId}&limite=1`,
    etapas: de('etapas'),
    boletos: de('boletos'),
    link: de('link'),
    termos: de('termos'),
    promessas: '/promessas/abertas',
    promessasDele: `/promessas/pagina?contratoId=${contratoId}`,
    cartas: de('cartas'),
  };
  for (const [parte, url] of Object.entries(partes))
    expect([parte, (body as Record<string, unknown>)[parte]]).toEqual([parte, await ler(url)]);
  expect(body.imovel.imoveis).toHaveLength(1);
});
