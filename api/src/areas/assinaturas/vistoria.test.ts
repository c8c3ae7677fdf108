import * as assinaturas from '@imob/schemas/assinaturas';
import * as inspecoes from '@imob/schemas/inspecoes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { novaInspecao, novoContrato, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { caixaDeCorreio } from '../../../test/support/mails.ts';
import { textoDoPdf } from '../../../test/support/pdf.ts';
import { assinaturasDe, convidado, convidadosDe } from '../../../test/support/signing.ts';

const { correio, papeis } = caixaDeCorreio();
let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ deps: { mail: correio }, tarefas: true, agora: '2026-03-10T15:00:00Z' });
});
afterAll(() => teste.fechar());

async function vistoriado() {
  const ana = await novoLocador(teste);
  const locatarioId = await novoLocatario(ana, { cpf: '987.654.321-00', email: 'joao@exemplo.com' });
  const { contratoId, imovelId } = await novoContrato(ana, { locatarioId, dataInicio: '2026-03-01' });
  const { id } = await novaInspecao(ana, imovelId, { tipo: 'Entrada', dataVistoria: '2026-03-02' });
  const params = { id: id as string };
  const emendar = (motivo: string) =>
    ana.pedir(inspecoes.emendar, { params, body: { motivo, mudancas: { descricao: motivo } } });
  const de = assinaturasDe(ana, contratoId);
  return {
    ...{ ana, contratoId, imovelId, id: params.id, ...de, emendar },
    fechar: () => ana.pedir(inspecoes.fechar, { params }),
    pedirLaudo: (mais: object = {}) => de.pedir({ tipo: 'VISTORIA', registroId: params.id, assinarJa: true, ...mais }),
    baixar: async (assinaturaId: string) =>
      (
        await teste.app.inject({
          url: `/contratos/${contratoId}/assinaturas/${assinaturaId}/pdf`,
          headers: { cookie: `${teste.deps.env.SESSION_COOKIE_NAME}=${ana.cookie}` },
        })
      ).rawPayload,
  };
}

test('the report of a closed inspection is signed by landlord and tenant, with witnesses; an amendment makes it another paper', async () => {
  const de = await vistoriado();
  expect((await de.proposta('VISTORIA', de.id)).body.impedimento).toContain('Conclua-a antes de pedir');
  expect((await de.pedirLaudo()).status).toBe(409);
  const { body: fechada } = await de.fechar();
  const { body: proposta } = await de.proposta('VISTORIA', de.id);
  expect(proposta).toMatchObject({ registroId: de.id, titulo: 'Laudo de vistoria de entrada', impedimento: null });
  const quem = proposta.signatarios.map((um: assinaturas.Signatario) => [um.quem, um.papel, um.email]);
  expect(quem).toEqual([
    ['LOCADOR', 'PARTE LOCADORA', de.ana.email],
    ['CONVIDADO', 'PARTE LOCATÁRIA', 'joao@exemplo.com'],
  ]);
  const testemunhas = [{ nome: 'Bia Lima', documento: '529.982.247-25', email: 'bia@exemplo.com' }];
  const { status, body } = await de.pedirLaudo({ testemunhas });
  expect([status, body.hashDaVistoria, body.signatarios.length]).toEqual([201, fechada.hash, 3]);
  expect((await de.pedirLaudo()).body.error).toContain('já espera assinaturas');

  // The file that they sign lacks what comes while it waits.
  const { body: emendada } = await de.emendar('Risco na porta');
  for (const um of convidadosDe(body)) {
    const documento = um.nome === 'Bia Lima' ? '529.982.247-25' : '987.654.321-00';
    expect((await convidado(teste, papeis, um).assinar({ documento })).body).toEqual({ message: 'Assinado.' });
  }
  await expect.poll(async () => (await de.listar())[0]?.pronta, { timeout: 60_000 }).toBe(true);
  const texto = await textoDoPdf(await de.baixar(body.id));
  for (const trecho of ['LAUDO DE VISTORIA DE ENTRADA', `SHA-256: ${fechada.hash}`, 'Folha de assinaturas', 'Bia Lima'])
    expect(texto).toContain(trecho);
  for (const trecho of ['Risco na porta', 'Rubricas', 'duas vias']) expect(texto).not.toContain(trecho);

  teste.agora('2026-03-11T15:00:00Z');
  const { status: deNovo, body: outro } = await de.pedirLaudo();
  expect([deNovo, outro.hashDaVistoria]).toEqual([201, emendada.emendas[0].hash]);
  expect(await textoDoPdf(await de.baixar(outro.id))).toContain('Risco na porta');
  expect((await de.listar()).map(({ hashDaVistoria }) => hashDaVistoria)).toEqual([outro.hashDaVistoria, fechada.hash]);
  await convidado(teste, papeis, convidadosDe(outro)[0] as assinaturas.Signatario).assinar();
  // Nothing has changed since: all have signed this.
  expect((await de.proposta('VISTORIA', de.id)).body.impedimento).toMatch(/assina/);
  expect((await de.pedirLaudo()).status).toBe(409);
});

test('an inspection of another lease, of nobody, or of another landlord is none of this contract’s', async () => {
  const de = await vistoriado();
  const outra = await vistoriado();
  await de.fechar();
  const { id: deAntes } = await novaInspecao(de.ana, de.imovelId, { tipo: 'Saída', dataVistoria: '2025-03-02' });
  expect((await de.proposta('VISTORIA', deAntes)).status).toBe(404);
  expect((await de.proposta('VISTORIA')).status).toBe(404);
  expect((await de.proposta('VISTORIA', outra.id)).status).toBe(403);
  expect(
    (
      await de.ana.pedir(assinaturas.proposta, {
        params: { id: outra.contratoId },
        query: { tipo: 'VISTORIA', registroId: de.id },
      })
    ).status,
  ).toBe(403);
});

test('papers of other kinds say no hash of an inspection', async () => {
  const de = await vistoriado();
  const { body } = await de.pedir({});
  expect(body).not.toHaveProperty('hashDaVistoria');
});
