// Every change leaves its trail: this calls every endpoint that may change something, as its owner would.
import { randomUUID } from 'node:crypto';
import * as acesso from '@imob/schemas/acesso';
import * as assinaturas from '@imob/schemas/assinaturas';
import * as auth from '@imob/schemas/auth';
import * as bancos from '@imob/schemas/bancos';
import * as boletos from '@imob/schemas/boletos';
import * as chaves from '@imob/schemas/chaves';
import * as comunicados from '@imob/schemas/comunicados';
import * as contratos from '@imob/schemas/contratos';
import * as documento from '@imob/schemas/documento';
import * as exemplos from '@imob/schemas/exemplos';
import * as exportacoes from '@imob/schemas/exportacoes';
import * as financeiro from '@imob/schemas/financeiro';
import * as importacoes from '@imob/schemas/importacoes';
import * as interessados from '@imob/schemas/interessados';
import * as privacidade from '@imob/schemas/privacidade';
import * as reajustes from '@imob/schemas/reajustes';
import * as recebimentos from '@imob/schemas/recebimentos';
import * as recibos from '@imob/schemas/recibos';
import * as usuarios from '@imob/schemas/usuarios';
import * as whatsapp from '@imob/schemas/whatsapp';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { criarToken } from '../src/areas/auth/tokens.ts';
import { provarEmail } from '../src/areas/auth/usuario.ts';
import { novaChave } from '../src/areas/upload/files/file.ts';
import { leiturasVigiadas, semRastro } from './audit.exceptions.ts';
import { convite } from './matrix/assinaturas.ts';
import { aEnviar, pagar } from './matrix/financeiro.ts';
import { enviada } from './matrix/mesa.ts';
import { comAviso } from './matrix/notificacoes.ts';
import { novoBanco } from './matrix/recebimento.ts';
import { linhas } from './matrix/rows.ts';
import { saindo, umQueFalhou } from './support/announcements.ts';
import {
  cadastroPF,
  contasDe,
  type Locador,
  novaConta,
  novaInspecao,
  novaSessao,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
  senha,
} from './support/factories.ts';
import { fichaDe, novoInteressado } from './support/interested.ts';
import { novaChave as novaChaveDeAcesso } from './support/passkey.ts';
import { type TesteComFalsos, testComFalsos } from './support/providers.ts';
import { novoCodigo } from './support/signatures.ts';

let teste: TesteComFalsos;
let dono: Locador;
let outro: Locador;
beforeAll(async () => {
  teste = await testComFalsos({ tarefas: true });
  dono = await novoLocador(teste);
  outro = await novoLocador(teste);
  await provarEmail(teste.deps.db, dono.uid, teste.deps.agora(), true);
});
afterAll(() => teste.fechar());

/** Money that waits for the landlord's word. */
async function chegou(bancoId: string | null): Promise<{ id: string }> {
  const horario = teste.deps.agora().toISOString();
  const id = randomUUID();
  await teste.deps.db
    .insertInto('recebimentos')
    .values({
      ...{ userId: dono.uid, id, e2eid: id, origem: 'BANCO', bancoId, txid: null, valor: 100, horario },
      ...{
        situacao: 'NAO_IDENTIFICADO',
        contaIds: '[]',
        mensagem: null,
        pagadorNome: 'Fulano',
        pagadorDocumento: null,
      },
      ...{ alerta: null, criadoEm: horario, conciliadoEm: null },
    })
    .execute();
  return { id };
}

/** The first code of a second factor that was begun anew. */
async function codigoNovo(): Promise<string> {
  await teste.deps.db.deleteFrom('segundosFatores').where('userId', '=', dono.uid).execute();
  await dono.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } });
  const { body } = await dono.pedir(acesso.comecarSegundoFator);
  return new TOTP({ secret: Secret.fromBase32(body.segredo) }).generate({ timestamp: teste.deps.agora().getTime() });
}

/** A recovery code of one that is on; the tests after this one find it off. */
async function ligado(): Promise<string> {
  const { body } = await dono.pedir(acesso.ligarSegundoFator, { body: { codigo: await codigoNovo() } });
  onTestFinished(async () => void (await teste.deps.db.deleteFrom('segundosFatores').execute()));
  return body.codigos[0];
}

/** The next call is that of a landlord without records; the tests after this one begin a session of `dono` again. */
async function comoNovo(): Promise<object> {
  dono.cookie = (await novoLocador(teste)).cookie;
  return {};
}

/** An export that is done: no job runs here. */
async function exportacaoPronta(): Promise<{ id: string }> {
  const { db, storage } = teste.deps;
  const { body } = await dono.pedir(exportacoes.pedir);
  const key = novaChave(dono.uid, 'exportacao', 'zip');
  await storage.put({ balde: 'privado', key }, Buffer.from('PK'), 'application/zip');
  const pronta = { situacao: 'PRONTA', key, tamanho: 2 } as const;
  await db.updateTable('exportacoes').set(pronta).where('userId', '=', dono.uid).where('id', '=', body.id).execute();
  return { id: body.id };
}

/** A request that surely changes something, where the matrix's own does not. */
const queMudam = new Map<object, () => Promise<object>>([
  [
    auth.resetPassword,
    async () => ({
      body: {
        token: await criarToken(teste.deps.db, outro.uid, 'REDEFINICAO', teste.deps.agora()),
        newPassword: 'nova-senha',
      },
    }),
  ],
  [
    assinaturas.confirmar,
    async () => {
      const { params } = await convite(dono);
      return { params, body: { codigo: await novoCodigo(teste, dono, params.token) } };
    },
  ],
  [
    interessados.aprovar,
    async () => {
      const em = teste.deps.agora().toISOString();
      const imovelId = await novoImovel(dono);
      const { id } = await novoInteressado(teste, dono, imovelId, { fichaPedidaEm: em, fichaEm: em, ficha: fichaDe() });
      return { params: { id } };
    },
  ],
  [documento.enviar, async () => ({ params: { id: await comAviso(dono) } })],
  [
    reajustes.enviar,
    async () => {
      const id = await comAviso(dono);
      const { body } = await dono.pedir(reajustes.aplicar, {
        params: { id },
        body: { dataBase: '2026-06-01', valor: 1600 },
      });
      return { params: { id, reajusteId: body.id } };
    },
  ],
  [recibos.enviar, async () => aEnviar(dono, await comAviso(dono))],
  [
    recibos.reenviar,
    async () => {
      const { reciboId: id } = await pagar(dono);
      await teste.deps.db.updateTable('recibos').set({ emailFalha: 'Morreu.' }).where('id', '=', id).execute();
      return { params: { id } };
    },
  ],
  [exportacoes.arquivo, async () => ({ params: await exportacaoPronta() })],
  [auth.confirmEmail, async () => ({})],
  [importacoes.confirmar, () => enviada(dono)],
  [
    auth.identificar,
    async () => {
      await teste.deps.db.updateTable('usuarios').set({ cpf: null }).where('uid', '=', dono.uid).execute();
      return { body: cadastroPF() };
    },
  ],
  [
    recebimentos.conciliar,
    async () => {
      const { contratoId } = await novoContrato(dono, { dataFim: '2026-03-01' });
      return { params: await chegou(null), body: { contaIds: [await novaConta(dono, contratoId)] } };
    },
  ],
  [
    boletos.emitir,
    async () => {
      await dono.pedir(bancos.criar, { body: { ...novoBanco, certificado: '', chave: '', emiteBoletos: true } });
      const locatarioId = await novoLocatario(dono, { nome: 'João Pereira', cpf: '529.982.247-25' });
      const { contratoId } = await novoContrato(dono, { locatarioId });
      return { params: { id: (await contasDe(dono, contratoId)).at(-1).id } };
    },
  ],
  [recebimentos.devolver, async () => ({ params: await chegou(randomUUID()), body: { valor: 10 } })],
  [acesso.ligarSegundoFator, async () => ({ body: { codigo: await codigoNovo() } })],
  [
    chaves.confirmar,
    async () => {
      const { autenticador } = await novaChaveDeAcesso(dono);
      const { body } = await dono.pedir(chaves.comecarConfirmacao);
      return { body: { resposta: autenticador.usar(body.opcoes) } };
    },
  ],
  [exemplos.criar, comoNovo],
  [
    exemplos.apagar,
    async () => {
      await comoNovo();
      await dono.pedir(exemplos.criar);
      return {};
    },
  ],
  [acesso.novosCodigos, async () => ({ body: { codigo: await ligado() } })],
  [acesso.desligarSegundoFator, async () => ({ body: { codigo: await ligado() } })],
  [acesso.confirmarIdentidade, async () => ({ body: { codigo: await ligado() } })],
  [
    privacidade.apagarConta,
    async () => {
      const { db } = teste.deps;
      const mudar = (uid: string, mudanca: { role?: 'SUPER_ADMIN' | 'LOCADOR'; ativo?: boolean }) =>
        db.updateTable('usuarios').set(mudanca).where('uid', '=', uid).execute();
      // Another one stays to look after the site; the tests after this one find the account open.
      await mudar(outro.uid, { role: 'SUPER_ADMIN' });
      onTestFinished(async () => {
        await mudar(outro.uid, { role: 'LOCADOR' });
        await mudar(dono.uid, { ativo: true });
        await db.deleteFrom('exclusoes').where('userId', '=', dono.uid).execute();
      });
      return { body: { senhaAtual: senha } };
    },
  ],
  [usuarios.mudar, async () => ({ params: { uid: outro.uid }, body: { role: 'ADMIN' } })],
  [
    auth.resendVerification,
    async () => {
      const naoConfirmado = teste.deps.db.updateTable('usuarios').set({ emailVerificado: false });
      await naoConfirmado.where('uid', '=', dono.uid).execute();
      return {};
    },
  ],
  [comunicados.parar, () => saindo(dono)],
  [comunicados.tentarDeNovo, () => umQueFalhou(teste.deps, dono)],
  [
    contratos.encerrar,
    async () => {
      const { contratoId, imovelId } = await novoContrato(dono, { dataFim: '2026-02-10' });
      for (const { id } of await contasDe(dono, contratoId)) await dono.pedir(financeiro.pagar, { params: { id } });
      await novaInspecao(dono, imovelId);
      return { params: { id: contratoId } };
    },
  ],
]);

const mudam = linhas.filter(
  ({ endpoint }) => (endpoint.method !== 'GET' && !semRastro.has(endpoint)) || leiturasVigiadas.has(endpoint),
);
const eventos = () => teste.deps.db.selectFrom('auditoria').selectAll().orderBy('ordem').execute();

describe.each([...new Set(mudam.map(({ endpoint }) => endpoint))].map((endpoint) => ({ endpoint })))(
  '$endpoint.method $endpoint.url',
  ({ endpoint }) => {
    test('leaves its trail, and no event holds a secret', async () => {
      await novaSessao(teste, dono);
      const linha = mudam.find((uma) => uma.endpoint === endpoint);
      const pedido = (await queMudam.get(endpoint)?.()) ?? (await linha?.pedido?.(dono, dono)) ?? {};
      const { cookie = '' } = dono;
      const antes = (await eventos()).length;
      const { status } = await dono.pedir(endpoint, pedido);
      expect(status).toBeLessThan(300);
      await vi.waitFor(async () => expect((await eventos()).length).toBeGreaterThan(antes));
      const texto = JSON.stringify((await eventos()).slice(antes));
      for (const segredo of ['chave-secreta', 'nova-senha', senha, cookie]) {
        expect(texto).not.toContain(segredo);
      }
    });
  },
);

test('a QR code asked for and a phone disconnected name the instance', async () => {
  await novaSessao(teste, dono);
  await dono.pedir(whatsapp.desconectar);
  const [ultimo] = (await eventos()).slice(-1);
  expect(ultimo).toMatchObject({ acao: 'desconectar', registroTipo: 'whatsapp', userId: dono.uid, quem: dono.uid });
});

test('who changes another’s role stands in the trail of the one whose role it is', async () => {
  await novaSessao(teste, dono);
  await dono.pedir(usuarios.mudar, { params: { uid: outro.uid }, body: { ativo: false } });
  const [ultimo] = (await eventos()).slice(-1);
  expect(ultimo).toMatchObject({
    userId: outro.uid,
    quem: dono.uid,
    registroTipo: 'usuario',
    valores: { antes: { ativo: true }, depois: { ativo: false } },
  });
});
