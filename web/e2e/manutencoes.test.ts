// A repair runs from the tenant's request through the providers' prices and a visit to the cost, which is an expense.
import * as inquilino from '@imob/schemas/inquilino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Locador, noDia, novoImovel, novoLocador } from '../../api/test/support/factories.ts';
import { manutencoesDe, novoPrestador } from '../../api/test/support/repairs.ts';
import { foto } from './arquivosDeTeste.ts';
import { contratoPronto } from './contratoPronto.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
let ana: Locador;
let ids: Awaited<ReturnType<typeof contratoPronto>>;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
});
beforeEach(async () => {
  ana = await novoLocador(palco.servico);
  await noDia(palco.servico, ana, '2026-03-10');
  ids = await contratoPronto(ana);
});
afterAll(() => palco.fechar());

const secao = (pagina: Pagina, nome: string) => pagina.getByRole('region', { name: nome, exact: true });
const dialogo = (pagina: Pagina, nome: string) => pagina.getByRole('dialog', { name: nome, exact: true });
const idDe = (pagina: Pagina) => new URL(pagina.url()).pathname.split('/').at(-1) as string;
const lida = async (id: string) => (await manutencoesDe(ana).ler(id)).body;
const acao = async (pagina: Pagina, menu: string, qual: string) => {
  await pagina.getByRole('button', { name: menu, exact: true }).click();
  await pagina.getByRole('menuitem', { name: qual, exact: true }).click();
};

/** Asks for a repair from the tenant's page. */
async function pede(texto: string): Promise<void> {
  const { body } = await ana.pedir(inquilino.criarLink, { params: { id: ids.contratoId } });
  const token = new URL(body.url).pathname.split('/').at(-1) as string;
  await ana.pedir(inquilino.pedir, { params: { token }, body: { tipo: 'REPARO', texto } });
}

it('what a tenant asked for becomes a repair: a provider is made on the spot, prices are compared, one is taken', async () => {
  await novoPrestador(ana, {
    nome: 'João Reparos Gerais e Pequenas Reformas Ltda.',
    telefone: '',
    email: 'jr@exemplo.com',
  });
  await pede('A torneira da cozinha pinga.\nJá troquei a borracha e não resolveu.');
  const pagina = await palco.abrir('recebimentos?aba=pedidos', { como: ana });
  await pagina.getByRole('button', { name: 'Abrir manutenção' }).click();
  const nova = dialogo(pagina, 'Nova manutenção');
  const titulo = nova.getByRole('textbox', { name: 'O que é' });
  await titulo.waitFor();
  expect(await titulo.inputValue()).toBe('A torneira da cozinha pinga');
  await nova.getByLabel('É urgente').check();
  await olhar(pagina, 'manutencoes-nova-do-pedido');
  await nova.getByRole('button', { name: 'Abrir manutenção' }).click();
  await pagina.getByRole('heading', { level: 1, name: 'A torneira da cozinha pinga' }).waitFor();
  await secao(pagina, 'Peça um orçamento').waitFor();
  await pagina.getByText('Já troquei a borracha').waitFor();
  const id = idDe(pagina);
  await olhar(pagina, 'manutencao-nova');

  await secao(pagina, 'Peça um orçamento').getByRole('button', { name: 'Pedir orçamento' }).click();
  const pedir = dialogo(pagina, 'Pedir orçamento');
  await pedir.getByText('Novo', { exact: true }).click();
  await pedir.getByLabel('Nome').fill('Hidráulica Souza');
  await pedir.getByLabel('O que faz').fill('Encan');
  await pagina.getByRole('option', { name: 'Encanador' }).click();
  await pedir.getByLabel('Telefone').fill('11955551234');
  await olhar(pagina, 'manutencao-pedir');
  await pedir.getByRole('button', { name: 'Pedir orçamento' }).click();
  const passe = secao(pagina, 'Passe o endereço a Hidráulica Souza');
  const whatsapp = await passe.getByRole('link', { name: 'WhatsApp de Hidráulica Souza' }).getAttribute('href');
  expect(whatsapp).toContain('https://wa.me/5511955551234?text=');
  const [pedido] = (await lida(id)).orcamentos;
  expect(decodeURIComponent(whatsapp as string)).toContain(pedido?.url);
  await olhar(pagina, 'manutencao-orcando');

  // A second one told his price by telephone.
  await secao(pagina, 'Orçamentos').getByRole('button', { name: 'Pedir a outro' }).click();
  await pedir.getByRole('combobox', { name: 'Quem' }).click();
  await pagina.getByRole('option', { name: /João Reparos/ }).click();
  await pedir.getByLabel('Enviar o endereço por e-mail').waitFor();
  await pedir.getByLabel('Ele já me disse o preço').check();
  await pedir.getByRole('textbox', { name: 'Preço' }).fill('220');
  await pedir.getByLabel('Quando pode fazer').fill('Só na semana que vem, de manhã');
  await pedir.getByLabel('O que está incluído').fill('Troca do reparo e do sifão, com material.');
  await olhar(pagina, 'manutencao-pedir-com-preco');
  await pedir.getByRole('button', { name: 'Anotar orçamento' }).click();
  await secao(pagina, 'Escolha quem faz').waitFor();
  await acao(pagina, 'Mais ações de Hidráulica Souza', 'Anotar o preço');
  const preco = dialogo(pagina, 'Anotar o preço');
  await preco.getByLabel('Preço').fill('180');
  await preco.getByRole('button', { name: 'Anotar' }).click();
  const escolha = secao(pagina, 'Escolha quem faz');
  await escolha.getByText('2 orçamentos, a partir de R$ 180.').waitFor();
  await olhar(pagina, 'manutencao-orcada');
  await escolha.getByRole('button', { name: /R\$\s180 · Hidráulica Souza/ }).click();

  const marque = secao(pagina, 'Marque a visita');
  await marque.getByRole('link', { name: 'Combinar no WhatsApp' }).waitFor();
  await olhar(pagina, 'manutencao-combinada');
  // The request leads to it from now on.
  await pagina.goto(`${palco.endereco}recebimentos?aba=pedidos`);
  await pagina.getByRole('link', { name: 'Ver manutenção' }).click();
  await marque.waitFor();
});

it("a visit is set, and once it is done the cost is whose it is: an expense, the tenant's, or off his rent", async () => {
  await pede('A torneira da cozinha pinga.');
  const [pedido] = (await ana.pedir(inquilino.listarPedidos, { query: {} })).body;
  const de = manutencoesDe(ana);
  const { id } = (await de.abrir({ imovelId: ids.imovelId, titulo: 'Torneira da cozinha', pedidoId: pedido.id })).body;
  const { id: prestadorId } = await novoPrestador(ana, { email: null });
  await de.orcar(id, { prestadorId, valor: 180, escolhido: true });
  const pagina = await palco.abrir(`manutencoes/${id}`, { como: ana });
  // Its photos are private, and seen small and large.
  const escolher = pagina.waitForEvent('filechooser');
  await pagina.getByRole('button', { name: 'Acrescentar fotos de antes' }).click();
  await (await escolher).setFiles([await foto('torneira.jpg', '#467', 400), await foto('pia.jpg', '#845', 400)]);
  await pagina.getByRole('button', { name: 'Ver foto 2 de antes' }).locator('img').waitFor();
  await pagina.getByRole('button', { name: 'Ver foto 1 de antes' }).click();
  await pagina.getByText('Antes, em 10/03/2026').waitFor();
  await olhar(pagina, 'manutencao-foto');
  await pagina.keyboard.press('Escape');

  const marque = secao(pagina, 'Marque a visita');
  await marque.getByRole('button', { name: 'Marcar visita' }).click();
  const visita = dialogo(pagina, 'Marcar visita');
  await visita.getByLabel('Dia da visita').fill('12032026');
  await visita.getByLabel('Hora').fill('1400');
  await visita.getByText('A João Pereira, com o dia e a hora').waitFor();
  await visita.getByLabel('Passar o contato do inquilino ao prestador').check();
  await olhar(pagina, 'manutencao-visita');
  await visita.getByRole('button', { name: 'Marcar visita' }).click();
  await secao(pagina, 'Visita em 12/03 às 14:00').waitFor();
  expect(await lida(id)).toMatchObject({ etapa: 'MARCADA', visitaDia: '2026-03-12', passarContato: true });
  await olhar(pagina, 'manutencao-marcada');

  await pagina.getByRole('button', { name: 'Concluir' }).click();
  const fim = dialogo(pagina, 'Concluir');
  const acontece = fim.getByRole('status', { name: 'O que acontece' });
  await acontece.getByText('Registra uma despesa de R$ 180,00, paga em 10/03/2026.').waitFor();
  await fim.getByLabel('Resposta ao pedido').fill('Trocada pela Hidráulica Souza.');
  await olhar(pagina, 'manutencao-concluir');
  const arca = fim.getByRole('radiogroup', { name: 'Quem arca com o custo' });
  await arca.getByText('O inquilino').click();
  await acontece.getByText('cobra R$ 180,00 do inquilino em 10/03/2026').waitFor();
  await fim.getByRole('radiogroup', { name: 'Quem pagou o prestador' }).getByText('O inquilino').click();
  await acontece.getByText('Só fica anotado que custou R$ 180,00').waitFor();
  await arca.getByText('Eu').click();
  await acontece.getByText(/Desconta R\$\s180,00 de .*vencimento em 10\/03\/2026/).waitFor();
  await olhar(pagina, 'manutencao-concluir-desconto');
  await fim.getByRole('radiogroup', { name: 'Quem pagou o prestador' }).getByText('Eu').click();
  await fim.getByRole('button', { name: 'Concluir' }).click();
  const feita = secao(pagina, 'Concluída em 10/03/2026');
  await feita.getByText('Custou R$ 180,00, por sua conta. Quem fez: Hidráulica Souza.').waitFor();
  await pagina.getByText('Trocada pela Hidráulica Souza.').waitFor();
  await olhar(pagina, 'manutencao-concluida');
  await feita.getByRole('link', { name: 'Ver a despesa' }).click();
  const despesa = dialogo(pagina, 'Editar despesa');
  expect(await despesa.getByLabel('Descrição').inputValue()).toBe('Torneira da cozinha (Hidráulica Souza)');
});

it('a list tells how far each has come; one is called off, taken up again, concluded and deleted', async () => {
  const de = manutencoesDe(ana);
  const casa = await novoImovel(ana, { nome: 'Casa Azul' });
  const { body: telhado } = await de.abrir({ imovelId: casa, titulo: 'Goteira no telhado', urgente: true });
  const { body: porta } = await de.abrir({ imovelId: ids.imovelId, titulo: 'Porta do armário empenada' });
  await de.mudar(porta.id, { visitaDia: '2026-03-12', visitaHora: '09:00' });
  const pagina = await palco.abrir('', { como: ana, tela: 'celular' });
  await pagina.getByRole('button', { name: 'Mais', exact: true }).click();
  const menu = pagina.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByRole('link', { name: 'Manutenções' }).click();
  const lista = pagina.getByRole('list', { name: 'Manutenções' });
  await lista.getByText('Visita 12/03 às 09:00').waitFor();
  await olhar(pagina, 'manutencoes');
  await pagina.getByRole('searchbox', { name: 'Procurar' }).fill('goteira');
  await expect.poll(() => lista.getByRole('listitem').count()).toBe(1);
  await lista.getByRole('link', { name: 'Goteira no telhado' }).click();
  await pagina.getByText('O imóvel estava vazio').waitFor();

  await acao(pagina, 'Mais ações da manutenção', 'Cancelar');
  const cancelar = dialogo(pagina, 'Cancelar manutenção');
  await olhar(pagina, 'manutencao-cancelar');
  await cancelar.getByRole('button', { name: 'Cancelar a manutenção' }).click();
  const cancelada = secao(pagina, 'Cancelada');
  await cancelada.waitFor();
  await olhar(pagina, 'manutencao-cancelada');
  await cancelada.getByRole('button', { name: 'Reabrir' }).click();
  await secao(pagina, 'Peça um orçamento').waitFor();
  // Nobody lives there: all of it is the landlord's.
  await pagina.getByRole('button', { name: 'Já está feito' }).click();
  const fim = dialogo(pagina, 'Concluir');
  await fim.getByText('Sem custo, nada se registra.').waitFor();
  await fim.getByLabel('Quanto custou').fill('90');
  await fim.getByText('Pagamento').waitFor();
  expect(await fim.getByText('Quem pagou o prestador').count()).toBe(0);
  await fim.getByText('Ainda vou pagar').click();
  await fim.getByLabel('Pagar até').fill('20032026');
  await fim.getByText('Registra uma despesa de R$ 90,00, a pagar em 20/03/2026.').waitFor();
  await fim.getByRole('button', { name: 'Concluir' }).click();
  await secao(pagina, 'Concluída em 10/03/2026').waitFor();
  expect(await lida(telhado.id)).toMatchObject({ custo: 90, quemArca: 'LOCADOR' });
  await acao(pagina, 'Mais ações da manutenção', 'Apagar');
  await olhar(pagina, 'manutencao-apagar');
  await pagina.getByRole('button', { name: 'Apagar manutenção' }).click();
  await pagina.getByRole('heading', { level: 1, name: 'Manutenções' }).waitFor();
  await pagina.getByRole('group', { name: 'Situação' }).getByRole('button', { name: 'Canceladas' }).click();
  await pagina.getByText('Nenhuma aqui').waitFor();
});

it('each screen says what it is for as long as it is empty', async () => {
  const pagina = await palco.abrir('manutencoes', { como: ana });
  await pagina.getByText('Nada para consertar').waitFor();
  await olhar(pagina, 'manutencoes-nenhuma');
  await pagina.getByRole('button', { name: 'Nova manutenção' }).first().click();
  const nova = dialogo(pagina, 'Nova manutenção');
  await nova.getByRole('combobox', { name: 'Imóvel' }).waitFor();
  await nova.getByRole('button', { name: 'Abrir manutenção' }).click();
  await nova.getByText('Preencha este campo.').first().waitFor();
  await olhar(pagina, 'manutencoes-nova');
  await pagina.keyboard.press('Escape');
  await pagina
    .getByRole('navigation', { name: 'Partes das manutenções' })
    .getByRole('link', { name: 'Compromissos' })
    .click();
  await pagina.getByText('Nada com dia marcado').waitFor();
  await olhar(pagina, 'compromissos-nenhum');
});
