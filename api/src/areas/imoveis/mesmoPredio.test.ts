import * as busca from '@imob/schemas/busca';
import * as contratos from '@imob/schemas/contratos';
import * as imoveis from '@imob/schemas/imoveis';
import * as paginaContratos from '@imob/schemas/paginas/contratos';
import * as paginaFinanceiro from '@imob/schemas/paginas/financeiro';
import * as paginaLocatarios from '@imob/schemas/paginas/locatarios';
import * as painel from '@imob/schemas/painel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { endereco, novoContrato, novoImovel, novoLocador } from '../../../test/support/factories.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-25T15:00:00Z' });
});
afterAll(() => teste.fechar());

test('flats of one building without names of their own are told apart by their complement, also after one is deleted', async () => {
  const ana = await novoLocador(teste);
  const ids = [];
  for (const complemento of ['ap 12', 'ap 21']) {
    const imovelId = await novoImovel(ana, { nome: null, complemento });
    ids.push(await novoContrato(ana, { imovelId }));
  }
  const onde = `${endereco.rua}, ${endereco.numero}`;
  const nomes = [`${onde}, ap 12`, `${onde}, ap 21`];
  const vistos = async () => {
    const [contas, deles, pessoas, hoje] = await Promise.all([
      ana.pedir(paginaFinanceiro.pagina, { query: { mes: '2026-03' } }),
      ana.pedir(paginaContratos.pagina),
      ana.pedir(paginaLocatarios.pagina),
      ana.pedir(painel.ler),
    ]);
    const [daConta, doContrato, doLocatario] = [contas.body.contas, deles.body.contratos, pessoas.body.locatarios].map(
      (lista) => [...new Set<string>(lista.map(({ imovelNome }: { imovelNome: string }) => imovelNome))].sort(),
    );
    const emAtraso = hoje.body.emAtraso.porLocatario.map(({ imovel }: { imovel: string }) => imovel).sort();
    return { daConta, doContrato, doLocatario, emAtraso };
  };
  expect(await vistos()).toEqual({ daConta: nomes, doContrato: nomes, doLocatario: nomes, emAtraso: nomes });
  const { body: achados } = await ana.pedir(busca.buscar, { query: { q: endereco.rua } });
  expect(JSON.stringify(achados)).toContain(nomes[1]);
  const [um] = ids;
  const { body: lido } = await ana.pedir(imoveis.buscar, { params: { id: um?.imovelId ?? '' } });
  expect(lido.nomeExibicao).toBe(onde);
  expect((await ana.pedir(imoveis.remover, { params: { id: um?.imovelId ?? '' } })).status).toBe(200);
  expect(await vistos()).toMatchObject({ daConta: nomes, doContrato: nomes, emAtraso: nomes });
  const { body: contrato } = await ana.pedir(contratos.buscar, { params: { id: um?.contratoId ?? '' } });
  expect(contrato.imovel).toMatchObject({ nome: null, complemento: 'ap 12' });
});
