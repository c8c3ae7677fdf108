import * as aditivos from '@imob/schemas/aditivos';
import * as comunicados from '@imob/schemas/comunicados';
import * as demaisLocatarios from '@imob/schemas/demaisLocatarios';
import * as documento from '@imob/schemas/documento';
import * as grupos from '@imob/schemas/grupos';
import * as imoveis from '@imob/schemas/imoveis';
import * as locatarios from '@imob/schemas/locatarios';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  destinatariosDe,
  enviar,
  lerComunicado,
  novoComunicado,
  trabalhar,
} from '../../../test/support/announcements.ts';
import { type Locador, novoContrato, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { conversasDe, paginaDe } from '../../../test/support/promises.ts';
import { configurar, type TesteComFalsos, testComFalsos } from '../../../test/support/providers.ts';
import { soltarComunicados } from './passagem.ts';

/** A comunicado is under way, and its group, its landlord's account or the tenants of a lease change. */

let teste: TesteComFalsos;
let ana: Locador;
beforeAll(async () => {
  teste = await testComFalsos({ env: { MAIL_DAILY_LIMIT: '3' } });
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  teste.agora('2026-04-10T15:00:00Z');
  teste.limpar();
  ana = await novoLocador(teste);
  await configurar(ana, { emailAtivo: true, mailApiKey: 'chave', mailEmailRemetente: 'ana@exemplo.com.br' });
});

const inquilino = async (nome: string) => {
  const locatarioId = await novoLocatario(ana, { nome, email: `${nome.toLowerCase()}@exemplo.com.br` });
  return novoContrato(ana, { locatarioId, dataInicio: '2026-04-01', dataFim: '2027-03-31' });
};
const para = () => (teste.falsos.brevo.mensagens as any[]).map((um) => um.para).sort();
const fazer = (id: string) => trabalhar(teste.deps, ana, id);
/** Its people are noted, and the process ends before it sends anything. */
const soAnotar = (id: string) => trabalhar(teste.deps, ana, id, AbortSignal.abort()).catch(() => {});
const como = async (id: string) =>
  (await destinatariosDe(ana, id)).pessoas.map(({ nome, entregas: [uma] }) => [nome, uma?.situacao, uma?.erro]);
const ditosA = async (contratoId: string) =>
  (await (await paginaDe(teste, ana, contratoId)).dados()).comunicados.map(({ assunto }) => assunto);

describe('its group gets another name, or is undone, between two messages', () => {
  for (const nome of ['Vila das Flores', null])
    test(`${nome}: who was noted is told all the same, also when it is tried again`, async () => {
      const bia = await inquilino('Bia');
      await ana.pedir(imoveis.mudar, { params: { id: bia.imovelId }, body: { grupo: 'Vila' } });
      const { id } = await novoComunicado(ana, { publico: 'GRUPO', grupo: 'vila' });
      await enviar(ana, id);
      await soAnotar(id);
      expect((await ana.pedir(grupos.renomear, { body: { de: 'Vila', para: nome } })).status).toBe(200);
      teste.falsos.brevo.fail({ status: 400, body: { code: 'invalid_parameter', message: 'não' } }, 1);
      await fazer(id);
      expect(await como(id)).toMatchObject([['Bia', 'falhou', expect.any(String)]]);
      expect((await ana.pedir(comunicados.tentarDeNovo, { params: { id } })).status).toBe(200);
      await fazer(id);
      expect(para()).toEqual(['bia@exemplo.com.br']);
      expect(await como(id)).toEqual([['Bia', 'enviado', null]]);
    });
});

test('by the server’s account a long paragraph loses its links, and nothing else', async () => {
  await configurar(ana, { mailApiKey: '', mailEmailRemetente: '' });
  await inquilino('Bia');
  const texto = `${'Favor fechar o registro. '.repeat(60)}Até sábado.`;
  const { id } = await novoComunicado(ana, { texto });
  await enviar(ana, id);
  await fazer(id);
  expect(teste.falsos.brevo.mensagens[0]?.texto.replace(/\s+/g, ' ')).toContain('registro. Até sábado.');
});

test('an account that is closed leaves nothing under way: opened again, its landlord says what still goes', async () => {
  await inquilino('Bia');
  const [comecado, pedido] = [await novoComunicado(ana), await novoComunicado(ana)];
  for (const { id } of [comecado, pedido]) await enviar(ana, id);
  await soAnotar(comecado.id);
  const conta = (ativo: boolean) =>
    teste.deps.db.updateTable('usuarios').set({ ativo }).where('uid', '=', ana.uid).execute();
  await conta(false);
  for (const { id } of [comecado, pedido]) await fazer(id);
  await conta(true);
  expect(await lerComunicado(ana, pedido.id)).toMatchObject({ situacao: 'RASCUNHO', pedidoEm: null });
  expect(await lerComunicado(ana, comecado.id)).toMatchObject({ situacao: 'ENVIADO', contagem: { falharam: 1 } });
  expect(await como(comecado.id)).toEqual([['Bia', 'falhou', 'a conta estava fechada']]);
  expect((await ana.pedir(comunicados.tentarDeNovo, { params: { id: comecado.id } })).status).toBe(200);
  await fazer(comecado.id);
  expect(para()).toEqual(['bia@exemplo.com.br']);
});

test('a mail that may have gone out before its file was lost stays in doubt, and is not sent again', async () => {
  await inquilino('Bia');
  const { id } = await novoComunicado(ana);
  await enviar(ana, id);
  await soAnotar(id);
  const { db } = teste.deps;
  await db
    .updateTable('comunicados')
    .set({ anexo: JSON.stringify({ key: 'privado/nada.pdf', nome: 'aviso.pdf' }) })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('entregasComunicado')
    .set({ duvidaDesde: '2026-04-10T14:59:00Z' })
    .where('comunicadoId', '=', id)
    .execute();
  await fazer(id);
  expect(await como(id)).toEqual([['Bia', 'incerto', 'o envio foi interrompido']]);
  expect((await ana.pedir(comunicados.tentarDeNovo, { params: { id } })).status).toBe(409);
});

test('it is once among what passed with whom it reached, by however many channels, and not with whom it did not', async () => {
  await configurar(ana, { mailSmsApiKey: 'sms', mailSmsSender: 'ANA' });
  const locatarioId = await novoLocatario(ana, { nome: 'Bia', email: 'bia@exemplo.com.br', telefone: '11987654321' });
  await novoContrato(ana, { locatarioId });
  const davi = await inquilino('Davi');
  await ana.pedir(locatarios.mudar, { params: { id: davi.locatarioId }, body: { email: null } });
  const { id } = await novoComunicado(ana);
  await enviar(ana, id);
  await fazer(id);
  const passou = async (quem: string) =>
    (await conversasDe(ana).acontecimentos(quem)).body.acontecimentos.map((um) => [um.tipo, um.id, um.titulo]);
  expect((await lerComunicado(ana, id)).contagem).toMatchObject({ avisadas: 1, semCanal: 1 });
  expect(await passou(locatarioId)).toEqual([['COMUNICADO', id, 'Água no sábado']]);
  expect(await passou(davi.locatarioId)).toEqual([]);
});

describe('on the tenant’s page', () => {
  test('it stands while the rest waits for the morning', async () => {
    await configurar(ana, { silencioNoturno: true });
    const { contratoId } = await inquilino('Bia');
    const { id } = await novoComunicado(ana, { naPaginaAte: '2026-04-20' });
    await enviar(ana, id);
    await soAnotar(id);
    teste.agora('2026-04-11T00:00:00Z');
    await fazer(id);
    expect(await lerComunicado(ana, id)).toMatchObject({ situacao: 'AGENDADO' });
    expect(await ditosA(contratoId)).toEqual(['Água no sábado']);
    teste.agora('2026-04-11T11:00:00Z');
    await soltarComunicados(teste.deps);
    await fazer(id);
    expect(await ditosA(contratoId)).toEqual(['Água no sábado']);
  });

  test('it stands for whoever takes the place of the lease’s own tenant, who is told nothing more', async () => {
    const [bia, caio] = [await inquilino('Bia'), await inquilino('Caio')];
    const rita = await novoLocatario(ana, { nome: 'Rita', email: 'rita@exemplo.com.br', cpf: '529.982.247-25' });
    for (const { contratoId: id } of [bia, caio])
      await ana.pedir(documento.assinar, { params: { id }, body: { mesmoComPendencias: true } });
    const { id } = await novoComunicado(ana, { naPaginaAte: '2026-04-20' });
    await enviar(ana, id);
    await soAnotar(id);
    const corpo = { body: { locatarioPrincipal: rita } };
    expect((await ana.pedir(aditivos.criar, { params: { id: bia.contratoId }, ...corpo })).status).toBe(201);
    await fazer(id);
    expect(para()).toEqual(['caio@exemplo.com.br']);
    expect((await ana.pedir(demaisLocatarios.ler, { params: { id: bia.contratoId } })).body.principal.nome).toBe(
      'Rita',
    );
    expect(await ditosA(bia.contratoId)).toEqual(['Água no sábado']);
  });
});
