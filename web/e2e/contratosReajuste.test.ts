import * as reajustes from '@imob/schemas/reajustes';
import * as termos from '@imob/schemas/termos';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeSgs, fakeSgs } from '../../api/src/providers/indices/fake.ts';
import { sgs } from '../../api/src/providers/indices/sgs.ts';
import { novoContrato, novoImovel, novoLocador, novoLocatario } from '../../api/test/support/factories.ts';
import { shortTimeouts } from '../../api/test/support/timeouts.ts';
import { lerPdf } from './baixados.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

const IPCA_2025 = '0.16 1.31 0.56 0.43 0.26 0.24 0.26 -0.11 0.48 0.09 0.18 0.33'.split(' ');
const IGPM_2025 = '0.27 1.06 -0.34 0.24 -0.49 -1.67 -0.77 0.36 0.42 -0.36 0.27 -0.01'.split(' ');

let palco: Palco;
let bcb: FakeSgs;
beforeAll(async () => {
  bcb = await fakeSgs();
  bcb.publicar(433, '2025-01', IPCA_2025);
  bcb.publicar(189, '2025-01', IGPM_2025);
  palco = await montarPalco({ agora: '2026-01-02T15:00:00Z', deps: { indices: sgs(bcb.url, shortTimeouts) } });
});
afterAll(async () => {
  await palco.fechar();
  await bcb.close();
});

/** A lease of two years at 2,000, adjusted by this index. */
async function locacao(indiceReajuste: string, mudancas: object = {}) {
  const ana = await novoLocador(palco.servico);
  const { contratoId } = await novoContrato(ana, {
    imovelId: await novoImovel(ana, { nome: 'Casa da Vila' }),
    locatarioId: await novoLocatario(ana, { nome: 'Beatriz Nogueira', email: 'bia@exemplo.com.br' }),
    dataInicio: '2025-01-10',
    dataFim: '2027-01-09',
    valorAluguel: 2000,
    ...mudancas,
  });
  await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { indiceReajuste } });
  return { ana, contratoId };
}
const parte = (pagina: Pagina) => pagina.getByRole('region', { name: 'Reajuste', exact: true });

it('simula, aplica, baixa a carta, desfaz, e o histórico conta tudo', async () => {
  const { ana, contratoId } = await locacao('IPCA');
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana, tela: 'celular' });
  const reajuste = parte(pagina);
  await reajuste.getByText(/R\$\s2\.000,00 → R\$\s2\.085,29 \(4,2644%\)/).waitFor();
  await reajuste.getByText(/Fator 1,04264385/).waitFor();
  await reajuste.getByRole('button', { name: 'Cálculo mês a mês' }).click();
  await reajuste.getByRole('row', { name: '02/2025 1,31%' }).waitFor();
  await olhar(pagina, 'reajuste-simulado');

  await reajuste.getByRole('button', { name: /^Aplicar R\$\s2\.085,29/ }).click();
  const pergunta = pagina.getByRole('dialog', { name: 'Aplicar este reajuste?' });
  await pergunta.getByText(/passa de R\$\s2\.000,00 para R\$\s2\.085,29, também em 12 contas a vencer/).waitFor();
  await olhar(pagina, 'reajuste-aplicar');
  await pergunta.getByRole('button', { name: 'Aplicar reajuste' }).click();
  const historico = reajuste.getByRole('list', { name: 'Reajustes anteriores' });
  await historico.getByText(/R\$\s2\.000,00 → R\$\s2\.085,29/).waitFor();
  await pagina
    .getByText(/R\$\s2\.085,29/)
    .first()
    .waitFor();

  const carta = await lerPdf(pagina, historico.getByRole('button', { name: /^Baixar a carta/ }));
  for (const trecho of [
    'COMUNICADO DE REAJUSTE DO ALUGUEL',
    'Beatriz Nogueira',
    'IPCA',
    '2.085,29',
    '1,04264385',
    '02/2025',
  ]) {
    expect(carta).toContain(trecho);
  }
  await olhar(pagina, 'reajuste-aplicado');

  await historico.getByRole('button', { name: 'Desfazer' }).click();
  const desfazer = pagina.getByRole('dialog', { name: 'Desfazer este reajuste?' });
  await desfazer.getByRole('button', { name: 'Desfazer reajuste' }).click();
  await historico.getByText(/desfeito em 02\/01\/2026/).waitFor();
  await reajuste.getByRole('button', { name: /^Aplicar R\$\s2\.085,29/ }).waitFor();
  await olhar(pagina, 'reajuste-desfeito');
}, 90_000);

it('um índice negativo é perguntado: manter fica no histórico, e nada muda', async () => {
  const { ana, contratoId } = await locacao('IGP-M');
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana, tela: 'celular' });
  const reajuste = parte(pagina);
  await reajuste.getByText('O índice acumulado é negativo').waitFor();
  const [aplicar, manter] = [
    reajuste.getByRole('button', { name: /^Aplicar R\$\s1\.979,16/ }),
    reajuste.getByRole('button', { name: /^Manter R\$\s2\.000,00/ }),
  ];
  // Neither answer is put before the other.
  const cor = (botao: Locator) => botao.evaluate((elemento) => getComputedStyle(elemento).backgroundColor);
  expect(await cor(aplicar)).toBe(await cor(manter));
  await olhar(pagina, 'reajuste-negativo');
  await manter.click();
  await pagina.getByRole('dialog').getByRole('button', { name: 'Manter o aluguel' }).click();
  await reajuste
    .getByRole('list', { name: 'Reajustes anteriores' })
    .getByText(/mantido/)
    .waitFor();
});

it('o índice que falta é esperado, e quem o conhece o escreve', async () => {
  const { ana, contratoId } = await locacao('IPCA', { dataInicio: '2025-02-10', dataFim: '2027-02-09' });
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana });
  const reajuste = parte(pagina);
  await reajuste.getByText('Aguardando o índice').waitFor();
  await reajuste.getByText(/Falta o IPCA de 01\/2026/).waitFor();
  expect(await reajuste.getByRole('button', { name: /^Aplicar/ }).count()).toBe(0);
  expect(await reajuste.getByRole('button', { name: /^Manter/ }).count()).toBe(0);
  await olhar(pagina, 'reajuste-aguardando');
  const [taxa, gravar] = [
    reajuste.getByLabel('Taxa de 01/2026, em %'),
    reajuste.getByRole('button', { name: 'Gravar taxa' }),
  ];
  await taxa.fill('abc');
  await gravar.click();
  await reajuste.getByText('Informe a taxa do mês em %, como 0,42 ou -0,01.').waitFor();
  await taxa.fill('-50');
  await reajuste.getByText('Confira: a taxa de um mês fica quase sempre entre -5% e 10%.').waitFor();
  await gravar.click();
  await reajuste.getByText('Se está certo assim, confirme outra vez.').waitFor();
  await taxa.fill('0,42');
  await pagina.keyboard.press('Enter');
  // After the last missing rate, Enter leads the focus to the decision.
  const aplicar = reajuste.getByRole('button', { name: /^Aplicar R\$\s2\.090,7/ });
  await aplicar.and(pagina.locator(':focus')).waitFor();
});

it('vários meses que faltam se escrevem um depois do outro, sem sair do teclado', async () => {
  const { ana, contratoId } = await locacao('IVAR', { dataInicio: '2025-02-10', dataFim: '2027-02-09' });
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana });
  const reajuste = parte(pagina);
  await reajuste.getByLabel('Taxa de 02/2025, em %').focus();
  for (const mes of ['02/2025', '03/2025', '04/2025']) {
    await reajuste.getByLabel(`Taxa de ${mes}, em %`).and(pagina.locator(':focus')).waitFor();
    await pagina.keyboard.type('0,5');
    await pagina.keyboard.press('Enter');
  }
  await reajuste.getByLabel('Taxa de 05/2025, em %').and(pagina.locator(':focus')).waitFor();
});

it('um reajuste distante só diz quando é: nada falta ainda', async () => {
  const { ana, contratoId } = await locacao('IPCA', { dataInicio: '2025-12-01', dataFim: '2028-05-31' });
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana });
  const reajuste = parte(pagina);
  await reajuste.getByText('Data-base: 01/12/2026, pelo IPCA.').waitFor();
  await reajuste.getByText('O cálculo aparece aqui 60 dias antes').waitFor();
  await reajuste.getByRole('button', { name: 'Combinar outro valor' }).waitFor();
  expect(await reajuste.getByText('Aguardando o índice').count()).toBe(0);
});

it('os próximos se decidem um a um, numa tela só', async () => {
  const { ana, contratoId: daCasa } = await locacao('IPCA');
  // A simulation puts the index's rates into the database, where the list finds them.
  await ana.pedir(reajustes.simular, { params: { id: daCasa } });
  for (const [nome, dataInicio] of [
    ['Kitnet do Centro', '2025-02-05'],
    ['Loja da Praça', '2024-12-20'],
    ['Chácara', '2025-07-01'],
  ] as const) {
    const { contratoId } = await novoContrato(ana, {
      imovelId: await novoImovel(ana, { nome }),
      dataInicio,
      dataFim: '2028-01-09',
      valorAluguel: 1000,
    });
    await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { indiceReajuste: 'IPCA' } });
  }
  const pagina = await palco.abrir('contratos', { como: ana, tela: 'celular' });
  await pagina.getByRole('link', { name: 'Reajustes' }).click();
  await pagina.getByText('3 contratos esperam uma decisão').waitFor();
  expect(await pagina.getByRole('region', { name: 'Chácara' }).count()).toBe(0);
  await olhar(pagina, 'reajustes-proximos');
  const casa = pagina.getByRole('region', { name: 'Casa da Vila' });
  await casa.getByRole('button', { name: /^Aplicar R\$\s2\.085,29/ }).click();
  await pagina.getByRole('dialog').getByRole('button', { name: 'Aplicar reajuste' }).click();
  await casa.waitFor({ state: 'detached' });
  await pagina.getByText('2 contratos esperam uma decisão').waitFor();
});

it('do Painel, "Reajustar" leva direto à pergunta deste contrato, sobre o seu cálculo', async () => {
  const { ana } = await locacao('IPCA');
  const pagina = await palco.abrir('', { como: ana, tela: 'celular' });
  await pagina.getByRole('link', { name: 'Reajustar Beatriz Nogueira' }).click();
  const pergunta = pagina.getByRole('dialog', { name: 'Aplicar este reajuste?' });
  await pergunta.getByText(/passa de R\$\s2\.000,00 para R\$\s2\.085,29/).waitFor();
  await pagina.semViolacoes();
  await pergunta.getByRole('button', { name: 'Voltar' }).click();
  await pergunta.waitFor({ state: 'detached' });
  const aplicar = parte(pagina).getByRole('button', { name: /^Aplicar R\$\s2\.085,29/ });
  await expect
    .poll(() => aplicar.evaluate((botao) => botao.getBoundingClientRect().top < window.innerHeight))
    .toBe(true);
  await pagina.reload();
  await aplicar.waitFor();
  expect(await pagina.getByRole('dialog').count()).toBe(0);
});
