import * as configuracoes from '@imob/schemas/configuracoes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Locador, novoLocador } from '../../api/test/support/factories.ts';
import { foto } from './arquivosDeTeste.ts';
import { montarPalco, olhar, type Palco } from './navegador.ts';

let palco: Palco;
let chefe: Locador;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  chefe = await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

it('a foto de quem entra é posta e retirada', async () => {
  const ana = await novoLocador(palco.servico);
  const pagina = await palco.abrir('conta', { como: ana });
  const remover = pagina.getByRole('button', { name: 'Remover foto' });
  await pagina.getByRole('button', { name: 'Enviar foto' }).waitFor();
  expect(await remover.count()).toBe(0);
  await olhar(pagina, 'conta-sem-foto');
  await pagina
    .locator('main input[type=file]')
    .first()
    .setInputFiles([await foto('ana.jpg', '#7c2d92', 200)]);
  await pagina.getByText('Foto salva.').waitFor();
  await remover.waitFor();
  await olhar(pagina, 'conta-com-foto');
  await remover.click();
  const pergunta = pagina.getByRole('dialog', { name: 'Remover foto?' });
  await pergunta.getByText('Você pode enviar outra quando quiser.').waitFor();
  await olhar(pagina, 'conta-remover-foto');
  await pergunta.getByRole('button', { name: 'Remover' }).click();
  await pagina.getByText('Foto removida.').waitFor();
  await pagina.getByRole('button', { name: 'Enviar foto' }).waitFor();
  expect(await remover.count()).toBe(0);
  const { body } = await ana.pedir(configuracoes.buscar);
  expect(body.perfil.fotoUrl).toBeNull();
});

it('as imagens do site são postas e retiradas', async () => {
  const pagina = await palco.abrir('administracao?aba=aparencia', { como: chefe, tela: 'celular' });
  const nomes = [
    ['Logotipo', 'Logotipo trocado.'],
    ['Logotipo branco', 'Logotipo branco trocado.'],
    ['Ícone do navegador', 'Ícone trocado.'],
  ] as const;
  await pagina.getByRole('button', { name: 'Enviar ícone' }).waitFor();
  for (const [i, [nome, dito]] of nomes.entries()) {
    await pagina
      .locator('main input[type=file]')
      .nth(i)
      .setInputFiles([await foto('x.jpg', '#7c2d92', 200)]);
    await pagina.getByText(dito).waitFor();
    await pagina.getByRole('img', { name: `${nome} atual` }).waitFor();
  }
  await olhar(pagina, 'administracao-com-imagens');
  const trocar = await pagina.getByRole('button', { name: 'Trocar logotipo branco' }).boundingBox();
  const remover = await pagina.getByRole('button', { name: 'Remover logotipo branco' }).boundingBox();
  expect(remover?.y).toBe(trocar?.y);
  for (const [nome] of nomes) {
    await pagina.getByRole('button', { name: `Remover ${nome.toLowerCase()}`, exact: true }).click();
    await pagina.getByRole('dialog').getByRole('button', { name: 'Remover', exact: true }).click();
    await pagina.getByText(`${nome} removido.`).waitFor();
    await pagina.getByRole('img', { name: `${nome} atual` }).waitFor({ state: 'detached' });
  }
});
