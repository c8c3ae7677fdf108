import { hash } from 'node:crypto';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as contratos from '@imob/schemas/contratos';
import * as documento from '@imob/schemas/documento';
import * as locatarios from '@imob/schemas/locatarios';
import { lerCodigo } from '@imob/schemas/rules/pix';
import * as termos from '@imob/schemas/termos';
import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { type Locador, novoContrato, novoLocador } from '../../../../test/support/factories.ts';
import { formulario } from '../../../../test/support/form.ts';
import { textoDoPdf } from '../../../../test/support/pdf.ts';
import { qrDoPdf } from '../../../../test/support/qr.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const novo = () => novoContrato(ana, { dataFim: '2028-06-30' });
const ler = async (id: string) => (await ana.pedir(documento.buscar, { params: { id } })).body;
const mudar = (id: string, body: object) => ana.pedir(documento.mudar, { params: { id }, body });
const assinar = (id: string, body: object = {}) => ana.pedir(documento.assinar, { params: { id }, body });
const versao = async (id: string, qual: number | string) =>
  ana.pedir(documento.versao, { params: { id, versao: String(qual) } });
const sha256 = (texto: string) => hash('sha256', texto, 'hex');

async function lerPdf(id: string, query?: Record<string, string>) {
  const resposta = await teste.app.inject({
    url: `/contratos/${id}/pdf`,
    ...(query && { query }),
    headers: { cookie: `${teste.deps.env.SESSION_COOKIE_NAME}=${ana.cookie}` },
  });
  expect([resposta.statusCode, resposta.headers['content-type']]).toEqual([200, 'application/pdf']);
  const [texto, qr] = await Promise.all([textoDoPdf(resposta.rawPayload), qrDoPdf(resposta.rawPayload)]);
  return { texto, qr, headers: resposta.headers };
}

test('a draft follows the data, says what is missing, and each change of choices is a new one', async () => {
  const { contratoId: id, locatarioId } = await novo();
  const vazio = await ler(id);
  expect(vazio).toMatchObject({ versao: 1, situacao: 'MINUTA', versoes: [], termosRegistrados: false });
  const falta = (lido: { pendencias: { onde: string; campo: string }[] }) =>
    lido.pendencias.map((p) => `${p.onde}.${p.campo}`);
  expect(falta(vazio)).toEqual(
    expect.arrayContaining(['LOCATARIO.profissao', 'TERMOS.termos', 'DOCUMENTO.dataAssinatura']),
  );

  const primeira = await mudar(id, { adicionais: 'Sem festas.', dataAssinatura: '2026-03-01' });
  expect(primeira.body).toMatchObject({ versao: 1, situacao: 'MINUTA' });
  expect(primeira.body.conteudo).toContain('Sem festas.');
  expect((await mudar(id, { adicionais: 'Sem festas.' })).body.versoes).toHaveLength(1);
  const segunda = await mudar(id, { animais: 'PERMITIDOS', locador: { estadoCivil: 'Casado(a)' } });
  expect(segunda.body.versoes.map((v: { versao: number }) => v.versao)).toEqual([2, 1]);
  expect(segunda.body.opcoes).toMatchObject({ adicionais: 'Sem festas.', animais: 'PERMITIDOS' });

  await ana.pedir(locatarios.mudar, { params: { id: locatarioId }, body: { profissao: 'Bombeira' } });
  await ana.pedir(termos.mudar, { params: { id }, body: { multaPercentual: 7 } });
  const depois = await ler(id);
  expect(depois.conteudo).toContain('bombeira');
  expect(depois.conteudo).toContain('multa de 7%');
  expect(falta(depois)).not.toContain('LOCATARIO.profissao');
  expect((await versao(id, 1)).body.conteudo).not.toContain('bombeira');

  const { contratoId: outro } = await novo();
  expect((await ler(outro)).opcoes).toMatchObject({ adicionais: '', locador: { estadoCivil: 'Casado(a)' } });
});

test('a signature freezes the text with a hash that anybody can make again, whatever changes later', async () => {
  const { contratoId: id, locatarioId } = await novo();
  await ana.pedir(termos.mudar, { params: { id }, body: { multaPercentual: 10, jurosMensal: 1 } });
  await mudar(id, { adicionais: 'Sem festas.' });
  const recusa = await assinar(id);
  expect([recusa.status, recusa.body.codigo]).toEqual([422, 'PENDENCIAS']);
  expect(recusa.body.pendencias.length).toBeGreaterThan(0);
  expect((await ler(id)).opcoes.dataAssinatura).toBeNull();
  expect((await assinar(id, { dataAssinatura: '2026-03-11', mesmoComPendencias: true })).status).toBe(400);

  const { status, body } = await assinar(id, { dataAssinatura: '2026-03-05', mesmoComPendencias: true });
  expect([status, body.situacao, body.origem]).toEqual([200, 'ASSINADO', 'ASSINATURA']);
  expect(body.texto.localEData).toBe('São Paulo/SP, 5 de março de 2026.');
  expect(body.sha256).toBe(sha256(body.conteudo));
  const { body: contrato } = await ana.pedir(contratos.buscar, { params: { id } });
  expect(contrato.assinadoEm).toBe('2026-03-10T15:00:00.000Z');

  await ana.pedir(locatarios.mudar, { params: { id: locatarioId }, body: { nome: 'Outro Nome' } });
  expect((await mudar(id, { adicionais: 'Com festas.' })).status).toBe(409);
  expect((await assinar(id)).status).toBe(409);
  const { body: guardada } = await versao(id, body.versao);
  expect([guardada.conteudo, guardada.sha256]).toEqual([body.conteudo, sha256(guardada.conteudo)]);
  expect((await ler(id)).conteudo).toBe(body.conteudo);
  for (const qual of ['99', '0', 'x', '99999999999']) expect((await versao(id, qual)).status).toBe(404);
});

test('a signed file or address freezes the draft too, once', async () => {
  const { contratoId: id } = await novo();
  await mudar(id, { adicionais: 'Sem festas.' });
  const enviar = () =>
    ana.pedir(upload.contrato, {
      params: { contratoId: id },
      ...formulario({}, Buffer.from('%PDF-1.4\n%%EOF\n'), 'c.pdf'),
    });
  expect((await enviar()).status).toBe(201);
  const congelada = await ler(id);
  expect(congelada).toMatchObject({ versao: 1, situacao: 'ASSINADO', origem: 'ARQUIVO' });
  teste.agora('2026-03-12T15:00:00Z');
  await enviar();
  expect((await ler(id)).versoes).toEqual(congelada.versoes);
  teste.agora('2026-03-10T15:00:00Z');

  const { contratoId: outro } = await novo();
  const body = { contratoAssinadoUrl: 'https://a.exemplo.com/c.pdf' };
  await ana.pedir(contratos.uploadAssinado, { params: { id: outro }, body });
  expect(await ler(outro)).toMatchObject({ versao: 1, situacao: 'ASSINADO', origem: 'ENDERECO' });
});

test('terms transcribed after the signature make a version of their own, beside the one that was frozen', async () => {
  const { contratoId: id } = await novo();
  await ana.pedir(contratos.uploadAssinado, {
    params: { id },
    body: { contratoAssinadoUrl: 'https://a.exemplo.com/c' },
  });
  const antes = await ler(id);
  await ana.pedir(termos.mudar, { params: { id }, body: { multaPercentual: 9 } });
  const depois = await ler(id);
  expect(depois).toMatchObject({ versao: 2, situacao: 'ASSINADO', origem: 'TRANSCRICAO' });
  expect(depois.conteudo).toContain('multa de 9%');
  expect((await versao(id, 1)).body.conteudo).toBe(antes.conteudo);
});

test('the PDF says the figures of the terms, of the version that was asked for', async () => {
  const { contratoId: id } = await novo();
  await ana.pedir(termos.mudar, {
    params: { id },
    body: { multaPercentual: 8.5, jurosMensal: 0.75, indiceReajuste: 'IGP-M', multaRescisoriaAlugueis: 3 },
  });
  await mudar(id, { adicionais: 'Cláusula das plantas.' });
  await mudar(id, { adicionais: 'Cláusula dos gatos.' });
  const { texto, headers } = await lerPdf(id);
  for (const trecho of [
    'R$ 1.500,00 (mil e quinhentos reais)',
    'multa de 8,5%',
    '0,75% ao mês',
    'IGP-M',
    '3 (três) aluguéis',
    'Cláusula dos gatos.',
    'João Pereira',
    'Minuta 2, SHA-256',
  ])
    expect(texto).toContain(trecho);
  expect(headers['content-disposition']).toContain('filename="Contrato Joao Pereira.pdf"');
  expect((await lerPdf(id, { versao: '1' })).texto).toContain('Cláusula das plantas.');
  expect((await ana.pedir(documento.pdf, { params: { id }, query: { versao: '7' } })).status).toBe(404);
});

test('fifty drafts are kept, and the signed one whatever comes', async () => {
  const { contratoId: id } = await novo();
  for (let i = 1; i <= 52; i++) await mudar(id, { adicionais: `Minuta ${i}` });
  const { versoes } = await ler(id);
  expect([versoes.length, versoes[0].versao, versoes.at(-1).versao]).toEqual([50, 52, 3]);
});

test('it carries the Pix key and a code without an amount; what was frozen keeps the key that it had', async () => {
  const { contratoId: id } = await novo();
  expect(await lerPdf(id)).toMatchObject({ qr: undefined, texto: expect.not.stringContaining('Pix') });
  const chave = { tipoChave: 'CPF', chave: '123.456.789-09', nome: 'Maria da Silva', cidade: 'São Paulo' };
  await ana.pedir(configuracoes.mudar, { body: { pix: chave } });
  const { texto, qr = '' } = await lerPdf(id);
  expect(texto).toContain('Chave Pix: CPF nº 123.456.789-09, em nome de Maria da Silva.');
  const codigo = lerCodigo(qr);
  expect(codigo).toMatchObject({ chave: '12345678909', nome: 'Maria da Silva', cidade: 'Sao Paulo' });
  expect(codigo?.valor).toBeUndefined();
  expect(texto.replace(/ /g, '')).toContain(qr.replace(/ /g, ''));

  const { body } = await assinar(id, { mesmoComPendencias: true });
  expect(body.conteudo).toContain(qr);
  expect(body.sha256).toBe(sha256(body.conteudo));
  const outra = { ...chave, tipoChave: 'TELEFONE', chave: '(11) 98765-4321' };
  await ana.pedir(configuracoes.mudar, { body: { pix: outra } });
  expect((await lerPdf(id)).qr).toBe(qr);
  const { texto: deOutro } = await lerPdf((await novo()).contratoId);
  expect(deOutro).toContain('Chave Pix: telefone (11) 98765-4321, em nome de Maria da Silva.');
  await ana.pedir(configuracoes.mudar, { body: { pix: null } });
});
