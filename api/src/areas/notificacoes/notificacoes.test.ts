import * as auth from '@imob/schemas/auth';
import * as financeiro from '@imob/schemas/financeiro';
import * as usuarios from '@imob/schemas/usuarios';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contasDe, novaConta, novoLocador, senha } from '../../../test/support/factories.ts';
import {
  historicoDe,
  locadorComContrato,
  rodar,
  type TesteComFalsos,
  testComFalsos,
} from '../../../test/support/providers.ts';

let teste: TesteComFalsos;
let admin: Awaited<ReturnType<typeof novoLocador>>;
beforeAll(async () => {
  teste = await testComFalsos();
  admin = await novoLocador(teste);
});
afterAll(() => teste.fechar());
// Landlords of earlier tests are out of the way: every test runs the routine for its own.
beforeEach(async () => {
  await teste.deps.db.updateTable('usuarios').set({ ativo: false }).where('uid', '!=', admin.uid).execute();
  teste.limpar();
  teste.agora('2026-03-07T15:00:00Z');
  // A test of another year ended the sessions.
  await admin.pedir(auth.login, { body: { email: admin.email, password: senha } });
});

const soEmail = { emailAtivo: true, mailApiKey: 'chave-do-locador', mailEmailRemetente: 'ana@exemplo.com.br' };
const emails = () => teste.falsos.brevo.mensagens.filter((mensagem) => mensagem.canal === 'email');
const avisos = async (locador: any) =>
  (await historicoDe(locador)).map(({ tipo, diasAntes }) => `${tipo} ${diasAntes}`).sort();

describe('the daily routine', () => {
  test('sends a notice on every channel, keeps its record, and does not send it again', async () => {
    const { locador, contratoId } = await locadorComContrato(teste);
    const resultado = await rodar(teste);
    const detalhe = { locatario: 'João Pereira', tipo: 'VENCIMENTO', diasAntes: 3, valor: 1500 };
    expect(resultado).toEqual({
      sucesso: true,
      totalGeral: 1,
      totalFalhas: 0,
      emSilencio: 0,
      resultados: [{ userId: locador.uid, totalEnviadas: 1, totalFalhas: 0, detalhes: [detalhe] }],
    });
    const [email, sms] = teste.falsos.brevo.mensagens.sort((a, b) => a.canal.localeCompare(b.canal));
    expect(email).toMatchObject({
      chave: 'chave-do-locador',
      de: { email: 'ana@locadora.exemplo.com.br', name: 'Ana Souza' },
      para: 'joao@exemplo.com.br',
      responderA: locador.email,
      assunto: 'Aluguel 3/12 vence em 3 dias (10/03/2026)',
      texto: expect.stringMatching(
        /Ana Souza[\s\S]*João Pereira[\s\S]*R\$ 1\.500,00[\s\S]*10\/03\/2026[\s\S]*Avenida Paulista, 1000/,
      ),
    });
    expect(sms).toMatchObject({ chave: 'chave-de-sms', de: 'AnaSouza', para: '5511987654321' });
    expect(teste.falsos.meta.mensagens).toEqual([
      {
        token: 'token-do-locador',
        phoneId: '1234567890',
        para: '5511912345678',
        modelo: 'aviso_vencimento',
        parametros: [
          'João Pereira',
          'Aluguel 3/12',
          'Avenida Paulista, 1000 - Bela Vista, São Paulo/SP',
          'R$ 1.500,00',
          'vence em 3 dias (10/03/2026)',
          'Ana Souza',
        ],
      },
    ]);

    const canais = ['email', 'sms', 'whatsapp_templates'];
    const [conta] = (await contasDe(locador, contratoId)).filter((c) => c.dataVencimento === '2026-03-10');
    expect(await historicoDe(locador)).toEqual([
      {
        id: expect.any(String),
        userId: locador.uid,
        contratoId,
        contaId: conta.id,
        locatarioNome: 'João Pereira',
        locatarioEmail: 'joao@exemplo.com.br',
        tipo: 'VENCIMENTO',
        assunto: 'Aluguel 3/12 vence em 3 dias (10/03/2026)',
        canaisUsados: canais,
        diasAntes: 3,
        dataVencimento: '2026-03-10',
        valor: 1500,
        enviadoEm: '2026-03-07T15:00:00.000Z',
        criadoEm: '2026-03-07T15:00:00.000Z',
        envios: canais.map((canal) => ({ canal, situacao: 'enviado', erro: null, em: '2026-03-07T15:00:00.000Z' })),
      },
    ]);

    const deNovo = await rodar(teste);
    expect(deNovo.totalGeral).toBe(0);
    expect(deNovo.resultados).toEqual([{ userId: locador.uid, totalEnviadas: 0, totalFalhas: 0, detalhes: [] }]);
    expect(teste.falsos.brevo.mensagens).toHaveLength(2);
    expect(await historicoDe(locador)).toHaveLength(1);
  });

  test('follows the days: before, on and after the due date, and nothing on other days', async () => {
    const { locador } = await locadorComContrato(teste, { config: soEmail });
    const dias: [string, number][] = [
      ['2026-03-06', 0],
      ['2026-03-07', 1],
      ['2026-03-08', 0],
      ['2026-03-09', 1],
      ['2026-03-10', 1],
      ['2026-03-11', 1],
      ['2026-03-12', 0],
      ['2026-03-13', 1],
      ['2026-03-16', 0],
      ['2026-03-17', 1],
    ];
    for (const [dia, quantos] of dias) {
      teste.agora(`${dia}T15:00:00Z`);
      expect([dia, (await rodar(teste)).totalGeral]).toEqual([dia, quantos]);
    }
    expect(emails().map(({ assunto }) => assunto)).toEqual([
      'Aluguel 3/12 vence em 3 dias (10/03/2026)',
      'Aluguel 3/12 vence amanhã (10/03/2026)',
      'Aluguel 3/12 vence hoje (10/03/2026)',
      'Aluguel 3/12 venceu ontem (10/03/2026)',
      'Aluguel 3/12 venceu há 3 dias (10/03/2026)',
      'Aluguel 3/12 venceu há 7 dias (10/03/2026)',
    ]);
    expect((await historicoDe(locador)).map(({ diasAntes }) => diasAntes)).toEqual([-7, -3, -1, 0, 1, 3]);
  });

  test("uses each landlord's own days; days of delay written below zero mean the same days", async () => {
    const { locador } = await locadorComContrato(teste, {
      config: { ...soEmail, diasAvisoVencimento: [5, 5], diasAvisoAtraso: [-2, 2, 0, 25] },
    });
    for (const dia of ['05', '07', '10', '12']) {
      teste.agora(`2026-03-${dia}T15:00:00Z`);
      await rodar(teste);
    }
    expect(await avisos(locador)).toEqual(['INADIMPLENCIA -2', 'INADIMPLENCIA -25', 'VENCIMENTO 5']);
  });

  test('knows the day in São Paulo: 23:30 of one day and 00:30 of the next', async () => {
    const { locador } = await locadorComContrato(teste, { config: { ...soEmail, diasAvisoVencimento: [0] } });
    teste.agora('2026-03-10T02:30:00Z');
    expect((await rodar(teste)).totalGeral).toBe(0);
    teste.agora('2026-03-10T03:30:00Z');
    expect((await rodar(teste)).totalGeral).toBe(1);
    teste.agora('2026-03-11T02:30:00Z');
    expect((await rodar(teste)).totalGeral).toBe(0);
    expect(await avisos(locador)).toEqual(['VENCIMENTO 0']);
    teste.agora('2026-03-11T03:30:00Z');
    expect((await rodar(teste)).totalGeral).toBe(1);
    expect(await avisos(locador)).toEqual(['INADIMPLENCIA -1', 'VENCIMENTO 0']);
  });

  test('counts days across 29 February', async () => {
    teste.agora('2028-02-27T15:00:00Z');
    await locadorComContrato(teste, {
      config: { ...soEmail, diasAvisoVencimento: [3, 1], diasAvisoAtraso: [1, 3] },
      contrato: { dataInicio: '2028-01-01', dataFim: '2028-12-31', diaVencimento: 1 },
    });
    expect((await rodar(teste)).resultados[0].detalhes).toMatchObject([{ diasAntes: 3 }]);
    teste.agora('2028-02-29T15:00:00Z');
    expect((await rodar(teste)).resultados[0].detalhes).toMatchObject([{ diasAntes: 1 }]);
    teste.agora('2028-03-02T15:00:00Z');
    expect((await rodar(teste)).resultados[0].detalhes).toMatchObject([{ diasAntes: -1 }]);
    expect(emails().map(({ assunto }) => assunto)).toEqual([
      'Aluguel 3/12 vence em 3 dias (01/03/2028)',
      'Aluguel 3/12 vence amanhã (01/03/2028)',
      'Aluguel 3/12 venceu ontem (01/03/2028)',
    ]);
  });

  test('leaves out contas that are paid or cancelled, and covers deposits and repairs', async () => {
    const { locador, contratoId } = await locadorComContrato(teste, { config: soEmail });
    const mudar = { descricao: 'Pia', dataVencimento: '2026-03-10' };
    await novaConta(locador, contratoId, mudar);
    const paga = await novaConta(locador, contratoId, mudar);
    await locador.pedir(financeiro.pagar, { params: { id: paga }, body: {} });
    const cancelada = await novaConta(locador, contratoId, mudar);
    await locador.pedir(financeiro.mudar, { params: { id: cancelada }, body: { status: 'CANCELADO' } });
    expect((await rodar(teste)).totalGeral).toBe(2);
    expect(
      emails()
        .map(({ assunto }) => assunto)
        .sort(),
    ).toEqual(['Aluguel 3/12 vence em 3 dias (10/03/2026)', 'Pia vence em 3 dias (10/03/2026)']);
  });

  test('late notices go out whether or not the overdue conta was already stored as ATRASADO', async () => {
    const { locador, contratoId } = await locadorComContrato(teste, { config: soEmail });
    await novaConta(locador, contratoId, { descricao: 'Pia', dataVencimento: '2026-03-10' });
    teste.agora('2026-03-11T15:00:00Z');
    await contasDe(locador, contratoId);
    await teste.deps.db
      .updateTable('contas')
      .set({ status: 'PENDENTE' })
      .where('userId', '=', locador.uid)
      .where('descricao', '=', 'Pia')
      .execute();
    expect((await rodar(teste)).totalGeral).toBe(2);
  });

  test('a day that was missed is not made up for with texts that are no longer true', async () => {
    await locadorComContrato(teste, { config: soEmail });
    teste.agora('2026-03-08T15:00:00Z');
    expect((await rodar(teste)).totalGeral).toBe(0);
  });

  test('skips deactivated landlords, and landlords without a channel', async () => {
    const desativado = await locadorComContrato(teste, { config: soEmail });
    await locadorComContrato(teste, { config: {} });
    await admin.pedir(usuarios.mudar, { params: { uid: desativado.locador.uid }, body: { ativo: false } });
    expect(await rodar(teste)).toEqual({ sucesso: true, totalGeral: 0, totalFalhas: 0, emSilencio: 0, resultados: [] });
  });

  test('a deleted tenant is not written to', async () => {
    const { locador, locatarioId } = await locadorComContrato(teste, { config: soEmail });
    await teste.deps.db
      .deleteFrom('locatarios')
      .where('userId', '=', locador.uid)
      .where('id', '=', locatarioId)
      .execute();
    expect((await rodar(teste)).totalGeral).toBe(0);
  });

  test('the history outlives the conta, and shows what was sent', async () => {
    const { locador, contratoId } = await locadorComContrato(teste, { config: soEmail });
    await rodar(teste);
    const [conta] = (await contasDe(locador, contratoId)).filter((c) => c.dataVencimento === '2026-03-10');
    await locador.pedir(financeiro.remover, { params: { id: conta.id } });
    expect(await historicoDe(locador)).toMatchObject([{ contaId: conta.id, valor: 1500, canaisUsados: ['email'] }]);
  });
});
