import * as acerto from '@imob/schemas/acerto';
import * as continuacao from '@imob/schemas/continuacao';
import * as indices from '@imob/schemas/indices';
import * as notificacoes from '@imob/schemas/notificacoes';
import * as reajustes from '@imob/schemas/reajustes';
import { somarMeses } from '@imob/schemas/rules/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Locador,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../../../test/support/factories.ts';
import { textoDoPdf } from '../../../../test/support/pdf.ts';
import { configurar, contato, type TesteComFalsos, testComFalsos } from '../../../../test/support/providers.ts';
import { avisarContratos } from './avisar.ts';
import { etapaDoFim } from './prazos.ts';

let teste: TesteComFalsos;
let ana: Locador;
beforeAll(async () => {
  teste = await testComFalsos({ agora: '2026-03-10T15:00:00Z' });
});
afterAll(() => teste.fechar());
const desligar = () =>
  teste.deps.db
    .updateTable('configuracoesNotificacoes')
    .set({ avisosDoContrato: false, avisoDeReajuste: false })
    .execute();
beforeEach(async () => {
  await desligar();
  teste.agora('2026-03-10T15:00:00Z');
  teste.limpar();
  ana = await novoLocador(teste);
});

const proprio = { emailAtivo: true, mailApiKey: 'chave', mailEmailRemetente: 'ana@locadora.exemplo.com.br' };
const mensagens = () => teste.falsos.brevo.mensagens as any[];
const passar = () => avisarContratos(teste.deps);
const contrato = async (nome: string, dataFim: string, mudancas: object = {}) =>
  novoContrato(ana, {
    imovelId: await novoImovel(ana, { nome }),
    locatarioId: await novoLocatario(ana, contato),
    dataInicio: '2025-01-01',
    dataFim,
    ...mudancas,
  });
const encerrarNoBanco = (id: string) =>
  teste.deps.db
    .updateTable('contratos')
    .set({ ativo: false, encerradoEm: teste.deps.agora().toISOString() })
    .where('userId', '=', ana.uid)
    .where('id', '=', id)
    .execute();
const comIpca = { indiceReajuste: 'IPCA', multaPercentual: 10 };
async function taxas(quantas: number, taxa = '0.50') {
  for (let i = 0; i < quantas; i++) {
    const mes = somarMeses('2025-04-01', i).slice(0, 7);
    await ana.pedir(indices.gravar, { params: { serie: 'IPCA', mes }, body: { taxa } });
  }
}

test.each([
  [91, null],
  [90, '90'],
  [61, '90'],
  [60, '60'],
  [31, '60'],
  [30, '30'],
  [0, '30'],
  [-1, 'PASSOU'],
  [-20, 'PASSOU'],
  [-21, 'ULTIMOS_DIAS'],
  [-30, 'ULTIMOS_DIAS'],
  [-31, null],
])('%i days before the end it is alert %s', (dias, etapa) => expect(etapaDoFim(dias)).toBe(etapa));

test('the landlord hears of ends in one e-mail, once each, and again at the next stage; off by default', async () => {
  await contrato('Casa Azul', '2026-05-09');
  await contrato('Casa Verde', '2026-03-01', {
    termos: { garantia: { tipo: 'SEGURO_FIANCA', seguradora: 'Porto', fim: '2026-03-20' } },
  });
  await contrato('Casa Longe', '2027-12-31');
  await contrato('Casa da Praia', '2026-06-05', { dataInicio: '2026-03-12', termos: { finalidade: 'TEMPORADA' } });
  expect(await passar()).toBe(0);
  await configurar(ana, { avisosDoContrato: true });
  expect((await Promise.all([passar(), passar()])).reduce((a, b) => a + b)).toBe(3);
  expect(await passar()).toBe(0);
  expect(mensagens()).toHaveLength(1);
  expect(mensagens()[0]).toMatchObject({ para: ana.email, assunto: '3 contratos pedem uma decisão sua' });
  const { texto } = mensagens()[0];
  for (const dito of ['Casa Azul', '09/05/2026', 'renove, prorrogue ou encerre', 'seguro-fiança', '20/03/2026'])
    expect(texto).toContain(dito);
  expect(texto).not.toContain('Casa Longe');
  expect(texto).not.toContain('Casa da Praia');
  // The Painel is the app's first page; /painel is the figures themselves.
  expect(texto).toMatch(/^Abrir o Painel: https?:\/\/[^/\s]+\/$/m);

  teste.agora('2026-04-10T15:00:00Z');
  expect(await passar()).toBe(2);
  expect(mensagens()[1].texto).toContain('Casa Azul');
  expect(mensagens()[1].texto).toContain('terminou em 20/03/2026');
  const { body } = await ana.pedir(notificacoes.dosContratos);
  expect(body.map(({ tipo }: { tipo: string }) => tipo).sort()).toEqual(
    ['FIM_30', 'FIM_60', 'FIM_PASSOU', 'GARANTIA_30', 'GARANTIA_PASSOU'].sort(),
  );
  expect(body[0]).toMatchObject({ situacao: 'enviado', canal: 'email', locatarioNome: 'João Pereira' });
});

test('of a season the landlord is not asked to renew it', async () => {
  teste.agora('2026-06-03T15:00:00Z');
  await contrato('Casa da Praia', '2026-06-05', { dataInicio: '2026-05-20', termos: { finalidade: 'TEMPORADA' } });
  await configurar(ana, { avisosDoContrato: true });
  await passar();
  teste.agora('2026-06-06T15:00:00Z');
  await passar();
  const [antes = '', depois = ''] = mensagens().map(({ texto }: { texto: string }) => texto);
  expect(antes).toContain('Combine a saída com o locatário.');
  expect(depois).toContain('até você decidir: prorrogue ou encerre.');
  expect(antes + depois).not.toMatch(/renov/i);
});

test('of a lease that goes on nothing more is said; a new end is told of anew; quiet hours wait', async () => {
  await configurar(ana, { avisosDoContrato: true, silencioNoturno: true });
  const { contratoId } = await contrato('Casa', '2026-03-20');
  teste.agora('2026-03-11T01:00:00Z');
  expect(await passar()).toBe(0);
  teste.agora('2026-03-11T12:00:00Z');
  expect(await passar()).toBe(1);
  await ana.pedir(continuacao.renovar, { params: { id: contratoId }, body: { dataFim: '2026-04-05' } });
  expect(await passar()).toBe(1);
  await ana.pedir(continuacao.prorrogar, { params: { id: contratoId } });
  teste.agora('2026-04-06T15:00:00Z');
  expect(await passar()).toBe(0);
});

test('what a provider refused is tried again by a later pass; what nobody knows is not', async () => {
  await configurar(ana, { avisosDoContrato: true });
  await contrato('Casa', '2026-03-20');
  teste.falsos.brevo.fail({ status: 401, body: { code: 'unauthorized', message: 'Key not found' } });
  expect(await passar()).toBe(0);
  teste.limpar();
  expect(await passar()).toBe(0);
  teste.agora('2026-03-10T16:00:00Z');
  expect(await passar()).toBe(1);
  await teste.deps.db
    .updateTable('avisosContrato')
    .set({ situacao: 'enviando' })
    .where('userId', '=', ana.uid)
    .execute();
  teste.agora('2026-03-10T18:00:00Z');
  expect(await passar()).toBe(0);
  expect((await ana.pedir(notificacoes.dosContratos)).body).toMatchObject([{ situacao: 'incerto' }]);
});

test('an adjustment is announced to the tenant 30 days before, without a figure while the index is missing', async () => {
  await configurar(ana, { ...proprio, avisoDeReajuste: true });
  await contrato('Casa', '2027-12-31', { dataInicio: '2025-04-10', termos: comIpca });
  expect(await passar()).toBe(0);
  teste.agora('2026-03-11T15:00:00Z');
  expect(await passar()).toBe(1);
  expect(await passar()).toBe(0);
  const [{ texto, para, chave }] = mensagens();
  expect([para, chave]).toEqual([contato.email, 'chave']);
  expect(texto).toContain('10/04/2026');
  expect(texto).toContain('ainda não foi publicado');
  expect(texto).not.toContain('R$');
});

test('with every month published the announcement carries the figure; the letter goes out once it is applied, with its working', async () => {
  await configurar(ana, { ...proprio, avisoDeReajuste: true });
  const { contratoId: id } = await contrato('Casa', '2027-12-31', { dataInicio: '2025-04-10', termos: comIpca });
  await taxas(12);
  teste.agora('2026-03-20T15:00:00Z');
  expect(await passar()).toBe(1);
  expect(mensagens()[0].texto).toContain('de R$ 1.500,00 para R$ 1.592,52');

  const { body: feito } = await ana.pedir(reajustes.aplicar, { params: { id }, body: { dataBase: '2026-04-10' } });
  expect((await Promise.all([passar(), passar()])).reduce((a, b) => a + b)).toBe(1);
  const carta = mensagens()[1];
  expect(carta).toMatchObject({ para: contato.email, assunto: 'Reajuste do seu aluguel', responderA: ana.email });
  const lida = await textoDoPdf(Buffer.from(carta.anexos[0].content, 'base64'));
  for (const dito of [
    'COMUNICADO DE REAJUSTE',
    'de R$ 1.500,00 para R$ 1.592,52',
    'a partir do aluguel que vence em 10/04/2026',
    'IPCA em doze meses, de 04/2025 a 03/2026, foi de 6,1678%',
    '1,06167781',
    '04/2025',
    'João Pereira',
    'Lei nº 10.192/2001',
    'São Paulo/SP, 20 de março de 2026.',
  ])
    expect(lida.replace(/\s/g, ' ')).toContain(dito);

  const params = { id, reajusteId: feito.id };
  expect((await ana.pedir(reajustes.enviar, { params })).status).toBe(200);
  expect(mensagens()).toHaveLength(3);
  await ana.pedir(reajustes.desfazer, { params });
  expect((await ana.pedir(reajustes.pdf, { params })).status).toBe(409);
  expect((await ana.pedir(reajustes.enviar, { params })).status).toBe(409);
});

test('a tenant who has left, or whose settlement is confirmed, gets no letter any more', async () => {
  await configurar(ana, { ...proprio, avisoDeReajuste: true });
  for (const como of ['encerrado', 'acertado']) {
    const { contratoId: id } = await contrato(como, '2027-12-31', { dataInicio: '2025-03-10', diaVencimento: 28 });
    const corpo = { params: { id }, body: { dataBase: '2026-04-10', valor: 1600 } };
    expect((await ana.pedir(reajustes.aplicar, corpo)).status).toBe(201);
    if (como === 'acertado') {
      const { body } = await ana.pedir(acerto.criar, { params: { id }, body: { chavesEm: '2026-03-10', danos: [] } });
      expect((await ana.pedir(acerto.confirmar, { params: { id, acertoId: body.id } })).status).toBe(200);
    } else await encerrarNoBanco(id);
  }
  expect(await passar()).toBe(0);
});

test('a falling index is announced without a figure: the landlord has not decided', async () => {
  await configurar(ana, { ...proprio, avisoDeReajuste: true });
  await contrato('Casa', '2027-12-31', { dataInicio: '2025-04-10', termos: comIpca });
  await taxas(12, '-0.20');
  teste.agora('2026-03-20T15:00:00Z');
  expect(await passar()).toBe(1);
  expect(mensagens()[0].texto).not.toContain('R$');
});
