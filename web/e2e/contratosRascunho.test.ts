import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Locador,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
  senha,
} from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
let ana: Locador;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  ana = await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

const titulo = (pagina: Pagina, nome: string) => pagina.getByRole('heading', { level: 1, name: nome }).waitFor();
const continuar = (pagina: Pagina) => pagina.getByRole('button', { name: 'Continuar' }).click();
const marcada = (pagina: Pagina, nome: RegExp) => pagina.getByRole('radio', { name: nome, checked: true }).waitFor();

async function trocarDePessoa(pagina: Pagina, de: string, para: Locador) {
  await pagina.getByRole('button', { name: new RegExp(de) }).click();
  await pagina.getByRole('menuitem', { name: 'Sair deste aparelho' }).click();
  await titulo(pagina, 'Entrar');
  await pagina.getByLabel('E-mail').fill(para.email);
  await pagina.getByLabel(/^Senha/).fill(senha);
  await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
  await titulo(pagina, 'Painel');
}

it('o que um locador escolheu não chega ao próximo que entra no mesmo computador', async () => {
  const bia = await novoLocador(palco.servico, { nomeCompleto: 'Bia Braga' });
  const caio = await novoLocador(palco.servico, { nomeCompleto: 'Caio Costa' });
  const [daBia, doCaio] = [await novoContrato(bia), await novoContrato(caio)];
  await novoImovel(bia, { nome: 'Casa da Bia' });
  const pagina = await palco.abrir(`contratos/${daBia.contratoId}/documento`, { como: bia });
  pagina.esperarNoConsole(/401 .*\/auth\/perfil/);
  const disposicoes = pagina.getByLabel('Disposições adicionais');
  await disposicoes.fill('O portão foi pintado por Bia.');
  const atualizar = pagina.getByRole('button', { name: 'Atualizar o texto' });
  await atualizar.click();
  await pagina.getByRole('article').getByText('pintado por Bia').waitFor();
  await pagina.goto(`${palco.endereco}contratos/novo`);
  await pagina.getByRole('radio', { name: /Casa da Bia/ }).click();
  await marcada(pagina, /Casa da Bia/);

  await trocarDePessoa(pagina, 'Bia Braga', caio);
  const guardados = () => pagina.evaluate(() => Object.keys(sessionStorage).filter((nome) => nome.startsWith('imob.')));
  expect(await guardados()).toEqual([]);
  await pagina.goto(`${palco.endereco}contratos/novo`);
  await titulo(pagina, 'Novo contrato');
  await pagina.getByRole('radio').first().waitFor();
  expect(await pagina.getByText('Continuando seu rascunho').count()).toBe(0);
  await pagina.goto(`${palco.endereco}contratos/${doCaio.contratoId}/documento`);
  await pagina.getByRole('article').waitFor();
  expect(await disposicoes.inputValue()).toBe('');
  await disposicoes.fill('O portão foi pintado por Caio.');
  await atualizar.click();
  await pagina.getByRole('article').getByText('pintado por Caio').waitFor();

  await trocarDePessoa(pagina, 'Caio Costa', bia);
  await pagina.goto(`${palco.endereco}contratos/${daBia.contratoId}/documento`);
  await pagina.getByRole('article').getByText('pintado por Bia').waitFor();
});

it('“Fazer contrato” em outro imóvel começa do zero, com o aluguel dele', async () => {
  await novoImovel(ana, { nome: 'Casa Amarela', valorAluguel: '2500' });
  const azul = await novoImovel(ana, { nome: 'Casa Azul', valorAluguel: '1.800,00' });
  await novoLocatario(ana, { nome: 'Lia Luz' });
  const locatarioId = await novoLocatario(ana, { nome: 'Rui Ramos' });
  const pagina = await palco.abrir(`contratos/novo?locatarioId=${locatarioId}`, { como: ana });
  await pagina.getByRole('radio', { name: /Casa Amarela/ }).click();
  await continuar(pagina);
  await marcada(pagina, /Rui Ramos/);
  await continuar(pagina);
  await pagina.getByLabel('Dia do vencimento').fill('31');

  await pagina.goto(`${palco.endereco}imoveis/${azul}`);
  await pagina.getByRole('link', { name: 'Fazer contrato' }).click();
  await marcada(pagina, /Casa Azul/);
  expect(await pagina.getByText('Continuando seu rascunho').count()).toBe(0);
  await continuar(pagina);
  // The tenant of the other draft has not come along.
  await continuar(pagina);
  await pagina.getByText('Escolha um locatário.').waitFor();
  await pagina.getByRole('radio', { name: /Rui Ramos/ }).click();
  await continuar(pagina);
  const aluguel = pagina.getByLabel('Aluguel por mês');
  await aluguel.waitFor();
  expect(await aluguel.inputValue()).toBe('R$ 1.800,00');
  expect(await pagina.getByLabel('Dia do vencimento').inputValue()).toBe('');
});

it('um rascunho retomado se anuncia, e pode ser deixado para trás', async () => {
  const imovelId = await novoImovel(ana, { nome: 'Casa Verde', valorAluguel: '2100' });
  await novoImovel(ana, { nome: 'Casa sem preço' });
  const locatarioId = await novoLocatario(ana, { nome: 'Lia Luz' });
  const pagina = await palco.abrir(`contratos/novo?imovelId=${imovelId}&locatarioId=${locatarioId}`, {
    como: ana,
  });
  await marcada(pagina, /Casa Verde/);
  await continuar(pagina);
  await marcada(pagina, /Lia Luz/);
  await continuar(pagina);
  const [aluguel, dia] = [pagina.getByLabel('Aluguel por mês'), pagina.getByLabel('Dia do vencimento')];
  await dia.fill('10');

  await pagina.reload();
  await pagina.getByText('Continuando seu rascunho').waitFor();
  expect(await dia.inputValue()).toBe('10');
  expect(await aluguel.inputValue()).toBe('R$ 2.100,00');
  await olhar(pagina, 'contrato-rascunho');
  await pagina.getByRole('button', { name: 'Começar de novo' }).click();
  await marcada(pagina, /Casa Verde/);
  expect(await pagina.getByText('Continuando seu rascunho').count()).toBe(0);

  // A property without a price does not inherit that of the one chosen before.
  await pagina.getByRole('radio', { name: 'Casa sem preço' }).click();
  await continuar(pagina);
  await marcada(pagina, /Lia Luz/);
  await continuar(pagina);
  await aluguel.waitFor();
  expect(await aluguel.inputValue()).toBe('');
  expect(await dia.inputValue()).toBe('');
});

it('o que não pode ser alugado só aparece a pedido', async () => {
  const locador = await novoLocador(palco.servico);
  for (const [nome, status] of Object.entries({ Vaga: 'DISPONIVEL', Obra: 'MANUTENCAO', Cheia: 'ALUGADO' })) {
    await novoImovel(locador, { nome, status, valorAluguel: '2750' });
  }
  const pagina = await palco.abrir('contratos/novo', { como: locador, tela: 'celularPequeno' });
  const cartoes = pagina.getByRole('radio');
  await expect.poll(() => cartoes.count(), { timeout: 15_000 }).toBe(1);
  await pagina.getByRole('button', { name: 'Mostrar 2 indisponíveis' }).click();
  await expect.poll(() => cartoes.count(), { timeout: 15_000 }).toBe(3);
  await pagina.getByText('Já está alugado.').waitFor();
  await olhar(pagina, 'contrato-novo-indisponiveis');
  // A name has room for its words.
  const nome = await pagina.getByText('Vaga', { exact: true }).locator('..').boundingBox();
  expect(nome?.width).toBeGreaterThan(150);
});
