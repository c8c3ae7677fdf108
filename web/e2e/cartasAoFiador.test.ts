// A letter to who stands surety, from the lease, sent by e-mail.
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noDia, novoContrato, novoLocador, novoLocatario } from '../../api/test/support/factories.ts';
import { configurar } from '../../api/test/support/providers.ts';
import { lerPdf } from './baixados.ts';
import { montarPalcoComFalsos } from './comFalsos.ts';
import { olhar } from './navegador.ts';

let palco: Awaited<ReturnType<typeof montarPalcoComFalsos>>;
beforeAll(async () => {
  palco = await montarPalcoComFalsos('2026-03-10T15:00:00Z');
});
afterAll(() => palco.fechar());

it('do contrato com fiador escreve-se a ele só, com o e-mail dele, e a carta fica na linha do tempo', async () => {
  const ana = await novoLocador(palco.servico);
  await noDia(palco.servico, ana, '2026-03-16');
  await configurar(ana, { mailApiKey: 'chave', mailEmailRemetente: 'ana@exemplo.com.br' });
  const { contratoId } = await novoContrato(ana, { locatarioId: await novoLocatario(ana, { nome: 'Rui Ramos' }) });
  const params = { id: contratoId };
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana });
  const cartas = pagina.getByRole('region', { name: 'Cartas ao inquilino' });
  const dialogo = pagina.getByRole('dialog', { name: 'Escrever carta' });
  // Nothing is said of a surety that there is not.
  await cartas.getByRole('button', { name: 'Escrever carta' }).click();
  await dialogo.getByRole('button', { name: /^Notificação de débito/ }).waitFor();
  expect(await dialogo.getByText('Notificação ao fiador').count()).toBe(0);
  const garantia = { tipo: 'FIADOR', nome: 'Antônio Prado', cpf: '529.982.247-25' };
  await ana.pedir(termos.mudar, { params, body: { multaPercentual: 10, garantia } });
  await pagina.reload();
  await cartas.getByRole('button', { name: 'Escrever carta' }).click();
  await dialogo.getByRole('button', { name: /^Notificação ao fiador/ }).click();
  await dialogo.getByText('A Antônio Prado:').waitFor();
  await dialogo.getByLabel('E-mail do fiador').fill('antonio@exemplo.com.br');
  await olhar(pagina, 'carta-ao-fiador');
  await dialogo.getByRole('button', { name: 'Escrever carta' }).click();
  await dialogo.getByText('peça que o fiador assine').waitFor();
  const texto = await lerPdf(pagina, dialogo.getByRole('button', { name: /Baixar/ }));
  expect(texto).toContain('NOTIFICAÇÃO AO FIADOR');
  await dialogo.getByRole('button', { name: 'Enviar por e-mail' }).click();
  await expect
    .poll(() => palco.falsos.brevo.mensagens.map((um) => ('para' in um ? um.para : undefined)))
    .toEqual(['antonio@exemplo.com.br']);
  await pagina.keyboard.press('Escape');
  await dialogo.waitFor({ state: 'detached' });
  await pagina.getByRole('region', { name: 'Linha do tempo' }).getByText('Notificação ao fiador').waitFor();
});
