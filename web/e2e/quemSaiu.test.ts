// A tenant who left by an addendum: a letter to him alone, and the statement of who rents there since.
import * as aditivos from '@imob/schemas/aditivos';
import * as documento from '@imob/schemas/documento';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noDia, novoContrato, novoImovel, novoLocador, novoLocatario } from '../../api/test/support/factories.ts';
import { configurar } from '../../api/test/support/providers.ts';
import { lerPdf } from './baixados.ts';
import { montarPalcoComFalsos } from './comFalsos.ts';
import { olhar } from './navegador.ts';

let palco: Awaited<ReturnType<typeof montarPalcoComFalsos>>;
beforeAll(async () => {
  palco = await montarPalcoComFalsos('2026-03-19T15:00:00Z');
});
afterAll(() => palco.fechar());

it('recebe a carta do que venceu no seu tempo, e o extrato de quem ficou diz com quem alugou', async () => {
  const ana = await novoLocador(palco.servico);
  await configurar(ana, { mailApiKey: 'chave', mailEmailRemetente: 'ana@exemplo.com.br' });
  const joao = await novoLocatario(ana, {
    ...{ nome: 'João Pereira', cpf: '987.654.321-00', email: 'joao@exemplo.com' },
  });
  const bia = await novoLocatario(ana, { nome: 'Bia Souza Prado', email: 'bia@exemplo.com' });
  const imovelId = await novoImovel(ana, { nome: 'Casa da Vila' });
  const { contratoId: id } = await novoContrato(ana, {
    ...{ imovelId, locatarioId: joao, demaisLocatarios: [bia], dataInicio: '2026-02-01' },
  });
  const params = { id };
  await ana.pedir(documento.assinar, { params, body: { mesmoComPendencias: true } });
  expect((await ana.pedir(aditivos.criar, { params, body: { locatarioPrincipal: bia } })).status).toBe(201);
  await noDia(palco.servico, ana, '2026-04-20');

  const pagina = await palco.abrir(`contratos/${id}`, { como: ana });
  const cartas = pagina.getByRole('region', { name: 'Cartas ao inquilino' });
  const dialogo = pagina.getByRole('dialog', { name: 'Escrever carta' });
  await cartas.getByRole('button', { name: 'Escrever carta' }).click();
  await dialogo.getByRole('button', { name: /^Notificação de débito/ }).click();
  await dialogo.getByRole('radio', { name: /^A quem aluga hoje/ }).waitFor();
  await dialogo.getByRole('radio', { name: /^A João Pereira, que deixou a locação em 19\/03\/2026/ }).check();
  await olhar(pagina, 'carta-a-quem-saiu');
  await dialogo.getByRole('button', { name: 'Escrever carta' }).click();
  const texto = await lerPdf(pagina, dialogo.getByRole('button', { name: /Baixar/ }));
  expect(texto).toContain('que deixou em 19/03/2026');
  await dialogo.getByRole('button', { name: 'Enviar por e-mail' }).click();
  await pagina.getByText('Carta enviada a João Pereira.').waitFor();
  expect(palco.falsos.brevo.mensagens).toMatchObject([{ para: 'joao@exemplo.com', copias: [] }]);
  await pagina.keyboard.press('Escape');
  await dialogo.waitFor({ state: 'detached' });
  await cartas.getByText(/· a João Pereira/).waitFor();
  await olhar(pagina, 'carta-a-quem-saiu-na-lista');

  const daBia = await palco.abrir(`locatarios/${bia}`, { como: ana });
  await daBia.getByRole('button', { name: 'Extrato' }).click();
  await daBia.getByText('Alugou junto em Casa da Vila: João Pereira (até 19/03/2026).').waitFor();
  await olhar(daBia, 'extrato-juntos');
});
