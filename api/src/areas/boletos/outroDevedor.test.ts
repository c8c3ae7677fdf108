import * as aditivos from '@imob/schemas/aditivos';
import * as demais from '@imob/schemas/demaisLocatarios';
import * as documento from '@imob/schemas/documento';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TesteComBoletos, testeComBoletos } from '../../../test/support/boletos.ts';
import { novoLocatario } from '../../../test/support/factories.ts';
import { pollBanks } from '../bancos/consultar.ts';
import { issueCharges } from '../bancos/emitir.ts';

/** Charges of a lease whose own tenant leaves his place to another: each is called off and issued anew in the new name. */

let efi: TesteComBoletos;
beforeAll(async () => {
  efi = await testeComBoletos();
});
beforeEach(() => efi.recomecar());
afterAll(() => efi?.fechar());

const passar = async () => {
  for (const passo of [issueCharges, pollBanks, issueCharges, pollBanks]) await passo(efi.teste.deps);
};

async function comTroca(opcoes: Parameters<TesteComBoletos['comBoletos']>[0]) {
  const { ana, contratoId, locatarioId } = await efi.comBoletos(opcoes);
  const bia = await novoLocatario(ana, { nome: 'Bia Souza Prado', cpf: '529.982.247-25' });
  const params = { id: contratoId };
  await ana.pedir(demais.gravar, { params, body: { demais: [{ locatarioId: bia }] } });
  await ana.pedir(documento.assinar, { params, body: { mesmoComPendencias: true } });
  await passar();
  const trocar = { params, body: { locatarioPrincipal: bia, demaisLocatarios: [locatarioId] } };
  return { ana, trocar: async () => expect((await ana.pedir(aditivos.criar, trocar)).status).toBe(201) };
}

test('a boleto in the name of who had the place is cancelled at the company, and one comes in the new name', async () => {
  const { trocar } = await comTroca({});
  const deQuem = () =>
    [...efi.falsa.boletos.values()].map(({ status, corpo }) => [
      status,
      /"customer":\{"name":"([^"]+)"/.exec(JSON.stringify(corpo))?.[1],
    ]);
  expect(deQuem()).toEqual([['waiting', 'João da Silva']]);
  await trocar();
  await passar();
  expect(deQuem()).toContainEqual(['canceled', 'João da Silva']);
  expect(deQuem().filter(([status]) => status === 'waiting')).toEqual([['waiting', 'Bia Souza Prado']]);
});

test('so is a Pix charge of a bank, and its code asks who has the place now', async () => {
  const { ana, trocar } = await comTroca({ banco: efi.comPix, recebeBoleto: false });
  const vivas = async () => (await efi.cobrancasDe(ana)).filter(({ situacao }) => situacao === 'ATIVA');
  const devedorDe = (txid: string) => JSON.stringify(efi.pixFalso.cobrancas.get(txid));
  const antes = await vivas();
  expect(antes.map(({ txid }) => /João da Silva/.test(devedorDe(txid)))).toEqual(antes.map(() => true));
  expect(antes.length).toBeGreaterThan(0);
  await trocar();
  await passar();
  const depois = await vivas();
  expect(depois).toHaveLength(antes.length);
  for (const { txid } of depois) expect(devedorDe(txid)).toContain('Bia Souza Prado');
  const mortas = (await efi.cobrancasDe(ana)).filter(({ txid }) => antes.some((uma) => uma.txid === txid));
  expect(mortas.map(({ situacao }) => situacao)).toEqual(antes.map(() => 'CANCELADA'));
});
