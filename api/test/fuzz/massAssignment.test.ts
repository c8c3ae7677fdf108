// Mass assignment: what the server owns is ignored in every body that a client may send.
import * as auth from '@imob/schemas/auth';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as contratos from '@imob/schemas/contratos';
import * as despesas from '@imob/schemas/despesas';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as interessados from '@imob/schemas/interessados';
import * as inventario from '@imob/schemas/inventario';
import * as locatarios from '@imob/schemas/locatarios';
import * as repasses from '@imob/schemas/repasses';
import * as usuarios from '@imob/schemas/usuarios';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diferencas, retrato } from '../matrix/snapshot.ts';
import { type TestApp, testApp } from '../support/app.ts';
import {
  cadastroPF,
  endereco,
  type Locador,
  novaConta,
  novaDespesa,
  novaInspecao,
  novoContrato,
  novoImovel,
  novoItem,
  novoLocador,
  novoLocatario,
  novosCoproprietarios,
} from '../support/factories.ts';

let teste: TestApp;
let superAdmin: Locador;
let ana: Locador;
let bia: Locador;
let alheio: { imovelId: string; locatarioId: string; contratoId: string };
beforeAll(async () => {
  teste = await testApp();
  superAdmin = await novoLocador(teste);
  ana = await novoLocador(teste);
  bia = await novoLocador(teste);
  alheio = await novoContrato(bia);
});
afterAll(() => teste.fechar());

const ID = '11111111-1111-4111-8111-111111111111';
const ANTIGO = '2001-01-01T00:00:00.000Z';
/** No client may set these on any record. */
const doServidor = () => ({ id: ID, userId: bia.uid, uid: bia.uid, criadoEm: ANTIGO, atualizadoEm: ANTIGO });

const propriosDoServidor = {
  imoveis: () => ({ fotoCapa: 'https://mau.exemplo.com', nomeExibicao: 'X' }),
  locatarios: () => ({ temContratoAtivo: true, documentos: { rg: { key: 'k' } }, cpfChave: 'X' }),
  contratos: () => ({
    ativo: false,
    numeroParcelas: 1,
    contratoAssinadoKey: 'k',
    encerradoEm: ANTIGO,
    imovelCopia: { id: ID },
    locatarioCopia: { id: ID },
    imovel: { id: ID },
    locatario: { id: ID },
  }),
  contas: () => ({
    reciboId: ID,
    valorRecebido: 1,
    valor: 0.5,
    tipo: 'CAUCAO',
    contratoId: alheio.contratoId,
  }),
  itens: () => ({ codigoItem: 'AAAA-BBB-999', removidoEm: ANTIGO, imovelId: alheio.imovelId }),
  inspecoes: () => ({
    snapshotInventario: [{ id: ID }],
    imovelId: alheio.imovelId,
    tipo: 'Rotina',
    dataVistoria: '2001-01-01',
    fechadaEm: ANTIGO,
    hash: 'x',
    emendas: [{ id: ID }],
  }),
};

type Rota = { method: string; url: string };

/** A creation with everything stolen that can be: the stored row has none of it. */
const criacoes: Record<string, () => Promise<[Rota, object, Record<string, unknown>]>> = {
  imoveis: async () => [imoveis.criar, { ...endereco }, doServidor()],
  locatarios: async () => [
    locatarios.criar,
    { nome: 'Bia', cpf: '1' },
    { ...doServidor(), ...propriosDoServidor.locatarios() },
  ],
  contratos: async () => {
    const [imovelId, locatarioId] = [await novoImovel(ana), await novoLocatario(ana)];
    const termos = { dataInicio: '2026-01-01', dataFim: '2026-12-31', valorAluguel: 900, diaVencimento: 5 };
    return [
      contratos.criar,
      { ...termos, imovelId, locatarioId },
      {
        ...doServidor(),
        ...propriosDoServidor.contratos(),
        contratoAssinadoUrl: 'https://mau.exemplo.com',
        assinadoEm: ANTIGO,
      },
    ];
  },
  contas: async () => {
    const { contratoId } = await novoContrato(ana);
    const corpo = { contratoId, descricao: 'Pintura', valor: 10, dataVencimento: '2026-05-01', tipo: 'REPARO' };
    return [
      financeiro.criar,
      corpo,
      { ...doServidor(), status: 'PAGO', dataPagamento: ANTIGO, reciboId: ID, valorRecebido: 1 },
    ];
  },
  repasses: async () => {
    const [dona] = await novosCoproprietarios(ana, await novoImovel(ana), [{ nome: 'Maria', percentual: 50 }]);
    const corpo = { coproprietarioId: dona?.id, dia: '2026-03-01', valor: 90 };
    return [repasses.criar, corpo, { ...doServidor(), nome: 'X', documento: 'X', lancamentoChave: 'X' }];
  },
  despesas: async () => [
    despesas.criar,
    { tipo: 'LUZ', valor: 90, data: '2026-03-01', imovelId: await novoImovel(ana) },
    { ...doServidor(), serieId: ID, imovelCopia: 'X' },
  ],
  interessados: async () => [
    interessados.criar,
    { imovelId: await novoImovel(ana), nome: 'Rui Melo' },
    {
      ...{ ...doServidor(), situacao: 'APROVADO', origem: 'ANUNCIO', locatarioId: ID, fichaEm: ANTIGO },
      ...{ ficha: { nome: 'X' }, documentos: [{ key: 'k' }], apagarEm: '2001-01-01', atendidoEm: ANTIGO },
    },
  ],
  itens: async () => {
    const corpo = { imovelId: await novoImovel(ana), nomeItem: 'Mesa', categoria: 'Móvel' };
    return [inventario.criar, corpo, { ...doServidor(), codigoItem: 'A-B-9', ativo: false, removidoEm: ANTIGO }];
  },
  inspecoes: async () => {
    const corpo = { imovelId: await novoImovel(ana), tipo: 'Entrada', dataVistoria: '2026-03-01' };
    const roubo = {
      ...{ status: 'concluida', snapshotInventario: [{ id: ID }], itensVistoriados: [{ itemId: ID }] },
      ...{ fechadaEm: ANTIGO, hash: 'x', emendas: [{ id: ID }] },
    };
    return [inspecoes.criar, corpo, { ...doServidor(), ...roubo }];
  },
};

test.each(Object.entries(criacoes))('creating %s ignores what the server owns', async (tabela, preparar) => {
  const [endpoint, corpo, roubo] = await preparar();
  const { status, body } = await ana.pedir(endpoint, { body: { ...roubo, ...corpo } });
  expect(status).toBe(201);
  const id = body.contratoId ?? body.id;
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(tabela)} where "userId" = ${ana.uid} and id = ${id}`.execute(teste.deps.db);
  expect(rows).toHaveLength(1);
  for (const [campo, valor] of Object.entries(roubo)) expect([campo, rows[0]?.[campo]]).not.toEqual([campo, valor]);
  expect(rows[0]).toMatchObject({ userId: ana.uid, criadoEm: '2026-03-10T15:00:00.000Z' });
});

const mudancas: Record<string, () => Promise<[Rota, string, object]>> = {
  imoveis: async () => [imoveis.mudar, await novoImovel(ana), propriosDoServidor.imoveis()],
  locatarios: async () => [locatarios.mudar, await novoLocatario(ana), propriosDoServidor.locatarios()],
  contas: async () => [
    financeiro.mudar,
    await novaConta(ana, (await novoContrato(ana)).contratoId),
    propriosDoServidor.contas(),
  ],
  despesas: async () => [
    despesas.mudar,
    (await novaDespesa(ana, { imovelId: await novoImovel(ana) })).id,
    { serieId: ID, imovelCopia: 'X', imovelNome: 'X' },
  ],
  itens: async () => [
    inventario.mudar,
    (await novoItem(ana, await novoImovel(ana))).id as string,
    propriosDoServidor.itens(),
  ],
  inspecoes: async () => [
    inspecoes.mudar,
    (await novaInspecao(ana, await novoImovel(ana))).id as string,
    propriosDoServidor.inspecoes(),
  ],
};

test.each(Object.entries(mudancas))('changing %s ignores what the server owns', async (_tabela, preparar) => {
  const [endpoint, id, roubo] = await preparar();
  const antes = await retrato(teste.deps.pool);
  const { status } = await ana.pedir(endpoint, { params: { id }, body: { ...doServidor(), ...roubo } });
  expect(status).toBe(200);
  expect(diferencas(antes, await retrato(teste.deps.pool))).toEqual([]);
});

test('the signed address of a contract comes alone', async () => {
  const { contratoId } = await novoContrato(ana);
  const ler = async () => (await ana.pedir(contratos.buscar, { params: { id: contratoId } })).body;
  const antes = await ler();
  const contratoAssinadoUrl = 'https://arquivos.exemplo.com/a.pdf';
  const body = {
    ...doServidor(),
    ...propriosDoServidor.contratos(),
    assinadoEm: ANTIGO,
    valorAluguel: 1,
    contratoAssinadoUrl,
  };
  await ana.pedir(contratos.uploadAssinado, { params: { id: contratoId }, body });
  expect(await ler()).toEqual({ ...antes, contratoAssinadoUrl, assinadoEm: '2026-03-10T15:00:00.000Z' });
});

test('a payment takes its value and manner from the client, the rest from the conta', async () => {
  const contaId = await novaConta(ana, (await novoContrato(ana)).contratoId);
  const body = {
    ...doServidor(),
    contaId: ID,
    tipo: 'CAUCAO',
    codigoRecibo: 'X',
    valor: 1,
    valorRecebido: 1,
    locatarioNome: 'X',
  };
  const resposta = await ana.pedir(financeiro.pagar, { params: { id: contaId }, body });
  const { recibo_digital } = resposta.body;
  for (const [campo, valor] of Object.entries(body)) expect([campo, recibo_digital[campo]]).not.toEqual([campo, valor]);
  expect(recibo_digital).toMatchObject({ contaId, userId: ana.uid, valor: 250, tipo: 'INTEGRAL' });
});

test('registering gives neither role nor a confirmed e-mail', async () => {
  const email = 'esperta@exemplo.com.br';
  const roubo = { ...doServidor(), role: 'SUPER_ADMIN', emailVerificado: true, ativo: false };
  const { status, body } = await teste.cliente().pedir(auth.register, { body: { ...cadastroPF({ email }), ...roubo } });
  expect([status, body.user.role]).toEqual([201, 'LOCADOR']);
  const { rows } = await sql<object>`select * from usuarios where email = ${email}`.execute(teste.deps.db);
  expect(rows).toEqual([expect.objectContaining({ role: 'LOCADOR', emailVerificado: false, ativo: true })]);
  expect(rows[0]).toMatchObject({ uid: body.user.uid, criadoEm: '2026-03-10T15:00:00.000Z' });
  expect(body.user.uid).not.toBe(bia.uid);
});

test('the protected fields of a profile are ignored', async () => {
  const protegidos = { email: 'x@exemplo.com', tipoPessoa: 'PJ', cpf: '0', cnpj: '0', emailVerificado: true };
  const antes = await retrato(teste.deps.pool);
  const body = { ...doServidor(), ...protegidos, role: 'SUPER_ADMIN', ativo: false };
  expect((await ana.pedir(auth.mudarPerfil, { body })).status).toBe(200);
  expect(diferencas(antes, await retrato(teste.deps.pool))).toEqual([]);
});

test('a SUPER_ADMIN changes role and activity of a user, nothing else', async () => {
  const antes = await retrato(teste.deps.pool);
  const body = { ...doServidor(), email: 'x@exemplo.com', emailVerificado: true, nomeCompleto: 'X', cpf: '0' };
  expect((await superAdmin.pedir(usuarios.mudar, { params: { uid: ana.uid }, body })).status).toBe(200);
  expect(diferencas(antes, await retrato(teste.deps.pool))).toEqual([]);
});

test('userId, criadoEm and the internal keys of the settings are ignored', async () => {
  await superAdmin.pedir(configuracoes.mudar, { body: { notificacoes: {} } });
  const antes = await retrato(teste.deps.pool);
  const chaves = { logoKey: 'k', logoBrancaKey: 'k', faviconKey: 'k', unica: false };
  const body = {
    ...doServidor(),
    ...chaves,
    sliders: [{ id: ID, url: 'https://mau.exemplo.com' }],
    perfil: { fotoUrl: 'https://mau.exemplo.com' },
    notificacoes: { userId: bia.uid },
  };
  expect((await superAdmin.pedir(configuracoes.mudar, { body })).status).toBe(200);
  expect(diferencas(antes, await retrato(teste.deps.pool))).toEqual([]);
});
