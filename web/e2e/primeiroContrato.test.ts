import * as contratos from '@imob/schemas/contratos';
import * as inquilino from '@imob/schemas/inquilino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { novoContrato, novoLocador, novoLocatario } from '../../api/test/support/factories.ts';
import { comViaCep, montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

/** Taps and types as a person does, and counts. */
function contando(pagina: Pagina) {
  const feito = { toques: 0, campos: 0 };
  return {
    feito,
    async tocar(papel: 'link' | 'button', nome: string) {
      await pagina.getByRole(papel, { name: nome, exact: true }).last().tap();
      feito.toques += 1;
    },
    async preencher(rotulo: string, tecladas: string) {
      const campo = pagina.getByRole('textbox', { name: rotulo }).last();
      await campo.focus();
      await campo.pressSequentially(tecladas);
      feito.campos += 1;
    },
  };
}

/** The offers of the empty Painel, in reading order. */
const oferecidos = (pagina: Pagina) =>
  pagina.getByRole('region', { name: 'Primeiros passos' }).getByRole('link').allInnerTexts();

async function condicoes(pagina: Pagina, { tocar, preencher }: ReturnType<typeof contando>) {
  await preencher('Início', '01042026');
  await preencher('Dia do vencimento', '10');
  await expect.poll(() => pagina.getByLabel('Fim').inputValue()).toBe('30/09/2028');
  await tocar('button', 'Continuar');
}

it('do Painel vazio ao primeiro contrato, num celular: no máximo 9 toques e 14 campos; e dali à primeira cobrança, antes de vencer, com Pix, 5 e 2', async () => {
  const bia = await novoLocador(palco.servico);
  const pagina = await palco.abrir('', { como: bia, tela: 'celular' });
  const contagem = contando(pagina);
  const { feito, tocar, preencher } = contagem;

  await comViaCep(pagina);
  // The offer that does everything is read first, in sight without scrolling.
  await expect.poll(async () => (await oferecidos(pagina))[0]).toBe('Fazer contrato');
  const lugar = await pagina.getByRole('link', { name: 'Fazer contrato' }).boundingBox();
  expect(lugar?.y).toBeLessThan(500);
  await tocar('link', 'Fazer contrato');
  await tocar('button', 'Novo imóvel');
  await preencher('Aluguel por mês', '1800');
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
  await condicoes(pagina, contagem);
  await pagina.getByText('Desligados: nada é enviado').waitFor();
  await olhar(pagina, 'primeiro-contrato-conferir');
  // The end of the guide is within two screens of a phone, however long the lease.
  const fim = await pagina.getByRole('button', { name: 'Criar contrato' }).boundingBox();
  expect(fim?.y).toBeLessThan(2 * 844);
  await tocar('button', 'Criar contrato');
  await pagina.getByRole('heading', { level: 1, name: /Avenida Paulista/ }).waitFor();

  expect(feito.toques).toBeLessThanOrEqual(9);
  expect(feito.campos).toBeLessThanOrEqual(14);
  const [criado] = (await bia.pedir(contratos.listar)).body;
  expect(criado).toMatchObject({ dataInicio: '2026-04-01', dataFim: '2028-09-30', valorAluguel: 1800 });

  Object.assign(feito, { toques: 0, campos: 0 });
  await tocar('button', 'Cobrar Aluguel 1/30, Avenida Paulista, 1000');
  await preencher('WhatsApp de Rui Ramos', '11987654321');
  await tocar('button', 'Guardar número');
  const abrir = pagina.getByRole('link', { name: 'Abrir o WhatsApp' });
  await abrir.waitFor();
  await olhar(pagina, 'primeira-cobranca');
  await tocar('button', 'Cadastrar chave');
  await preencher('Chave', '52998224725');
  await pagina.getByRole('img', { name: 'QR Code de prévia da sua chave' }).waitFor();
  await olhar(pagina, 'primeira-cobranca-chave');
  await tocar('button', 'Salvar chave');
  await pagina.getByText('Chave Pix salva.').waitFor();
  await expect.poll(() => pagina.getByLabel('Mensagem').inputValue()).toContain('até 10/04/2026:\n000201');
  const mensagem = new URL((await abrir.getAttribute('href')) as string).searchParams.get('text');
  expect(mensagem).toContain('Segue a cobrança de Aluguel 1/30');
  expect(mensagem).toContain('que vence em 10/04/2026');
  expect(mensagem).not.toContain('Ainda não identifiquei');
  await tocar('link', 'Abrir o WhatsApp');
  expect(feito).toEqual({ toques: 5, campos: 2 });
});

it('por partes, como o Painel também oferece: cada cadastro leva ao passo seguinte, e o contrato já os traz escolhidos, em 9 toques', async () => {
  const bia = await novoLocador(palco.servico);
  const pagina = await palco.abrir('', { como: bia, tela: 'celular' });
  const contagem = contando(pagina);
  const { feito, tocar, preencher } = contagem;
  await comViaCep(pagina);
  await tocar('link', 'Cadastrar imóvel');
  await preencher('CEP', '01310100');
  await expect.poll(() => pagina.getByLabel('Rua').inputValue()).toBe('Avenida Paulista');
  await preencher('Número', '1000');
  await preencher('Aluguel por mês', '1800');
  await tocar('button', 'Cadastrar imóvel');
  await pagina.getByRole('heading', { level: 1, name: /Avenida Paulista/ }).waitFor();
  await pagina.getByRole('link', { name: 'Próximo: cadastrar o locatário' }).waitFor();
  await olhar(pagina, 'primeiro-imovel');
  await tocar('link', 'Próximo: cadastrar o locatário');
  await preencher('Nome completo', 'Rui Ramos');
  await preencher('CPF ou CNPJ', '52998224725');
  await tocar('button', 'Cadastrar locatário');
  await pagina.getByRole('heading', { level: 1, name: 'Rui Ramos' }).waitFor();
  await pagina.fotografar('primeiro-locatario');
  await tocar('link', 'Fazer contrato');
  await pagina.getByRole('radio', { name: /Avenida Paulista/, checked: true }).waitFor();
  expect(await pagina.getByText('Continuando seu rascunho').count()).toBe(0);
  await tocar('button', 'Continuar');
  await pagina.getByRole('radio', { name: /Rui Ramos/, checked: true }).waitFor();
  await tocar('button', 'Continuar');
  await expect.poll(() => pagina.getByLabel('Aluguel por mês').inputValue()).toBe('R$ 1.800,00');
  await condicoes(pagina, contagem);
  await tocar('button', 'Criar contrato');
  await pagina.getByRole('heading', { level: 1, name: /Avenida Paulista/ }).waitFor();
  expect(feito.toques).toBeLessThanOrEqual(9);
  expect(feito.campos).toBeLessThanOrEqual(14);
  expect((await bia.pedir(contratos.listar)).body).toMatchObject([{ dataInicio: '2026-04-01', valorAluguel: 1800 }]);
});

it('quem fez a página do inquilino antes da chave Pix ainda é lembrado dela, e a mensagem não promete o Pix que não há', async () => {
  const bia = await novoLocador(palco.servico);
  const locatarioId = await novoLocatario(bia, { nome: 'Rui Ramos', telefone: '11987654321' });
  const { contratoId: id } = await novoContrato(bia, { locatarioId, dataInicio: '2026-01-01', dataFim: '2026-12-31' });
  await bia.pedir(inquilino.criarLink, { params: { id } });
  const pagina = await palco.abrir(`contratos/${id}`, { como: bia, tela: 'celular' });
  await pagina.getByRole('button', { name: /^Cobrar Aluguel 1\/12/ }).tap();
  await pagina.getByText('Com sua chave Pix cadastrada, a página do inquilino mostra o código para pagar.').waitFor();
  const mensagem = () => pagina.getByLabel('Mensagem').inputValue();
  expect(await mensagem()).toContain('Para ver as contas: http');
  await pagina.getByRole('button', { name: 'Cadastrar chave' }).tap();
  await pagina.getByRole('textbox', { name: 'Chave' }).fill('52998224725');
  await pagina.getByRole('button', { name: 'Salvar chave' }).tap();
  await expect.poll(mensagem).toContain('Para ver as contas e pagar com Pix: http');
  expect(await pagina.getByRole('button', { name: 'Cadastrar chave' }).count()).toBe(0);
});
