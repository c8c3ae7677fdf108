import * as acerto from '@imob/schemas/acerto';
import * as acordos from '@imob/schemas/acordos';
import * as anuncios from '@imob/schemas/anuncios';
import type { Comparacao } from '@imob/schemas/comparacao';
import * as compromissos from '@imob/schemas/compromissos';
import * as contratos from '@imob/schemas/contratos';
import type { LocatariosDoContrato } from '@imob/schemas/demaisLocatarios';
import * as demaisLocatarios from '@imob/schemas/demaisLocatarios';
import * as despesas from '@imob/schemas/despesas';
import type { Documento } from '@imob/schemas/documento';
import * as documento from '@imob/schemas/documento';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveisApi from '@imob/schemas/imoveis';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as interessados from '@imob/schemas/interessados';
import * as inventario from '@imob/schemas/inventario';
import * as locatariosApi from '@imob/schemas/locatarios';
import * as manutencoes from '@imob/schemas/manutencoes';
import type { Painel } from '@imob/schemas/painel';
import * as painel from '@imob/schemas/painel';
import * as prestadores from '@imob/schemas/prestadores';
import * as reajustes from '@imob/schemas/reajustes';
import * as recibos from '@imob/schemas/recibos';
import type { ContaDoCoproprietario } from '@imob/schemas/repasses';
import * as repasses from '@imob/schemas/repasses';
import { hoje, somarDias } from '@imob/schemas/rules/dates';
import { somar, subtrair } from '@imob/schemas/rules/money';
import type { Termos } from '@imob/schemas/rules/termos';
import * as termos from '@imob/schemas/termos';
import * as usuarios from '@imob/schemas/usuarios';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../test/support/app.ts';
import { gerarMeses } from '../areas/contratos/continuacao/gerar.ts';
import { abrirLinkDe } from './ajudantes.ts';
import { criarCliente } from './cliente.ts';
import { administrador, locador } from './contas.ts';
import { semear } from './semear.ts';

// Each lives a year and three quarters anew.
vi.setConfig({ testTimeout: 120_000 });

function porStatus(registros: { status: string }[]) {
  const soma: Record<string, number> = {};
  for (const { status } of registros) soma[status] = (soma[status] ?? 0) + 1;
  return soma;
}

async function semeada(agora: string, comFotos = false) {
  const correio = { MAIL_API_KEY: 'chave', MAIL_FROM_EMAIL: 'avisos@imob.exemplo.com.br' };
  const teste = await testApp({ agora, env: { SESSION_EXPIRES_DAYS: '30', ...correio } });
  const { app, deps } = teste;
  await semear({
    app,
    env: deps.env,
    agora: new Date(agora),
    relogio: (momento) => teste.agora(momento.toISOString()),
    progresso: () => {},
    abrirLink: (email) => abrirLinkDe(deps, email),
    comFotos,
  });
  await gerarMeses(deps);
  return { teste, cliente: criarCliente(app, deps.env.SESSION_COOKIE_NAME, locador) };
}

/** The life of a lease brings these: an adjustment that waits, a negative one, charges, an end without and with a decision. */
async function conferirLocacoes(cliente: ReturnType<typeof criarCliente>, lidos: contratos.ContratoLido[]) {
  const ativos = lidos.filter(({ ativo }) => ativo);
  expect(ativos.filter(({ indeterminado }) => indeterminado)).toHaveLength(1);
  expect(ativos.every(({ assinadoEm }) => assinadoEm)).toBe(true);
  const deDois = await Promise.all(
    ativos.map(({ id }) => cliente.pedir<LocatariosDoContrato>(demaisLocatarios.ler, { params: { id } })),
  );
  expect(deDois.filter(({ demais }) => demais.length > 0)).toHaveLength(1);
  // Nobody is named without being qualified.
  for (const { id } of ativos) {
    const { texto } = await cliente.pedir<Documento>(documento.buscar, { params: { id } });
    const ditas = texto.partes.map(({ qualificacao }) => qualificacao);
    const [locadora, inquilino] = [ditas[0], ditas.at(-1)];
    expect(locadora).toContain('brasileira, casada, dentista, CPF nº');
    expect(inquilino).toContain('com domicílio em Rua das Palmeiras');
  }
  const dosTermos = await Promise.all(ativos.map(({ id }) => cliente.pedir<Termos>(termos.buscar, { params: { id } })));
  expect(dosTermos.filter(({ finalidade }) => finalidade === 'COMERCIAL')).toHaveLength(1);
  expect(dosTermos.every(({ multaPercentual }) => multaPercentual === 10)).toBe(true);
  const proximos = await cliente.pedir<reajustes.Simulacao[]>(reajustes.proximos);
  const situacoes = proximos.map(({ situacao }) => situacao);
  expect(situacoes).toContain('PRONTO');
  expect(situacoes).toContain('NEGATIVO');
  const { decidir } = await cliente.pedir<Painel>(painel.ler);
  expect(new Set(decidir.map(({ tipo }) => tipo))).toEqual(
    new Set([
      ...[
        'ASSINATURA',
        'CARTA',
        'INTERESSADO',
        'MANUTENCAO',
        'RATEIO',
        'COMPROMISSO',
        'PRAZO_VENCIDO',
        'PRAZO_TERMINA',
      ],
      ...['REAJUSTE', 'GARANTIA_TERMINA', 'PROMESSA'],
    ]),
  );
  const dosRecibos = await cliente.pedir<{ multa: number; juros: number }[]>(recibos.listar);
  expect(dosRecibos.filter(({ multa, juros }) => multa > 0 && juros > 0).length).toBeGreaterThan(0);
}

/** Checks the empty flat's applicants: one is new, one comes tomorrow, and two sent their form. The flat's page is open. */
async function conferirProcura(cliente: ReturnType<typeof criarCliente>, { app, deps }: TestApp) {
  const { interessados: querem } = await cliente.pedir<{ interessados: interessados.InteressadoDaPagina[] }>(
    interessados.pagina,
  );
  const amanha = somarDias(hoje(deps.agora(), deps.env.APP_TIMEZONE), 1);
  expect(querem.map((um) => [um.etapa, um.situacao, um.visitaDia, um.vezesOAluguel])).toEqual([
    ['NOVO', 'ABERTO', null, null],
    ['VISITA', 'ABERTO', amanha, null],
    ['FICHA_RECEBIDA', 'ABERTO', null, 1.5],
    ['FICHA_RECEBIDA', 'ABERTO', null, 4.2],
  ]);
  expect(querem.every(({ mensagem }) => mensagem)).toBe(true);
  const { decidir } = await cliente.pedir<Painel>(painel.ler);
  expect(decidir.flatMap((uma) => (uma.tipo === 'INTERESSADO' ? [uma.falta] : []))).toEqual([
    'VISITA',
    'RESPONDER',
    'DECIDIR',
  ]);
  const params = { id: querem[0]?.imovelId ?? '' };
  const { anuncio } = await cliente.pedir<{ anuncio: anuncios.Anuncio }>(anuncios.ler, { params });
  expect(anuncio).toMatchObject({ aberto: true, interessados: 4 });
  expect((await app.inject(new URL(anuncio.url).pathname)).statusCode).toBe(200);
}

/** Checks three repairs (done and paid, visit tomorrow, two offers) and three commitments (one late, one near, one far). */
async function conferirConsertos(cliente: ReturnType<typeof criarCliente>, { deps }: TestApp) {
  const { manutencoes: deles } = await cliente.pedir<{ manutencoes: manutencoes.ManutencaoDaPagina[] }>(
    manutencoes.pagina,
  );
  const dia = hoje(deps.agora(), deps.env.APP_TIMEZONE);
  expect(deles.map((um) => [um.situacao, um.etapa, um.orcamentosRecebidos, um.visitaDia, um.custo])).toEqual([
    ['ABERTA', 'ORCADA', 2, null, null],
    ['ABERTA', 'MARCADA', 1, somarDias(dia, 1), null],
    ['CONCLUIDA', 'COMBINADA', 1, null, 180],
  ]);
  const { decidir } = await cliente.pedir<Painel>(painel.ler);
  expect(decidir.flatMap((uma) => (uma.tipo === 'MANUTENCAO' ? [uma.falta] : []))).toEqual(['VISITA', 'DECIDIR']);
  expect(decidir.flatMap((uma) => (uma.tipo === 'COMPROMISSO' ? [uma.dias] : []))).toEqual([-4, 11]);
  const prazos = await cliente.pedir<{ compromissos: unknown[] }>(compromissos.pagina);
  const quem = await cliente.pedir<{ prestadores: unknown[] }>(prestadores.pagina);
  expect([prazos.compromissos.length, quem.prestadores.length]).toEqual([3, 3]);
}

// The days on which a calendar is hardest: a 31st, the end of February, a leap day, the first, late in the evening UTC.
test.for([
  '2026-03-31T15:00:00Z',
  '2027-02-28T15:00:00Z',
  '2028-02-29T02:30:00Z',
  '2026-11-01T12:00:00Z',
  '2026-12-31T23:30:00Z',
])('the story told on %s has all that a landlord meets', async (agora) => {
  const { teste, cliente } = await semeada(agora);
  const listar = <T>(endpoint: { method: string; url: string }) => cliente.pedir<T[]>(endpoint);
  expect(porStatus(await listar(imoveisApi.listar))).toEqual({ ALUGADO: 12, DISPONIVEL: 2, MANUTENCAO: 1 });
  expect(await listar(locatariosApi.listar)).toHaveLength(13);
  const dosContratos = await listar<contratos.ContratoLido>(contratos.listar);
  expect(dosContratos.filter(({ ativo }) => ativo)).toHaveLength(12);
  await conferirLocacoes(cliente, dosContratos);
  await conferirProcura(cliente, teste);
  await conferirConsertos(cliente, teste);
  expect(dosContratos.filter(({ ativo }) => !ativo)).toHaveLength(3);
  const contas = await listar<financeiro.Conta>(financeiro.listar);
  expect(porStatus(contas)).toMatchObject({
    PAGO: expect.any(Number),
    PENDENTE: expect.any(Number),
    ATRASADO: expect.any(Number),
    CANCELADO: expect.any(Number),
  });
  // One is of a partial payment, the other of a debt of which rent paid beyond the keys covers a part.
  expect(contas.filter(({ descricao }) => descricao.endsWith(' (Saldo)'))).toHaveLength(2);
  // One left with damages that the deposit paid, and got the rest back; another owes after the closing.
  const encerrados = dosContratos.filter(({ ativo }) => !ativo);
  const acertos = await Promise.all(
    encerrados.map(({ id }) => cliente.pedir<acerto.Acerto[]>(acerto.listar, { params: { id } })),
  );
  const feitos = acertos.flat();
  expect(feitos.filter(({ devolucoes, aDevolver }) => devolucoes.length === 1 && aDevolver === 0)).toHaveLength(1);
  const devedor = feitos.find(({ saldo }) => saldo > 0);
  const dele = contas.filter(({ contratoId, status }) => contratoId === devedor?.contratoId && status === 'ATRASADO');
  expect(dele.length).toBeGreaterThan(0);
  // That debt is paid in installments, the first of which came, and the second is late.
  const [acordo] = await cliente.pedir<acordos.Acordo[]>(acordos.listar, { params: { id: devedor?.contratoId ?? '' } });
  expect(porStatus(acordo?.contas ?? [])).toEqual({
    PAGO: 1,
    ATRASADO: expect.any(Number),
    PENDENTE: expect.any(Number),
  });
  const dosRecibos = await listar<{ tipo: string; formaPagamento: string }>(recibos.listar);
  expect(dosRecibos).toHaveLength(contas.filter(({ status }) => status === 'PAGO').length);
  expect(new Set(dosRecibos.map(({ tipo }) => tipo))).toEqual(new Set(['INTEGRAL', 'PARCIAL', 'CAUCAO']));
  expect(new Set(dosRecibos.map(({ formaPagamento }) => formaPagamento))).toEqual(
    new Set(['Pix', 'Boleto', 'Transferência', 'Caução e créditos do acerto']),
  );
  // Most expenses are in the past, and some are still to come.
  const gasto = await cliente.pedir<despesas.TotaisDespesas>(despesas.totais);
  expect([gasto.despesas > 40, gasto.valor > 10_000, gasto.prevista > 0]).toEqual([true, true, true]);
  // The landlord passed on what was due until the fifteenth of last month; the rest is still open.
  const { coproprietarios } = await cliente.pedir<{ coproprietarios: ContaDoCoproprietario[] }>(repasses.listar, {
    query: { ano: agora.slice(0, 4) },
  });
  expect(coproprietarios).toMatchObject([{ nome: 'Beatriz Martins Duarte', comRepasses: true }]);
  const [{ anterior = 0, falta = 0, repassado = 0, repassar = 0 } = {}] = coproprietarios;
  expect(subtrair(somar([anterior, repassar]), repassado)).toBe(falta);
  expect(repassado).toBeGreaterThan(0);
  await teste.fechar();
});

describe('the story told on a day of August, with photos', () => {
  const AGOSTO = '2026-08-20T15:00:00Z';
  let teste: TestApp;
  let cliente: Awaited<ReturnType<typeof semeada>>['cliente'];
  beforeAll(async () => {
    ({ teste, cliente } = await semeada(AGOSTO, true));
  }, 120_000);
  afterAll(() => teste.fechar());

  test('every record is from its own moment, none from the future', async () => {
    for (const endpoint of [
      imoveisApi.listar,
      locatariosApi.listar,
      contratos.listar,
      financeiro.listar,
      recibos.listar,
    ]) {
      const momentos = (await cliente.pedir<{ criadoEm: string }[]>(endpoint)).map(({ criadoEm }) => criadoEm);
      expect(Math.max(...momentos.map(Date.parse))).toBeLessThan(Date.parse(AGOSTO));
      expect(new Set(momentos.map((momento) => momento.slice(0, 10))).size).toBeGreaterThan(5);
    }
    const doAno = async (ano: string) =>
      (await cliente.pedir<{ despesas: despesas.Despesa[] }>(despesas.pagina, { query: { ano, limite: '100' } }))
        .despesas;
    const gastos = (await Promise.all(['2025', '2026'].map(doAno))).flat();
    expect(gastos.length).toBeGreaterThan(20);
    expect(gastos.filter(({ pagaEm, data }) => (pagaEm === null) !== data > AGOSTO.slice(0, 10))).toEqual([]);
  });

  test('it has inventories, inspections of every kind, contracts near and past their end, and its administrator', async () => {
    const doImovel = async (nome: string) => {
      const imovel = (await cliente.pedir<imoveisApi.ImovelLido[]>(imoveisApi.listar)).find((um) => um.nome === nome);
      return { params: { imovelId: imovel?.id ?? '' } };
    };
    const campeche = await doImovel('Casa Campeche');
    expect(await cliente.pedir<unknown[]>(inventario.listarDoImovel, campeche)).toHaveLength(8);
    const tipos = new Set<string>();
    for (const nome of ['Apartamento Vila Mariana', 'Casa Butantã', 'Kitnet Lapa']) {
      const feitas = await cliente.pedir<inspecoes.Inspecao[]>(inspecoes.listarDoImovel, await doImovel(nome));
      for (const { tipo, status } of feitas) {
        tipos.add(tipo);
        expect(status).toBe('concluida');
      }
    }
    expect(tipos).toEqual(new Set(['Entrada', 'Saída', 'Rotina', 'Emergência']));
    const doisLados = await cliente.pedir<inspecoes.Inspecao[]>(
      inspecoes.listarDoImovel,
      await doImovel('Apartamento Moinhos de Vento'),
    );
    const saida = doisLados.find(({ tipo }) => tipo === 'Saída');
    const params = { id: saida?.id ?? '' };
    const { entrada, linhas, chaves } = await cliente.pedir<Comparacao>(inspecoes.comparar, { params });
    expect([entrada?.fechadaEm, saida?.fechadaEm]).not.toContain(null);
    const achados = linhas.filter(({ tipo, situacao }) => tipo === 'ELEMENTO' && /DANO|DESGASTE/.test(situacao));
    expect(achados.map(({ comodo, nome, situacao }) => [comodo, nome, situacao])).toEqual(
      expect.arrayContaining([
        ['Sala', 'Janelas', 'DANO'],
        ['Quarto 1', 'Paredes', 'DANO'],
        ['Sala', 'Piso', 'DESGASTE'],
      ]),
    );
    expect(chaves.map(({ situacao }) => situacao)).toEqual(['IGUAL', 'IGUAL']);
    const situacoes = [];
    for (const { id, ativo } of await cliente.pedir<contratos.ContratoLido[]>(contratos.listar)) {
      if (ativo) situacoes.push(await cliente.pedir<any>(contratos.statusEncerramento, { params: { id } }));
    }
    expect(situacoes.filter(({ alertaEncerramento }) => alertaEncerramento)).toHaveLength(3);
    expect(situacoes.filter(({ info }) => info.contratoPrazoVencido)).toHaveLength(2);
    const admin = criarCliente(teste.app, 'imob_session', administrador);
    const papeis = (await admin.pedir<{ role: string }[]>(usuarios.listar)).map(({ role }) => role);
    expect(papeis.sort()).toEqual(['LOCADOR', 'LOCADOR', 'SUPER_ADMIN']);
  });

  test('every property has drawn photos, the front first', async () => {
    const lidos = await cliente.pedir<imoveisApi.ImovelLido[]>(imoveisApi.listar);
    for (const { nomeExibicao, fotosKeys, fotoCapa } of lidos) {
      expect(fotosKeys.length, nomeExibicao).toBeGreaterThanOrEqual(2);
      expect(fotoCapa).toBe(fotosKeys[0]?.url);
      expect(fotosKeys.every(({ thumbUrl }) => thumbUrl)).toBe(true);
    }
    const { statusCode } = await teste.app.inject(new URL(lidos[0]?.fotoCapa ?? '').pathname);
    expect(statusCode).toBe(200);
  });
});
