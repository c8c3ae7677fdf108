import * as auditoria from '@imob/schemas/auditoria';
import * as comunicados from '@imob/schemas/comunicados';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as contratos from '@imob/schemas/contratos';
import * as conversas from '@imob/schemas/conversas';
import * as despesas from '@imob/schemas/despesas';
import * as documentosDoImovel from '@imob/schemas/documentosDoImovel';
import * as etapas from '@imob/schemas/etapas';
import * as exemplos from '@imob/schemas/exemplos';
import * as extratos from '@imob/schemas/extratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as grupos from '@imob/schemas/grupos';
import * as imoveis from '@imob/schemas/imoveis';
import * as inquilino from '@imob/schemas/inquilino';
import * as locatarios from '@imob/schemas/locatarios';
import * as modelos from '@imob/schemas/modelos';
import * as painel from '@imob/schemas/painel';
import * as pix from '@imob/schemas/pix';
import * as promessas from '@imob/schemas/promessas';
import * as rateios from '@imob/schemas/rateios';
import * as recibos from '@imob/schemas/recibos';
import * as resultado from '@imob/schemas/resultado';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Locador,
  novaDespesa,
  novaInspecao,
  novoContrato,
  novoItem,
  novoLocador,
} from '../../../test/support/factories.ts';
import { amostra } from '../../../test/support/files.ts';
import { formulario } from '../../../test/support/form.ts';
import {
  configurar,
  rodar,
  type TesteComFalsos,
  testComFalsos,
  todosOsCanais,
} from '../../../test/support/providers.ts';
import { estaGuardado, novaAssinatura } from '../../../test/support/signatures.ts';
import { DA_CONTA, DO_CONTRATO } from './apagar.ts';

let teste: TesteComFalsos;
let ana: Locador;
beforeAll(async () => {
  teste = await testComFalsos({ agora: '2026-11-12T15:00:00Z' });
  await novoLocador(teste);
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  teste.limpar();
  ana = await novoLocador(teste);
});

const encher = () => ana.pedir(exemplos.criar);
const apagar = () => ana.pedir(exemplos.apagar);
const lista = async (endpoint: { method: string; url: string }) => (await ana.pedir(endpoint)).body;
const tudo = () =>
  Promise.all([imoveis.listar, locatarios.listar, contratos.listar, financeiro.listar, recibos.listar].map(lista));

describe('the examples', () => {
  test('fill an empty account believably: two leases, receipts, one rent overdue', async () => {
    expect((await encher()).status).toBe(201);
    const [casas, pessoas, leases, contas, recibos] = await tudo();
    expect([casas.length, pessoas.length, leases.length]).toEqual([2, 2, 2]);
    expect(contas.filter(({ status }: financeiro.Conta) => status === 'ATRASADO')).toHaveLength(1);
    expect(recibos.length).toBe(contas.filter(({ status }: financeiro.Conta) => status === 'PAGO').length);
    expect((await lista(exemplos.ler)).ha).toBe(true);
    const { emAtraso } = await lista(painel.ler);
    expect(emAtraso).toMatchObject({ contas: 1, total: expect.any(Number) });
  });

  test('show what a landlord finds only later: a promise, a talk, a draft, a group, a shared bill, a lease in steps', async () => {
    await encher();
    const [casas, , leases] = await tudo();
    const { promessas: prometidas } = await lista(promessas.abertas);
    expect(prometidas).toMatchObject([{ quem: 'LOCADOR', prometidaPara: '2026-11-15' }]);
    expect((await lista(conversas.pagina)).conversas).toMatchObject([{ contratoId: prometidas[0].contratoId }]);
    const { comunicados: escritos } = await lista(comunicados.pagina);
    expect(escritos).toMatchObject([{ situacao: 'RASCUNHO', publico: 'GRUPO', grupo: casas[0].grupo }]);
    // Nobody would get it.
    const enviado = await ana.pedir(comunicados.enviar, { params: { id: escritos[0].id }, body: {} });
    expect(enviado.status).toBe(409);
    expect((await lista(grupos.listar)).grupos).toMatchObject([{ nome: 'Vila (exemplo)' }]);
    const { rateios: divididas } = await lista(rateios.pagina);
    expect(divididas).toMatchObject([{ ultima: { competencia: '2026-11', valor: 186.4 } }]);
    const degraus = await Promise.all(
      leases.map(async ({ id }: { id: string }) => (await ana.pedir(etapas.ler, { params: { id } })).body.emEtapas),
    );
    expect(degraus.filter(Boolean)).toHaveLength(1);
    expect((await apagar()).status).toBe(200);
    const restam = await Promise.all(
      [promessas.abertas, conversas.pagina, comunicados.pagina, rateios.pagina, grupos.listar].map(lista),
    );
    expect(restam.flatMap((um) => Object.values(um).filter(Array.isArray)).flat()).toEqual([]);
  });

  test.each(['2026-01-01', '2026-02-28', '2026-03-05', '2026-03-10', '2026-05-31', '2026-12-31'])(
    'have one rent overdue on any day (%s)',
    async (dia) => {
      teste.agora(`${dia}T15:00:00Z`);
      ana = await novoLocador(teste);
      expect((await encher()).status).toBe(201);
      const { emAtraso } = await lista(painel.ler);
      expect(emAtraso.contas).toBe(1);
      teste.agora('2026-11-12T15:00:00Z');
    },
  );

  test('have a model of contracts, of which nothing begins by itself and which stays once its words are the landlord’s', async () => {
    await encher();
    const lidos = async () => (await lista(modelos.listar)).modelos as modelos.ModeloDaLista[];
    const [modelo] = await lidos();
    expect(modelo).toMatchObject({ nome: 'Residencial, 30 meses (exemplo)', padrao: false, temTexto: true });
    const params = { id: modelo?.id ?? '' };
    expect((await ana.pedir(modelos.buscar, { params })).body.avisos).toEqual([]);
    await apagar();
    expect(await lidos()).toEqual([]);
    const removido = async (registro: string) =>
      (await ana.pedir(auditoria.listar, { query: { registro } })).body.eventos.some(
        ({ acao }: auditoria.Evento) => acao === 'remover',
      );
    expect(await removido(`modelo:${params.id}`)).toBe(true);
    await encher();
    const [outro] = await lidos();
    teste.agora('2026-11-12T16:00:00Z');
    await ana.pedir(modelos.mudar, { params: { id: outro?.id ?? '' }, body: { texto: 'O meu. {aluguel}' } });
    await apagar();
    expect(await lidos()).toMatchObject([{ id: outro?.id }]);
    expect(await removido(`modelo:${outro?.id}`)).toBe(false);
    // Beside a model of the landlord's own there is no example.
    expect((await encher()).status).toBe(201);
    expect(await lidos()).toHaveLength(1);
    teste.agora('2026-11-12T15:00:00Z');
  });

  test('come once, also when asked for twice at once, and never into an account with records', async () => {
    const status = (await Promise.all([encher(), encher()])).map((resposta) => resposta.status);
    expect(status.sort()).toEqual([201, 409]);
    expect((await tudo())[0]).toHaveLength(2);
    ana = await novoLocador(teste);
    await novoContrato(ana);
    expect((await encher()).status).toBe(409);
    ana = await novoLocador(teste);
    await novaDespesa(ana);
    expect((await encher()).status).toBe(409);
  });
});

describe('taking them away', () => {
  test('takes exactly them, with all that was done to them', async () => {
    await encher();
    const [[casa], , [lease], contas] = await tudo();
    const proprio = await novoContrato(ana);
    const params = { id: lease.id };
    const aberta = contas.find(
      ({ status, contratoId }: financeiro.Conta) =>
        status === 'ATRASADO' || (status === 'PENDENTE' && contratoId === lease.id),
    );
    await ana.pedir(financeiro.pagar, { params: { id: aberta.id }, body: { valorPago: 100 } });
    await ana.pedir(inquilino.criarLink, { params });
    await novoItem(ana, casa.id);
    await novaInspecao(ana, casa.id);
    await novaDespesa(ana, { imovelId: casa.id });
    const { ids: minhas } = await novaDespesa(ana, { imovelId: proprio.imovelId });
    const gasto: despesas.TotaisDespesas = await lista(despesas.totais);
    expect([gasto.despesas > 12, gasto.deExemplos > 0]).toEqual([true, true]);
    const doResultado = await Promise.all(
      [2025, 2026].map(async (ano) => (await ana.pedir(resultado.ler, { query: { ano: String(ano) } })).body.despesas),
    );
    expect(doResultado[0] + doResultado[1]).toBeLessThan(gasto.valor);
    const { status } = await apagar();
    expect(status).toBe(200);
    const [casas, pessoas, leases, restantes, recibosRestantes] = await tudo();
    expect([casas, pessoas, leases].map((um) => um.map(({ id }: { id: string }) => id))).toEqual([
      [proprio.imovelId],
      [proprio.locatarioId],
      [proprio.contratoId],
    ]);
    expect(restantes).toHaveLength(proprio.numeroParcelas);
    expect(recibosRestantes).toEqual([]);
    const restam = (await lista(despesas.pagina)).despesas as despesas.Despesa[];
    expect(restam.map(({ id }) => id)).toEqual(minhas);
    expect((await lista(exemplos.ler)).ha).toBe(false);
    expect((await apagar()).status).toBe(200);
  });

  test('takes the papers that were to be signed, their signers and their files, and leaves the landlord’s own', async () => {
    await encher();
    const [, , [lease]] = await tudo();
    const { contratoId } = await novoContrato(ana);
    const dele = await novaAssinatura(teste, ana, lease.id, { arquivos: true });
    const propria = await novaAssinatura(teste, ana, contratoId, { arquivos: true });
    expect((await apagar()).status).toBe(200);
    const { rows } = await teste.deps.pool.query(
      `select id::text from assinaturas where "userId" = $1 union all select "assinaturaId"::text from signatarios where "userId" = $1
        union all select key from arquivos where "userId" = $1`,
      [ana.uid],
    );
    expect(rows.map(({ id }) => id)).toEqual([propria.id, propria.id, propria.id, ...propria.keys]);
    expect([await estaGuardado(teste, dele.keys[0]), await estaGuardado(teste, propria.keys[0])]).toEqual([
      false,
      true,
    ]);
  });

  test('takes the papers of its properties with their files', async () => {
    await encher();
    const [[casa]] = await tudo();
    const papel = formulario({ tipo: 'SEGURO' }, amostra.pdf('apolice'), 'apolice.pdf');
    const guardado = await ana.pedir(documentosDoImovel.guardar, { params: { imovelId: casa.id }, ...papel });
    expect(guardado.status).toBe(201);
    expect((await apagar()).status).toBe(200);
    const { rows } = await teste.deps.pool.query('select key from arquivos where "userId" = $1', [ana.uid]);
    expect([rows, await estaGuardado(teste, guardado.body.documento.key)]).toEqual([[], false]);
  });

  test('is refused while a contract of the landlord’s own stands on an example', async () => {
    await encher();
    const [, [pessoa]] = await tudo();
    await novoContrato(ana, { locatarioId: pessoa.id });
    const { status, body } = await apagar();
    expect([status, body.error]).toEqual([409, expect.stringContaining('exemplo')]);
    expect((await tudo())[2]).toHaveLength(3);
  });

  test('knows every table that names a conta or a contract', async () => {
    const { rows } = await teste.deps.pool.query(`select table_name as tabela, column_name as coluna
      from information_schema.columns where table_schema = 'public' and column_name in ('contaId', 'contratoId')`);
    // A repair goes with its property, which is an example too, and the file of a lease with its ZIP.
    const sozinhas = ['manutencoes', 'exportacoes'];
    const tabelas = new Set(rows.map(({ tabela }) => tabela).filter((uma) => !sozinhas.includes(uma)));
    expect([...tabelas].sort()).toEqual([...new Set<string>([...DA_CONTA, ...DO_CONTRATO])].sort());
  });
});

describe('nothing leaves the service for an example', () => {
  test('no notice goes out, and an example takes no address', async () => {
    await configurar(ana, { ...todosOsCanais, diasAvisoVencimento: [0, 1, 2, 3, 28], diasAvisoAtraso: [1, 2, 3, 5] });
    await encher();
    const [, [pessoa]] = await tudo();
    const { status } = await ana.pedir(locatarios.mudar, { params: { id: pessoa.id }, body: { email: 'a@b.com.br' } });
    expect(status).toBe(400);
    // Even with an address, put there behind the service's back.
    await teste.deps.db.updateTable('locatarios').set({ email: 'a@b.com.br' }).where('userId', '=', ana.uid).execute();
    await rodar(teste);
    expect(teste.falsos.brevo.mensagens).toEqual([]);
  });

  test('no Pix code is made, and no money of a statement pays one', async () => {
    await encher();
    const chave = { tipoChave: 'CPF', chave: '123.456.789-09', nome: 'Ana Souza', cidade: 'São Paulo' };
    await ana.pedir(configuracoes.mudar, { body: { pix: chave } });
    const contas = (await tudo())[3];
    const atrasada = contas.find(({ status }: financeiro.Conta) => status === 'ATRASADO');
    const codigo = await ana.pedir(pix.codigo, { params: { id: atrasada.id } });
    expect([codigo.status, codigo.body.error]).toEqual([409, expect.stringContaining('exemplo')]);

    const arquivo = `OFXHEADER:100\n<OFX><BANKID>341<ACCTID>1<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261111<TRNAMT>${atrasada.valor}<FITID>1<MEMO>PIX RECEBIDO PAULO TEIXEIRA</OFX>`;
    const { body } = await ana.pedir(extratos.importar, formulario({}, Buffer.from(arquivo), 'extrato.ofx'));
    expect(body).toMatchObject({ novos: 1, sugeridos: 0 });
    const params = { id: body.id };
    const [credito] = (await ana.pedir(extratos.buscar, { params })).body.lancamentos;
    expect([credito.contaIds, credito.candidatos]).toEqual([[], []]);
    const pares = [{ lancamentoIds: [credito.id], contaIds: [atrasada.id] }];
    const confirmado = await ana.pedir(extratos.confirmar, { params, body: { pares } });
    expect(confirmado.body).toMatchObject({
      confirmados: 0,
      recusados: [{ motivo: expect.stringContaining('exemplo') }],
    });
  });
});
