// A landlord may change things while a run sends his notices: the change holds for those that are still to go.
import * as financeiro from '@imob/schemas/financeiro';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contasDe, novaConta } from '../../../../test/support/factories.ts';
import {
  configurar,
  historicoDe,
  locadorComContrato,
  type TesteComFalsos,
  testComFalsos,
} from '../../../../test/support/providers.ts';
import { runRoutine } from './run.ts';

let teste: TesteComFalsos;
beforeAll(async () => {
  // One message at a time.
  teste = await testComFalsos({ agora: '2026-03-07T15:00:00Z', env: { NOTICES_CONCURRENCY: '1' } });
});
afterAll(() => teste.fechar());
beforeEach(() => teste.limpar());

const config = { emailAtivo: true, mailApiKey: 'chave', mailEmailRemetente: 'ana@exemplo.com.br' };
const mensagens = () => teste.falsos.brevo.mensagens as any[];

async function cenario() {
  teste.agora('2026-03-07T15:00:00Z');
  const { locador, contratoId } = await locadorComContrato(teste, { config });
  const [{ id }] = (await contasDe(locador, contratoId)).filter((conta) => conta.dataVencimento === '2026-03-10');
  teste.agora('2026-03-07T15:00:01Z');
  const outra = await novaConta(locador, contratoId, { descricao: 'Portão', dataVencimento: '2026-03-10' });
  /** Runs, and does that while the first message is on its way. */
  const rodar = async (fazer: () => Promise<unknown>) => {
    const { messenger } = teste.deps;
    let feito: Promise<unknown> | undefined;
    const email: typeof messenger.email = async (...dados) => {
      feito ??= fazer();
      await feito;
      return messenger.email(...dados);
    };
    return runRoutine({ ...teste.deps, messenger: { ...messenger, email } }, { userId: locador.uid });
  };
  const mudar = (body: object) => locador.pedir(financeiro.mudar, { params: { id: outra }, body });
  return { locador, id, outra, rodar, mudar };
}

test('a notice of a conta that got another amount meanwhile goes with that one, in the same run and once', async () => {
  const { locador, id, outra, rodar, mudar } = await cenario();
  expect(await rodar(() => mudar({ valor: 333.33, motivo: 'Combinado' }))).toMatchObject({
    ...{ sucesso: true, totalGeral: 2 },
  });
  const valores = (await historicoDe(locador)).map(({ contaId, valor }) => [contaId, valor]);
  expect(Object.fromEntries(valores)).toEqual({ [id]: 1500, [outra]: 333.33 });
  expect(mensagens().map(({ texto }) => /R\$\s333,33/.test(texto))).toEqual([false, true]);
  expect(await rodar(async () => {})).toMatchObject({ totalGeral: 0 });
});

test('a conta that was moved to another day of a notice is told of by that day; one that was paid is not', async () => {
  const { locador, outra, rodar, mudar } = await cenario();
  expect(await rodar(() => mudar({ dataVencimento: '2026-03-08' }))).toMatchObject({ totalGeral: 2 });
  const movida = (await historicoDe(locador)).find(({ contaId }) => contaId === outra);
  expect(movida).toMatchObject({ dataVencimento: '2026-03-08', diasAntes: 1 });
  const outro = await cenario();
  const pagar = () => outro.locador.pedir(financeiro.pagar, { params: { id: outro.outra } });
  expect(await outro.rodar(pagar)).toMatchObject({ sucesso: true, totalGeral: 1 });
});

test('a channel that is switched off meanwhile sends nothing more', async () => {
  const { locador, rodar } = await cenario();
  expect(await rodar(() => configurar(locador, { emailAtivo: false }))).toMatchObject({ sucesso: true, totalGeral: 1 });
  expect(mensagens()).toHaveLength(1);
});
