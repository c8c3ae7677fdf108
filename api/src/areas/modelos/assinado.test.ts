import * as aditivos from '@imob/schemas/aditivos';
import * as assinaturas from '@imob/schemas/assinaturas';
import * as documento from '@imob/schemas/documento';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { novoContrato, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { caixaDeCorreio } from '../../../test/support/mails.ts';
import { textoDoPdf } from '../../../test/support/pdf.ts';
import { assinaturasDe, convidado, convidadosDe } from '../../../test/support/signing.ts';

const { correio, papeis } = caixaDeCorreio(() => false);
let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-10T15:00:00Z', deps: { mail: correio }, tarefas: true });
});
afterAll(() => teste.fechar());

const TEXTO = '# DO MEU ADVOGADO\n{locador.nome} aluga a {locatario.nome} por {aluguel}. Multa: {multa}.';

async function enviado() {
  const ana = await novoLocador(teste);
  const locatarioId = await novoLocatario(ana, { cpf: '987.654.321-00' });
  const { contratoId: id } = await novoContrato(ana, { locatarioId, dataFim: '2028-06-30' });
  await ana.pedir(termos.mudar, { params: { id }, body: { multaPercentual: 10 } });
  const mudar = (textoProprio: object | null) =>
    ana.pedir(documento.mudar, { params: { id }, body: { textoProprio } as never });
  await mudar({ texto: TEXTO });
  const de = assinaturasDe(ana, id);
  const { body: pedida } = await de.pedir({ assinarJa: true });
  await expect.poll(() => papeis.length).toBeGreaterThan(0);
  const joao = convidado(teste, papeis, convidadosDe(pedida as assinaturas.Assinatura)[0] as assinaturas.Signatario);
  return { ana, id, mudar, joao };
}

test('the own text is what is sent, read and signed from afar; meanwhile it does not change, and afterwards neither', async () => {
  const { ana, id, mudar, joao } = await enviado();
  expect((await mudar({ texto: 'Outro {aluguel}' })).status).toBe(409);
  expect((await mudar(null)).status).toBe(409);
  const url = assinaturas.documento.url.replace(':token', joao.token);
  const pdf = await textoDoPdf((await teste.app.inject({ url })).rawPayload);
  expect(pdf).toContain('DO MEU ADVOGADO');
  expect(pdf).toContain('Multa: 10%');
  expect(pdf).toContain('Medida Provisória');
  await joao.assinar();
  const { body } = await ana.pedir(documento.buscar, { params: { id } });
  expect(body).toMatchObject({ situacao: 'ASSINADO', origem: 'ELETRONICA', texto: { titulo: 'DO MEU ADVOGADO' } });
  expect(body.opcoes.textoProprio.texto).toBe(TEXTO);
  expect((await mudar(null)).status).toBe(409);

  // An addendum stands on top, and the signed text stays.
  const { status, body: feito } = await ana.pedir(aditivos.criar, {
    params: { id },
    body: { termos: { multaPercentual: 5 } },
  });
  expect(status).toBe(201);
  expect(JSON.stringify(feito)).toContain('Multa por atraso: 5%, em lugar de 10%.');
  expect((await ana.pedir(documento.buscar, { params: { id } })).body.conteudo).toBe(body.conteudo);
});
