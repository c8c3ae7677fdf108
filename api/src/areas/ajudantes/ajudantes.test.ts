import * as ajudantes from '@imob/schemas/ajudantes';
import * as assinaturas from '@imob/schemas/assinaturas';
import * as auditoria from '@imob/schemas/auditoria';
import * as auth from '@imob/schemas/auth';
import * as contratos from '@imob/schemas/contratos';
import * as despesas from '@imob/schemas/despesas';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as inquilino from '@imob/schemas/inquilino';
import * as privacidade from '@imob/schemas/privacidade';
import * as usuarios from '@imob/schemas/usuarios';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  type Locador,
  novaConta,
  novaSessao,
  novoContrato,
  novoImovel,
  novoLocador,
  senha,
} from '../../../test/support/factories.ts';
import { comAjuda, confirmar, convidado, novoAjudante, tokenDoConvite } from '../../../test/support/helpers.ts';
import { caixaDeCorreio } from '../../../test/support/mails.ts';
import { enviarAlerta } from '../auth/alertas.ts';
import { provarEmail } from '../auth/usuario.ts';
import { enviarConviteDeAjuda } from './enviarConvite.ts';

const { correio, papeis, alertas } = caixaDeCorreio();
let teste: TestApp;
let superAdmin: Locador;
let ana: Locador;
let marta: Locador;
beforeAll(async () => {
  const env = { MAIL_API_KEY: 'chave', MAIL_FROM_EMAIL: 'avisos@imob.exemplo.com.br' };
  teste = await testApp({ env, deps: { mail: correio } });
  superAdmin = await novoLocador(teste);
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  teste.agora('2026-03-10T15:00:00Z');
  await novaSessao(teste, superAdmin);
  ana = await novoLocador(teste);
  marta = await novoLocador(teste, { nomeCompleto: 'Marta Lima' });
  papeis.length = 0;
  alertas.length = 0;
});

const ajudantesDe = async (dono: Locador) =>
  (await dono.pedir(ajudantes.listar)).body.ajudantes as ajudantes.Ajudante[];
const provar = ({ uid }: Locador) => provarEmail(teste.deps.db, uid, teste.deps.agora(), true);
const abrir = (quem: Locador, dono: Locador) => quem.pedir(ajudantes.abrir, { body: { userId: dono.uid } });
const fazer = async (fila: string, dono: Locador) => {
  const { rows } = await teste.deps.pool.query(
    `select data from fila.job where name = $1 and coalesce(data->'autor'->>'userId', data->>'uid') = $2 order by created_on`,
    [fila, dono.uid],
  );
  return rows.map(({ data }) => data);
};

describe('the invitation', () => {
  test('asks the landlord for his password, goes by e-mail, and opens only for the account of that e-mail', async () => {
    const body = { nome: 'Marta', email: ` ${marta.email.toUpperCase()}`, alcance: 'VER' };
    expect((await ana.pedir(ajudantes.convidar, { body })).body.segundoFator).toBe(true);
    await confirmar(ana);
    const feito = await ana.pedir(ajudantes.convidar, { body });
    expect(feito.body).toMatchObject({ enviado: true, ajudante: { email: marta.email, situacao: 'CONVIDADO' } });
    const token = tokenDoConvite(feito.body.ajudante);
    const [pedido] = await fazer('ajudante.convite', ana);
    await enviarConviteDeAjuda(teste.deps, pedido);
    expect(papeis).toMatchObject([{ para: marta.email, button: { link: feito.body.ajudante.url } }]);
    expect(papeis[0]?.paragraphs.join(' ')).toContain('não muda nada');

    const visto = await teste.cliente().pedir(ajudantes.verConvite, { body: { token } });
    expect(visto.body).toMatchObject({ locador: 'Ana Souza', nome: 'Marta', email: marta.email, alcance: 'VER' });
    const cedo = await marta.pedir(ajudantes.aceitar, { body: { token } });
    expect([cedo.status, cedo.body.codigo]).toEqual([403, 'EMAIL_NAO_PROVADO']);
    await provar(marta);
    const outra = await superAdmin.pedir(ajudantes.aceitar, { body: { token } });
    expect([outra.status, outra.body.error]).toEqual([403, expect.stringContaining(marta.email)]);
    const aceito = await marta.pedir(ajudantes.aceitar, { body: { token } });
    expect(aceito.body).toMatchObject({ userId: ana.uid, nome: 'Ana Souza', alcance: 'VER', aberta: false });
    expect((await marta.pedir(ajudantes.aceitar, { body: { token } })).body).toEqual(aceito.body);
    expect((await teste.cliente().pedir(ajudantes.verConvite, { body: { token } })).status).toBe(404);
    const [alerta] = (await fazer('auth.alerta', ana)).filter(({ qual }) => qual === 'ajudante');
    await enviarAlerta(teste.deps, alerta);
    expect(alertas).toMatchObject([{ para: ana.email, texto: expect.stringContaining('aceitou o seu convite') }]);
    await teste.deps.db
      .updateTable('usuarios')
      .set({ email: 'nova@exemplo.com.br' })
      .where('uid', '=', marta.uid)
      .execute();
    expect(await ajudantesDe(ana)).toMatchObject([{ situacao: 'ATIVO', url: null, email: 'nova@exemplo.com.br' }]);
  });

  test('refuses the own address, one that is there already, and more than twenty', async () => {
    await confirmar(ana);
    const pedir = (email: string) => ana.pedir(ajudantes.convidar, { body: { nome: 'M', email, alcance: 'VER' } });
    expect((await pedir(ana.email.toUpperCase())).body.campos).toMatchObject([{ campo: 'email' }]);
    const juntas = await Promise.all([pedir(marta.email), pedir(marta.email)]);
    expect(juntas.map(({ status }) => status).sort()).toEqual([201, 409]);
    for (let i = 1; i < ajudantes.MAXIMO_DE_AJUDANTES; i++)
      expect((await pedir(`m${i}@exemplo.com.br`)).status).toBe(201);
    expect((await pedir('mais@exemplo.com.br')).status).toBe(409);
  });

  test('ends after seven days, with another invitation, and when it is taken back', async () => {
    const { ajudante, token } = await convidado(ana, marta.email);
    teste.agora('2026-03-17T15:00:01Z');
    for (const quem of [ana, marta]) await novaSessao(teste, quem);
    expect((await ajudantesDe(ana))[0]).toMatchObject({ situacao: 'VENCIDO', url: null });
    expect((await marta.pedir(ajudantes.aceitar, { body: { token } })).status).toBe(404);
    await confirmar(ana);
    const de = { params: { id: ajudante.id } };
    const novo = tokenDoConvite((await ana.pedir(ajudantes.convidarDeNovo, de)).body.ajudante);
    expect((await teste.cliente().pedir(ajudantes.verConvite, { body: { token } })).status).toBe(404);
    expect((await ana.pedir(ajudantes.terminar, de)).status).toBe(200);
    expect((await marta.pedir(ajudantes.aceitar, { body: { token: novo } })).status).toBe(404);
    expect(await ajudantesDe(ana)).toEqual([]);
  });
});

describe('a session that is about another’s records', () => {
  beforeEach(() => provar(marta));

  test('reads and writes there, as its own person, and comes back', async () => {
    const { contratoId } = await novoContrato(ana, { dataFim: '2026-06-30' });
    const contaId = await novaConta(ana, contratoId, { valor: 300 });
    await comAjuda(ana, marta, 'CUIDAR');
    expect((await marta.pedir(imoveis.listar)).body).toEqual([]);
    expect((await marta.pedir(financeiro.pagar, { params: { id: contaId } })).status).toBe(403);
    expect((await abrir(marta, ana)).body.aberta).toBe(true);
    expect((await marta.pedir(auth.perfil)).body).toMatchObject({
      ...{ uid: ana.uid, nome: 'Ana Souza', role: 'LOCADOR' },
      ajudante: { uid: marta.uid, nome: 'Marta Lima', email: marta.email, alcance: 'CUIDAR' },
    });
    expect((await marta.pedir(contratos.listar)).body).toHaveLength(1);
    expect((await marta.pedir(financeiro.pagar, { params: { id: contaId } })).status).toBe(200);
    const { eventos } = (await ana.pedir(auditoria.listar, { query: { registro: `conta:${contaId}` } })).body;
    expect(eventos[0]).toMatchObject({ acao: 'pagar', quem: marta.uid, quemNome: 'Marta Lima' });
    const meu = await novoImovel(marta, { nome: 'De Ana' });
    expect((await ana.pedir(imoveis.buscar, { params: { id: meu } })).body.userId).toBe(ana.uid);
    expect((await marta.pedir(ajudantes.minhas)).body.ajudas).toMatchObject([{ userId: ana.uid, aberta: true }]);
    await marta.pedir(ajudantes.fechar);
    expect((await marta.pedir(imoveis.listar)).body).toEqual([]);
    expect((await marta.pedir(auth.perfil)).body).toMatchObject({ uid: marta.uid, ajudante: null });
  });

  test('who only looks changes nothing; what is the landlord’s alone is refused to all', async () => {
    const so = await novoAjudante(teste, ana, 'VER');
    const cuida = await novoAjudante(teste, ana, 'CUIDAR');
    const body = { nome: 'X', descricao: 'x', valor: 10, data: '2026-03-10', tipo: 'OUTRO' };
    expect((await so.pedir(despesas.criar, { body })).body.codigo).toBe('SO_VE');
    expect((await so.pedir(imoveis.listar)).status).toBe(200);
    for (const quem of [so, cuida])
      for (const endpoint of [auth.mudarPerfil, ajudantes.listar, auditoria.listar])
        expect((await quem.pedir(endpoint, { ...(endpoint.method !== 'GET' && { body: {} }) })).body.codigo).toBe(
          'SO_DONO',
        );
  });

  test('who looks after things signs nothing in the landlord’s name, and who only looks is shown no secret address', async () => {
    const { contratoId } = await novoContrato(ana, { dataFim: '2026-06-30' });
    const params = { id: contratoId };
    const cuida = await novoAjudante(teste, ana, 'CUIDAR');
    const so = await novoAjudante(teste, ana, 'VER');
    const body = { tipo: 'CONTRATO', emails: [null], mesmoComPendencias: true, enviar: false };
    const assinado = await cuida.pedir(assinaturas.criar, { params, body: { ...body, assinarJa: true } });
    expect([assinado.status, assinado.body.codigo]).toEqual([403, 'SO_DONO']);
    expect((await ana.pedir(assinaturas.listar, { params })).body).toEqual([]);
    expect((await cuida.pedir(assinaturas.criar, { params, body })).status).toBe(201);
    await ana.pedir(inquilino.criarLink, { params });
    const enderecos = async (quem: Locador) => {
      const { body: papeisDele } = await quem.pedir(assinaturas.listar, { params });
      const { body: pagina } = await quem.pedir(inquilino.buscarLink, { params });
      return [papeisDele[0].signatarios[1].url, pagina.link.url];
    };
    expect(await enderecos(so)).toEqual([null, null]);
    expect(await enderecos(cuida)).toEqual(await enderecos(ana));
    expect(await enderecos(ana)).toEqual([expect.stringContaining('/assinar/'), expect.stringContaining('/p/')]);
  });

  test('a role of one’s own counts for nothing there, and signing out ends one’s own sessions alone', async () => {
    await provar(superAdmin);
    await comAjuda(ana, superAdmin, 'CUIDAR');
    await abrir(superAdmin, ana);
    expect((await superAdmin.pedir(usuarios.listar)).status).toBe(403);
    await superAdmin.pedir(ajudantes.fechar);
    expect((await superAdmin.pedir(usuarios.listar)).status).toBe(200);
    await comAjuda(ana, marta, 'VER');
    await abrir(marta, ana);
    await marta.pedir(auth.logout, { body: {} });
    expect((await ana.pedir(auth.perfil)).status).toBe(200);
  });
});

describe('the end', () => {
  beforeEach(() => provar(marta));

  test('by the landlord counts at once in a session that is open, which must go back by itself', async () => {
    const { id } = await comAjuda(ana, marta, 'CUIDAR');
    await abrir(marta, ana);
    expect((await marta.pedir(imoveis.listar)).status).toBe(200);
    await ana.pedir(ajudantes.terminar, { params: { id } });
    for (const endpoint of [imoveis.listar, auth.perfil])
      expect((await marta.pedir(endpoint)).body.codigo).toBe('AJUDA_TERMINADA');
    expect((await abrir(marta, ana)).status).toBe(403);
    expect((await marta.pedir(ajudantes.fechar)).status).toBe(200);
    expect((await marta.pedir(imoveis.listar)).body).toEqual([]);
    expect(await ajudantesDe(ana)).toMatchObject([{ situacao: 'TERMINADO' }]);
    expect((await abrir(marta, ana)).status).toBe(403);
  });

  test('a help that is given again is opened anew; nobody helps himself', async () => {
    const { id } = await comAjuda(ana, marta, 'VER');
    await abrir(marta, ana);
    await ana.pedir(ajudantes.terminar, { params: { id } });
    expect((await marta.pedir(imoveis.listar)).body.codigo).toBe('AJUDA_TERMINADA');
    const { token } = await convidado(ana, marta.email);
    await marta.pedir(ajudantes.aceitar, { body: { token } });
    expect((await marta.pedir(imoveis.listar)).body).toEqual([]);
    expect((await marta.pedir(auth.perfil)).body.ajudante).toBeNull();

    const { token: seu } = await convidado(ana, 'outro@exemplo.com.br');
    await teste.deps.db
      .updateTable('usuarios')
      .set({ email: 'outro@exemplo.com.br' })
      .where('uid', '=', ana.uid)
      .execute();
    expect((await ana.pedir(ajudantes.aceitar, { body: { token: seu } })).status).toBe(409);
  });

  test('a narrower reach counts at once too', async () => {
    const { id } = await comAjuda(ana, marta, 'CUIDAR');
    await abrir(marta, ana);
    await novoImovel(marta);
    await confirmar(ana);
    expect((await ana.pedir(ajudantes.mudar, { params: { id }, body: { alcance: 'VER' } })).body.alcance).toBe('VER');
    await expect(novoImovel(marta)).rejects.toThrow('403');
  });

  test('by the helper, and with the landlord’s account shut', async () => {
    await comAjuda(ana, marta, 'VER');
    await marta.pedir(ajudantes.deixar, { params: { userId: ana.uid } });
    expect((await abrir(marta, ana)).status).toBe(403);
    await comAjuda(ana, marta, 'VER');
    await abrir(marta, ana);
    await superAdmin.pedir(usuarios.mudar, { params: { uid: ana.uid }, body: { ativo: false } });
    expect((await marta.pedir(imoveis.listar)).body.codigo).toBe('AJUDA_TERMINADA');
  });

  test('an account that its landlord closes is shut to helpers until he is back', async () => {
    const quem = await novoAjudante(teste, ana, 'VER');
    await ana.pedir(privacidade.apagarConta, { body: { senhaAtual: senha } });
    expect((await quem.pedir(imoveis.listar)).body.codigo).toBe('AJUDA_TERMINADA');
    await ana.pedir(auth.login, { body: { email: ana.email, password: senha } });
    expect((await quem.pedir(imoveis.listar)).status).toBe(200);
  });

  test('a page of the landlord’s is refused to the session that went back to its own', async () => {
    const quem = await novoAjudante(teste, ana, 'VER');
    const headers = { 'x-imob-usuario': ana.uid };
    expect((await quem.pedir(imoveis.listar, { headers })).status).toBe(200);
    await quem.pedir(ajudantes.fechar, { headers });
    expect((await quem.pedir(imoveis.listar, { headers })).body.codigo).toBe('OUTRA_PESSOA');
    expect((await quem.pedir(ajudantes.abrir, { headers, body: { userId: ana.uid } })).status).toBe(200);
    expect((await quem.pedir(imoveis.listar, { headers })).status).toBe(200);
  });
});
