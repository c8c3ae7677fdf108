import { randomUUID } from 'node:crypto';
import * as privacidade from '@imob/schemas/privacidade';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, noDia, novoContrato, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { estaGuardado, novaAssinatura, TOKEN } from '../../../test/support/signatures.ts';
import { auditar } from '../auditoria/auditar.ts';
import { selar } from '../auditoria/seal.ts';
import { verificar } from '../auditoria/verify.ts';
import { ALGUEM } from './apagarAssinaturas.ts';

let teste: TestApp;
let dono: Locador;
beforeAll(async () => {
  teste = await testApp();
  await novoLocador(teste);
});
beforeEach(async () => {
  teste.agora('2026-03-10T15:00:00Z');
  dono = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const feito = { situacao: 'ASSINOU' as const, em: '2026-03-11T12:00:00Z', ip: '200.1.2.3', agente: 'Firefox' };
const pessoas = [
  { ...feito, quem: 'LOCADOR' as const, papel: 'LOCADORA', nome: 'Ana Souza', ip: '10.0.0.1' },
  { ...feito, papel: 'LOCATÁRIO', nome: 'Zé Brito', documento: 'CPF nº 529.982.247-25', email: 'ze@exemplo.com.br' },
  { ...feito, papel: 'FIANÇA', nome: 'Rui Lima', documento: 'CPF nº 111.444.777-35', email: 'rui@exemplo.com.br' },
];
const outros = pessoas.map((um) => ({ ...um, em: null, ip: null, agente: null, situacao: 'PENDENTE' as const }));

async function locacao() {
  const locatarioId = await novoLocatario(dono, { nome: 'Zé Brito', cpf: '529.982.247-25' });
  return novoContrato(dono, { locatarioId, dataFim: '2026-12-31' });
}

const noRastro = (id: string, acao: 'criar' | 'assinar' | 'concluir', depois: object, quem = 'convidado') =>
  auditar(teste.deps.db, { userId: dono.uid, quem, origem: 'rotina' }, teste.deps.agora(), {
    ...{ acao, registro: { tipo: 'assinatura', id }, depois },
  });

test('a tenant is given the papers that he signs and who else does, and of himself alone from where', async () => {
  const { contratoId, locatarioId } = await locacao();
  const pedida = await novaAssinatura(teste, dono, contratoId, {
    ...{ situacao: 'CONCLUIDA', signatarios: pessoas, arquivos: true },
  });
  await novaAssinatura(teste, dono, (await novoContrato(dono)).contratoId, { arquivos: true });
  await noRastro(pedida.id, 'assinar', { nome: 'Rui Lima', papel: 'FIANÇA', email: 'rui@exemplo.com.br' });
  const params = { id: locatarioId };
  const { body } = await dono.pedir(privacidade.dadosDoLocatario, { params });
  expect(body.assinaturas).toMatchObject([{ id: pedida.id, titulo: 'Contrato de locação', situacao: 'CONCLUIDA' }]);
  expect(body.signatarios.map(({ nome, email, ip }: Record<string, string>) => [nome, email, ip])).toEqual([
    ['Ana Souza', null, null],
    ['Zé Brito', 'ze@exemplo.com.br', '200.1.2.3'],
    ['Rui Lima', null, null],
  ]);
  expect(body.arquivos.map(({ key }: { key: string }) => key).toSorted()).toEqual(pedida.keys.toSorted());
  expect(body.historico).toContainEqual(
    expect.objectContaining({
      ...{ quem: 'convidado', registro: `assinatura:${pedida.id}`, depois: { nome: 'Rui Lima', papel: 'FIANÇA' } },
    }),
  );
  for (const segredo of ['tokenHash', 'semente', '"codigo"', TOKEN])
    expect(JSON.stringify(body)).not.toContain(segredo);
  const zip = await teste.app.inject({
    ...{ url: `/locatarios/${locatarioId}/dados.zip`, headers: { cookie: `imob_session=${dono.cookie}` } },
  });
  expect(Object.keys(unzipSync(zip.rawPayload)).filter((nome) => nome.includes('Contrato de locação'))).toHaveLength(2);
});

test('a paper that calls him otherwise knows him by his CPF', async () => {
  const { contratoId, locatarioId } = await locacao();
  const ele = { papel: 'DEVEDOR', nome: 'José Brito', documento: 'CPF nº 529.982.247-25', ip: '200.1.2.3' };
  await novaAssinatura(teste, dono, contratoId, { signatarios: [ele, { papel: 'TESTEMUNHA', ip: '200.9.9.9' }] });
  const { body } = await dono.pedir(privacidade.dadosDoLocatario, { params: { id: locatarioId } });
  expect(body.signatarios.map(({ ip }: { ip: string }) => ip)).toEqual(['200.1.2.3', null]);
});

test('made anonymous, what all signed stays with its file, nobody but the landlord is named, and the rest goes', async () => {
  const { db, pool } = teste.deps;
  const { contratoId, locatarioId } = await locacao();
  await teste.deps.db
    .updateTable('contratos')
    .set({ ativo: false, encerradoEm: '2026-03-12T12:00:00Z' })
    .where('userId', '=', dono.uid)
    .where('id', '=', contratoId)
    .execute();
  const nova = (mudancas: object) => novaAssinatura(teste, dono, contratoId, { arquivos: true, ...mudancas });
  const versao = JSON.stringify({ conteudo: 'Zé Brito' });
  const fica = await nova({ situacao: 'CONCLUIDA', signatarios: pessoas, versao });
  const somem = [
    await nova({ signatarios: outros, versao }),
    await nova({ situacao: 'RECUSADA', tipo: 'ADITIVO', registroId: randomUUID(), signatarios: outros }),
    await nova({ situacao: 'CONCLUIDA', tipo: 'CARTA', registroId: randomUUID(), signatarios: pessoas }),
  ];
  const { contratoId: alheio } = await novoContrato(dono);
  const outra = await novaAssinatura(teste, dono, alheio, { arquivos: true });
  for (const { id } of [fica, ...somem]) {
    await noRastro(id, 'criar', { contratoId, titulo: 'Contrato', signatarios: ['Zé Brito', 'Rui Lima'] }, dono.uid);
    await noRastro(id, 'assinar', { nome: 'Rui Lima', papel: 'FIANÇA' });
  }
  await noRastro(fica.id, 'concluir', { sha256: 'o-que-assinaram' });
  await selar(db, teste.deps.agora());
  await noDia(teste, dono, '2031-03-13');
  expect((await dono.pedir(privacidade.anonimizarLocatario, { params: { id: locatarioId } })).status).toBe(200);

  const restam = await db.selectFrom('assinaturas').select(['id', 'versao']).where('userId', '=', dono.uid).execute();
  expect(restam.map(({ id }) => id).toSorted()).toEqual([fica.id, outra.id].toSorted());
  expect(restam.find(({ id }) => id === fica.id)?.versao).toBeNull();
  const quem = await db.selectFrom('signatarios').selectAll().where('userId', '=', dono.uid).orderBy('ordem').execute();
  const ditos = (id: string) => quem.filter(({ assinaturaId }) => assinaturaId === id);
  expect(quem).toHaveLength(3 + 2);
  const alguem = { nome: ALGUEM, documento: '', email: null, ip: null, agente: null, tokenHash: null, semente: null };
  const assinou = { situacao: 'ASSINOU', em: '2026-03-11T12:00:00.000Z' };
  expect(ditos(fica.id)).toMatchObject([
    { nome: 'Ana Souza', ip: '10.0.0.1', ...assinou },
    { ...alguem, papel: 'LOCATÁRIO', ...assinou },
    { ...alguem, papel: 'FIANÇA', ...assinou },
  ]);
  expect(ditos(outra.id)).toMatchObject([{ nome: 'Ana Souza' }, { nome: 'João Pereira' }]);
  const { rows: arquivos } = await pool.query(`select key from arquivos where "userId" = $1`, [dono.uid]);
  expect(arquivos.map(({ key }) => key).toSorted()).toEqual([...fica.keys, ...outra.keys].toSorted());
  expect([await estaGuardado(teste, fica.keys[1]), await estaGuardado(teste, somem[0]?.keys[0])]).toEqual([
    true,
    false,
  ]);

  const { rows } = await pool.query(`select valores::text as texto from auditoria where "userId" = $1`, [dono.uid]);
  const rastro = rows.map(({ texto }) => texto).join();
  for (const nome of ['Brito', 'Rui Lima']) expect(rastro).not.toContain(nome);
  expect(rastro).toContain('o-que-assinaram');
  expect((await verificar(db)).problemas).toEqual([]);
});
