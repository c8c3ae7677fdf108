import * as aditivos from '@imob/schemas/aditivos';
import * as contratos from '@imob/schemas/contratos';
import * as demaisLocatarios from '@imob/schemas/demaisLocatarios';
import * as documento from '@imob/schemas/documento';
import * as extratos from '@imob/schemas/extratoDoLocatario';
import * as financeiro from '@imob/schemas/financeiro';
import * as inquilino from '@imob/schemas/inquilino';
import * as locatarios from '@imob/schemas/locatarios';
import * as paginasDeContas from '@imob/schemas/paginas/financeiro';
import * as paginasDeRecibos from '@imob/schemas/paginas/recibos';
import * as pontualidade from '@imob/schemas/pontualidade';
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
import { cartasDe } from '../../../../test/support/letters.ts';
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

test('a place that was given to the wrong one, and right on the same day, leaves what was paid with who had it before', async () => {
  const { id, joao, bia } = await casal();
  const [fevereiro, marco] = await contasDe(ana, id);
  await pagar(fevereiro.id, '2026-02-10');
  await pagar(marco.id, '2026-03-10');
  const caio = await novoLocatario(ana, { nome: 'Caio Dias', cpf: '111.444.777-35' });
  for (const locatarioPrincipal of [bia, caio])
    expect((await aditar(id, { locatarioPrincipal, demaisLocatarios: [] })).status).toBe(201);
  expect([somas(await extrato(joao)).length, somas(await extrato(bia)).length]).toEqual([4, 0]);
  const { body: renda } = await ana.pedir(rendimentos.ler, { query: { ano: '2026' } });
  expect(JSON.stringify(renda)).toContain(`"nome":"${JOAO.nome}","documento":"${JOAO.cpf}"`);
  expect(JSON.stringify(renda)).not.toContain(BIA.cpf);
  const doTermo = (await ana.pedir(demaisLocatarios.ler, { params: { id } })).body;
  expect([doTermo.principal.locatarioId, doTermo.demais]).toEqual([caio, []]);
  const { rows } = await teste.deps.pool.query(
    `select "locatarioId" from contratos_locatarios where "contratoId" = $1 and "principalAte" <> '{}'`,
    [id],
  );
  expect(rows).toEqual([{ locatarioId: joao }]);
});

test('who had the place twice, with another in between, leaves it again: each has the months of his own', async () => {
  const { id, joao, bia } = await casal({ dataInicio: '2026-01-01', dataFim: '2026-12-31' });
  const contas = await contasDe(ana, id);
  const trocar = async (locatarioPrincipal: string, outro: string) =>
    (await aditar(id, { locatarioPrincipal, demaisLocatarios: [outro] })).status;
  await pagar(contas[0].id, '2026-03-10');
  expect(await trocar(bia, joao)).toBe(201);
  await noDia(teste, ana, '2026-04-19');
  await pagar(contas[1].id, '2026-04-10');
  expect(await trocar(joao, bia)).toBe(201);
  await noDia(teste, ana, '2026-05-19');
  await pagar(contas[2].id, '2026-05-10');
  expect((await aditar(id, { locatarioPrincipal: bia })).status).toBe(201);
  await noDia(teste, ana, '2026-06-19');
  await pagar(contas[3].id, '2026-06-10');
  const pagas = async (quem: string) =>
    (await extrato(quem)).lancamentos.flatMap(
      ({ descricao }) => /^Pagamento de Aluguel (\d)/.exec(descricao)?.[1] ?? [],
    );
  expect([await pagas(joao), await pagas(bia)]).toEqual([
    ['1', '3'],
    ['2', '4'],
  ]);
  const nomes = (await ana.pedir(recibos.listar)).body.map(
    ({ descricao, locatarioNome }: recibos.Recibo) => `${descricao.slice(8, 9)} ${locatarioNome.split(' ')[0]}`,
  );
  expect(nomes.sort()).toEqual(['1 João', '2 Bia', '3 João', '4 Bia']);
  const { body: renda } = await ana.pedir(rendimentos.ler, { query: { ano: '2026' } });
  for (const { cpf } of [JOAO, BIA]) expect(JSON.stringify(renda)).toContain(cpf);
  const { body: declaracao } = await cartasDe(ana, id).escrever({ tipo: 'PAGAMENTOS', ano: 2026 });
  const dita = declaracao.conteudo.replaceAll('\u00a0', ' ');
  for (const linha of ['Março | João Pereira | 1.500,00', 'Abril | Bia Souza Prado | 1.500,00', 'Maio | João Pereira'])
    expect(dita).toContain(linha);
  expect(dita).toMatch(/R\$ 3\.000,00 \(três mil reais\) de João Pereira.* e R\$ 3\.000,00 .* de Bia Souza Prado/);
});

test('lists go by whose each conta and receipt is, and how somebody pays by the time that he rented', async () => {
  const { id, joao, bia } = await casal({ dataInicio: '2026-01-01', dataFim: '2026-12-31' });
  const [janeiro, fevereiro, marco, abril] = await contasDe(ana, id);
  for (const { id: conta } of [janeiro, fevereiro, marco]) await pagar(conta, '2026-03-10');
  const caio = await novoLocatario(ana, { nome: 'Caio Dias' });
  expect((await aditar(id, { locatarioPrincipal: caio, demaisLocatarios: [bia] })).status).toBe(201);
  await noDia(teste, ana, '2026-05-15');
  await pagar(abril.id, '2026-05-15');
  const dele = async (listar: typeof paginasDeRecibos.pagina | typeof paginasDeContas.pagina, locatarioId: string) => {
    const { body } = await ana.pedir(listar, { query: { locatarioId } });
    return Object.values(body as object).find(Array.isArray)?.length;
  };
  expect([await dele(paginasDeRecibos.pagina, joao), await dele(paginasDeRecibos.pagina, caio)]).toEqual([3, 1]);
  expect([await dele(paginasDeContas.pagina, joao), await dele(paginasDeContas.pagina, caio)]).toEqual([3, 9]);
  const vencidos = async (quem: string) =>
    (await ana.pedir(pontualidade.buscar, { params: { id: quem } })).body.periodos[0].vencidos;
  expect([await vencidos(joao), await vencidos(caio), await vencidos(bia)]).toEqual([3, 2, 5]);
  const { body: carta } = await cartasDe(ana, id).escrever({ tipo: 'REFERENCIA' });
  expect(carta.conteudo).toContain('desde 19 de março de 2026');
  expect(carta.conteudo).toContain('venceram 2 aluguéis');
});

test('what is kept of a person holds what he paid before he left, and not what another paid who left before he came', async () => {
  const { id, joao, bia } = await casal();
  const [fevereiro, marco, abril] = await contasDe(ana, id);
  for (const { id: conta } of [fevereiro, marco]) await pagar(conta, '2026-03-10');
  const caio = await novoLocatario(ana, { nome: 'Caio Dias' });
  await aditar(id, { locatarioPrincipal: caio, demaisLocatarios: [bia] });
  await noDia(teste, ana, '2026-04-15');
  await pagar(abril.id, '2026-04-15');
  const dados = async (quem: string) => {
    const { body } = await ana.pedir(privacidade.dadosDoLocatario, { params: { id: quem } });
    const pagas = body.contas.filter(({ status }: { status: string }) => status === 'PAGO');
    return [pagas.length, body.recibos.length, body.contas.length];
  };
  expect([await dados(joao), await dados(caio)]).toEqual([
    [2, 2, 2],
    [1, 1, 9],
  ]);
});

test('who left the place is made anonymous in the notices that named him, while the lease goes on', async () => {
  const { id, joao, bia } = await casal();
  const [{ id: contaId }] = await contasDe(ana, id);
  await teste.deps.pool.query(
    `insert into notificacoes ("userId", id, "contaId", "contratoId", tipo, "locatarioNome", "locatarioEmail", assunto, "diasAntes", valor,
       "dataVencimento", "enviadoEm", "criadoEm")
     select $1, gen_random_uuid(), $2, $3, 'VENCIMENTO', nome, email, 'Aluguel', n::int, 1500, '2026-02-10', now(), now()
     from unnest($4::text[], $5::text[]) with ordinality q (nome, email, n)`,
    [ana.uid, contaId, id, [JOAO.nome, BIA.nome], [JOAO.email, BIA.email]],
  );
  await aditar(id, { locatarioPrincipal: bia });
  await noDia(teste, ana, '2033-01-02');
  const { status, body } = await ana.pedir(privacidade.anonimizarLocatario, { params: { id: joao } });
  expect([status, body.error]).toEqual([200, undefined]);
  const { rows } = await teste.deps.pool.query(
    'select "locatarioNome" as nome, "locatarioEmail" as email from notificacoes where "contratoId" = $1 order by nome',
    [id],
  );
  expect(rows).toEqual([
    { nome: BIA.nome, email: BIA.email },
    { nome: 'Locatário anonimizado', email: null },
  ]);
});
