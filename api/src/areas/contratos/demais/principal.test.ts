import * as aditivos from '@imob/schemas/aditivos';
import * as contratos from '@imob/schemas/contratos';
import * as demaisLocatarios from '@imob/schemas/demaisLocatarios';
import * as documento from '@imob/schemas/documento';
import * as extratos from '@imob/schemas/extratoDoLocatario';
import * as financeiro from '@imob/schemas/financeiro';
import * as inquilino from '@imob/schemas/inquilino';
import * as locatarios from '@imob/schemas/locatarios';
import * as privacidade from '@imob/schemas/privacidade';
import * as recibos from '@imob/schemas/recibos';
import * as rendimentos from '@imob/schemas/rendimentos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import {
  contasDe,
  type Locador,
  noDia,
  novoContrato,
  novoLocador,
  novoLocatario,
} from '../../../../test/support/factories.ts';
import { assinaturasDe } from '../../../../test/support/signing.ts';

/** Looks at a lease whose own tenant leaves, and whose place another takes. */

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  teste.agora('2026-03-19T15:00:00Z');
  ana = await novoLocador(teste);
});

const JOAO = { nome: 'João Pereira', cpf: '987.654.321-00', email: 'joao@exemplo.com' };
const BIA = { nome: 'Bia Souza Prado', cpf: '529.982.247-25', email: 'bia@exemplo.com' };
const aditar = (id: string, body: object) => ana.pedir(aditivos.criar, { params: { id }, body });
const pagar = (id: string, dia: string) =>
  ana.pedir(financeiro.pagar, { params: { id }, body: { dataPagamento: dia } });

async function casal(mudancas: object = {}) {
  const [joao, bia] = [await novoLocatario(ana, JOAO), await novoLocatario(ana, BIA)];
  const { contratoId: id } = await novoContrato(ana, {
    ...{ locatarioId: joao, demaisLocatarios: [bia], dataInicio: '2026-02-01', ...mudancas },
  });
  await ana.pedir(documento.assinar, { params: { id }, body: { mesmoComPendencias: true } });
  return { id, joao, bia };
}
const extrato = async (id: string): Promise<extratos.ExtratoDoLocatario> =>
  (await ana.pedir(extratos.extrato, { params: { id }, query: { ate: '2026-12-31' } })).body;
const somas = ({ lancamentos }: extratos.ExtratoDoLocatario) =>
  lancamentos.map(({ descricao }) => descricao.slice(0, 12));

test('the one who stays takes the place of who leaves: what is open is hers from then on, what was paid stays his', async () => {
  const { id, joao, bia } = await casal();
  const [fevereiro, marco] = await contasDe(ana, id);
  await pagar(fevereiro.id, '2026-02-10');
  await ana.pedir(inquilino.criarLink, { params: { id } });
  const { status, body } = await aditar(id, { locatarioPrincipal: bia });
  expect([status, body.locatarios]).toEqual([
    201,
    { entram: [], saem: [joao], principal: { antes: joao, depois: bia } },
  ]);
  for (const trecho of [
    'Deixa a locação João Pereira',
    'Segue na locação Bia Souza Prado',
    'passam a ser em nome de Bia Souza Prado',
    'PARTE LOCATÁRIA: João Pereira',
  ])
    expect(body.conteudo).toContain(trecho);
  expect((await ana.pedir(contratos.buscar, { params: { id } })).body).toMatchObject({
    ...{ locatarioId: bia, locatario: { nome: 'Bia Souza Prado' } },
  });
  expect((await ana.pedir(demaisLocatarios.ler, { params: { id } })).body).toMatchObject({
    ...{ principal: { locatarioId: bia }, demais: [] },
  });
  expect((await ana.pedir(inquilino.buscarLink, { params: { id } })).body.link).toBeNull();
  expect((await ana.pedir(locatarios.contratos, { params: { id: bia } })).body).toHaveLength(1);
  expect((await ana.pedir(locatarios.contratos, { params: { id: joao } })).body).toEqual([]);
  const { alugaJunto } = (await ana.pedir(locatarios.buscar, { params: { id: joao } })).body;
  expect(alugaJunto).toMatchObject([{ contratoId: id, locatarioId: bia, saiuEm: '2026-03-19' }]);
  await noDia(teste, ana, '2026-03-25');
  await pagar(marco.id, '2026-03-25');
  const nomes = (await ana.pedir(recibos.listar)).body.map(
    ({ locatarioNome }: { locatarioNome: string }) => locatarioNome,
  );
  expect(nomes.sort()).toEqual(['Bia Souza Prado', 'João Pereira']);
  expect(somas(await extrato(joao))).toEqual(['Aluguel 1/11', 'Pagamento de']);
  expect((await extrato(joao)).emAtraso.total).toBe(0);
  expect(somas(await extrato(bia))).not.toContain('Aluguel 1/11');
  expect(somas(await extrato(bia))).toContain('Aluguel 2/11');
  const { body: renda } = await ana.pedir(rendimentos.ler, { query: { ano: '2026' } });
  const { url } = (await ana.pedir(inquilino.criarLink, { params: { id } })).body;
  const token = url.split('/').at(-1);
  const { body: daPagina } = await teste.cliente().pedir(inquilino.dados, { params: { token } });
  expect(daPagina.recibos.map(({ descricao }: { descricao: string }) => descricao)).toEqual(['Aluguel 2/11']);
  const texto = JSON.stringify(renda);
  for (const { nome, cpf } of [JOAO, BIA]) expect(texto).toContain(`"nome":"${nome}","documento":"${cpf}"`);
});

test('money of a day before counts as his, whenever it is registered', async () => {
  const { id, joao, bia } = await casal();
  const [fevereiro] = await contasDe(ana, id);
  await aditar(id, { locatarioPrincipal: bia });
  await noDia(teste, ana, '2026-03-25');
  const { body } = await pagar(fevereiro.id, '2026-03-10');
  const { body: recibo } = await ana.pedir(recibos.buscar, { params: { id: body.reciboId } });
  expect(recibo).toMatchObject([{ locatarioNome: 'João Pereira', locatarioCpf: JOAO.cpf }]);
  expect(somas(await extrato(joao))).toContain('Aluguel 1/11');
});

test('both may stay in turned places, and each of those who leave signs the addendum', async () => {
  const { id, joao, bia } = await casal();
  const trocados = await aditar(id, { locatarioPrincipal: bia, demaisLocatarios: [joao] });
  expect([trocados.status, trocados.body.locatarios.saem]).toEqual([201, []]);
  expect((await ana.pedir(demaisLocatarios.ler, { params: { id } })).body.demais[0].locatarioId).toBe(joao);
  const { status, body } = await aditar(id, { locatarioPrincipal: joao });
  expect([status, body.locatarios.saem]).toEqual([201, [bia]]);
  const { body: proposta } = await assinaturasDe(ana, id).proposta('ADITIVO', body.id);
  expect(
    proposta.signatarios
      .map(({ email }: { email: string | null }) => email)
      .slice(1)
      .sort(),
  ).toEqual([BIA.email, JOAO.email]);
  expect((await ana.pedir(privacidade.dadosDoLocatario, { params: { id: joao } })).status).toBe(200);
});

test('who comes in takes the place once nothing overdue is left, and a body that names nobody new changes nobody', async () => {
  const { id, joao, bia } = await casal();
  const caio = await novoLocatario(ana, { nome: 'Caio Dias' });
  const comDivida = await aditar(id, { locatarioPrincipal: caio });
  expect([comDivida.status, comDivida.body.error]).toEqual([409, expect.stringContaining('vencidas')]);
  expect((await aditar(id, { locatarioPrincipal: joao })).status).toBe(400);
  expect((await aditar(id, { locatarioPrincipal: bia, demaisLocatarios: [bia] })).status).toBe(400);
  expect((await aditar(id, { locatarioPrincipal: crypto.randomUUID() })).status).toBe(404);
  expect((await ana.pedir(contratos.buscar, { params: { id } })).body.locatarioId).toBe(joao);
  for (const { id: conta } of (await contasDe(ana, id)).slice(0, 2)) await pagar(conta, '2026-03-10');
  const { status, body } = await aditar(id, { locatarioPrincipal: caio });
  expect([status, body.locatarios]).toEqual([
    201,
    { entram: [caio], saem: [joao], principal: { antes: joao, depois: caio } },
  ]);
  expect((await ana.pedir(locatarios.remover, { params: { id: joao } })).status).toBe(200);
});
