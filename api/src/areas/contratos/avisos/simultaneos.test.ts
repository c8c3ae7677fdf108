import * as reajustes from '@imob/schemas/reajustes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Locador,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../../../test/support/factories.ts';
import { configurar, contato, type TesteComFalsos, testComFalsos } from '../../../../test/support/providers.ts';
import { avisarContratos } from './avisar.ts';

/** Something changes while the pass sends another notice, so that what it has listed no longer holds. */

let teste: TesteComFalsos;
let ana: Locador;
beforeAll(async () => {
  teste = await testComFalsos({ agora: '2026-03-10T15:00:00Z' });
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  await teste.deps.db
    .updateTable('configuracoesNotificacoes')
    .set({ avisosDoContrato: false, avisoDeReajuste: false })
    .execute();
  teste.agora('2026-03-10T15:00:00Z');
  teste.limpar();
  ana = await novoLocador(teste);
});

const ligado = {
  emailAtivo: true,
  mailApiKey: 'chave',
  mailEmailRemetente: 'a@locadora.exemplo',
  avisoDeReajuste: true,
};
const contrato = async (quem: Locador, dataInicio: string, email: string) =>
  (
    await novoContrato(quem, {
      ...{ imovelId: await novoImovel(quem), locatarioId: await novoLocatario(quem, { ...contato, email }) },
      ...{ dataInicio, dataFim: '2027-12-31', diaVencimento: 28, termos: { indiceReajuste: 'IPCA' } },
    })
  ).contratoId;
const mudarUsuario = (quem: Locador, ativo: boolean) =>
  teste.deps.db.updateTable('usuarios').set({ ativo }).where('uid', '=', quem.uid).execute();
const encerrar = (quem: Locador, id: string) =>
  teste.deps.db
    .updateTable('contratos')
    .set({ ativo: false, encerradoEm: teste.deps.agora().toISOString() })
    .where('userId', '=', quem.uid)
    .where('id', '=', id)
    .execute();
/** Runs a pass, lets something happen at its first e-mail, and gives those who were written to. */
async function passarEnquanto(acontece: () => Promise<unknown>): Promise<string[]> {
  const { messenger } = teste.deps;
  let primeiro: Promise<unknown> | undefined;
  const email: typeof messenger.email = async (...mensagem) => {
    primeiro ??= acontece();
    await primeiro;
    return messenger.email(...mensagem);
  };
  await avisarContratos({ ...teste.deps, messenger: { ...messenger, email } });
  return (teste.falsos.brevo.mensagens as { para: string }[]).map(({ para }) => para);
}

test('an adjustment is announced as it is by then, and none of a lease that ended meanwhile', async () => {
  await configurar(ana, ligado);
  const [, mudado, acabado] = [
    await contrato(ana, '2025-03-20', 'um@exemplo.com'),
    await contrato(ana, '2025-03-25', 'dois@exemplo.com'),
    await contrato(ana, '2025-03-28', 'tres@exemplo.com'),
  ];
  const para = await passarEnquanto(async () => {
    await encerrar(ana, acabado);
    const corpo = { dataBase: '2026-03-25', valor: 1_700 };
    const { status } = await ana.pedir(reajustes.aplicar, { params: { id: mudado }, body: corpo });
    expect(status).toBe(201);
  });
  // The second one hears of what was applied, by its letter.
  expect(para).toEqual(['um@exemplo.com', 'dois@exemplo.com']);
  expect((teste.falsos.brevo.mensagens as any[]).map(({ assunto }) => assunto)).toEqual([
    'Reajuste do aluguel nos próximos dias',
    'Reajuste do seu aluguel',
  ]);
});

test('no letter goes to a tenant who left meanwhile, nor once its landlord switched them off', async () => {
  await configurar(ana, ligado);
  /** Letters go out in the order of their adjustments. */
  const reajustado = async (email: string, minuto: number) => {
    teste.agora(`2026-03-10T15:0${minuto}:00Z`);
    const id = await contrato(ana, '2025-01-10', email);
    const body = { dataBase: '2026-04-10', valor: 1_600 };
    expect((await ana.pedir(reajustes.aplicar, { params: { id }, body })).status).toBe(201);
    return id;
  };
  await reajustado('um@exemplo.com', 1);
  const quemSai = await reajustado('dois@exemplo.com', 2);
  await reajustado('tres@exemplo.com', 3);
  expect(await passarEnquanto(() => encerrar(ana, quemSai))).toEqual(['um@exemplo.com', 'tres@exemplo.com']);
  await reajustado('quatro@exemplo.com', 4);
  await reajustado('cinco@exemplo.com', 5);
  teste.limpar();
  expect(await passarEnquanto(() => configurar(ana, { avisoDeReajuste: false }))).toEqual(['quatro@exemplo.com']);
});

test('no adjustment is announced by a way that was switched off meanwhile', async () => {
  await configurar(ana, ligado);
  await contrato(ana, '2025-03-20', 'um@exemplo.com');
  await contrato(ana, '2025-03-25', 'dois@exemplo.com');
  expect(await passarEnquanto(() => configurar(ana, { emailAtivo: false }))).toEqual(['um@exemplo.com']);
});

test.each(['closed the account', 'switched it off'])(
  'nothing is sent for a landlord who %s meanwhile',
  async (como) => {
    const bia = await novoLocador(teste);
    const [, depois] = [ana, bia].toSorted((um, outro) => um.uid.localeCompare(outro.uid)) as [Locador, Locador];
    for (const quem of [ana, bia]) {
      await configurar(quem, ligado);
      await contrato(quem, '2025-03-20', quem === depois ? 'dela@exemplo.com' : 'um@exemplo.com');
    }
    const mudar = () =>
      como === 'closed the account' ? mudarUsuario(depois, false) : configurar(depois, { avisoDeReajuste: false });
    expect(await passarEnquanto(mudar)).toEqual(['um@exemplo.com']);
  },
);
