import * as assinaturas from '@imob/schemas/assinaturas';
import * as auditoria from '@imob/schemas/auditoria';
import * as imoveis from '@imob/schemas/imoveis';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as termos from '@imob/schemas/termos';
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

const RUI = { tipo: 'FIADOR', nome: 'Rui Ramos', cpf: '111.444.777-35', conjuge: 'Eva Ramos' } as const;

test('who stands surety signs the report where the landlord chooses it, and is not asked otherwise', async () => {
  const de = await vistoriado();
  await de.fechar();
  const sem = await de.pedirLaudo({ comFiador: true, emails: ['joao@exemplo.com', null] });
  expect([sem.status, sem.body.campos[0].campo]).toEqual([400, 'comFiador']);
  expect((await de.proposta('VISTORIA', de.id)).body).not.toHaveProperty('fiador');
  await de.ana.pedir(termos.mudar, { params: { id: de.contratoId }, body: { garantia: RUI } });
  const { body: proposta } = await de.proposta('VISTORIA', de.id);
  expect(proposta.fiador).toEqual({
    ...{ quem: 'CONVIDADO', papel: 'FIANÇA', nome: 'Rui Ramos', documento: 'CPF nº 111.444.777-35', email: null },
  });
  expect(proposta.signatarios).toHaveLength(2);
  const usual = await de.pedirLaudo();
  expect(usual.body.signatarios.map(({ papel }: assinaturas.Signatario) => papel)).not.toContain('FIANÇA');
  expect(await textoDoPdf(await de.baixar(usual.body.id))).not.toContain('Rui Ramos');
  await de.cancelar(usual.body.id);

  expect((await de.pedirLaudo({ comFiador: true })).status).toBe(400);
  const emails = ['joao@exemplo.com', 'rui@exemplo.com'];
  const bia = { nome: 'Bia Lima', documento: '529.982.247-25', email: 'bia@exemplo.com' };
  const { status, body } = await de.pedirLaudo({ comFiador: true, emails, testemunhas: [bia] });
  const quem = body.signatarios.map(({ papel, nome, email }: assinaturas.Signatario) => [papel, nome, email]);
  expect([status, quem.slice(1)]).toEqual([
    201,
    [
      ['PARTE LOCATÁRIA', 'João Pereira', 'joao@exemplo.com'],
      ['FIANÇA', 'Rui Ramos', 'rui@exemplo.com'],
      ['TESTEMUNHA', 'Bia Lima', 'bia@exemplo.com'],
    ],
  ]);
  const documentos = ['987.654.321-00', '111.444.777-35', '529.982.247-25'];
  for (const [i, um] of convidadosDe(body).entries())
    expect((await convidado(teste, papeis, um).assinar({ documento: documentos[i] })).status).toBe(200);
  await expect.poll(async () => (await de.listar())[0]?.pronta, { timeout: 20_000 }).toBe(true);
  const texto = await textoDoPdf(await de.baixar(body.id));
  for (const trecho of ['Rui Ramos, que presta a fiança, assina ciente', 'CPF nº 111.444.777-35', 'FIANÇA'])
    expect(texto).toContain(trecho);
  expect(texto).not.toContain('Eva Ramos');
});

test('a property that goes takes back what waits for signatures of its inspections, and leaves what was signed', async () => {
  const de = await vistoriado();
  await de.fechar();
  const { body: assinado } = await de.pedirLaudo();
  await convidado(teste, papeis, convidadosDe(assinado)[0] as assinaturas.Signatario).assinar();
  await de.emendar('Risco na porta');
  const { body: aberto } = await de.pedirLaudo();
  const { body: doContrato } = await de.pedir({});
  const joao = convidado(teste, papeis, convidadosDe(aberto)[0] as assinaturas.Signatario);
  await joao.codigo();
  const codigo = joao.ultimoCodigo();
  expect((await de.ana.pedir(imoveis.remover, { params: { id: de.imovelId } })).status).toBe(200);
  const situacaoDe = new Map((await de.listar()).map(({ id, situacao }) => [id, situacao]));
  const pedidos = [assinado, aberto, doContrato].map(({ id }) => situacaoDe.get(id));
  expect(pedidos).toEqual(['CONCLUIDA', 'CANCELADA', 'ABERTA']);
  expect(await joao.confirmar(codigo)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('cancelado') },
  });
  expect((await joao.documento()).status).toBe(409);
  expect((await de.baixar(assinado.id)).subarray(0, 5).toString()).toBe('%PDF-');
  const { body: trilha } = await de.ana.pedir(auditoria.listar, { query: { registro: `assinatura:${aberto.id}` } });
  expect(trilha.eventos.map(({ acao }: auditoria.Evento) => acao)).toContain('cancelar');
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
