import * as demaisLocatarios from '@imob/schemas/demaisLocatarios';
import * as documento from '@imob/schemas/documento';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { novoContrato, novoImovel, novoLocador, novoLocatario } from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-11-24T15:00:00Z' });
});
afterAll(() => palco.fechar());

const JOAO = { nome: 'João Pereira', cpf: '529.982.247-25' };
const BIA = { nome: 'Bia Souza', cpf: '111.444.777-35', email: 'bia@exemplo.com.br' };

it('um contrato novo com mais alguém, do cadastro e cadastrado na hora, sem perder o que se digitou', async () => {
  const ana = await novoLocador(palco.servico);
  await novoImovel(ana, { nome: 'Casa da Vila', valorAluguel: '2000' });
  await novoLocatario(ana, JOAO);
  await novoLocatario(ana, BIA);
  const pagina = await palco.abrir('contratos/novo', { como: ana });
  await pagina.getByRole('button', { name: 'Continuar' }).click();
  await pagina.getByRole('radio', { name: /João Pereira/ }).click();
  await pagina.getByRole('button', { name: 'Quem mais aluga junto?' }).click();
  const junto = pagina.getByRole('region', { name: 'Quem mais aluga junto' });
  await junto.getByRole('combobox', { name: 'Já está no cadastro' }).click();
  await pagina.getByRole('option', { name: /Bia Souza/ }).click();
  await junto.getByText('Bia Souza').waitFor();
  await junto.getByRole('button', { name: 'Cadastrar outra pessoa' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Novo locatário' });
  await dialogo.getByLabel('Nome completo ou razão social').fill('Caio Dias');
  await dialogo.getByLabel('CPF ou CNPJ').fill('987.654.321-00');
  await dialogo.getByRole('button', { name: 'Cadastrar e escolher' }).click();
  await dialogo.waitFor({ state: 'detached' });
  await junto.getByText('Caio Dias').waitFor();
  await olhar(pagina, 'contrato-novo-juntos');
  await junto.getByRole('button', { name: 'Tirar Caio Dias' }).click();
  await pagina.reload();
  await pagina.getByRole('region', { name: 'Quem mais aluga junto' }).getByText('Bia Souza').waitFor();
  await pagina.getByRole('button', { name: 'Continuar' }).click();
  await pagina.getByLabel('Início').fill('01/12/2026');
  await pagina.getByLabel('Dia do vencimento').fill('10');
  await pagina.getByRole('button', { name: 'Continuar' }).click();
  await pagina.getByText(/aluga junto com 1 pessoa/).waitFor();
  await pagina.getByRole('button', { name: 'Criar contrato' }).click();
  await pagina.getByText('João Pereira e Bia Souza').first().waitFor();
});

it('no contrato: quem aluga junto, quem recebe cópia, e depois de assinado o aditivo', async () => {
  const ana = await novoLocador(palco.servico);
  const [locatarioId, bia] = [await novoLocatario(ana, JOAO), await novoLocatario(ana, BIA)];
  const { contratoId } = await novoContrato(ana, { locatarioId });
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana });
  await pagina.getByRole('button', { name: 'Mais alguém aluga junto?' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Quem aluga' });
  await dialogo.getByRole('combobox', { name: 'Já está no cadastro' }).click();
  await pagina.getByRole('option', { name: /Bia Souza/ }).click();
  await dialogo.getByRole('checkbox', { name: 'Recebe cópia dos e-mails de aviso e dos recibos' }).uncheck();
  await olhar(pagina, 'contrato-quem-aluga');
  await dialogo.getByRole('button', { name: 'Salvar' }).click();
  await dialogo.waitFor({ state: 'detached' });
  await pagina.getByText('João Pereira e Bia Souza').first().waitFor();
  const lidos = await ana.pedir(demaisLocatarios.ler, { params: { id: contratoId } });
  expect(lidos.body.demais).toMatchObject([{ locatarioId: bia, avisar: false }]);
  await olhar(pagina, 'contrato-de-dois');

  await ana.pedir(documento.assinar, { params: { id: contratoId }, body: { mesmoComPendencias: true } });
  await pagina.reload();
  await pagina.getByRole('button', { name: 'Fazer aditivo' }).click();
  const deTermos = pagina.getByRole('dialog', { name: 'Novo aditivo' });
  await deTermos.getByText('Quem aluga, e assina com você: João Pereira e Bia Souza.').waitFor();
  await olhar(pagina, 'aditivo-de-dois');
  await pagina.keyboard.press('Escape');
  await deTermos.waitFor({ state: 'detached' });
  await pagina.getByRole('button', { name: 'Mudar quem aluga' }).click();
  await dialogo.getByText('A mudança vira um aditivo').waitFor();
  await olhar(pagina, 'aditivo-de-quem-aluga');
  await dialogo.getByRole('button', { name: 'Tirar Bia Souza' }).click();
  await dialogo.getByRole('button', { name: 'Fazer aditivo' }).click();
  await dialogo.waitFor({ state: 'detached' });
  await pagina.getByText(/, quem aluga$/).waitFor();
  await pagina.goto(`${palco.endereco}locatarios/${bia}`);
  await pagina.getByText('Alugou junto com João Pereira até 24/11/2026').waitFor();
  await pagina.getByRole('heading', { name: 'Alugou junto', exact: true }).waitFor();
  await olhar(pagina, 'locatario-alugou-junto');
});

it('o principal sai e quem fica toma o lugar dele, por aditivo', async () => {
  const ana = await novoLocador(palco.servico);
  const [locatarioId, bia] = [await novoLocatario(ana, JOAO), await novoLocatario(ana, BIA)];
  const { contratoId } = await novoContrato(ana, {
    locatarioId,
    demaisLocatarios: [bia],
    dataInicio: '2026-12-01',
    dataFim: '2027-11-30',
  });
  await ana.pedir(documento.assinar, { params: { id: contratoId }, body: { mesmoComPendencias: true } });
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana });
  await pagina.getByRole('button', { name: 'Mudar quem aluga' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Quem aluga' });
  await dialogo.getByLabel('Locatário principal').selectOption({ label: 'Bia Souza' });
  await dialogo.getByRole('checkbox', { name: /continua na locação/ }).waitFor();
  await olhar(pagina, 'aditivo-outro-principal');
  await dialogo.getByRole('button', { name: 'Fazer aditivo' }).click();
  await dialogo.waitFor({ state: 'detached' });
  await pagina.getByText(/, quem aluga$/).waitFor();
  const lidos = await ana.pedir(demaisLocatarios.ler, { params: { id: contratoId } });
  expect(lidos.body).toMatchObject({ principal: { locatarioId: bia }, demais: [] });
  await pagina.goto(`${palco.endereco}locatarios/${locatarioId}`);
  await pagina.getByText('Alugou junto com Bia Souza até 24/11/2026').waitFor();
});
