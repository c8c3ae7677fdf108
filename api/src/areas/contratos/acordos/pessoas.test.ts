import * as acordos from '@imob/schemas/acordos';
import * as exemplos from '@imob/schemas/exemplos';
import * as exportacoes from '@imob/schemas/exportacoes';
import * as extrato from '@imob/schemas/extratoDoLocatario';
import * as financeiro from '@imob/schemas/financeiro';
import * as inquilino from '@imob/schemas/inquilino';
import * as privacidade from '@imob/schemas/privacidade';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { idDa, novaDevedora, parcelas } from '../../../../test/support/debtor.ts';
import { type Locador, noDia, novoLocador, novoLocatario } from '../../../../test/support/factories.ts';
import { type AppComArquivos, appComArquivos } from '../../../../test/support/files.ts';
import { abrirZip, exportada, lerFolha } from '../../../../test/support/landlordExport.ts';

let teste: AppComArquivos;
beforeAll(async () => {
  teste = await appComArquivos({ tarefas: true });
});
afterAll(() => teste.fechar());

let ana: Locador;
beforeEach(async () => {
  teste.agora('2026-04-10T15:00:00Z');
  ana = await novoLocador(teste);
});

test('the tenant’s page asks for the installments in place of what went in, and takes “já paguei” of one', async () => {
  const ela = await novaDevedora(ana);
  const { body: link } = await ana.pedir(inquilino.criarLink, { params: ela.params });
  const params = { token: link.url.split('/').at(-1) as string };
  const acordo = await ela.acordarDois();
  await noDia(teste, ana, '2026-05-06');
  const alguem = teste.cliente();
  const { body } = await alguem.pedir(inquilino.dados, { params });
  const devidas = body.contas.map((conta: { descricao: string; total: number }) => [conta.descricao, conta.total]);
  expect(devidas.slice(0, 3)).toEqual([
    ['Aluguel 3/12', 1678.5],
    ['Aluguel 4/12', 1663],
    // One day late, by its principal alone.
    ['Acordo de 10/04/2026, 1/2', 1687.25],
  ]);
  const { texto } = await alguem.pedir(inquilino.pagina, { params });
  expect([texto.includes('Acordo de 10/04/2026, 1/2'), texto.includes('Aluguel 1/12')]).toEqual([true, false]);
  const pedido = { tipo: 'PAGAMENTO', contaId: idDa(acordo), texto: 'Paguei ontem' };
  expect((await alguem.pedir(inquilino.pedir, { params, body: pedido })).status).toBe(201);
  const { body: pagina } = await ana.pedir(inquilino.paginaDePedidos, {});
  expect(pagina).toMatchObject({ pedidos: [{ contaId: idDa(acordo) }], contas: [{ id: idDa(acordo) }] });
});

test('the tenant’s statement charges an installment as it was agreed on, and is even once it is paid', async () => {
  const ela = await novaDevedora(ana);
  const acordo = await ela.acordarDois();
  await noDia(teste, ana, '2026-05-06');
  const saldo = async () => (await ana.pedir(extrato.extrato, { params: { id: ela.locatarioId } })).body.saldo;
  // March's rent, April's and the first installment.
  expect(await saldo()).toBe(1500 + 1500 + 1686.75);
  const pagar = (body: object) => ana.pedir(financeiro.pagar, { params: { id: idDa(acordo) }, body });
  await pagar({ encargos: 'COBRAR', valorPago: 600, dataPagamento: '2026-05-06' });
  expect(await saldo()).toBe(1500 + 1500 + 1687.25 - 600);
});

test('the export has the paper of what stands; a tenant made anonymous leaves neither name nor number in it', async () => {
  const locatario = { nome: 'Zacarias Quintela', cpf: '529.982.247-25', email: 'z@exemplo.com.br' };
  const locatarioId = await novoLocatario(ana, locatario);
  const ela = await novaDevedora(ana, { locatarioId });
  const acordo = await ela.acordarDois();
  const outro = await ela.acordar({ contaIds: ela.atrasadas.slice(2), parcelas: parcelas(1665.5) });
  await ela.desfazer(outro.body);
  const { body } = await ana.pedir(exportacoes.pedir, {});
  expect((await exportada(ana, body.id)).situacao).toBe('PRONTA');
  const zip = await abrirZip(ana, body.id);
  const papeis = [...zip.keys()].filter((nome) => nome.includes('Acordo de dívida'));
  expect(papeis).toEqual([expect.stringContaining(`2026-04-10 (${acordo.id.slice(0, 8)}).pdf`)]);
  const contas = await lerFolha(zip, 'Contas');
  expect(contas).toContainEqual(expect.objectContaining({ Descrição: 'Aluguel 1/12', Situação: 'Cancelado' }));
  expect(contas).toContainEqual(expect.objectContaining({ Descrição: 'Acordo de 10/04/2026, 1/2', Valor: 1686.75 }));
  await teste.deps.db
    .updateTable('contratos')
    .set({ ativo: false, encerradoEm: '2026-04-10T15:00:00Z' })
    .where('userId', '=', ana.uid)
    .execute();
  await noDia(teste, ana, '2031-05-02');
  const params = { id: locatarioId };
  expect((await ana.pedir(privacidade.anonimizarLocatario, { params })).status).toBe(200);
  for (const tabela of ['acordos', 'contas', 'contratos', 'auditoria']) {
    const { rows } = await teste.deps.pool.query(
      `select t::text as linha from ${tabela} t where "userId" = $1 and (t::text like $2 or t::text like $3)`,
      [ana.uid, `%${locatario.nome}%`, `%${locatario.cpf}%`],
    );
    expect([tabela, rows]).toEqual([tabela, []]);
  }
  expect((await ana.pedir(acordos.pdf, { params: { ...ela.params, acordoId: acordo.id } })).status).toBe(200);
});

test('an agreement on an example’s debt goes with the examples', async () => {
  await ana.pedir(exemplos.criar, {});
  const { body: contas } = await ana.pedir(financeiro.listar, { query: {} });
  const { contratoId: id } = contas.find(({ status }: { status: string }) => status === 'ATRASADO');
  const { dividas, total } = (await ana.pedir(acordos.dividas, { params: { id } })).body;
  const contaIds = dividas.map(({ contaId }: acordos.Divida) => contaId);
  const feito = await ana.pedir(acordos.criar, { params: { id }, body: { contaIds, parcelas: parcelas(total) } });
  expect(feito.status).toBe(201);
  expect((await ana.pedir(exemplos.apagar, {})).status).toBe(200);
  for (const tabela of ['acordos', 'contas'] as const) {
    const restam = await teste.deps.db.selectFrom(tabela).select('id').where('userId', '=', ana.uid).execute();
    expect(restam).toEqual([]);
  }
});
