import { randomUUID } from 'node:crypto';
import * as privacidade from '@imob/schemas/privacidade';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { novoContrato, novoLocador, novoLocatario } from '../../../../test/support/factories.ts';
import { cartasDe } from '../../../../test/support/letters.ts';
import { textoDoPdf } from '../../../../test/support/pdf.ts';
import { configurar, contato, type TesteComFalsos, testComFalsos } from '../../../../test/support/providers.ts';
import { NINGUEM } from '../../privacidade/anonimizar.ts';

let teste: TesteComFalsos;
beforeAll(async () => {
  teste = await testComFalsos({ agora: '2026-04-10T15:00:00Z' });
});
afterAll(() => teste.fechar());

test('a letter goes by e-mail with its paper, which is no delivery yet, and stays from then on', async () => {
  const ana = await novoLocador(teste);
  const locatarioId = await novoLocatario(ana, { nome: 'Carla Dias', ...contato });
  const { contratoId } = await novoContrato(ana, { locatarioId });
  const { escrever, enviar, listar, apagar, mudar } = cartasDe(ana, contratoId);
  const { body: carta } = await escrever({ tipo: 'INFRACAO', fato: 'Obra sem consentimento.', prazoDias: 15 });
  // Without a key of the landlord's nothing goes, and it is said.
  expect([(await enviar(carta.id)).status, teste.falsos.brevo.mensagens]).toEqual([422, []]);
  expect((await listar())[0]?.enviadaEm).toBeNull();
  await configurar(ana, { emailAtivo: true, mailApiKey: 'chave', mailEmailRemetente: 'ana@exemplo.com.br' });
  expect((await enviar(carta.id)).status).toBe(200);
  const [mensagem] = teste.falsos.brevo.mensagens as any[];
  expect(mensagem).toMatchObject({
    ...{ para: contato.email, assunto: 'Notificação de infração', responderA: ana.email },
    anexos: [{ name: 'Notificação de infração - Carla Dias.pdf' }],
  });
  expect(await textoDoPdf(Buffer.from(mensagem.anexos[0].content, 'base64'))).toContain('Obra sem consentimento.');
  expect((await listar())[0]).toMatchObject({
    enviadaEm: '2026-04-10T15:00:00.000Z',
    entregueEm: null,
    prazoAte: null,
  });
  expect((await apagar(carta.id)).status).toBe(409);
  await mudar(carta.id, { desfecho: 'RETIRADA' });
  expect((await enviar(carta.id)).status).toBe(409);
  expect((await enviar(randomUUID())).status).toBe(404);
});

test('one is not deleted while its e-mail goes, nor where it may have gone; of one that was refused nothing is noted', async () => {
  const ana = await novoLocador(teste);
  await configurar(ana, { emailAtivo: true, mailApiKey: 'chave', mailEmailRemetente: 'ana@exemplo.com.br' });
  const locatarioId = await novoLocatario(ana, { nome: 'Carla Dias', ...contato });
  const { contratoId } = await novoContrato(ana, { locatarioId });
  const { escrever, enviar, listar, apagar } = cartasDe(ana, contratoId);
  const { body: carta } = await escrever({ tipo: 'INFRACAO', fato: 'Obra sem consentimento.', prazoDias: 15 });
  const { messenger } = teste.deps;
  const { email } = messenger;
  onTestFinished(() => {
    messenger.email = email;
  });
  messenger.email = async (...pedido) => {
    expect((await apagar(carta.id)).status).toBe(409);
    return email.apply(messenger, pedido);
  };
  expect((await enviar(carta.id)).status).toBe(200);
  expect(await listar()).toMatchObject([{ id: carta.id, enviadaEm: '2026-04-10T15:00:00.000Z' }]);
  const { body: outra } = await escrever({ tipo: 'INFRACAO', fato: 'Barulho.', prazoDias: 15 });
  messenger.email = async () => ({ situacao: 'recusada', culpa: 'destinatario', erro: 'endereço inválido' });
  expect((await enviar(outra.id)).status).toBe(502);
  expect((await listar()).find(({ id }) => id === outra.id)?.enviadaEm).toBeNull();
  messenger.email = async () => ({ situacao: 'desconhecida', erro: 'sem resposta' });
  const emDuvida = await enviar(outra.id);
  expect([emDuvida.status, emDuvida.body.error]).toEqual([502, expect.stringContaining('pode ter sido enviado')]);
  expect((await apagar(outra.id)).status).toBe(409);
});

test('a tenant’s data have the letters; made anonymous, neither they nor the trail tell what they said', async () => {
  const ana = await novoLocador(teste);
  const locatarioId = await novoLocatario(ana, { nome: 'Bruno Lima' });
  const { contratoId } = await novoContrato(ana, {
    locatarioId,
    dataInicio: '2018-01-01',
    dataFim: '2018-12-31',
  });
  const { escrever, apagar } = cartasDe(ana, contratoId);
  await escrever({ tipo: 'PREFERENCIA', preco: 1000, pagamento: 'À vista.', exame: 'Aqui.' });
  const { body: outra } = await escrever({ tipo: 'INFRACAO', fato: 'O sr. Lima faz barulho.', prazoDias: 15 });
  await apagar(outra.id);
  const { body } = await ana.pedir(privacidade.dadosDoLocatario, { params: { id: locatarioId } });
  expect(body.cartas).toMatchObject([{ tipo: 'PREFERENCIA' }]);
  expect(JSON.stringify(body.historico)).toContain('À vista.');
  const { pool } = teste.deps;
  // The trail's years are over for the event that made the deleted letter.
  await pool.query(`delete from auditoria where "registroId" = $1 and acao = 'criar'`, [outra.id]);
  await pool.query(`update contratos set ativo = false, "encerradoEm" = '2019-01-01' where id = $1`, [contratoId]);
  expect((await ana.pedir(privacidade.anonimizarLocatario, { params: { id: locatarioId } })).status).toBe(200);
  const { rows } = await pool.query(
    `select (select count(*)::int from cartas where "userId" = $1) as cartas,
    (select count(*)::int from auditoria where "userId" = $1 and "registroTipo" = 'carta') as eventos,
    (select count(*)::int from auditoria where "userId" = $1 and "registroTipo" = 'carta' and valores is not null) as ditos`,
    [ana.uid],
  );
  expect(rows).toEqual([{ cartas: 0, eventos: 2, ditos: 0 }]);
});

test('a tenant whose record was deleted, and whom the years anonymised, is written to no more', async () => {
  const ana = await novoLocador(teste);
  const { contratoId } = await novoContrato(ana);
  const { pool } = teste.deps;
  await pool.query('delete from locatarios where "userId" = $1', [ana.uid]);
  const copia = (nome: string) =>
    pool.query(`update contratos set "locatarioCopia" = $2 where id = $1`, [
      ...[contratoId, JSON.stringify({ id: randomUUID(), nome, cpf: '', email: null, telefone: null })],
    ]);
  const { escrever } = cartasDe(ana, contratoId);
  const infracao = { tipo: 'INFRACAO', fato: 'Barulho.', prazoDias: 15 };
  await copia('Bruno Lima');
  expect((await escrever(infracao)).status).toBe(201);
  await copia(NINGUEM);
  expect((await escrever(infracao)).status).toBe(409);
});
