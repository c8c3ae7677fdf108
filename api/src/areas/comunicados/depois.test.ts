import * as comunicados from '@imob/schemas/comunicados';
import * as inquilino from '@imob/schemas/inquilino';
import * as linhaDoTempo from '@imob/schemas/linhaDoTempo';
import * as privacidade from '@imob/schemas/privacidade';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enviar, lerComunicado, novoComunicado, trabalhar } from '../../../test/support/announcements.ts';
import { type Locador, novoContrato, novoImovel, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { formulario } from '../../../test/support/form.ts';
import { configurar, type TesteComFalsos, testComFalsos } from '../../../test/support/providers.ts';
import { sistema } from '../auditoria/autor.ts';
import { apagarQuemFoi, NINGUEM } from '../privacidade/anonimizar.ts';

/** The places of a comunicado once it went: on the tenant's page, with its file, in the timeline, and in what is known of a tenant. */

let teste: TesteComFalsos;
let ana: Locador;
beforeAll(async () => {
  teste = await testComFalsos();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  teste.agora('2026-04-10T15:00:00Z');
  teste.limpar();
  ana = await novoLocador(teste);
  await configurar(ana, { emailAtivo: true, mailApiKey: 'chave', mailEmailRemetente: 'ana@exemplo.com.br' });
});

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');

async function inquilinoCom(nome: string, grupo?: string, mais: object = {}) {
  const locatarioId = await novoLocatario(ana, { nome, ...mais, email: `${nome.toLowerCase()}@exemplo.com.br` });
  const imovelId = await novoImovel(ana, { nome: `Casa de ${nome}`, ...(grupo && { grupo }) });
  const { contratoId } = await novoContrato(ana, { imovelId, locatarioId });
  const { url } = (await ana.pedir(inquilino.criarLink, { params: { id: contratoId } })).body as { url: string };
  return { locatarioId, contratoId, token: url.split('/p/')[1] as string };
}
const pagina = async (token: string) =>
  (await teste.cliente().pedir(inquilino.dados, { params: { token } })).body as inquilino.PaginaDoInquilino;
const anexar = (comunicadoId: string, bytes = PDF) =>
  ana.pedir(comunicados.anexar, { params: { comunicadoId }, ...formulario({}, bytes, 'Regras.pdf') });

async function mandado(mudancas: object) {
  const { id } = await novoComunicado(ana, mudancas);
  await enviar(ana, id);
  await trabalhar(teste.deps, ana, id);
  return id;
}

test('it stands on the page of those it was for, until its day, and no longer than the lease', async () => {
  const bia = await inquilinoCom('Bia', 'Vila');
  const caio = await inquilinoCom('Caio');
  const id = await mandado({ publico: 'GRUPO', grupo: 'Vila', naPaginaAte: '2026-04-12', texto: 'Um <b>\ndois' });
  expect((await pagina(bia.token)).comunicados).toMatchObject([{ id, assunto: 'Água no sábado', anexo: null }]);
  expect((await pagina(caio.token)).comunicados).toEqual([]);
  const html = (await teste.cliente().pedir(inquilino.pagina, { params: { token: bia.token } })).texto;
  expect(html).toContain('Um &#60;b&#62;<br>dois');
  expect(html).not.toContain('Caio');
  teste.agora('2026-04-13T02:00:00Z');
  expect((await pagina(bia.token)).comunicados).toHaveLength(1);
  teste.agora('2026-04-13T15:00:00Z');
  expect((await pagina(bia.token)).comunicados).toEqual([]);
  await ana.pedir(comunicados.mudar, { params: { id }, body: { naPaginaAte: '2026-04-20' } });
  expect((await pagina(bia.token)).comunicados).toHaveLength(1);
  expect((await ana.pedir(comunicados.mudar, { params: { id }, body: { texto: 'Outro' } })).status).toBe(409);
  await teste.deps.db.updateTable('contratos').set({ ativo: false }).where('userId', '=', ana.uid).execute();
  expect((await pagina(bia.token)).comunicados).toEqual([]);
});

test('its file goes in the mail, and opens on the page for who knows the end of the document', async () => {
  const { token } = await inquilinoCom('Bia', undefined, { cpf: '529.982.247-25' });
  const { id } = await novoComunicado(ana, { naPaginaAte: '2026-04-20' });
  expect((await anexar(id)).body).toMatchObject({ comunicado: { anexo: { nome: 'Regras.pdf' } } });
  await enviar(ana, id);
  await trabalhar(teste.deps, ana, id);
  const [mail] = teste.falsos.brevo.mensagens as any[];
  expect(mail.anexos).toEqual([{ name: 'Regras.pdf', content: PDF.toString('base64') }]);
  expect(mail.texto).toContain('/p/');
  const abrir = (cpf: string, comunicadoId = id) =>
    teste.cliente().pedir(inquilino.anexoDoComunicado, { params: { token, comunicadoId }, query: { cpf } });
  const final = '4725';
  expect((await abrir(final)).texto).toBe(PDF.toString());
  expect((await abrir('0000')).status).toBe(403);
  expect((await abrir(final, 'nenhum')).status).toBe(404);
  expect((await anexar(id)).status).toBe(409);
  expect((await ana.pedir(comunicados.desanexar, { params: { id } })).status).toBe(409);
});

test('another file takes the place of the one before, and goes with the draft', async () => {
  const { id } = await novoComunicado(ana);
  await anexar(id);
  await anexar(id, Buffer.from('%PDF-1.4\noutro\n%%EOF\n'));
  const guardados = () =>
    teste.deps.db
      .selectFrom('arquivos')
      .select('key')
      .where('userId', '=', ana.uid)
      .where('registroId', '=', id)
      .execute();
  expect(await guardados()).toHaveLength(1);
  await ana.pedir(comunicados.desanexar, { params: { id } });
  expect(await guardados()).toEqual([]);
  expect(await lerComunicado(ana, id)).toMatchObject({ anexo: null });
});

test('the lease’s timeline and what is known of a tenant tell it; who is forgotten is a name no more', async () => {
  const bia = await inquilinoCom('Bia');
  const id = await mandado({});
  const { eventos } = (await ana.pedir(linhaDoTempo.buscar, { params: { id: bia.contratoId } })).body as any;
  expect(eventos).toContainEqual(
    expect.objectContaining({ tipo: 'COMUNICADO', registro: { tipo: 'comunicado', id }, dia: '2026-04-10' }),
  );
  const dados = (await ana.pedir(privacidade.dadosDoLocatario, { params: { id: bia.locatarioId } })).body as any;
  expect(dados.comunicados).toMatchObject([{ id, canal: 'email', para: 'bia@exemplo.com.br', situacao: 'enviado' }]);
  const { db } = teste.deps;
  const quem = { id: bia.locatarioId, nome: 'Bia', cpf: '1', email: null, telefone: null };
  const nada = { proprios: [], todos: [], emCurso: [] };
  await db.transaction().execute((trx) => apagarQuemFoi(trx, sistema(ana.uid), quem, nada, teste.deps.agora()));
  expect(
    await db.selectFrom('entregasComunicado').select(['nome', 'para']).where('userId', '=', ana.uid).execute(),
  ).toEqual([{ nome: NINGUEM, para: null }]);
});
