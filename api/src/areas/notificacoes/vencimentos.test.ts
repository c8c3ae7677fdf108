import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as financeiro from '@imob/schemas/financeiro';
import * as inquilino from '@imob/schemas/inquilino';
import { lerCodigo } from '@imob/schemas/rules/pix';
import { lerTxid } from '@imob/schemas/rules/txid';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/support/db.ts';
import { contasDe } from '../../../test/support/factories.ts';
import {
  configurar,
  contato,
  historicoDe,
  locadorComContrato,
  rodar,
  type TesteComFalsos,
  testComFalsos,
} from '../../../test/support/providers.ts';

/** The due date that a notice speaks of, and the hours in which it may be said. */

let teste: TesteComFalsos;
beforeAll(async () => {
  teste = await testComFalsos();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  await teste.deps.db.updateTable('usuarios').set({ ativo: false }).execute();
  teste.limpar();
  teste.agora('2026-03-07T15:00:00Z');
});

const config = { emailAtivo: true, mailApiKey: 'chave', mailEmailRemetente: 'ana@exemplo.com.br' };
const assuntos = () => teste.falsos.brevo.mensagens.map((mensagem: any) => mensagem.assunto);

test('a moved due date makes its notices due again, and one moved back does not', async () => {
  const { locador, contratoId } = await locadorComContrato(teste, { config });
  const [conta] = (await contasDe(locador, contratoId)).filter((c) => c.dataVencimento === '2026-03-10');
  const mover = async (dataVencimento: string) => {
    const { status } = await locador.pedir(financeiro.mudar, { params: { id: conta.id }, body: { dataVencimento } });
    expect(status).toBe(200);
  };
  expect(await rodar(teste)).toMatchObject({ totalGeral: 1 });
  await mover('2026-03-11');
  expect(await rodar(teste)).toMatchObject({ totalGeral: 0 });
  teste.agora('2026-03-08T15:00:00Z');
  expect(await rodar(teste)).toMatchObject({ totalGeral: 1 });
  expect(assuntos()).toEqual([
    'Aluguel 3/12 vence em 3 dias (10/03/2026)',
    'Aluguel 3/12 vence em 3 dias (11/03/2026)',
  ]);
  expect((await historicoDe(locador)).map(({ dataVencimento }) => dataVencimento)).toEqual([
    '2026-03-11',
    '2026-03-10',
  ]);
  teste.agora('2026-03-07T16:00:00Z');
  await mover('2026-03-10');
  expect(await rodar(teste)).toMatchObject({ totalGeral: 0 });
});

test('a notice asks for what the conta owes on its day by the terms of its contract', async () => {
  const garantido = { termos: { multaPercentual: 10, jurosMensal: 1 } };
  const { locador, contratoId } = await locadorComContrato(teste, { config, contrato: garantido });
  await configurar(locador, { diasAvisoAtraso: [7] });
  expect(await rodar(teste)).toMatchObject({ totalGeral: 1 });
  expect(teste.falsos.brevo.mensagens[0]).toMatchObject({
    texto: expect.stringContaining('Aluguel 3/12\nR$ 1.500,00\nVence em 3 dias (10/03/2026)'),
  });
  teste.agora('2026-03-17T15:00:00Z');
  expect(await rodar(teste)).toMatchObject({ resultados: [{ detalhes: [{ diasAntes: -7, valor: 1653.5 }] }] });
  const { texto } = teste.falsos.brevo.mensagens[1] as { texto: string };
  expect(texto).toContain(
    'Aluguel 3/12: R$ 1.500,00\nMulta: R$ 150,00\nJuros (7 dias): R$ 3,50\nTotal hoje: R$ 1.653,50',
  );
  const [conta] = (await contasDe(locador, contratoId)).filter((c) => c.dataVencimento === '2026-03-10');
  const { body } = await locador.pedir(financeiro.encargos, { params: { id: conta.id } });
  expect(body.total).toBe(1653.5);
});

test('who is on time is asked for the discounted amount, and told until when, and what is due after it', async () => {
  const descontoPontualidade = { tipo: 'VALOR', valor: 100, diasAntes: 0 };
  await locadorComContrato(teste, { config, contrato: { termos: { descontoPontualidade } } });
  expect(await rodar(teste)).toMatchObject({ resultados: [{ detalhes: [{ valor: 1400 }] }] });
  const [{ texto }] = teste.falsos.brevo.mensagens as unknown as [{ texto: string }];
  expect(texto).toMatch(/até 10\/03\/2026, com desconto\nR\$ 1\.400,00\n.*depois de 10\/03\/2026, R\$ 1\.500,00/);
  expect(texto).toMatch(/: R\$ 1\.500,00\nDesconto: -R\$ 100,00\nTotal até 10\/03\/2026: R\$ 1\.400,00/);
});

test('a notice leads to the tenant’s page, and says nothing once his money seems to be there', async () => {
  const { locador, contratoId } = await locadorComContrato(teste, {
    config: { ...config, mailSmsApiKey: 'chave', mailSmsSender: 'Ana' },
    locatario: { ...contato, cpf: '529.982.247-25' },
  });
  const { body } = await locador.pedir(inquilino.criarLink, { params: { id: contratoId } });
  const pix = { tipoChave: 'CPF', chave: '123.456.789-09', nome: 'Ana (casa.com)', cidade: 'Campinas' };
  expect((await locador.pedir(configuracoes.mudar, { body: { pix } })).status).toBe(200);
  await rodar(teste);
  const textos = teste.falsos.brevo.mensagens.map((mensagem: any) => mensagem.texto);
  expect(textos.length).toBeGreaterThan(0);
  for (const texto of textos) expect(texto).toContain(body.url);
  const codigo = lerCodigo(/000201\S.*/.exec(textos[0])?.[0] ?? '');
  expect(codigo).toMatchObject({ valor: '1500.00', chave: '12345678909', nome: 'Ana (casa com)' });
  // The amount in the notice is remembered: paid days later, it settles the whole conta.
  const dados = await teste.deps.db.selectFrom('codigosPix').selectAll().where('userId', '=', locador.uid).execute();
  expect(dados).toMatchObject([{ contaId: lerTxid(codigo?.txid ?? '')?.id, dia: '2026-03-07', valor: 1500 }]);

  const horario = '2026-03-08T12:00:00Z';
  const cpf = '52998224725';
  const contas = await contasDe(locador, contratoId);
  const [{ id: contaId }] = contas.filter((um) => um.dataVencimento === '2026-03-10');
  const [{ id: outraId }] = contas.filter((um) => um.dataVencimento === '2026-02-10');
  const nada = { pagadorNome: null, pagadorDocumento: null, contaIds: '[]' };
  const chegou = async (dele: object) => {
    await teste.deps.db.deleteFrom('recebimentos').where('userId', '=', locador.uid).execute();
    const ids = { userId: locador.uid, id: randomUUID(), e2eid: randomUUID(), origem: 'BANCO' as const };
    const row = { ...ids, ...nada, bancoId: null, txid: null, valor: 1500, mensagem: null, alerta: null, horario };
    await teste.deps.db
      .insertInto('recebimentos')
      .values({ ...row, situacao: 'NAO_IDENTIFICADO', criadoEm: horario, conciliadoEm: null, ...dele })
      .execute();
  };
  teste.agora('2026-03-09T15:00:00Z');
  for (const dele of [
    { pagadorDocumento: cpf },
    { pagadorDocumento: '***.982.247-**' },
    { pagadorNome: 'JOAO PEREIRA' },
    { situacao: 'A_MENOR', contaIds: JSON.stringify([contaId]) },
    { situacao: 'DUPLICADO', pagadorDocumento: cpf },
  ]) {
    await chegou(dele);
    expect(await rodar(teste), JSON.stringify(dele)).toMatchObject({ totalGeral: 0, totalFalhas: 0 });
  }
  // Money silences nothing that is less, comes from a namesake, or was sent for another conta.
  for (const dele of [
    { pagadorDocumento: cpf, valor: 1499 },
    { pagadorNome: 'JOAO PEREIRA', pagadorDocumento: '11144477735' },
    { situacao: 'DUPLICADO', pagadorDocumento: cpf, contaIds: JSON.stringify([outraId]) },
  ]) {
    await chegou(dele);
    await teste.deps.db.deleteFrom('enviosNotificacao').where('diasAntes', '=', 1).execute();
    expect(await rodar(teste), JSON.stringify(dele)).toMatchObject({ totalGeral: 1 });
  }
});

test('a company is told of its rent less the tax that it withholds, and that much waiting for a word silences it', async () => {
  const locatario = { ...contato, cpf: '11.222.333/0001-81' };
  const { locador, contratoId } = await locadorComContrato(teste, {
    config,
    locatario,
    contrato: { valorAluguel: 5000 },
  });
  const [jan, fev, mar] = await contasDe(locador, contratoId);
  for (const [{ id }, dataPagamento] of [
    [jan, '2026-01-10'],
    [fev, '2026-02-10'],
  ]) {
    await locador.pedir(financeiro.pagar, { params: { id }, body: { dataPagamento, irRetido: 372.9 } });
  }
  const pix = { tipoChave: 'CPF', chave: '123.456.789-09', nome: 'Ana', cidade: 'Campinas' };
  await locador.pedir(configuracoes.mudar, { body: { pix } });
  teste.limpar();
  await rodar(teste);
  const [{ texto }]: any[] = teste.falsos.brevo.mensagens.filter(({ assunto }: any) =>
    assunto.startsWith('Aluguel 3/12'),
  );
  expect(texto).toContain('IR retido na fonte: -R$ 372,90\nTotal hoje: R$ 4.627,10');
  expect(lerCodigo(/000201\S.*/.exec(texto)?.[0] ?? '')).toMatchObject({ valor: '4627.10' });
  const dados = await teste.deps.db.selectFrom('codigosPix').selectAll().where('userId', '=', locador.uid).execute();
  expect(dados).toMatchObject([{ contaId: mar.id, valor: 4627.1, irRetido: 372.9, valorDaConta: 5000 }]);
  expect(await historicoDe(locador)).toMatchObject([{ contaId: mar.id, valor: 4627.1 }]);
  teste.agora('2026-03-09T15:00:00Z');
  const horario = '2026-03-08T12:00:00Z';
  const ids = { userId: locador.uid, id: randomUUID(), e2eid: randomUUID(), origem: 'BANCO' as const };
  const row = { ...ids, bancoId: null, txid: null, mensagem: null, alerta: null, pagadorNome: null, horario };
  await teste.deps.db
    .insertInto('recebimentos')
    .values({
      ...{ ...row, valor: 4627.1, pagadorDocumento: '11222333000181', contaIds: '[]' },
      ...{ situacao: 'NAO_IDENTIFICADO', criadoEm: horario, conciliadoEm: null },
    })
    .execute();
  expect(await rodar(teste)).toMatchObject({ totalGeral: 0, totalFalhas: 0 });
});

test('in the quiet hours a notice waits, and goes out by the next run of the same day', async () => {
  const { locador } = await locadorComContrato(teste, { config: { ...config, silencioNoturno: true } });
  // 7:59 in São Paulo, then 8:00.
  teste.agora('2026-03-07T10:59:00Z');
  expect(await rodar(teste)).toMatchObject({ sucesso: true, totalGeral: 0, totalFalhas: 0, emSilencio: 1 });
  expect(teste.falsos.brevo.requests).toEqual([]);
  teste.agora('2026-03-07T11:00:00Z');
  expect(await rodar(teste)).toMatchObject({ totalGeral: 1, emSilencio: 0 });
  // 20:00 on the day before the due date: only whoever turned the silence off is written to.
  teste.agora('2026-03-09T23:00:00Z');
  expect(await rodar(teste)).toMatchObject({ totalGeral: 0, emSilencio: 1 });
  await configurar(locador, { silencioNoturno: false });
  expect(await rodar(teste)).toMatchObject({ totalGeral: 1, emSilencio: 0 });
});

/** Applies the migrations of which `aplicar` says so, in their order. */
async function migrar(cliente: pg.Client, aplicar: (arquivo: string) => boolean) {
  const pasta = new URL('../../../migrations/', import.meta.url);
  for (const arquivo of (await readdir(pasta)).sort().filter(aplicar)) {
    await cliente.query(await readFile(new URL(arquivo, pasta), 'utf8'));
  }
}

test('notices sent before the due date was kept get the date that they spoke of', async () => {
  const { url, apagar } = await emptyDatabase();
  const cliente = new pg.Client({ connectionString: url });
  await cliente.connect();
  try {
    await migrar(cliente, (arquivo) => arquivo < '0017');
    const [u, c, sem, k] = ['1', '2', '3', '4'].map((n) => `${n.repeat(8)}-0000-4000-8000-000000000000`) as string[];
    await cliente.query(`
      insert into usuarios (uid, email, role, "tipoPessoa", "criadoEm") values ('${u}', 'a@x.com', 'LOCADOR', 'PF', now());
      insert into contratos ("userId", id, "imovelId", "locatarioId", "dataInicio", "dataFim", "valorAluguel",
        "diaVencimento", "numeroParcelas", "criadoEm")
        values ('${u}', '${k}', '${k}', '${k}', '2026-01-01', '2027-01-01', 1500, 10, 12, now());
      -- moved to the 20th after its first notice
      insert into contas ("userId", id, "contratoId", descricao, valor, "dataVencimento", tipo, "criadoEm")
        values ('${u}', '${c}', '${k}', 'Aluguel', 1500, '2026-03-20', 'ALUGUEL', now());
      insert into notificacoes ("userId", id, "contratoId", "contaId", "locatarioNome", tipo, assunto, "diasAntes", valor,
        "enviadoEm", "criadoEm")
        values ('${u}', '${c}', '${k}', '${c}', 'João', 'VENCIMENTO', 'Aluguel vence em 3 dias (10/03/2026)', 3, 1500,
          '2026-03-07T15:00Z', now());
      insert into "enviosNotificacao" ("userId", "contaId", tipo, "diasAntes", canal, situacao, execucao, em) values
        ('${u}', '${c}', 'VENCIMENTO', 3, 'email', 'enviado', 1, '2026-03-07T15:00Z'),
        ('${u}', '${c}', 'VENCIMENTO', 1, 'email', 'falhou', 1, '2026-03-20T04:00Z'),
        ('${u}', '${sem}', 'INADIMPLENCIA', -3, 'email', 'falhou', 1, '2026-03-11T02:00Z')`);
    await migrar(cliente, (arquivo) => arquivo.startsWith('0017'));
    const lidos = async (tabela: string) => {
      const { rows } = await cliente.query(
        `select "diasAntes", to_char("dataVencimento", 'YYYY-MM-DD') as dia from ${tabela} order by 1`,
      );
      return rows.map(({ diasAntes, dia }) => [diasAntes, dia]);
    };
    expect(await lidos('notificacoes')).toEqual([[3, '2026-03-10']]);
    expect(await lidos('"enviosNotificacao"')).toEqual([
      [-3, '2026-03-07'],
      [1, '2026-03-20'],
      [3, '2026-03-10'],
    ]);
  } finally {
    await cliente.end();
    await apagar();
  }
});
