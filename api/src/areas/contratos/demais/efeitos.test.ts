import * as acertos from '@imob/schemas/acerto';
import * as aditivos from '@imob/schemas/aditivos';
import * as assinaturas from '@imob/schemas/assinaturas';
import type * as cartas from '@imob/schemas/cartas';
import * as demaisLocatarios from '@imob/schemas/demaisLocatarios';
import * as documento from '@imob/schemas/documento';
import * as extratos from '@imob/schemas/extratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as inquilino from '@imob/schemas/inquilino';
import * as locatarios from '@imob/schemas/locatarios';
import * as privacidade from '@imob/schemas/privacidade';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { contasDe, noDia, novoContrato, novoLocador, novoLocatario } from '../../../../test/support/factories.ts';
import { formulario } from '../../../../test/support/form.ts';
import { cartasDe } from '../../../../test/support/letters.ts';
import { caixaDeCorreio } from '../../../../test/support/mails.ts';
import { textoDoPdf } from '../../../../test/support/pdf.ts';
import { assinaturasDe, convidado, convidadosDe } from '../../../../test/support/signing.ts';

/** Looks at what a second tenant changes in other areas. */

const { correio, papeis } = caixaDeCorreio();
let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ deps: { mail: correio }, tarefas: true, env: { SESSION_EXPIRES_DAYS: '300' } });
});
afterAll(() => teste.fechar());
beforeEach(() => teste.agora('2026-03-15T15:00:00Z'));

const JOAO = { nome: 'João Pereira', cpf: '987.654.321-00', email: 'joao@exemplo.com' };
const BIA = { nome: 'Bia Souza Prado', cpf: '529.982.247-25', email: 'bia@exemplo.com' };

async function casal(mudancas: object = {}) {
  const ana = await novoLocador(teste);
  const [locatarioId, bia] = [await novoLocatario(ana, JOAO), await novoLocatario(ana, BIA)];
  const { contratoId } = await novoContrato(ana, { locatarioId, demaisLocatarios: [bia], ...mudancas });
  return { ana, contratoId, locatarioId, bia, params: { id: contratoId }, ...assinaturasDe(ana, contratoId) };
}

test('each tenant signs from afar at an address and with a code of the own, and the contract is signed once both have', async () => {
  const { ana, contratoId, bia, params, proposta, pedir, listar } = await casal();
  const { body: vista } = await proposta();
  expect(vista.signatarios.map(({ nome, email }: { nome: string; email: string }) => [nome, email]).slice(1)).toEqual([
    ['João Pereira', JOAO.email],
    ['Bia Souza Prado', BIA.email],
  ]);
  const { status, body } = await pedir({ emails: [JOAO.email, BIA.email], assinarJa: true });
  expect(status).toBe(201);
  const outro = await novoLocatario(ana, { nome: 'Caio Dias' });
  const { body: recusa } = await ana.pedir(demaisLocatarios.gravar, {
    params,
    body: { demais: [{ locatarioId: bia }, { locatarioId: outro }] },
  });
  expect(recusa.error).toContain('espera assinaturas');
  const [joao, dela] = convidadosDe(body) as [assinaturas.Signatario, assinaturas.Signatario];
  expect(joao.url).not.toBe(dela.url);
  await convidado(teste, papeis, joao).assinar();
  expect((await listar())[0]?.situacao).toBe('ABERTA');
  expect((await convidado(teste, papeis, dela).codigo()).status).not.toBe(200);
  expect((await convidado(teste, papeis, dela).assinar({ documento: BIA.cpf })).body).toEqual({ message: 'Assinado.' });
  expect((await listar())[0]?.situacao).toBe('CONCLUIDA');
  expect((await ana.pedir(documento.buscar, { params })).body.origem).toBe('ELETRONICA');

  const { body: aditivo } = await ana.pedir(aditivos.criar, { params, body: { demaisLocatarios: [] } });
  const { body: doAditivo } = await assinaturasDe(ana, contratoId).proposta('ADITIVO', aditivo.id);
  expect(doAditivo.signatarios.map(({ email }: { email: string | null }) => email).slice(1)).toEqual([
    JOAO.email,
    BIA.email,
  ]);
});

test('a letter goes to both, and has reached them on the day of the last', async () => {
  const { ana, contratoId, pedir } = await casal();
  const carta = (await cartasDe(ana, contratoId).escrever({ tipo: 'DEBITO', prazoDias: 10 })).body as cartas.Carta;
  expect(carta.texto.destinatarios.map(({ papel, nome }) => [papel, nome])).toEqual([
    ['PARTE LOCATÁRIA', 'João Pereira'],
    ['PARTE LOCATÁRIA', 'Bia Souza Prado'],
  ]);
  expect(carta.texto.paragrafos[0]).toContain('notifica a PARTE LOCATÁRIA');
  const { body } = await pedir({
    tipo: 'CARTA',
    registroId: carta.id,
    emails: [JOAO.email, BIA.email],
    assinarJa: true,
  });
  const [joao, dela] = convidadosDe(body) as [assinaturas.Signatario, assinaturas.Signatario];
  await convidado(teste, papeis, dela).assinar({ documento: BIA.cpf });
  await noDia(teste, ana, '2026-03-19');
  await convidado(teste, papeis, joao).assinar();
  expect((await cartasDe(ana, contratoId).listar())[0]).toMatchObject({
    entregueEm: '2026-03-19',
    prazoAte: '2026-03-29',
  });
});

test('the settlement’s paper names both, and both hand the keys over', async () => {
  const { ana, params } = await casal();
  await ana.pedir(acertos.criar, { params, body: { chavesEm: '2026-03-12' } });
  const { rawPayload } = await teste.app.inject({
    url: acertos.pdf.url.replace(':id', params.id),
    headers: { cookie: `${teste.deps.env.SESSION_COOKIE_NAME}=${ana.cookie}` },
  });
  const texto = (await textoDoPdf(rawPayload)).replaceAll(/\s+/g, ' ');
  expect(texto).toContain(
    'João Pereira (CPF nº 987.654.321-00) e Bia Souza Prado (CPF nº 529.982.247-25), parte locatária, entregam a',
  );
  expect(texto).toContain('João Pereira e Bia Souza Prado devem a');
});

test('the papers on the tenants’ page open by the end of either document, and it names both', async () => {
  const { ana, contratoId, params } = await casal();
  const [conta] = await contasDe(ana, contratoId);
  await ana.pedir(financeiro.pagar, { params: { id: conta.id }, body: { dataPagamento: '2026-03-10' } });
  const { url } = (await ana.pedir(inquilino.criarLink, { params })).body;
  const token = url.split('/').at(-1);
  const alguem = teste.cliente();
  const { body } = await alguem.pedir(inquilino.dados, { params: { token } });
  expect(body.inquilino).toBe('João Pereira e Bia Souza Prado');
  expect(JSON.stringify(body)).not.toContain('529.982');
  const abrir = (cpf: string) =>
    alguem.pedir(inquilino.recibo, { params: { token, reciboId: body.recibos[0].id }, query: { cpf } });
  for (const [cpf, status] of [
    ['2100', 200],
    ['4725', 200],
    ['1234', 403],
  ] as const)
    expect([cpf, (await abrir(cpf)).status]).toEqual([cpf, status]);
});

test('a credit that names the other tenant is suggested for the lease’s conta, also in two halves, and one paid by hand is known again', async () => {
  const { ana, contratoId } = await casal({ dataInicio: '2026-02-01' });
  await novoContrato(ana, { dataInicio: '2026-02-01' });
  const ofx = (...linhas: string[]) =>
    formulario({}, Buffer.from(`OFXHEADER:100\n<OFX><BANKID>341<ACCTID>1${linhas.join('')}</OFX>`), 'extrato.ofx');
  const linha = (dia: string, valor: string, memo: string) =>
    `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${dia}<TRNAMT>${valor}<FITID>${memo}${dia}<MEMO>${memo}`;
  const importar = async (...linhas: string[]) => {
    const { body } = await ana.pedir(extratos.importar, ofx(...linhas));
    return (await ana.pedir(extratos.buscar, { params: { id: body.id } })).body.lancamentos;
  };
  const contas = await contasDe(ana, contratoId);
  const [fevereiro, marco] = contas;
  const [dela] = await importar(linha('20260210', '1500.00', 'PIX RECEBIDO BIA S PRADO'));
  expect(dela).toMatchObject({ situacao: 'SUGERIDO', contaIds: [fevereiro.id] });
  await ana.pedir(financeiro.pagar, { params: { id: fevereiro.id }, body: { dataPagamento: '2026-02-10' } });
  const metades = await importar(
    linha('20260310', '700.00', 'PIX RECEBIDO BIA SOUZA PRADO'),
    linha('20260310', '800.00', 'PIX RECEBIDO JOAO PEREIRA'),
  );
  expect(
    metades.map(({ situacao, contaIds }: { situacao: string; contaIds: string[] }) => [situacao, contaIds]),
  ).toEqual([
    ['SUGERIDO', [marco.id]],
    ['SUGERIDO', [marco.id]],
  ]);
  const [repetida] = await importar(linha('20260210', '1500.00', 'TED BIA SOUZA PRADO'));
  expect(repetida).toMatchObject({ situacao: 'JA_REGISTRADO', contaIds: [fevereiro.id] });
});

test('the law’s years count for every tenant, and the data of each are told and erased', async () => {
  const { ana, bia, contratoId, locatarioId } = await casal();
  const { body } = await ana.pedir(privacidade.dadosDoLocatario, { params: { id: bia } });
  expect(body.emConjunto).toMatchObject([{ contratoId, avisar: true, saiuEm: null }]);
  expect(body.contratos.map(({ id }: { id: string }) => id)).toEqual([contratoId]);
  const anonimizar = (id: string) => ana.pedir(privacidade.anonimizarLocatario, { params: { id } });
  expect((await anonimizar(bia)).body.error).toContain('contrato ativo');
  const { db } = teste.deps;
  await db
    .updateTable('contratos')
    .set({ ativo: false, encerradoEm: '2026-03-10T12:00:00Z' })
    .where('id', '=', contratoId)
    .execute();
  expect((await anonimizar(bia)).body.error).toContain('10/03/2031');
  await noDia(teste, ana, '2031-03-11');
  expect((await anonimizar(bia)).status).toBe(200);
  const eventos = await db.selectFrom('auditoria').select('valores').where('userId', '=', ana.uid).execute();
  expect(JSON.stringify(eventos)).not.toContain('Bia Souza');
  expect((await ana.pedir(locatarios.buscar, { params: { id: locatarioId } })).body.nome).toBe('João Pereira');
});

test('who left a lease that goes on is free after five years, and the others keep what is theirs', async () => {
  const { ana, bia, contratoId, params } = await casal();
  const { url } = (await ana.pedir(inquilino.criarLink, { params })).body;
  await ana.pedir(documento.assinar, { params, body: { mesmoComPendencias: true } });
  const { body: aditivo } = await ana.pedir(aditivos.criar, { params, body: { texto: 'Vaga de garagem incluída.' } });
  for (const { nome } of [JOAO, BIA]) expect(aditivo.conteudo).toContain(`PARTE LOCATÁRIA: ${nome}`);
  const papel = await ana.pedir(aditivos.pdf, { params: { ...params, aditivoId: aditivo.id } });
  const nomeDoArquivo = decodeURIComponent(String(papel.headers['content-disposition']));
  for (const { nome } of [JOAO, BIA]) expect(nomeDoArquivo).toContain(nome);
  const abrir = () => teste.cliente().pedir(inquilino.dados, { params: { token: url.split('/').at(-1) } });
  expect((await abrir()).status).toBe(200);
  await ana.pedir(aditivos.criar, { params, body: { demaisLocatarios: [] } });
  // The address was known to the one who left; those who stay get another.
  expect((await abrir()).status).toBe(404);
  await ana.pedir(inquilino.criarLink, { params });
  const { db } = teste.deps;
  await db.updateTable('contratos').set({ dataFim: '2040-01-01' }).where('id', '=', contratoId).execute();
  const anonimizar = () => ana.pedir(privacidade.anonimizarLocatario, { params: { id: bia } });
  expect((await anonimizar()).body.error).toContain('15/03/2031');
  await noDia(teste, ana, '2031-03-16');
  expect((await anonimizar()).status).toBe(200);
  expect((await ana.pedir(inquilino.buscarLink, { params })).body.link).not.toBeNull();
});

test('who was taken out before the contract was signed, and is made anonymous, is named neither by its drafts nor by the trail', async () => {
  const { ana, bia, contratoId, params, locatarioId, proposta, pedir } = await casal();
  const adicionais = (adicionais: string) => ana.pedir(documento.mudar, { params, body: { adicionais } });
  await adicionais('Sem festas.');
  await proposta();
  const { body: pedida } = await pedir({ emails: [JOAO.email, BIA.email], assinarJa: true });
  await ana.pedir(assinaturas.cancelar, { params: { id: contratoId, assinaturaId: pedida.id } });
  await adicionais('Sem festas nem fumo.');
  await ana.pedir(demaisLocatarios.gravar, { params, body: { demais: [] } });
  expect((await ana.pedir(privacidade.anonimizarLocatario, { params: { id: bia } })).status).toBe(200);
  const restos = [];
  for (const tabela of ['versoesContrato', 'assinaturas', 'signatarios', 'auditoria', 'contratos_locatarios'] as const)
    restos.push(await teste.deps.db.selectFrom(tabela).selectAll().where('userId', '=', ana.uid).execute());
  for (const dito of ['Bia Souza', BIA.cpf, BIA.email]) expect(JSON.stringify(restos)).not.toContain(dito);
  const { body } = await ana.pedir(documento.buscar, { params });
  expect([body.opcoes.adicionais, body.conteudo.includes('João Pereira')]).toEqual(['Sem festas nem fumo.', true]);
  expect((await ana.pedir(locatarios.buscar, { params: { id: locatarioId } })).body.nome).toBe('João Pereira');
});
