import * as contratos from '@imob/schemas/contratos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { novoLocador } from '../../api/test/support/factories.ts';
import { comViaCep, montarPalco, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

it('do Painel vazio ao primeiro contrato, num celular: no máximo 9 toques e 14 campos; e dali à primeira cobrança, antes de vencer, com Pix, 5 e 2', async () => {
  const bia = await novoLocador(palco.servico);
  const pagina = await palco.abrir('', { como: bia, tela: 'celular' });
  let [toques, campos] = [0, 0];
  const tocar = async (papel: 'link' | 'button', nome: string) => {
    await pagina.getByRole(papel, { name: nome, exact: true }).last().tap();
    toques += 1;
  };
  const preencher = async (rotulo: string, tecladas: string) => {
    const campo = pagina.getByRole('textbox', { name: rotulo }).last();
    await campo.focus();
    await campo.pressSequentially(tecladas);
    campos += 1;
    return campo;
  };

  await comViaCep(pagina);
  await tocar('link', 'Fazer contrato');
  await tocar('button', 'Novo imóvel');
  await preencher('Valor do aluguel', '1800');
  await preencher('CEP', '01310100');
  await expect.poll(() => pagina.getByLabel('Rua').inputValue()).toBe('Avenida Paulista');
  await preencher('Número', '1000');
  await tocar('button', 'Cadastrar e escolher');
  await pagina.getByRole('radio', { name: /Avenida Paulista/, checked: true }).waitFor();
  await tocar('button', 'Continuar');
  await tocar('button', 'Novo locatário');
  await preencher('Nome completo', 'Rui Ramos');
  await preencher('CPF ou CNPJ', '52998224725');
  await tocar('button', 'Cadastrar e escolher');
  await pagina.getByRole('radio', { name: /Rui Ramos/, checked: true }).waitFor();
  await tocar('button', 'Continuar');
  await preencher('Início', '01042026');
  await preencher('Dia do vencimento', '10');
  await expect.poll(() => pagina.getByLabel('Fim').inputValue()).toBe('30/09/2028');
  await tocar('button', 'Continuar');
  await pagina.getByText('Desligados: nada é enviado').waitFor();
  await pagina.semViolacoes();
  await pagina.semRolagemLateral();
  await pagina.fotografar('primeiro-contrato-conferir');
  await tocar('button', 'Criar contrato');
  await pagina.getByRole('heading', { level: 1, name: /Avenida Paulista/ }).waitFor();

  expect(toques).toBeLessThanOrEqual(9);
  expect(campos).toBeLessThanOrEqual(14);
  const [criado] = (await bia.pedir(contratos.listar)).body;
  expect(criado).toMatchObject({ dataInicio: '2026-04-01', dataFim: '2028-09-30', valorAluguel: 1800 });

  [toques, campos] = [0, 0];
  await tocar('button', 'Cobrar Aluguel 1/30, Avenida Paulista, 1000');
  await preencher('WhatsApp de Rui Ramos', '11987654321');
  await tocar('button', 'Guardar número');
  const abrir = pagina.getByRole('link', { name: 'Abrir o WhatsApp' });
  await abrir.waitFor();
  await pagina.semViolacoes();
  await pagina.fotografar('primeira-cobranca');
  await tocar('button', 'Cadastrar chave');
  await preencher('Chave', '52998224725');
  await pagina.getByRole('img', { name: 'QR Code de prévia da sua chave' }).waitFor();
  await pagina.semViolacoes();
  await pagina.fotografar('primeira-cobranca-chave');
  await tocar('button', 'Salvar chave');
  await pagina.getByText('Chave Pix salva.').waitFor();
  await expect.poll(() => pagina.getByLabel('Mensagem').inputValue()).toContain('até 10/04/2026:\n000201');
  const mensagem = new URL((await abrir.getAttribute('href')) as string).searchParams.get('text');
  expect(mensagem).toContain('Segue a cobrança de Aluguel 1/30');
  expect(mensagem).toContain('que vence em 10/04/2026');
  expect(mensagem).not.toContain('Ainda não identifiquei');
  await tocar('link', 'Abrir o WhatsApp');
  expect([toques, campos]).toEqual([5, 2]);
});
