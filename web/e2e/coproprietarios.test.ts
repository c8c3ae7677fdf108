import { readFile } from 'node:fs/promises';
import * as financeiro from '@imob/schemas/financeiro';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  contasDe,
  novaDespesa,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-11-24T15:00:00Z' });
});
afterAll(() => palco.fechar());

/** A flat whose rent of 3.000,01 was received in October, and what was spent on it. */
async function umApartamento() {
  const ana = await novoLocador(palco.servico);
  const imovelId = await novoImovel(ana, { nome: 'Apartamento da herança' });
  const locatarioId = await novoLocatario(ana, { nome: 'João Pereira', cpf: '529.982.247-25' });
  const termo = { dataInicio: '2026-10-01', dataFim: '2027-09-30', diaVencimento: 10, valorAluguel: 3000.01 };
  const { contratoId } = await novoContrato(ana, { imovelId, locatarioId, ...termo });
  const [{ id }] = await contasDe(ana, contratoId);
  await ana.pedir(financeiro.pagar, { params: { id }, body: { dataPagamento: '2026-10-10' } });
  await novaDespesa(ana, { imovelId, tipo: 'IPTU', valor: 200, data: '2026-10-05' });
  return { ana, imovelId };
}

it('um imóvel de vários: quem são, o imposto de cada um e o que se repassa', async () => {
  const { ana, imovelId } = await umApartamento();
  const pagina = await palco.abrir(`imoveis/${imovelId}`, { como: ana });
  await pagina.getByRole('region', { name: 'Resultado de 2026' }).waitFor();
  expect(await pagina.getByText('Proprietários').count()).toBe(0);
  await pagina.getByRole('button', { name: 'Mais ações do imóvel' }).click();
  await pagina.getByRole('menuitem', { name: 'Coproprietários' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Coproprietários' });
  await dialogo.getByLabel('Nome').fill('Maria Lima');
  await dialogo.getByLabel('CPF ou CNPJ').fill('111.444.777-35');
  await dialogo.getByLabel('Parte do imóvel').fill('100');
  await dialogo.getByText('Nada sobra para você: confira as partes.').waitFor();
  await dialogo.getByRole('button', { name: 'Salvar' }).click();
  await dialogo.getByText('Informe menos de 100%: a sua parte é o que sobra.').waitFor();
  await dialogo.getByLabel('Parte do imóvel').fill('33,3333');
  await dialogo.getByText('A sua parte hoje: 66,6667%').waitFor();
  await dialogo.getByRole('button', { name: 'Outro coproprietário' }).click();
  await pagina.keyboard.type('Rui Lima');
  const rui = dialogo.getByRole('group', { name: 'Rui Lima' });
  await rui.getByLabel('Parte do imóvel').fill('16,6667');
  await rui.getByRole('button', { name: /Diga desde ou até quando/ }).click();
  await rui.getByLabel('Dono desde').fill('01/11/2026');
  await dialogo.getByText('A sua parte hoje: 50%').waitFor();
  await olhar(pagina, 'coproprietarios');
  await dialogo.getByRole('button', { name: 'Salvar' }).click();
  await dialogo.waitFor({ state: 'detached' });
  const donos = pagina.getByRole('region', { name: 'Proprietários' });
  await donos.getByText('desde 01/11/2026').waitFor();
  await donos.scrollIntoViewIfNeeded();
  await olhar(pagina, 'imovel-proprietarios');

  await donos.getByRole('link', { name: 'Quanto repassar' }).click();
  // 1.000,00 of the rent less 66,66 of the tax of the property; Rui had no part of it yet.
  await pagina.getByText(/^A sua parte: R\$\s1\.866,67$/).waitFor();
  await pagina.getByText(/^Repassar em 2026: R\$\s933,34$/).waitFor();
  expect(await pagina.getByText('Rui Lima').count()).toBe(0);
  await olhar(pagina, 'resultado-coproprietarios');
  // Two presses record what lacks; it is told beside what was due, and may be taken back.
  await pagina.getByRole('button', { name: 'Registrar repasse a Maria Lima' }).click();
  const repasse = pagina.getByRole('dialog', { name: 'Repasse a Maria Lima' });
  await expect.poll(() => repasse.getByRole('textbox', { name: 'Valor' }).inputValue()).toMatch(/933,34$/);
  await olhar(pagina, 'repasse');
  await repasse.getByRole('button', { name: 'Registrar' }).click();
  await pagina.getByText(/^Repassado R\$\s933,34 em 2026, nada falta$/).waitFor();
  await olhar(pagina, 'resultado-repassado');
  await pagina.getByRole('button', { name: /^Apagar repasse de/ }).click();
  await pagina.getByRole('button', { name: 'Apagar', exact: true }).click();
  await pagina.getByText(/^Repassado/).waitFor({ state: 'detached' });
  const baixado = pagina.waitForEvent('download');
  await pagina.getByRole('button', { name: 'Prestação de contas a Maria Lima de out 2026' }).click();
  const arquivo = await baixado;
  expect(arquivo.suggestedFilename()).toBe('Prestação de contas a Maria Lima, 2026-10.pdf');
  expect((await readFile((await arquivo.path()) as string)).subarray(0, 4).toString()).toBe('%PDF');

  await pagina.goto(`${palco.endereco}rendimentos`);
  await pagina
    .getByText(/^R\$\s2\.000,01$/)
    .first()
    .waitFor();
  await pagina.getByText(/Dos imóveis com outros donos, só a sua parte/).waitFor();
  await pagina.getByRole('combobox', { name: 'De quem são os rendimentos' }).click();
  await pagina.getByRole('option', { name: 'De Maria Lima' }).click();
  await pagina
    .getByText(/^R\$\s1\.000,00$/)
    .first()
    .waitFor();
  await olhar(pagina, 'rendimentos-de-maria');
  const doAno = pagina.waitForEvent('download');
  await pagina.getByRole('button', { name: 'Arquivo do Carnê-Leão', exact: true }).click();
  const carne = await doAno;
  expect(carne.suggestedFilename()).toBe('carne-leao-2026-Maria Lima.csv');
  expect(await readFile((await carne.path()) as string, 'utf8')).toContain(';1000,00;66,66;');
  // A reload keeps whose it is.
  await pagina.reload();
  await pagina
    .getByText(/^R\$\s1\.000,00$/)
    .first()
    .waitFor();
});
