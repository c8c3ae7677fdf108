// Every declared filter bears what is no id, no text and no encoding at all.
import { afterAll, beforeAll, expect, test } from 'vitest';
import documento from '../openapi.json' with { type: 'json' };
import { type TestApp, testApp } from '../support/app.ts';
import { type Locador, novoLocador } from '../support/factories.ts';

type Leitura = { parameters?: { in: string; name: string }[] };
const VALORES = ['%zz', '%00', '%', '%ff', '%E0%A4%A', '%ED%A0%80', 'nenhum-id'];
const leituras = Object.entries(documento.paths).flatMap(([caminho, metodos]) => {
  const { get } = metodos as { get?: Leitura };
  const filtros = (get?.parameters ?? []).filter((parametro) => parametro.in === 'query');
  return filtros.map(({ name }) => [caminho, name] as const);
});

let teste: TestApp;
let dono: Locador;
beforeAll(async () => {
  teste = await testApp();
  dono = await novoLocador(teste);
});
afterAll(() => teste.fechar());

test('none of them is a failure of ours', { timeout: 120_000 }, async () => {
  expect(leituras.length).toBeGreaterThan(50);
  const cookies = { [teste.deps.env.SESSION_COOKIE_NAME]: dono.cookie ?? '' };
  const falhas: string[] = [];
  for (const [caminho, filtro] of leituras) {
    for (const valor of VALORES) {
      const url = `${caminho.replaceAll(/\{\w+\}/g, dono.uid)}?${filtro}=${valor}`;
      const { statusCode } = await teste.app.inject({ method: 'GET', url, cookies });
      if (statusCode >= 500) falhas.push(`${url}: ${statusCode}`);
    }
  }
  expect(falhas).toEqual([]);
});
