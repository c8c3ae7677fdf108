import { randomUUID } from 'node:crypto';
import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as inquilino from '@imob/schemas/inquilino';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as locatarios from '@imob/schemas/locatarios';
import * as paginaDeLocatarios from '@imob/schemas/paginas/locatarios';
import * as privacidade from '@imob/schemas/privacidade';
import * as termos from '@imob/schemas/termos';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  contasDe,
  novaInspecao,
  novaSessao,
  novoAditivo,
  novoContrato,
  novoLocador,
  novoLocatario,
} from '../../../test/support/factories.ts';
import { auditar } from '../auditoria/auditar.ts';
import { sistema } from '../auditoria/autor.ts';
import { selar } from '../auditoria/seal.ts';
import { verificar } from '../auditoria/verify.ts';
import { DE_CONTA, DE_CONTRATO, DE_RECEBIMENTO, escreverDados, lerDados } from './dados.ts';
import { esquecer } from './esquecer.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-10T15:00:00Z' });
  await novoLocador(teste);
});
afterAll(() => teste.fechar());

describe('a tenant', () => {
  test('is given all that is known of them, and that stands in the trail', async () => {
    const dono = await novoLocador(teste);
    const { contratoId, locatarioId } = await novoContrato(dono);
    const { status, body } = await dono.pedir(privacidade.dadosDoLocatario, { params: { id: locatarioId } });
    expect(status).toBe(200);
    expect(body.locatario.id).toBe(locatarioId);
    expect(body.contratos.map(({ id }: { id: string }) => id)).toEqual([contratoId]);
    expect(body.contas.length).toBeGreaterThan(0);
    const evento = await teste.deps.db
      .selectFrom('auditoria')
      .select('acao')
      .where('userId', '=', dono.uid)
      .where('registroId', '=', locatarioId)
      .where('acao', '=', 'ler')
      .executeTakeFirst();
    expect(evento).toBeDefined();
  });

  test('is given terms, addenda, inspections, bank charges and accesses too, and their own trail', async () => {
    const dono = await novoLocador(teste);
    const { id, aditivoId } = await novoAditivo(dono);
    const { body: contrato } = await dono.pedir(contratos.buscar, { params: { id } });
    const locatarioId = contrato.locatario.id;
    await dono.pedir(termos.mudar, {
      params: { id },
      body: { formaPagamento: 'Depósito', garantia: { tipo: 'FIADOR', nome: 'Flora Lima' } },
    });
    const vistoria = await novaInspecao(dono, contrato.imovel.id, { dataVistoria: contrato.dataInicio });
    await novaInspecao(dono, contrato.imovel.id, { dataVistoria: '2019-01-01' });
    const { body: link } = await dono.pedir(inquilino.criarLink, { params: { id } });
    await teste.cliente().pedir(inquilino.pagina, { params: { token: link.url.split('/').at(-1) } });
    const { body } = await dono.pedir(privacidade.dadosDoLocatario, { params: { id: locatarioId } });
    expect(body.termos).toMatchObject([{ formaPagamento: 'Depósito', garantia: { nome: 'Flora Lima' } }]);
    expect(body.aditivos).toMatchObject([{ id: aditivoId }]);
    expect(body.vistorias.map(({ id }: { id: string }) => id)).toEqual([vistoria.id]);
    expect(body.acessos).toEqual([expect.objectContaining({ contratoId: id, ultimoAcessoEm: expect.any(String) })]);
    expect(body.historico.map(({ acao, registro }: Record<string, string>) => `${acao} ${registro}`)).toContain(
      `criar locatario:${locatarioId}`,
    );
    expect(JSON.stringify(body)).not.toContain('tokenHash');
  });

  test('is given inspections of megabytes one by one, read while they are taken', async () => {
    const dono = await novoLocador(teste);
    const { imovelId, locatarioId } = await novoContrato(dono);
    const elemento = { nome: 'Piso', observacao: 'x'.repeat(2_000) };
    const elementos = Array.from({ length: 100 }, (_, i) => ({ id: `e${i}`, ...elemento }));
    const grande = { comodos: [{ id: 'sala', nome: 'Sala', elementos }] };
    const ids: string[] = [];
    for (const dataVistoria of ['2026-03-01', '2026-03-02', '2026-03-03']) {
      ids.push((await novaInspecao(dono, imovelId, { dataVistoria, ...grande })).id);
    }
    const { db, env } = teste.deps;
    const conhecido = await lerDados(db, sistema(dono.uid), locatarioId, new Date(), env.APP_TIMEZONE);
    const partes = escreverDados(teste.deps.db, dono.uid, conhecido)[Symbol.asyncIterator]();
    let texto = String((await partes.next()).value);
    // An inspection deleted before it is read does not appear.
    await dono.pedir(inspecoes.remover, { params: { id: ids[2] as string } });
    for (let parte = await partes.next(); !parte.done; parte = await partes.next()) texto += parte.value;
    expect(JSON.parse(texto).vistorias.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
  });

  test('is given the stored files too, in a ZIP, and told of what is missing there', async () => {
    const dono = await novoLocador(teste);
    const { contratoId, locatarioId } = await novoContrato(dono);
    const { db, storage, agora } = teste.deps;
    const guardado = async (registroId: string, nome: string, corpo?: Buffer) => {
      const key = `${dono.uid}/locatario/${randomUUID()}.pdf`;
      const arquivo = {
        userId: dono.uid,
        key,
        nome,
        tipo: 'application/pdf',
        tamanho: corpo?.length ?? 1,
        privado: true,
      };
      const linha = { ...arquivo, recurso: 'locatario', registroId, criadoEm: agora().toISOString() };
      await db
        .insertInto('arquivos')
        .values(linha as never)
        .execute();
      if (corpo) await storage.put({ balde: 'privado', key }, corpo, 'application/pdf');
    };
    await guardado(locatarioId, 'RG.pdf', Buffer.from('%PDF-rg'));
    await guardado(contratoId, 'Assinado.pdf', Buffer.from('%PDF-assinado'));
    await guardado(locatarioId, 'Perdido.pdf');
    await guardado(await novoLocatario(dono), 'De outro.pdf', Buffer.from('%PDF-outro'));
    const resposta = await teste.app.inject({
      url: `/locatarios/${locatarioId}/dados.zip`,
      headers: { cookie: `imob_session=${dono.cookie}` },
    });
    expect([resposta.statusCode, resposta.headers['content-type']]).toEqual([200, 'application/zip']);
    const zip = new Map(
      Object.entries(unzipSync(resposta.rawPayload)).map(([nome, bytes]) => [
        nome.replace(/ \([\w-]{8}\)/, ''),
        Buffer.from(bytes).toString(),
      ]),
    );
    expect([...zip.keys()].toSorted()).toEqual([
      'Arquivos/Assinado.pdf',
      'Arquivos/RG.pdf',
      'Dados.json',
      'Faltam.txt',
    ]);
    expect([zip.get('Arquivos/RG.pdf'), zip.get('Faltam.txt')]).toEqual([
      '%PDF-rg',
      expect.stringContaining('Perdido.pdf'),
    ]);
    const dados = JSON.parse(zip.get('Dados.json') as string);
    expect(dados).toMatchObject({ locatario: { id: locatarioId } });
    // The history of their contas too, which began with the contract.
    expect(dados.historico.map(({ registro }: { registro: string }) => registro)).toContain(`contrato:${contratoId}`);
  });

  test('is given every table that names their contracts, contas or receipts', async () => {
    const { rows } = await teste.deps.pool.query(
      `select distinct table_name as tabela from information_schema.columns where table_schema = 'public'
        and column_name in ('contratoId', 'contaId', 'recebimentoId', 'acertoId', 'assinaturaId')`,
    );
    // Marks of work done, codes that were shown and files made of all this say nothing that the rest does not.
    const semNovidade = ['mesesGerados', 'codigosPix', 'links', 'devolucoesDoAcerto', 'exportacoes'];
    const dadas: string[] = [DE_CONTRATO, DE_CONTA, DE_RECEBIMENTO].flatMap((tabelas) => Object.values(tabelas));
    // These are given without what opens their pages, without who does the work, and of who rents only the person's own.
    dadas.push('assinaturas', 'signatarios', 'manutencoes', 'contratos_locatarios', 'conversas');
    expect(
      rows.map(({ tabela }) => tabela).filter((uma) => !dadas.includes(uma) && !semNovidade.includes(uma)),
    ).toEqual([]);
  });

  test('is given only to who says the code again, where one is on', async () => {
    const dono = await novoLocador(teste);
    const { locatarioId } = await novoContrato(dono);
    await teste.deps.db
      .insertInto('segundosFatores')
      .values({ userId: dono.uid, ativadoEm: teste.deps.agora().toISOString(), codigos: '[]' })
      .execute();
    const recusada = await dono.pedir(privacidade.dadosDoLocatario, { params: { id: locatarioId } });
    expect([recusada.status, recusada.body.segundoFator]).toEqual([403, true]);
  });

  test('is taken out only when the law no longer asks, and the seals of the trail hold', async () => {
    const dono = await novoLocador(teste);
    const locatarioId = await novoLocatario(dono, { nome: 'José "Zé" Brito', email: 'ze@exemplo.com.br' });
    const { contratoId } = await novoContrato(dono, { dataFim: '2026-12-01', locatarioId });
    for (const body of [{ nome: 'Zé Brito', telefone: '(11) 91111-2222' }, { telefone: '(11) 93333-4444' }]) {
      await dono.pedir(locatarios.mudar, { params: { id: locatarioId }, body });
    }
    // A contract's event may name the tenant as they were called then.
    const registro = { tipo: 'contrato', id: contratoId } as const;
    const autor = { userId: dono.uid, quem: dono.uid, origem: 'rotina' } as const;
    await auditar(teste.deps.db, autor, teste.deps.agora(), {
      ...{ acao: 'enviar', registro, depois: { para: 'José "Zé" Brito, (11) 91111-2222' } },
    });
    await auditar(teste.deps.db, autor, teste.deps.agora(), { acao: 'mudar', registro, depois: { valor: 1500 } });
    // Messages of a receipt went to two of his numbers, as those who carry them want them written.
    const [conta] = await contasDe(dono, contratoId);
    const { recibo_digital } = (await dono.pedir(financeiro.pagar, { params: { id: conta.id } })).body;
    for (const whatsapp of ['5511911112222', '5511933334444']) {
      const doRecibo = { tipo: 'recibo', id: recibo_digital.id } as const;
      await auditar(teste.deps.db, autor, teste.deps.agora(), {
        ...{ acao: 'enviar', registro: doRecibo, depois: { whatsapp } },
      });
    }
    const anonimizar = () => dono.pedir(privacidade.anonimizarLocatario, { params: { id: locatarioId } });
    expect((await anonimizar()).body.error).toMatch(/contrato ativo/);
    await teste.deps.db
      .updateTable('contratos')
      .set({ ativo: false, encerradoEm: '2026-03-01T12:00:00Z' })
      .where('userId', '=', dono.uid)
      .where('id', '=', contratoId)
      .execute();
    expect((await anonimizar()).body.error).toMatch(/Até 01\/03\/2031/);
    await selar(teste.deps.db, teste.deps.agora());
    teste.agora('2031-03-02T15:00:00Z');
    await novaSessao(teste, dono);
    const { body: antes } = await dono.pedir(locatarios.buscar, { params: { id: locatarioId } });
    expect((await anonimizar()).status).toBe(200);
    expect((await anonimizar()).status).toBe(409);
    const { body } = await dono.pedir(locatarios.buscar, { params: { id: locatarioId } });
    expect(body).toMatchObject({ nome: 'Locatário anonimizado', cpf: '', email: null, telefone: null });
    const comNome = await dono.pedir(paginaDeLocatarios.pagina, { query: { anonimizado: 'false' } });
    const semNome = await dono.pedir(paginaDeLocatarios.pagina, { query: { anonimizado: 'true' } });
    expect(comNome.body.locatarios.map(({ id }: { id: string }) => id)).not.toContain(locatarioId);
    expect(semNome.body.locatarios.map(({ id }: { id: string }) => id)).toEqual([locatarioId]);
    const { body: contrato } = await dono.pedir(contratos.buscar, { params: { id: contratoId } });
    expect(JSON.stringify(contrato.locatario)).not.toContain(antes.cpf);
    const { rows } = await teste.deps.pool.query(
      `select valores::text as texto from auditoria where "userId" = $1 and valores is not null`,
      [dono.uid],
    );
    expect(rows.length).toBeGreaterThan(0);
    const rastro = rows.map(({ texto }) => texto).join();
    for (const sinal of [
      antes.cpf,
      'Brito',
      'ze@exemplo',
      '91111-2222',
      '93333-4444',
      '5511911112222',
      '5511933334444',
    ])
      expect(rastro).not.toContain(sinal);
    expect(rastro).toContain('1500');
    const devolver = { params: { id: locatarioId }, body: { nome: 'Zé' } };
    expect((await dono.pedir(locatarios.mudar, devolver)).status).toBe(409);
    await expect(novoContrato(dono, { locatarioId })).rejects.toThrow(/409 .*anonimizado/);
    expect((await verificar(teste.deps.db)).problemas).toEqual([]);
    teste.agora('2026-03-10T15:00:00Z');
  });

  test('deleted before, he is taken out of his contract by the daily pass, once the law no longer asks', async () => {
    const dono = await novoLocador(teste);
    const deQuem = async (nome: string, cpf: string) => {
      const locatarioId = await novoLocatario(dono, { nome, cpf, email: `${nome}@exemplo.com.br` });
      const { contratoId } = await novoContrato(dono, { locatarioId });
      await teste.deps.db
        .updateTable('contratos')
        .set({ ativo: false, encerradoEm: '2026-03-01T12:00:00Z' })
        .where('userId', '=', dono.uid)
        .where('id', '=', contratoId)
        .execute();
      return { locatarioId, contratoId };
    };
    const zulmira = await deQuem('Zulmira', '987.654.321-00');
    const cadastrado = await deQuem('Cadastrado', '123.456.789-09');
    await dono.pedir(locatarios.remover, { params: { id: zulmira.locatarioId } });
    await selar(teste.deps.db, teste.deps.agora());
    const inquilino = async ({ contratoId }: { contratoId: string }) =>
      (await dono.pedir(contratos.buscar, { params: { id: contratoId } })).body.locatario;
    teste.agora('2031-02-28T15:00:00Z');
    await esquecer(teste.deps);
    await novaSessao(teste, dono);
    expect(await inquilino(zulmira)).toMatchObject({ nome: 'Zulmira', cpf: '987.654.321-00' });

    teste.agora('2031-03-02T15:00:00Z');
    await novaSessao(teste, dono);
    expect(await esquecer(teste.deps)).toBeGreaterThan(0);
    expect(await inquilino(zulmira)).toMatchObject({ nome: 'Locatário anonimizado', cpf: '', email: null });
    // A tenant who still has a record is anonymised only by the landlord.
    expect(await inquilino(cadastrado)).toMatchObject({ nome: 'Cadastrado' });
    const { rows } = await teste.deps.pool.query(
      `select valores::text as texto from auditoria where "userId" = $1 and valores is not null`,
      [dono.uid],
    );
    const rastro = rows.map(({ texto }) => texto).join();
    for (const sinal of ['Zulmira', '987.654.321-00']) expect(rastro).not.toContain(sinal);
    expect(rastro).toContain('Cadastrado');
    expect((await verificar(teste.deps.db)).problemas).toEqual([]);
    teste.agora('2026-03-10T15:00:00Z');
  });
});
