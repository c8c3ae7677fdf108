import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Resposta, type TestApp, testApp } from './app.ts';
import { contagem, falhas, linhas } from './corrida.ts';
import { novaInspecao, novoContrato, novoItem, novoLocador } from './factories.ts';
import { violacoes } from './invariantes.ts';
import { operacoes, semAlvos } from './tempestade.ts';

const DURACAO_MS = 5_000;
const SIMULTANEOS = 24;
let teste: TestApp;
let outro: TestApp;

beforeAll(async () => {
  teste = await testApp();
  outro = await testApp({ url: teste.url });
});
afterAll(async () => {
  await outro.fechar();
  await teste.fechar();
});

test('every operation of a landlord at once, for seconds: no 5xx, and all that must hold holds', async () => {
  const ana = await novoLocador(teste);
  const vias = [ana, outro.cliente(ana.cookie)];
  const alvos = semAlvos();
  for (let i = 0; i < 6; i++) {
    const { imovelId, locatarioId, contratoId } = await novoContrato(ana, { valorAluguel: 1234.56 });
    alvos.imoveis.push(imovelId);
    alvos.locatarios.push(locatarioId);
    alvos.contratos.push(contratoId);
    alvos.itens.push((await novoItem(ana, imovelId)).id);
    alvos.inspecoes.push((await novaInspecao(ana, imovelId)).id);
  }
  const nomes = Object.keys(operacoes);
  const respostas: Record<string, Resposta[]> = Object.fromEntries(nomes.map((nome) => [nome, []]));
  const fim = performance.now() + DURACAO_MS;
  await operacoes.listar?.(ana.pedir, alvos);
  await Promise.all(
    Array.from({ length: SIMULTANEOS }, async (_, via) => {
      for (let i = via; performance.now() < fim; i++) {
        // In turn, and at random where the turns would keep apart what should meet.
        const nome = nomes[Math.random() < 0.5 ? i % nomes.length : Math.floor(Math.random() * nomes.length)] as string;
        const resposta = await operacoes[nome]?.((vias[i % 2] as typeof ana).pedir, alvos);
        if (resposta) respostas[nome]?.push(resposta);
        // The newest are fought over; the older ones are left in peace, so that some come to an end.
        for (const lista of Object.values(alvos)) if (lista.length > 60) lista.splice(0, 20);
      }
    }),
  );
  expect(Object.values(respostas).flatMap(falhas)).toEqual([]);
  expect(await violacoes(teste.deps.pool)).toEqual([]);
  const codigos = `select "imovelId", "codigoItem" from itens group by 1, 2 having count(*) > 1`;
  expect(await linhas(teste, codigos)).toEqual([]);
  // A storm that only met refusals would prove nothing.
  for (const nome of [
    'criarContrato',
    'pagar',
    'pagarParte',
    'encerrar',
    'criarItem',
    'sincronizar',
    'removerImovel',
  ]) {
    const vistos = contagem(respostas[nome] ?? []);
    expect((vistos[200] ?? 0) + (vistos[201] ?? 0), `${nome}: ${JSON.stringify(vistos)}`).toBeGreaterThan(0);
  }
});
