import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { workJobs } from '../../api/src/jobs/work.ts';
import { novoContrato, novoLocador } from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco();
});
afterAll(() => palco.fechar());

it('pede tudo, vê o andamento, volta e baixa', async () => {
  const { deps } = palco.servico;
  const ana = await novoLocador(palco.servico);
  await novoContrato(ana);
  const pagina = await palco.abrir('conta', { como: ana });
  const parte = pagina.getByRole('region', { name: 'Levar seus dados' });
  await parte.getByRole('button', { name: 'Exportar tudo' }).click();
  await parte.getByText('Esperando a vez').waitFor();
  await deps.db
    .updateTable('exportacoes')
    .set({ situacao: 'FAZENDO', feitas: 3, total: 10 })
    .where('userId', '=', ana.uid)
    .execute();
  await parte.getByText('3 de 10 arquivos').waitFor();
  await parte.scrollIntoViewIfNeeded();
  await olhar(pagina, 'exportar-andamento');

  await pagina.goto(`${palco.endereco}imoveis`);
  const { stop: parar } = await workJobs(deps);
  try {
    await pagina.goto(`${palco.endereco}conta`);
    const baixar = parte.getByRole('button', { name: 'Baixar' });
    await baixar.waitFor({ timeout: 60_000 });
    await parte.scrollIntoViewIfNeeded();
    await olhar(pagina, 'exportar-pronta');
    const [baixado] = await Promise.all([pagina.waitForEvent('download'), baixar.click()]);
    expect(baixado.suggestedFilename()).toMatch(/^Meus dados \d{4}-\d\d-\d\d\.zip$/);
    const arquivos = Object.keys(unzipSync(readFileSync(await baixado.path())));
    expect(arquivos).toEqual(expect.arrayContaining(['Dados.xlsx', 'LEIA-ME.txt']));
  } finally {
    await parar();
  }
});

it('do contrato pede o dossiê, vê o andamento e o baixa', async () => {
  const { deps } = palco.servico;
  const ana = await novoLocador(palco.servico);
  const { contratoId } = await novoContrato(ana);
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana, tela: 'celular' });
  await pagina.getByRole('button', { name: 'Mais ações do contrato' }).click();
  await pagina.getByRole('menuitem', { name: 'Dossiê para o advogado' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Dossiê para o advogado' });
  await dialogo.getByRole('button', { name: 'Fazer dossiê' }).waitFor();
  await olhar(pagina, 'dossie');
  await dialogo.getByRole('button', { name: 'Fazer dossiê' }).click();
  await dialogo.getByText('Esperando a vez').waitFor();
  await olhar(pagina, 'dossie-andamento');
  const { stop: parar } = await workJobs(deps);
  try {
    const baixar = dialogo.getByRole('button', { name: 'Baixar' });
    await baixar.waitFor({ timeout: 60_000 });
    await olhar(pagina, 'dossie-pronto');
    const [baixado] = await Promise.all([pagina.waitForEvent('download'), baixar.click()]);
    expect(baixado.suggestedFilename()).toMatch(/^Dossiê João Pereira - .+ \d{4}-\d\d-\d\d\.zip$/);
    const arquivos = Object.keys(unzipSync(readFileSync(await baixado.path())));
    expect(arquivos).toEqual(expect.arrayContaining(['0 Índice.pdf', '3 Débito/Cálculo do débito.pdf']));
    await dialogo.getByRole('button', { name: 'Fazer de novo' }).waitFor();
  } finally {
    await parar();
  }
});
