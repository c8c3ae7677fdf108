import * as acerto from '@imob/schemas/acerto';
import * as auth from '@imob/schemas/auth';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as contratos from '@imob/schemas/contratos';
import * as imoveis from '@imob/schemas/imoveis';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as inventario from '@imob/schemas/inventario';
import * as locatarios from '@imob/schemas/locatarios';
import * as recibos from '@imob/schemas/recibos';
import { hoje } from '@imob/schemas/rules/dates';
import * as usuarios from '@imob/schemas/usuarios';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Resposta, type TestApp, testApp } from '../support/app.ts';
import { machinesOf } from '../support/db.ts';
import {
  cadastroPF,
  contasDe,
  type Locador,
  novaInspecao,
  novoContrato,
  novoImovel,
  novoItem,
  novoLocador,
  novoLocatario,
} from '../support/factories.ts';
import { copyOfDatabase, failAtStep, prepareFailures, TEXTO_DA_FALHA, withoutFailures } from '../support/failure.ts';
import { caixaDeCorreio } from '../support/mails.ts';
import { contratoEncerravel, encerrar, pagar } from './race.ts';

const { correio, tokenDe } = caixaDeCorreio();
let teste: TestApp;
let ana: Locador;
/** The servers of the test's database; each of them is made to fail in turn. */
let maquinas: string[];
beforeAll(async () => {
  teste = await testApp({ deps: { mail: correio }, tarefas: true });
  ana = await novoLocador(teste);
  await prepareFailures(teste);
  maquinas = machinesOf(teste.url);
});
beforeEach(() => withoutFailures(teste));
afterAll(() => teste.fechar());

const pedirContrato = async (): Promise<() => Promise<Resposta>> => {
  const body = {
    imovelId: await novoImovel(ana),
    locatarioId: await novoLocatario(ana),
    dataInicio: '2026-03-01',
    dataFim: '2027-03-01',
    valorAluguel: 1500,
    diaVencimento: 31,
    valorCaucao: 3000,
  };
  return () => ana.pedir(contratos.criar, { body });
};
const umaConta = async (): Promise<string> => (await contasDe(ana, (await novoContrato(ana)).contratoId))[0].id;

/** A settlement whose deposit pays a part of what the tenant owes. */
async function comAcerto(): Promise<{ contratoId: string; acertoId: string }> {
  const { contratoId } = await novoContrato(ana, { dataInicio: '2026-01-10', dataFim: '2026-06-09', valorCaucao: 900 });
  for (const { id, tipo } of await contasDe(ana, contratoId)) if (tipo === 'CAUCAO') await pagar(ana, id);
  const body = {
    chavesEm: hoje(teste.deps.agora(), teste.deps.env.APP_TIMEZONE),
    poupanca: { saldo: 950.5 },
    danos: [{ descricao: 'Porta', valor: 1200 }],
  };
  const { body: feito } = await ana.pedir(acerto.criar, { params: { id: contratoId }, body });
  return { contratoId, acertoId: feito.id };
}

/** Each rule that writes more than one row, with the number of rows that it writes, its events in the trail among them. */
const regras: [nome: string, passos: number, preparar: () => Promise<() => Promise<Resposta>>][] = [
  ['contract creation: contract, property, deposit and twelve installments', 17, pedirContrato],
  [
    'whole payment: counter, receipt and conta',
    4,
    async () => {
      const id = await umaConta();
      return () => pagar(ana, id);
    },
  ],
  [
    'partial payment: counter, receipt, conta and rest',
    7,
    async () => {
      const id = await umaConta();
      return () => pagar(ana, id, 0.01);
    },
  ],
  [
    'confirmation of a settlement: rents called off, final contas, what the deposit pays, and its state',
    19,
    async () => {
      const { contratoId, acertoId } = await comAcerto();
      return () => ana.pedir(acerto.confirmar, { params: { id: contratoId, acertoId } });
    },
  ],
  [
    'undoing of a settlement: contas as they were, the final ones gone, and its state',
    18,
    async () => {
      const { contratoId, acertoId } = await comAcerto();
      await ana.pedir(acerto.confirmar, { params: { id: contratoId, acertoId } });
      return () => ana.pedir(acerto.desfazer, { params: { id: contratoId, acertoId } });
    },
  ],
  [
    'closing: contract and property',
    4,
    async () => {
      const { contratoId } = await contratoEncerravel(ana);
      return () => encerrar(ana, contratoId);
    },
  ],
  [
    'registration: user and credential',
    3,
    async () => {
      const body = cadastroPF();
      return () => teste.cliente().pedir(auth.register, { body });
    },
  ],
  [
    'deletion of a property: copy in its contract, property, two items, their sequence and an inspection',
    7,
    async () => {
      const { imovelId } = await novoContrato(ana);
      await novoItem(ana, imovelId);
      await novoItem(ana, imovelId);
      await novaInspecao(ana, imovelId);
      return () => ana.pedir(imoveis.remover, { params: { id: imovelId } });
    },
  ],
  [
    'deletion of a tenant: copy in its contract, tenant',
    3,
    async () => {
      const { contratoId, locatarioId } = await contratoEncerravel(ana);
      await encerrar(ana, contratoId);
      return () => ana.pedir(locatarios.remover, { params: { id: locatarioId } });
    },
  ],
  [
    'item: sequence and item',
    3,
    async () => {
      const body = { imovelId: await novoImovel(ana), nomeItem: 'Mesa', categoria: 'Móvel' };
      return () => ana.pedir(inventario.criar, { body });
    },
  ],
  [
    'synchronisation of three items',
    4,
    async () => {
      const imovelId = await novoImovel(ana);
      const itensVistoriados: object[] = [];
      for (let i = 0; i < 3; i++) {
        itensVistoriados.push({ itemId: (await novoItem(ana, imovelId)).id, condicaoAtual: 'Ruim' });
      }
      const { id } = await novaInspecao(ana, imovelId);
      await ana.pedir(inspecoes.mudar, { params: { id }, body: { itensVistoriados } });
      return () => ana.pedir(inspecoes.sincronizarInventario, { params: { id } });
    },
  ],
  [
    'deletion of a receipt: conta and receipt',
    4,
    async () => {
      const { body } = await pagar(ana, await umaConta());
      return () => ana.pedir(recibos.remover, { params: { id: body.recibo_digital.id } });
    },
  ],
  [
    'settings: site, notices and two secrets',
    7,
    async () => {
      const notificacoes = { emailAtivo: true, mailApiKey: 'chave', whatsappToken: 'token' };
      return () => ana.pedir(configuracoes.mudar, { body: { nomeSite: 'Casa Certa', notificacoes } });
    },
  ],
  [
    'password: credential, that the session alone set it, and the two other sessions',
    5,
    async () => {
      const bia = await novoLocador(teste);
      for (let i = 0; i < 2; i++) {
        await teste.cliente().pedir(auth.login, { body: { email: bia.email, password: 'segredo-123' } });
      }
      return () => bia.pedir(configuracoes.mudarSenha, { body: { newPassword: 'outra-senha' } });
    },
  ],
  [
    'confirmation of the e-mail: link and user',
    4,
    async () => {
      const { email } = await novoLocador(teste);
      const token = await tokenDe('verificacao', email);
      return () => teste.cliente().pedir(auth.confirmEmail, { body: { token } });
    },
  ],
  [
    'new password by mail: link, credential, session and what the session alone had set',
    6,
    async () => {
      const { email } = await novoLocador(teste);
      await teste.cliente().pedir(auth.forgotPassword, { body: { email } });
      const token = await tokenDe('redefinicao', email);
      return () => teste.cliente().pedir(auth.resetPassword, { body: { token, newPassword: 'outra-senha' } });
    },
  ],
  [
    'deactivation: user and session',
    3,
    async () => {
      const bia = await novoLocador(teste);
      return () => ana.pedir(usuarios.mudar, { params: { uid: bia.uid }, body: { ativo: false } });
    },
  ],
];

describe.each(regras)('%s', (_nome, passos, preparar) => {
  test('a failure in any step leaves nothing behind and tells nothing', async () => {
    let falhas = 0;
    for (const maquina of maquinas) {
      await withoutFailures(teste);
      const pedir = await preparar();
      const antes = await copyOfDatabase(teste);
      await failAtStep(teste, 0, 'confirmacao');
      // A cluster's coordinator does not say why one of its machines refused a commit: that is a bad moment.
      expect((await pedir()).status).toBeOneOf(maquinas.length > 1 ? [500, 503] : [500]);
      expect(await copyOfDatabase(teste)).toEqual(antes);
      // After its last step the request that failed so often succeeds as if it were the first.
      for (let passo = 1; ; passo++) {
        await failAtStep(teste, passo, 'erro', maquina);
        const resposta = await pedir();
        if (resposta.status < 300) break;
        falhas += 1;
        expect([passo, resposta.status]).toEqual([passo, 500]);
        expect(Object.keys(resposta.body)).toEqual(['error']);
        expect(resposta.texto).not.toMatch(new RegExp(`${TEXTO_DA_FALHA}|contratos|trigger|insert|\\.ts`, 'i'));
        expect(await copyOfDatabase(teste)).toEqual(antes);
      }
      await withoutFailures(teste);
      expect(await copyOfDatabase(teste)).not.toEqual(antes);
    }
    // Several machines write some rows more than once: those that are whole on each of them.
    expect(Math.min(falhas, maquinas.length > 1 ? passos : falhas)).toBe(passos);
  });
});

test.each(regras.slice(0, 6))(
  '%s: the connection lost in any step leaves nothing behind',
  async (_nome, passos, preparar) => {
    const salto = passos > 4 ? 4 : 1;
    let cortes = 0;
    for (const maquina of maquinas) {
      await withoutFailures(teste);
      const pedir = await preparar();
      const antes = await copyOfDatabase(teste);
      let feito = false;
      for (let passo = 1; passo <= passos; passo += salto) {
        await failAtStep(teste, passo, 'conexao', maquina);
        const resposta = await pedir();
        feito = resposta.status < 300;
        if (feito) break;
        cortes += 1;
        expect([passo, resposta.status]).toEqual([passo, 503]);
        expect(Number(resposta.headers['retry-after'])).toBeGreaterThan(0);
        expect(await copyOfDatabase(teste)).toEqual(antes);
      }
      await withoutFailures(teste);
      if (!feito) expect((await pedir()).status).toBeLessThan(300);
    }
    // A machine of a cluster may write fewer rows than all of them.
    expect(cortes).toBeGreaterThanOrEqual(maquinas.length > 1 ? 1 : Math.ceil(passos / salto));
  },
);
