import * as locatarios from '@imob/schemas/locatarios';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { novoContrato, novoImovel, novoLocador, novoLocatario } from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
});
afterAll(() => palco.fechar());

const PADARIA = { nome: 'Padaria Pão Quente', cpf: '11.222.333/0001-81' };

it('uma empresa se cadastra no contrato sem estado civil nem nacionalidade, que pessoa nenhuma é', async () => {
  const ana = await novoLocador(palco.servico);
  await novoImovel(ana, { nome: 'Sala da Vila' });
  const pagina = await palco.abrir('contratos/novo', { como: ana, tela: 'celular' });
  const tocar = (nome: string) => pagina.getByRole('button', { name: nome, exact: true }).tap();
  await pagina.getByRole('radio', { name: /Sala da Vila/ }).tap();
  await tocar('Continuar');
  await tocar('Novo locatário');
  const dialogo = pagina.getByRole('dialog', { name: 'Novo locatário' });
  await dialogo.getByLabel('Estado civil').fill('casado');
  await dialogo.getByLabel('Nome completo').fill(PADARIA.nome);
  await dialogo.getByLabel('CPF ou CNPJ').fill(PADARIA.cpf);
  expect(await dialogo.getByLabel(/Estado civil|Nacionalidade|Profissão/).count()).toBe(0);
  await olhar(pagina, 'locatario-empresa');
  await tocar('Cadastrar e escolher');
  await pagina.getByRole('radio', { name: /Padaria/, checked: true }).waitFor();
  const [gravada] = (await ana.pedir(locatarios.listar)).body;
  expect(gravada).toMatchObject({ ...PADARIA, estadoCivil: null, nacionalidade: null, profissao: null });
});

it('no cadastro inteiro, quem vira empresa deixa o que só pessoa tem, e o digitado volta com o CPF', async () => {
  const ana = await novoLocador(palco.servico);
  const locatarioId = await novoLocatario(ana, {
    nome: 'João Pereira',
    cpf: '529.982.247-25',
    estadoCivil: 'Casado(a)',
  });
  const pagina = await palco.abrir(`locatarios/${locatarioId}/editar`, { como: ana, tela: 'celular' });
  const soDePessoa = pagina.getByLabel(/^(RG|Nascimento|Profissão|Estado civil|Nacionalidade|Sexo)$/);
  const documento = pagina.getByLabel('CPF ou CNPJ');
  await pagina.getByLabel('RG', { exact: true }).fill('12.345.678-9');
  await documento.fill(PADARIA.cpf);
  expect(await soDePessoa.count()).toBe(0);
  await documento.fill('529.982.247-25');
  expect(await pagina.getByLabel('RG', { exact: true }).inputValue()).toBe('12.345.678-9');
  await documento.fill(PADARIA.cpf);
  await olhar(pagina, 'locatario-empresa-inteiro');
  await pagina.getByRole('button', { name: 'Salvar alterações' }).tap();
  await pagina.getByText('Locatário atualizado.').waitFor();
  const { body } = await ana.pedir(locatarios.buscar, { params: { id: locatarioId } });
  expect(body).toMatchObject({ cpf: PADARIA.cpf, estadoCivil: null, rg: null });
});

it.each([
  ['uma pessoa', { nome: 'João Pereira', cpf: '529.982.247-25' }, 1],
  ['uma empresa', PADARIA, 0],
] as const)('na saída, só de uma pessoa se pergunta se o empregador a transferiu (%s)', async (_, quem, vezes) => {
  const ana = await novoLocador(palco.servico);
  const { contratoId } = await novoContrato(ana, { locatarioId: await novoLocatario(ana, quem) });
  const pagina = await palco.abrir(`contratos/${contratoId}/saida`, { como: ana, tela: 'celular' });
  await pagina.getByLabel('Chaves entregues em').fill('15/03/2026');
  await pagina.keyboard.press('Tab');
  await pagina
    .getByText(/^Aluguel de /)
    .first()
    .waitFor();
  expect(await pagina.getByLabel('Foi transferido pelo empregador').count()).toBe(vezes);
});
