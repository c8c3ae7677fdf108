import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Resposta, TestApp } from '../support/app.ts';
import { novaInspecao, novoContrato, novoItem, novoLocador } from '../support/factories.ts';
import { violations } from '../support/invariants.ts';
import { twoServices } from '../support/twoServices.ts';
import { contagem, falhas, linhas } from './race.ts';
import { operacoes, semAlvos } from './storm.ts';

const DURACAO_MS = 5_000;
/** A busy machine gets longer, until each of these has succeeded once. */
const PRAZO_MS = 45_000;
const PRECISAS = ['criarContrato', 'pagar', 'pagarParte', 'encerrar', 'criarItem', 'sincronizar', 'removerImovel'];
const SIMULTANEOS = 24;
let teste: TestApp;
let outro: TestApp;
let fechar: () => Promise<void>;

beforeAll(async () => {
  ({ teste, outro, fechar } = await twoServices());
});
afterAll(() => fechar());

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
  const vistos = (nome: string) => contagem(respostas[nome] ?? []);
  const conseguiu = (nome: string) => (vistos(nome)[200] ?? 0) + (vistos(nome)[201] ?? 0) > 0;
  const inicio = performance.now();
  const acabou = () => performance.now() - inicio > (PRECISAS.every(conseguiu) ? DURACAO_MS : PRAZO_MS);
  await operacoes.listar?.(ana.pedir, alvos);
  await Promise.all(
    Array.from({ length: SIMULTANEOS }, async (_, via) => {
      for (let i = via; !acabou(); i++) {
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
  expect(await violations(teste.deps.pool)).toEqual([]);
  const codigos = `select "imovelId", "codigoItem" from itens group by 1, 2 having count(*) > 1`;
  expect(await linhas(teste, codigos)).toEqual([]);
  // A storm that only met refusals would prove nothing.
  for (const nome of PRECISAS) expect(conseguiu(nome), `${nome}: ${JSON.stringify(vistos(nome))}`).toBe(true);
});
