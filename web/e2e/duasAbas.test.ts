import * as auth from '@imob/schemas/auth';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as termosDoContrato from '@imob/schemas/termos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  endereco,
  novaConta,
  novaSessao,
  novoContrato,
  novoImovel,
  novoLocador,
  senha,
} from '../../api/test/support/factories.ts';
import { enviarFoto, foto } from './arquivosDeTeste.ts';
import { contratoPronto } from './contratoPronto.ts';
import { comViaCep, encobertos, montarPalco, olhar, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

it('quem entra em outra aba não recebe o que a primeira pessoa digitava: a aba dela pede que entre de novo, e envia', async () => {
  const [ana, bia] = [await novoLocador(palco.servico), await novoLocador(palco.servico)];
  const pagina = await palco.abrir('imoveis/novo', { como: ana, tela: 'celular' });
  pagina.esperarNoConsole(/401/);
  await comViaCep(pagina);
  await pagina.getByLabel('Apelido').fill('Casa de Ana');
  await pagina.getByLabel('CEP').fill(endereco.cep);
  await pagina.getByLabel('Rua').fill(endereco.rua);
  await pagina.getByLabel('Número').fill(endereco.numero);
  await pagina.getByLabel('Bairro').fill(endereco.bairro);
  await pagina.getByLabel('Cidade').fill(endereco.cidade);
  await pagina.getByRole('combobox', { name: 'Estado', exact: true }).fill(endereco.estado);
  await pagina.keyboard.press('Tab');
  const name = palco.servico.deps.env.SESSION_COOKIE_NAME;
  await pagina.context().addCookies([{ name, value: bia.cookie as string, url: new URL(palco.endereco).origin }]);
  await pagina.getByRole('button', { name: 'Cadastrar imóvel' }).tap();

  const volta = pagina.getByRole('dialog', { name: 'Outra pessoa entrou neste navegador' });
  await volta.getByLabel(/^Senha/).fill(senha);
  await olhar(pagina, 'outra-pessoa');
  await volta.getByRole('button', { name: 'Entrar e continuar' }).tap();
  await pagina.getByRole('heading', { level: 1, name: 'Casa de Ana' }).waitFor();
  expect((await bia.pedir(imoveis.listar)).body).toEqual([]);
  await novaSessao(palco.servico, ana);
  expect((await ana.pedir(imoveis.listar)).body).toMatchObject([{ nome: 'Casa de Ana' }]);
});

it('o mesmo campo mudado nas duas: a segunda é avisada com o que está lá, e salvar outra vez é a resposta', async () => {
  const ana = await novoLocador(palco.servico);
  const id = await novoImovel(ana, { nome: 'Casa Verde', valorAluguel: '1500.00' });
  const pagina = await palco.abrir(`imoveis/${id}/editar`, { como: ana, tela: 'celular' });
  await pagina.getByLabel('Aluguel por mês').fill('1600');
  await pagina.getByLabel('Descrição').fill('Sol da manhã');
  await ana.pedir(imoveis.mudar, { params: { id }, body: { valorAluguel: '1999', nome: 'Casa Azul' } });
  await pagina.getByRole('button', { name: 'Salvar alterações' }).tap();
  await pagina.getByText('Mudou em outro lugar depois que você abriu: agora é 1.999.').waitFor();
  expect((await ana.pedir(imoveis.buscar, { params: { id } })).body).toMatchObject({ valorAluguel: '1999' });
  await olhar(pagina, 'mudou-em-outro-lugar');
  await pagina.getByRole('button', { name: 'Salvar alterações' }).tap();
  await pagina.getByText('Imóvel atualizado.').waitFor();
  const { body } = await ana.pedir(imoveis.buscar, { params: { id } });
  expect(body).toMatchObject({ valorAluguel: '1600', nome: 'Casa Azul', descricao: 'Sol da manhã' });
});

it('fotos postas em ordem numa não tiram a que a outra enviou depois', async () => {
  const ana = await novoLocador(palco.servico);
  const id = await novoImovel(ana, { nome: 'Casa das fotos' });
  const pagina = await palco.abrir(`imoveis/${id}/fotos`, { como: ana, tela: 'celular' });
  const enviar = async (nome: string) =>
    enviarFoto(pagina, palco.endereco, `/upload/imovel/${id}`, await foto(nome, '#6b8e23'));
  const [a, b] = [await enviar('a.jpg'), await enviar('b.jpg')];
  await pagina.reload();
  await pagina.getByRole('button', { name: 'Ações de Foto 2 de 2' }).tap();
  const c = await enviar('c.jpg');
  await pagina.getByRole('menuitem', { name: 'Tornar capa' }).tap();
  const chaves = async () =>
    (await ana.pedir(imoveis.buscar, { params: { id } })).body.fotosKeys.map(({ key }: { key: string }) => key);
  await expect.poll(chaves).toEqual([b, a, c]);
  await pagina.getByRole('button', { name: 'Ver Foto 3 de 3', exact: true }).waitFor();
});

it('uma conta que mudou na outra não é recebida pelo valor de antes: a tela diz o de agora, e registra esse', async () => {
  const ana = await novoLocador(palco.servico);
  const { contratoId } = await novoContrato(ana);
  const id = await novaConta(ana, contratoId, { descricao: 'Conserto da pia', dataVencimento: '2026-03-12' });
  const pagina = await palco.abrir('financeiro', { como: ana });
  pagina.esperarNoConsole(/409/);
  const linha = pagina.getByRole('row', { name: /Conserto da pia/ });
  await linha.getByRole('button', { name: /^Receber/ }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Registrar pagamento' });
  const registrar = dialogo.getByRole('button', { name: /^Registrar R\$\s250,00$/ });
  await registrar.waitFor();
  const mudanca = { valor: 300, motivo: 'Peça mais cara' };
  await ana.pedir(financeiro.mudar, { params: { id }, body: mudanca });
  await registrar.click();
  await dialogo.getByText(/mudou desde que você a abriu: agora pede R\$\s300,00/).waitFor();
  await olhar(pagina, 'conta-mudou');
  await dialogo.getByRole('button', { name: /^Registrar R\$\s300,00$/ }).click();
  await dialogo.getByText('Pagamento registrado', { exact: true }).waitFor();
  const { body } = await ana.pedir(financeiro.listar, { query: { contratoId } });
  expect(body.find((conta: { id: string }) => conta.id === id)).toMatchObject({ status: 'PAGO', valorRecebido: 300 });
});

it('uma conta paga na outra: no menor celular, a recusa fica à vista acima dos botões', async () => {
  const ana = await novoLocador(palco.servico);
  const { contratoId } = await novoContrato(ana);
  const id = await novaConta(ana, contratoId, { descricao: 'Conserto da pia', dataVencimento: '2026-03-12' });
  const pagina = await palco.abrir('financeiro', { como: ana, tela: 'celularPequeno' });
  pagina.esperarNoConsole(/400/);
  await pagina.getByRole('button', { name: /^Receber Conserto da pia/ }).tap();
  const dialogo = pagina.getByRole('dialog', { name: 'Registrar pagamento' });
  const registrar = dialogo.getByRole('button', { name: /^Registrar R\$\s250,00$/ });
  await registrar.waitFor();
  await ana.pedir(financeiro.pagar, { params: { id } });
  await registrar.tap();
  const recusa = dialogo.getByRole('alert').filter({ hasText: 'Esta conta já está paga.' });
  await recusa.waitFor();
  await expect.poll(() => recusa.evaluateAll(encobertos)).toEqual([]);
});

it('os próprios dados mudados nas duas: o que a outra gravou não se perde em silêncio', async () => {
  const ana = await novoLocador(palco.servico);
  const pagina = await palco.abrir('conta', { como: ana });
  const dados = pagina.locator('section', { has: pagina.getByRole('heading', { name: 'Seus dados' }) });
  await dados.getByLabel('Profissão').fill('Arquiteta');
  await ana.pedir(auth.mudarPerfil, { body: { profissao: 'Engenheira' } });
  await dados.getByRole('button', { name: 'Salvar' }).click();
  await dados.getByText('Mudou em outro lugar depois que você abriu: agora é “Engenheira”.').waitFor();
  await dados.getByRole('button', { name: 'Salvar' }).click();
  await pagina.getByText('Dados salvos.').waitFor();
  expect((await ana.pedir(auth.perfil)).body.profissao).toBe('Arquiteta');
});

it('os termos de um contrato mudados nas duas: a segunda lê o que mudou antes de trocar', async () => {
  const ana = await novoLocador(palco.servico);
  const { contratoId } = await contratoPronto(ana, { valorCaucao: undefined });
  const params = { id: contratoId };
  const fiador = { tipo: 'FIADOR', nome: 'Carlos Prado', cpf: '529.982.247-25' };
  await ana.pedir(termosDoContrato.mudar, { params, body: { multaPercentual: 10, garantia: fiador } });
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana });
  await pagina.getByRole('button', { name: 'Alterar termos' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Termos do contrato' });
  await dialogo.getByLabel('Multa', { exact: true }).fill('5');
  await ana.pedir(termosDoContrato.mudar, {
    params,
    body: { multaPercentual: 8, jurosMensal: 1, garantia: { ...fiador, nome: 'Carlos Prado Filho' } },
  });
  await dialogo.getByRole('button', { name: 'Registrar termos' }).click();
  await dialogo
    .getByText(/Agora estão assim: Multa por atraso: 8%; Juros ao mês: 1%; Garantia: outros dados/)
    .waitFor();
  expect((await ana.pedir(termosDoContrato.buscar, { params })).body).toMatchObject({ multaPercentual: 8 });
  await pagina.fotografar('termos-em-outro-lugar');
  await dialogo.getByRole('button', { name: 'Registrar termos' }).click();
  await pagina.getByText('Termos registrados.').waitFor();
  const { body } = await ana.pedir(termosDoContrato.buscar, { params });
  expect(body).toMatchObject({ multaPercentual: 5, jurosMensal: 1, garantia: { nome: 'Carlos Prado Filho' } });
});
