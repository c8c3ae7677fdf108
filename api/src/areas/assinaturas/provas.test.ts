import * as aditivos from '@imob/schemas/aditivos';
import * as assinaturas from '@imob/schemas/assinaturas';
import * as documento from '@imob/schemas/documento';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { novoContrato, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { formulario } from '../../../test/support/form.ts';
import { cartasDe } from '../../../test/support/letters.ts';
import { caixaDeCorreio } from '../../../test/support/mails.ts';
import { textoDoPdf } from '../../../test/support/pdf.ts';
import { assinaturasDe, convidado, convidadosDe } from '../../../test/support/signing.ts';
import { makePdf } from '../../pdf/makePdf.ts';
import { sistema } from '../auditoria/autor.ts';
import { fazerFinal } from './fazerFinal.ts';

// The signed text and its signers never change afterwards.
const { correio, papeis } = caixaDeCorreio();
let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ deps: { mail: correio } });
});
afterAll(() => teste.fechar());
beforeEach(() => {
  teste.agora('2026-03-10T15:00:00Z');
  papeis.length = 0;
});

const EMPRESA = {
  tipoPessoa: 'PJ',
  razaoSocial: 'Lares Ltda.',
  cnpj: '11.222.333/0001-81',
  nomeResponsavel: 'Bia Lima',
};

async function cenario(dela: object = {}) {
  const ana = await novoLocador(teste, dela);
  const locatarioId = await novoLocatario(ana, { cpf: '987.654.321-00' });
  const { contratoId } = await novoContrato(ana, { locatarioId });
  const params = { id: contratoId };
  const de = assinaturasDe(ana, contratoId);
  async function pedida(mudancas: object = {}) {
    const { body } = await de.pedir({ assinarJa: true, ...mudancas });
    const [ele] = convidadosDe(body) as [assinaturas.Signatario];
    return { pedida: body as assinaturas.Assinatura, ele, joao: convidado(teste, papeis, ele) };
  }
  return { ana, contratoId, params, ...de, pedida };
}

test('what was signed from afar is no transcription: its terms change by an addendum alone', async () => {
  const { ana, params, pedida } = await cenario();
  const { joao } = await pedida();
  await joao.assinar();
  const { body: antes } = await ana.pedir(documento.buscar, { params });
  const mudar = (body: object) => ana.pedir(termos.mudar, { params, body });
  expect((await mudar({ multaPercentual: 10 })).body.codigo).toBe('CONTRATO_ASSINADO');
  const { body: atuais } = await ana.pedir(termos.buscar, { params });
  expect((await mudar({ multaPercentual: atuais.multaPercentual })).status).toBe(200);
  const { body: depois } = await ana.pedir(documento.buscar, { params });
  expect([depois.origem, depois.versao, depois.sha256]).toEqual(['ELETRONICA', antes.versao, antes.sha256]);
  const { status } = await ana.pedir(aditivos.criar, { params, body: { termos: { multaPercentual: 10 } } });
  expect(status).toBe(201);
});

test('what is out for signatures is not amended', async () => {
  const { ana, params, pedida, cancelar } = await cenario();
  const { pedida: aberta } = await pedida();
  const aditar = () => ana.pedir(aditivos.criar, { params, body: { termos: { multaPercentual: 10 } } });
  expect((await aditar()).body).toMatchObject({ codigo: 'ESPERA_ASSINATURAS', assinaturaId: aberta.id });
  await cancelar(aberta.id);
  expect((await aditar()).status).toBe(201);
});

test('a letter whose receipt the tenant confirmed is not deleted, and all having signed it nobody is asked again', async () => {
  const { ana, contratoId, pedida, pedir, proposta, assinar } = await cenario();
  const cartas = cartasDe(ana, contratoId);
  const { body: carta } = await cartas.escrever({ tipo: 'INFRACAO', fato: 'Barulho.', prazoDias: 10 });
  const pedido = { tipo: 'CARTA', registroId: carta.id };
  const { pedida: aberta, joao } = await pedida({ ...pedido, assinarJa: false });
  await joao.assinar();
  expect((await cartas.apagar(carta.id)).status).toBe(409);
  await assinar(aberta.id);
  expect((await pedir(pedido)).body.error).toBe('Todos já assinaram este documento.');
  expect((await proposta('CARTA', carta.id)).body.impedimento).toBe('Todos já assinaram este documento.');
});

test('a PDF that nobody but the landlord would sign is not asked for', async () => {
  const { ana, params } = await cenario();
  const pdf = await makePdf({ content: ['Laudo'] }, 'x');
  const enviar = (pedido: object) =>
    ana.pedir(assinaturas.criarDeArquivo, {
      params,
      ...formulario({ pedido: JSON.stringify({ titulo: 'Laudo', convidados: [], ...pedido }) }, pdf, 'laudo.pdf'),
    });
  expect((await enviar({})).status).toBe(400);
  expect((await enviar({ testemunhas: [{ nome: 'Bia Lima' }] })).status).toBe(201);
});

test('a company’s representative is named whenever it signs', async () => {
  const { pedida } = await cenario(EMPRESA);
  expect((await pedida()).pedida.signatarios[0]?.por).toEqual({ nome: 'Bia Lima', documento: '' });
});

test('the sheet says where a code went to the landlord’s own address', async () => {
  const { ana, pedida, params } = await cenario();
  const { pedida: feita, joao } = await pedida({ emails: [ana.email.toUpperCase()] });
  await joao.assinar();
  await fazerFinal(teste.deps, { autor: sistema(ana.uid), assinaturaId: feita.id });
  const { rawPayload } = await teste.app.inject({
    url: `/contratos/${params.id}/assinaturas/${feita.id}/pdf`,
    headers: { cookie: `${teste.deps.env.SESSION_COOKIE_NAME}=${ana.cookie}` },
  });
  // A long address lets its line break within a word.
  const texto = (await textoDoPdf(rawPayload)).replaceAll(' ', '');
  expect(texto).toContain('omesmoe-maildacontadequemenviou');
});

test('a paper that does not fit in the landlord’s space leaves nothing behind', async () => {
  const { ana, pedir, listar, contratoId } = await cenario();
  const cheio = { nome: 'filme.mp4', tipo: 'video/mp4', tamanho: 1e12, sha256: '', criadoEm: '2026-03-10T15:00:00Z' };
  await teste.deps.db
    .insertInto('arquivos')
    .values({
      ...{ ...cheio, userId: ana.uid, key: `${ana.uid}/contrato/x.pdf`, recurso: 'contrato', registroId: contratoId },
      ...{ privado: true, url: null, thumbUrl: null, soltoEm: null, apagadoEm: null },
    })
    .execute();
  expect((await pedir()).body.error).toContain('não cabe no seu espaço');
  expect(await listar()).toEqual([]);
});
