import * as acordos from '@imob/schemas/acordos';
import * as auditoria from '@imob/schemas/auditoria';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { novaDevedora } from '../../../../test/support/debtor.ts';
import { novoLocador, novoLocatario } from '../../../../test/support/factories.ts';
import { textoDoPdf } from '../../../../test/support/pdf.ts';
import { configurar, contato, type TesteComFalsos, testComFalsos } from '../../../../test/support/providers.ts';

let teste: TesteComFalsos;
beforeAll(async () => {
  teste = await testComFalsos({ agora: '2026-04-10T15:00:00Z' });
});
afterAll(() => teste.fechar());

test('the paper goes to the tenant by e-mail, with the landlord’s own key, while the agreement stands', async () => {
  const ana = await novoLocador(teste);
  const ela = await novaDevedora(ana, { locatarioId: await novoLocatario(ana, { nome: 'Carla Dias', ...contato }) });
  const feito = await ela.acordarDois();
  const params = { ...ela.params, acordoId: feito.id };
  const enviar = () => ana.pedir(acordos.enviar, { params });
  // Without a key of the landlord's nothing goes, and it is said.
  expect([(await enviar()).status, teste.falsos.brevo.mensagens]).toEqual([422, []]);
  await configurar(ana, { emailAtivo: true, mailApiKey: 'chave', mailEmailRemetente: 'ana@exemplo.com.br' });
  expect((await enviar()).status).toBe(200);
  const [carta] = teste.falsos.brevo.mensagens as any[];
  expect(carta).toMatchObject({
    ...{ para: contato.email, assunto: 'Acordo sobre os aluguéis em atraso', responderA: ana.email, chave: 'chave' },
    anexos: [{ name: expect.stringMatching(/^Acordo de dívida - .*\.pdf$/) }],
  });
  expect(carta.texto.replaceAll('\u00a0', ' ')).toContain('R$ 3.373,50');
  expect(carta.texto).toContain('2 parcelas, a primeira em 05/05/2026');
  expect(await textoDoPdf(Buffer.from(carta.anexos[0].content, 'base64'))).toContain('CONFISSÃO DE DÍVIDA');
  const { body } = await ana.pedir(auditoria.listar, { query: { registro: `contrato:${ela.contratoId}` } });
  expect(body.eventos[0]).toMatchObject({ acao: 'enviar', depois: { email: contato.email, acordoId: feito.id } });

  await ela.desfazer(feito);
  expect((await enviar()).status).toBe(409);
  expect((await ana.pedir(acordos.pdf, { params })).status).toBe(409);
});
