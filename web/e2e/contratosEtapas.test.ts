import * as documento from '@imob/schemas/documento';
import * as etapas from '@imob/schemas/etapas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { novoContrato, novoImovel, novoLocador, novoLocatario } from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-11-24T15:00:00Z' });
});
afterAll(() => palco.fechar());

it('um contrato novo com carência e aluguel em etapas, da conversa às parcelas', async () => {
  const ana = await novoLocador(palco.servico);
  await novoImovel(ana, { nome: 'Loja da Praça', valorAluguel: '3500' });
  await novoLocatario(ana, { nome: 'João Pereira', cpf: '529.982.247-25' });
  const pagina = await palco.abrir('contratos/novo', { como: ana });
  await pagina.getByRole('button', { name: 'Continuar' }).click();
  await pagina.getByRole('radio', { name: /João Pereira/ }).click();
  await pagina.getByRole('button', { name: 'Continuar' }).click();
  await pagina.getByLabel('Início').fill('01/12/2026');
  await pagina.getByLabel('Dia do vencimento').fill('5');
  await pagina.getByRole('button', { name: 'O aluguel muda em etapas' }).click();
  const parte = pagina.getByRole('region', { name: 'Aluguel em etapas' });
  const etapa = (n: number) => parte.getByRole('group', { name: `${n}ª etapa` });
  await etapa(1).getByLabel('Até o mês').fill('2');
  await etapa(1).getByLabel('Aluguel').fill('0');
  await parte.getByRole('button', { name: 'Mais uma etapa' }).click();
  await etapa(2).getByLabel('Até o mês').fill('2');
  await etapa(2).getByLabel('Aluguel').fill('3000');
  await pagina.getByRole('button', { name: 'Continuar' }).click();
  await parte.getByText('use um mês maior que 2').waitFor();
  await etapa(2).getByLabel('Até o mês').fill('12');
  await pagina.getByText('1º ao 2º mês').waitFor();
  await pagina.getByText('sem aluguel').waitFor();
  await pagina.getByText(/em 30 meses, R\$\s3\.100,00 em média/).waitFor();
  await olhar(pagina, 'contrato-novo-etapas');
  await pagina.getByRole('button', { name: 'Continuar' }).click();
  await pagina.getByText('Aluguel 3/30').first().waitFor();
  await olhar(pagina, 'contrato-novo-etapas-conferir');
  await pagina.getByRole('button', { name: 'Criar contrato' }).click();
  await pagina.getByText('desde 01/12/2026').waitFor();
  await olhar(pagina, 'contrato-etapas');
});

it('no contrato: as etapas mudam até a assinatura, e depois por aditivo', async () => {
  const ana = await novoLocador(palco.servico);
  const { contratoId } = await novoContrato(ana, {
    ...{ dataInicio: '2026-12-01', dataFim: '2027-11-30', valorAluguel: 2000 },
  });
  const params = { id: contratoId };
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana });
  await pagina.getByRole('button', { name: 'Muda em etapas?' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Aluguel em etapas' });
  const etapa = (n: number) => dialogo.getByRole('group', { name: `${n}ª etapa` });
  await etapa(1).getByLabel('Até o mês').fill('12');
  await etapa(1).getByLabel('Aluguel').fill('1500');
  await dialogo.getByRole('button', { name: 'Salvar etapas' }).click();
  await dialogo.getByText('O contrato tem 12 meses').waitFor();
  await etapa(1).getByLabel('Até o mês').fill('3');
  await olhar(pagina, 'contrato-mudar-etapas');
  await dialogo.getByRole('button', { name: 'Salvar etapas' }).click();
  await dialogo.waitFor({ state: 'detached' });
  await pagina.getByText('desde 01/03/2027').waitFor();
  expect((await ana.pedir(etapas.ler, { params })).body).toMatchObject({ total: 22_500, emEtapas: true });

  await ana.pedir(documento.assinar, { params, body: { mesmoComPendencias: true } });
  await pagina.reload();
  await pagina.getByRole('button', { name: 'Mudar as etapas' }).click();
  await dialogo.getByText('A mudança vira um aditivo').waitFor();
  await dialogo.getByLabel('Depois da última etapa').fill('2100');
  await olhar(pagina, 'aditivo-de-etapas');
  await dialogo.getByRole('button', { name: 'Fazer aditivo' }).click();
  await dialogo.waitFor({ state: 'detached' });
  await pagina.getByText(/, o aluguel em etapas$/).waitFor();
  expect((await ana.pedir(etapas.ler, { params })).body.valorAluguel).toBe(2100);
});
